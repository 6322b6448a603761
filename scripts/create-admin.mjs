/* `npm run create-admin -- EMAIL`: see src-api/create-admin.ts. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, runScript } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return undefined;
});
process.chdir(root);
await import(pathToFileURL(join(root, "dist/server/create-admin.js")).href);

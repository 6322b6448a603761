/* `npm start`, also in a fresh clone: until the packages are installed, only Node's own modules may be imported. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { root, runScript, onParentExit } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return undefined;
});

/* The server runs in this process, so that signals and the end of npm reach it directly. */
process.chdir(root);
onParentExit(() => process.kill(process.pid, "SIGTERM"));
await import(pathToFileURL(join(root, "dist/server/main.js")).href);

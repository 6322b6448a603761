/* `npm start`, from a fresh clone too: until the packages are there, nothing but Node's own modules may be imported. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, script, whenParentEnds } from "./run.mjs";

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return undefined;
});

/* The server runs in this very process, so that a signal, or the end of npm, reaches it directly. */
process.chdir(root);
whenParentEnds(() => process.kill(process.pid, "SIGTERM"));
await import(pathToFileURL(join(root, "dist/server/main.js")).href);

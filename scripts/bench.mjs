/*
 * `npm run bench`: how long things take, compared with something measured in the same run, since milliseconds alone say more about the machine.
 * It is no test: people compare its output with the time budgets. Names choose what is measured: `npm run bench -- phone`.
 */
import { join } from "node:path";
import { ensureBuilt } from "./bundle.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, runTool, script } from "./run.mjs";

await script(async () => {
  await ensureInstalled();
  const { env } = await ensurePrograms();
  await ensureBuilt();
  return runTool("playwright", ["test", "-c", join(root, "tests/bench"), ...process.argv.slice(2)], { env });
});

/*
 * `npm run bench`: measures how long things take, each compared with a reference from the same run, since milliseconds alone say more about the
 * machine than about the product. It is not a test: people judge its output. `npm run bench -- phone` chooses what is measured by file name.
 */

import { join } from "node:path";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensurePrograms } from "./programs.mjs";
import { root, runTool, runScript } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureInstalled(join(root, "tests/bench/peers/pages/libraries"));
  const { env } = await ensurePrograms();
  await ensureBuilt();
  return runTool("playwright", ["test", "-c", join(root, "tests/bench"), ...process.argv.slice(2)], { env });
});

import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runScript } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});

import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { runScript } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});

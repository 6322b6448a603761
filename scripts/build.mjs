import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { script } from "./run.mjs";

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});

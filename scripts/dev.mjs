import { ensureInstalled } from "./ensure-installed.mjs";
import { run, runTool, runScript } from "./run.mjs";

/* Starts the server, restarted when its sources change, with Vite in front of it: open the address that Vite prints. */
await runScript(async () => {
  await ensureInstalled();
  const server = run(process.execPath, ["--import", "tsx", "--watch", "src-api/main.ts"]);
  const app = runTool("vite", []);
  return Promise.race([server, app]);
});

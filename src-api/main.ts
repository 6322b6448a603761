import { readConfig } from "./config.ts";
import { startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";
import { StartError } from "./start-error.ts";

let server: RunningServer | undefined;
let isEnding = false;

/** Ctrl+C reaches the process more than once (from the terminal, npm and the script). The first starts the shutdown, the others are ignored. */
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  const stopped = server?.stop() ?? Promise.resolve();
  void stopped.finally(() => process.exit(code));
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));

try {
  server = await startServer(readConfig(process.env));
  void server.embedded?.ended.then(() => {
    if (!isEnding) console.error("Pinseal stops: its database ended unexpectedly. Nothing that was acknowledged is lost; start again");
    end(1);
  });
  console.log(`Pinseal is ready at ${server.url}`);
} catch (error) {
  console.error(error instanceof StartError ? `${error.message}.` : error);
  process.exit(1);
}

/*
 * Runs a command that must not outlive its parent: `node run-with-parent.mjs COMMAND [ARGUMENT…]`.
 * The parent holds the other end of our standard input. When the parent ends for any reason, our input closes, and we stop our whole group.
 */

import { spawn } from "node:child_process";

const [command = "", ...parameters] = process.argv.slice(2);
const child = spawn(command, parameters, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => undefined);
process.stdin.on("end", stopGroup).on("error", stopGroup).resume();

function stopGroup() {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), 4_000);
}

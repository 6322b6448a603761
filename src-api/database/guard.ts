/*
 * The guard stands between the server and PostgreSQL, in a process and a session of its own.
 * 1. Its standard input is a pipe that only the server holds: however the server ends, the pipe closes and the guard stops PostgreSQL.
 * 2. It ignores the signals of the terminal, so Ctrl+C reaches PostgreSQL only after the server has finished with it.
 * 3. It removes the socket's folder last, when PostgreSQL is gone.
 */

import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { rm } from "node:fs/promises";

/** What the server hands to the guard, as JSON in its only argument. */
export interface GuardConfig {
  program: string;
  arguments: string[];
  user: { uid: number; gid: number } | null;
  /** The database's own folder, in which it is started. */
  folder: string;
  socketFolder: string;
  logFile: string;
  stopTimeoutMs: number;
}

const config = JSON.parse(process.argv[2] ?? "") as GuardConfig;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.stdout.on("error", () => undefined);

const log = openSync(config.logFile, "w", 0o600);
const postgres = spawn(config.program, config.arguments, {
  cwd: config.folder,
  env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
  stdio: ["ignore", log, log],
  ...config.user,
});
postgres.on("error", () => finish(1));
postgres.on("exit", (code) => finish(code ?? 1));
process.stdout.write(`${postgres.pid ?? 0}\n`);

process.stdin.on("error", stop).on("end", stop).on("close", stop).resume();

/** SIGINT asks PostgreSQL to end its sessions and write a checkpoint; SIGQUIT leaves that to the next start's recovery. */
function stop(): void {
  postgres.kill("SIGINT");
  setTimeout(() => postgres.kill("SIGQUIT"), config.stopTimeoutMs).unref();
}

function finish(code: number): void {
  void rm(config.socketFolder, { recursive: true, force: true }).finally(() => process.exit(code));
}

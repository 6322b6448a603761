import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** The folder that `npm run build` makes and `npm start` runs. */
export const built = join(root, "dist");

export interface ServerProcess {
  pid: number;
  /** Ends it gracefully, as Ctrl+C does, or with `abruptly` kills it, as a power cut does. */
  stop(how?: { abruptly: true }): Promise<void>;
}

export interface StartOptions {
  port: number;
  dataFolder: string;
  env?: Record<string, string>;
  /** How far the server's clock is ahead. */
  minutesAhead?: number;
}

/** Thrown when the server ended before it was ready. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
  readonly code: number | null;
  readonly output: string;

  constructor(code: number | null, output: string) {
    super(`The server ended with ${code} before it was ready:\n${output}`);
    this.code = code;
    this.output = output;
  }
}

/** Starts the built server. Resolves once it prints that it is ready; rejects with `StartFailure`. */
export async function startProcess({ port, dataFolder, env = {}, minutesAhead = 0 }: StartOptions): Promise<ServerProcess> {
  const clock = minutesAhead === 0 ? [] : ["--import", join(import.meta.dirname, "clock-ahead.mjs")];
  const child = spawn(process.execPath, [...clock, join(built, "server/main.js")], {
    env: { ...withoutSettings(process.env), ...env, PORT: String(port), DATA_DIR: dataFolder, QA_MINUTES_AHEAD: String(minutesAhead) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilReady(child);
  return {
    pid: child.pid ?? 0,
    stop: async (how) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(how === undefined ? "SIGTERM" : "SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Returns the environment without the variables that configure the server: those come from the test alone. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = ["HOST", "DATABASE_URL", "STORAGE_URL", "SMTP_URL", "DEMO", "PUBLIC_URL", "REGISTRATION", "TRUST_PROXY", "NODE_OPTIONS"];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.includes(name)));
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const onOutput = (text: string): void => {
      output += text;
      if (output.includes("Pinseal is ready at")) resolve();
    };
    child.stdout?.setEncoding("utf8").on("data", onOutput);
    child.stderr?.setEncoding("utf8").on("data", onOutput);
    child.once("close", (code) => reject(new StartFailure(code, output)));
  });
}

/** Resolves with a port that nothing listens on now. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

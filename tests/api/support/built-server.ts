import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { build } from "vite";
import { expect } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The server as built for `npm start`; each start is a separate process. */
export interface BuiltServer {
  /** The folder of the program, not shared with other test files. */
  folder: string;
  /** Starts it with these environment variables in addition, and `prefix` before its command line. */
  start(env: Record<string, string>, prefix?: readonly string[]): StartedServer;
  /** Does the same and resolves once it is ready. Rejects if it does not become ready. */
  startReady(env: Record<string, string>, prefix?: readonly string[]): Promise<StartedServer>;
  /** Kills all processes that still run. */
  kill(): void;
  /** Does the same and removes the program. */
  remove(): Promise<void>;
}

export interface StartedServer {
  child: ChildProcess;
  /** Returns all that it has printed so far. */
  output(): string;
  /** Resolves with its exit code once it has ended; null if a signal ended it. */
  end: Promise<number | null>;
}

/** Returns a database's address as `DATABASE_URL` takes it. */
export function urlOf({ host, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? "")}`;
}

/** Builds it inside the project's folder, because its packages are found from there. */
export async function buildServer(): Promise<BuiltServer> {
  await mkdir(join(root, ".build"), { recursive: true });
  const folder = await mkdtemp(join(root, ".build/server-"));
  await chmod(folder, 0o755);
  await build({ root, configFile: join(root, "vite.server.config.ts"), logLevel: "warn", build: { outDir: folder } });
  const running = new Set<ChildProcess>();

  function start(env: Record<string, string>, prefix: readonly string[] = []): StartedServer {
    const [command, ...parameters] = [...prefix, process.execPath, join(folder, "main.js")];
    const { NODE_OPTIONS: _options, DATABASE_URL: _url, ...inherited } = process.env;
    const child = spawn(command, parameters, { cwd: root, env: { ...inherited, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const end = new Promise<number | null>((resolve) => child.once("close", resolve));
    void end.then(() => running.delete(child));
    return { child, output: () => output, end };
  }

  const kill = (): void => running.forEach((child) => child.kill("SIGKILL"));

  return {
    folder,
    start,
    kill,
    async startReady(env, prefix) {
      const started = start(env, prefix);
      await expect.poll(started.output, { timeout: 80_000 }).toContain("Pinseal is ready at ");
      return started;
    },
    async remove() {
      kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

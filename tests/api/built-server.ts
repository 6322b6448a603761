import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { build } from "vite";
import { expect } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The server as it is built for `npm start`, each start a process of its own. */
export interface BuiltServer {
  /** The program's folder, of this test file alone. */
  folder: string;
  /** Starts it with these variables beside the machine's, `prefix` before its command line. */
  start(env: Record<string, string>, prefix?: readonly string[]): StartedServer;
  /** The same, resolved once it is ready. Rejects when it does not get there. */
  startReady(env: Record<string, string>, prefix?: readonly string[]): Promise<StartedServer>;
  /** Kills what still runs. */
  kill(): void;
  /** The same, and removes the program. */
  remove(): Promise<void>;
}

export interface StartedServer {
  child: ChildProcess;
  /** All that it printed so far. */
  output(): string;
  /** Its exit code, once it has ended; null when a signal ended it. */
  end: Promise<number | null>;
}

/** A database's address as `DATABASE_URL` says it. */
export function urlOf({ host, user, password, database }: ClientConfig): string {
  return `postgres://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? "")}`;
}

/** Builds it below the project's folder, since its packages are found from there. */
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

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreData } from "./database.ts";
import { findPort, startProcess } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { copyTemplate } from "./template.ts";

/** A server running on freshly seeded data. */
export interface SeededServer {
  port: number;
  dataFolder: string;
  process: ServerProcess;
}

/**
 * Keeps the servers that tests are done with for the next test, which gets them with their data as they were at the first start. A server
 * that was stopped, or whose data were changed behind its back, is never put here.
 */
export interface ServerPool {
  take(): Promise<SeededServer>;
  putBack(server: SeededServer): Promise<void>;
  clear(): Promise<void>;
}

export function createServerPool(): ServerPool {
  const servers: SeededServer[] = [];
  return {
    take: async () => {
      const server = servers.pop();
      if (server === undefined) return startSeeded();
      await restore(server);
      return server;
    },
    putBack: async (server) => void servers.push(server),
    clear: async () => void (await Promise.all(servers.splice(0).map(end))),
  };
}

async function startSeeded(): Promise<SeededServer> {
  const [port, dataFolder] = await Promise.all([findPort(), mkdtemp(join(tmpdir(), "pinseal-qa-data-"))]);
  await copyTemplate("data", dataFolder);
  return { port, dataFolder, process: await startProcess({ port, dataFolder }) };
}

export async function end({ dataFolder, process }: SeededServer): Promise<void> {
  await process.stop();
  await rm(dataFolder, { recursive: true, force: true });
}

/** Restores the server's data. Files of photos stay: the restored database does not refer to them. */
async function restore({ port, dataFolder }: SeededServer): Promise<void> {
  await restoreData(dataFolder);
  await rm(join(dataFolder, "mail"), { recursive: true, force: true });
  const { status } = await fetch(`http://localhost:${port}/api/health`);
  if (status !== 200) throw new Error(`The server responds ${status} after its data were restored`);
}

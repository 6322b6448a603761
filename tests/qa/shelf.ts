import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renewData } from "./database.ts";
import { findPort, startProcess } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { copyTemplate } from "./template.ts";

/** A server that runs on freshly seeded data. */
export interface SeededServer {
  port: number;
  dataFolder: string;
  process: ServerProcess;
}

/**
 * Where a server goes that a test has done with, and from which the next test takes it: its data are then what they were when it was first
 * started. A server that was stopped, or whose data were changed behind its back, never comes here.
 */
export interface Shelf {
  take(): Promise<SeededServer>;
  putBack(server: SeededServer): Promise<void>;
  clear(): Promise<void>;
}

export function createShelf(): Shelf {
  const servers: SeededServer[] = [];
  return {
    take: async () => {
      const server = servers.pop();
      if (server === undefined) return startSeeded();
      await renew(server);
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

/** Files of photos stay: what is renewed does not know them. */
async function renew({ port, dataFolder }: SeededServer): Promise<void> {
  await renewData(dataFolder);
  await rm(join(dataFolder, "mail"), { recursive: true, force: true });
  const { status } = await fetch(`http://localhost:${port}/api/health`);
  if (status !== 200) throw new Error(`The server answers ${status} after its data were renewed`);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../src-api/database/embedded.ts";
import { migrate } from "../../src-api/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { owner: ClientConfig; administrator: ClientConfig };
  }
}

/** One embedded database for the whole run, its database `pinseal` migrated once: the template of every test file's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pinseal-test-data-"));
  const database = await startEmbeddedDatabase({ dataFolder, settings: { fsync: "off", full_page_writes: "off", max_connections: "200" } });
  await migrate(database.owner);
  project.provide("database", { owner: database.owner, administrator: database.administrator });
  return async () => {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

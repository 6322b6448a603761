import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../../src-api/database/embedded.ts";
import { migrate } from "../../../src-api/database/migrate.ts";
import { seedDemo } from "../../../src-api/demo/seed.ts";
import { openFolderStorage } from "../../../src-api/storage/folder-storage.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { owner: ClientConfig; superuser: ClientConfig };
    /** The folder of the demo's files. */
    demoFiles: string;
  }
}

/**
 * Starts one embedded database for the whole run. In it, `pinseal` (migrated) and `pinseal_demo` (with the demo as well) are the templates
 * from which each test file gets its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), "pinseal-test-data-"));
  const database = await startEmbeddedDatabase({ dataFolder, settings: { fsync: "off", full_page_writes: "off", max_connections: "200" } });
  await migrate(database.owner);
  const demoFiles = join(dataFolder, "demo-files");
  await seedTemplate(database, demoFiles);
  project.provide("demoFiles", demoFiles);
  project.provide("database", { owner: database.owner, superuser: database.superuser });
  return async () => {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}

async function seedTemplate({ owner, superuser }: { owner: ClientConfig; superuser: ClientConfig }, folder: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  await client.query("CREATE DATABASE pinseal_demo TEMPLATE pinseal OWNER pinseal");
  await client.end();
  await seedDemo({ owner: { ...owner, database: "pinseal_demo" }, storage: await openFolderStorage(folder), now: new Date() });
}

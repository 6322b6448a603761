import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { inject, onTestFinished } from "vitest";
import { migrate } from "../../../../src-api/database/migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../../src-api/migrations");

/** A database as an older version of the program left it. */
export interface OlderDatabase {
  asOwner<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** As the superuser, who sees the rows of all tenants. */
  asSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Applies all later migrations. */
  upgrade(): Promise<void>;
}

/** Creates a database with the migrations up to this number. It is dropped when the test finishes. */
export async function createOlderDatabase(lastMigration: string): Promise<OlderDatabase> {
  const superuser = inject("database").superuser;
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  const owner: ClientConfig = { ...inject("database").owner, database };
  await connected(superuser, (client) => client.query(`CREATE DATABASE ${database} OWNER pinseal`));
  onTestFinished(async () => void (await connected(superuser, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))));
  await migrateTo(lastMigration, owner);
  return {
    asOwner: (work) => connected(owner, work),
    asSuperuser: (work) => connected({ ...superuser, database }, work),
    upgrade: () => migrate(owner),
  };
}

/** Inserts a tenant, whose rows the connection reads and writes from then on. */
export async function enterNewTenant(client: Client, tenantId: string): Promise<void> {
  await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES ($1, 'Older')", [tenantId]);
  await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
}

async function connected<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrateTo(last: string, owner: ClientConfig): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "older-migrations-"));
  for (const file of await readdir(MIGRATIONS)) if (file.slice(0, 4) <= last) await cp(join(MIGRATIONS, file), join(folder, file));
  await migrate(owner, folder);
  await rm(folder, { recursive: true });
}

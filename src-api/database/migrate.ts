import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientBase, ClientConfig } from "pg";
import { StartError } from "../start-error.ts";
import { MIGRATION_LOCK } from "./advisory-locks.ts";
import { ensureRoles } from "./roles.ts";
import { requireIsolatedRoles, requireIsolatedTables } from "./tenant-transaction.ts";

const sourceFolder = join(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../migrations" : "migrations");

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to this version and checks that tenants are isolated from each other. Each file of `src-api/migrations` is applied once, in
 * the order of its number, in a transaction of its own; several servers that start together wait for each other. Throws a `StartError`
 * when a file was changed after it was applied, or when the database is newer than this program.
 */
export async function migrate(owner: ClientConfig, folder: string = sourceFolder): Promise<void> {
  const client = await connectOwner(owner);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await requireIsolatedRoles(client);
    await ensureRoles(client);
    await applyMissing(client, await readMigrations(folder));
    await requireIsolatedRoles(client);
    await requireIsolatedTables(client);
  } finally {
    await client.end();
  }
}

async function connectOwner(owner: ClientConfig): Promise<Client> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`The database does not respond: ${message || code}`);
  }
  const version = await client.query<{ server_version_num: string }>("SHOW server_version_num");
  if (Number(version.rows[0]?.server_version_num) < 150_000) throw new StartError("PostgreSQL 15 or newer is needed");
  return client;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function applyMissing(client: ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const result = await client.query<{ name: string; checksum: string }>("SELECT name, checksum FROM schema_migrations");
  const applied = new Map(result.rows.map((row) => [row.name, row.checksum]));
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new StartError(`The database was written by another version of Pinseal: this one does not know the migration ${name}`);
    }
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) await apply(client, migration);
    else if (checksum !== migration.checksum) throw new StartError(`The migration ${migration.name} was changed after it was applied`);
  }
}

async function apply(client: ClientBase, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(text);
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}`);
  }
}

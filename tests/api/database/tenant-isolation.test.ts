import { randomUUID } from "node:crypto";
import { fastify } from "fastify";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../../src-api/database/migrate.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { problemOf } from "../../../src-api/http/failures.ts";
import { createTestDatabase } from "../support/database.ts";

const database = await createTestDatabase();
const server = fastify();
const harbor = { tenantId: randomUUID(), userId: null };
const cedar = { tenantId: randomUUID(), userId: null };

async function asOwner(statement: string): Promise<void> {
  const client = new Client(database.owner);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await asOwner(`
    CREATE TABLE probes (tenant_id uuid, name text);
    SELECT enable_tenant_security('probes');
    CREATE TABLE secrets (name text);`);
  for (const tenant of [harbor, cedar]) {
    await inTenant(database.pools.tenantDb, tenant, (tx) => sql`INSERT INTO probes (name) VALUES ('one'), ('two')`.execute(tx));
  }
});
afterAll(database.drop);

test("SQL without any WHERE through the application pool returns the rows of one tenant", async () => {
  for (const tenant of [harbor, cedar]) {
    const { rows } = await inTenant(database.pools.tenantDb, tenant, (tx) => sql<{ tenant_id: string }>`SELECT * FROM probes`.execute(tx));
    expect(rows.map((row) => row.tenant_id)).toEqual([tenant.tenantId, tenant.tenantId]);
  }
});

test("without a tenant there are no rows, on a connection that served a tenant before too", async () => {
  await inTenant(database.pools.tenantDb, harbor, (tx) => sql`SELECT 1`.execute(tx));
  const { rows } = await sql`SELECT * FROM probes`.execute(database.pools.tenantDb);
  expect(rows).toEqual([]);
});

test.each([
  ["INSERT into another tenant", sql`INSERT INTO probes (tenant_id, name) VALUES (${cedar.tenantId}, 'x')`, "42501"],
  ["UPDATE into another tenant", sql`UPDATE probes SET tenant_id = ${cedar.tenantId}`, "42501"],
  ["SELECT from a table that was not granted", sql`SELECT * FROM secrets`, "42501"],
  ["becoming the owner of the table", sql`ALTER TABLE probes NO FORCE ROW LEVEL SECURITY`, "42501"],
  ["switching row-level security off", sql`SET LOCAL row_security = off; SELECT * FROM probes`, "42501"],
])("%s is refused by the database", async (_name, statement, code) => {
  await expect(inTenant(database.pools.tenantDb, harbor, (tx) => statement.execute(tx))).rejects.toMatchObject({ code });
});

test("DELETE without any WHERE leaves the rows of the other tenant", async () => {
  const gone = { tenantId: randomUUID(), userId: null };
  await inTenant(database.pools.tenantDb, gone, (tx) => sql`INSERT INTO probes (name) VALUES ('one')`.execute(tx));
  await inTenant(database.pools.tenantDb, gone, (tx) => sql`DELETE FROM probes`.execute(tx));
  const { rows } = await inTenant(database.pools.tenantDb, cedar, (tx) => sql`SELECT * FROM probes`.execute(tx));
  expect(rows).toHaveLength(2);
});

test("the owner of the tables is restricted to a tenant as well", async () => {
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query("SELECT * FROM probes");
  await client.end();
  expect(rows).toEqual([]);
});

test("the start is refused as a superuser", async () => {
  await expect(migrate(database.superuser)).rejects.toThrow("The database role postgres bypasses row-level security");
});

test("the start is refused if a table of the application does not isolate tenants", async () => {
  await asOwner("CREATE TABLE forgotten (tenant_id uuid); GRANT SELECT ON forgotten TO pinseal_app");
  await expect(migrate(database.owner)).rejects.toThrow("These tables do not isolate tenants: forgotten");
  await asOwner("DROP TABLE forgotten");
});

test("a connection that ends between two statements fails only its transaction, which may be repeated", async () => {
  const superuser = new Client(database.superuser);
  await superuser.connect();
  const broken = inTenant(database.pools.tenantDb, harbor, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await superuser.query("SELECT pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
    await superuser.query("SELECT");
    await sql`SELECT`.execute(tx);
  });
  const error: unknown = await broken.catch((thrown: unknown) => thrown);
  await superuser.end();
  expect(problemOf(error, server.log).code).toBe("notReady");
  const { rows } = await inTenant(database.pools.tenantDb, harbor, (tx) => sql`SELECT * FROM probes`.execute(tx));
  expect(rows).toHaveLength(2);
});

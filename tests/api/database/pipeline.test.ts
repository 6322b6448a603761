import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defer, prepare, prepareQuery, sendTogether } from "../../../src-api/database/pipeline.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { createTestDatabase } from "../support/database.ts";
import { countRoundTrips } from "../support/round-trips.ts";

const database = await createTestDatabase();
afterAll(database.drop);
const counted = countRoundTrips();
const harbor = { tenantId: "00000000-0000-4000-8000-000000000001", userId: null };
const add = prepare("add probe", "INSERT INTO probes (name) VALUES ($1)");
const read = prepare<{ name: string }>("read probes", "SELECT name FROM probes ORDER BY place");
const refused = prepare("refused", "SELECT 1 / $1::int");

const names = () =>
  inTenant(database.pools.tenantDb, harbor, async (tx) => {
    const [rows] = await sendTogether(tx, read());
    return rows.map(({ name }) => name);
  });

beforeAll(async () => {
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(`CREATE TABLE probes (tenant_id uuid, place integer GENERATED ALWAYS AS IDENTITY, name text);
    SELECT enable_tenant_security('probes')`);
  await owner.end();
});

test("statements are executed in their order, and deferred statements are sent before the next one", async () => {
  const { result, statements, roundTrips } = await counted(() =>
    inTenant(database.pools.tenantDb, harbor, async (tx) => {
      await defer(tx, add("one"));
      await defer(tx, add("two"));
      const [, seen] = await sendTogether(tx, add("three"), read());
      await defer(tx, add("four"));
      return seen.map(({ name }) => name);
    }),
  );
  expect(result).toEqual(["one", "two", "three"]);
  expect(await names()).toEqual(["one", "two", "three", "four"]);
  // BEGIN, the tenant, four writes, one read, COMMIT. The read flushes the first six; the last write is sent with the COMMIT.
  expect([statements, roundTrips]).toEqual([8, 2]);
});

test.each([
  ["that waits for the COMMIT", (tx: Parameters<typeof defer>[0]) => defer(tx, refused(0))],
  ["among others", async (tx: Parameters<typeof defer>[0]) => void (await sendTogether(tx, add("kept?"), refused(0), add("nor this")))],
])("a statement %s fails the transaction with its own error, and nothing is kept", async (_name, fail) => {
  const before = await names();
  const failing = inTenant(database.pools.tenantDb, harbor, async (tx) => {
    await defer(tx, add("kept?"));
    await fail(tx);
    await defer(tx, add("nor this"));
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await names()).toEqual(before);
});

test("work that fails before its first statement costs no round trip, and the connection serves the next", async () => {
  const { roundTrips } = await counted(() =>
    inTenant(database.pools.tenantDb, harbor, () => Promise.reject(new Error("Not today"))).catch(() => undefined),
  );
  expect(roundTrips).toBe(0);
  const { rows } = await sql`SELECT * FROM probes`.execute(database.pools.tenantDb);
  expect(rows).toEqual([]);
});

test("a query whose text is compiled once takes its values later, and can have none of its own", async () => {
  const found = prepareQuery<{ name: string }>("probe of a name", sql`SELECT name FROM probes WHERE name = ${sql.raw("$1")}`);
  const rows = await inTenant(database.pools.tenantDb, harbor, (tx) => sendTogether(tx, found("one"), found("nobody")));
  expect(rows).toEqual([[{ name: "one" }], []]);
  expect(() => prepareQuery("with a value", sql`SELECT ${1}`)).toThrow("must name its values");
});

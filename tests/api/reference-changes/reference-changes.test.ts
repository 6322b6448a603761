import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ReferenceChanges } from "#shared/entities/reference-changes.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import type { TenantTransaction } from "../../../src-api/database/tenant-transaction.ts";
import { beginFeeds } from "../../../src-api/reference-changes/begin-feeds.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, superuser, inspectorCalls, inspector } = await openHarbor();

const write = <T>(work: (tx: TenantTransaction) => Promise<T>, tenantId = inspector.tenantId) =>
  inTenant(server.ports.tenantDb, { tenantId: tenantId ?? "", userId: null }, work);
const rename = (tx: TenantTransaction, code: string, name: string) =>
  tx.updateTable("locations").set({ location_name: name }).where("location_code", "=", code).execute();

async function pull(cursor?: string, limit?: number): Promise<ReferenceChanges> {
  const response = await server.call("pullReferenceChanges", { as: inspector, query: { cursor, limit } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Pulls all pages into `held`, as a device would keep them. Resolves with the last cursor. */
async function pullAll(held = new Map<string, unknown>(), cursor?: string, limit?: number): Promise<string> {
  for (let page = await pull(cursor, limit); ; page = await pull(page.cursor, limit)) {
    for (const row of page.locations) held.set(row.locationId, row);
    for (const row of page.extinguisherTypes) held.set(row.extinguisherTypeId, row);
    for (const row of page.extinguishers) held.set(row.extinguisherId, row);
    for (const row of page.checklistTemplates) held.set(row.templateId, row);
    for (const ids of Object.values(page.deleted)) for (const id of ids) held.delete(id);
    if (!page.hasMore) return page.cursor;
  }
}

test("the first pull returns everything of the tenant, in pages of any size", async () => {
  const whole = await pull();
  expect(whole).toMatchObject({ hasMore: false, reset: false, deleted: { locationIds: [], extinguisherIds: [] } });
  expect([whole.locations, whole.extinguishers, whole.extinguisherTypes, whole.checklistTemplates].map((rows) => rows.length)).toEqual([
    6, 60, 18, 6,
  ]);
  for (const limit of [1, 7, 90]) {
    const held = new Map<string, unknown>();
    expect(await pullAll(held, undefined, limit)).toBe(whole.cursor);
    expect(held.size).toBe(90);
  }
});

test("each pull returns the time zone in which the organization counts days", async () => {
  const { cursor, timeZone } = await pull();
  expect(timeZone).toBe("America/New_York");
  await write((tx) => tx.updateTable("tenant_settings").set({ time_zone: "Asia/Tokyo" }).execute());
  expect(await pull(cursor)).toMatchObject({ cursor, timeZone: "Asia/Tokyo" });
});

test("without changes a pull returns nothing and the same cursor", async () => {
  const cursor = await pullAll();
  const again = await pull(cursor);
  expect(again).toMatchObject({ cursor, hasMore: false, reset: false, locations: [], extinguishers: [] });
});

test("a pull returns only what changed, and nothing that was rolled back", async () => {
  const cursor = await pullAll();
  await write((tx) => rename(tx, "HB-L02", "Renamed"));
  await expect(
    write(async (tx) => {
      await rename(tx, "HB-L03", "Never");
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  const changes = await pull(cursor);
  expect(changes.locations.map(({ locationName }) => locationName)).toEqual(["Renamed"]);
  expect([...changes.extinguishers, ...changes.extinguisherTypes, ...changes.checklistTemplates]).toEqual([]);
});

test("a completed inspection makes its extinguisher part of the next pull", async () => {
  const cursor = await pullAll();
  const { inspectionDate } = await inspectorCalls.submit(inspector, "HB-E009");
  const { extinguishers } = await pull(cursor);
  expect(extinguishers).toMatchObject([{ extinguisherCode: "HB-E009", lastInspectionDate: inspectionDate }]);
});

test("records that are deleted or inactive are returned as deleted, and records that are active again are returned", async () => {
  const held = new Map<string, unknown>();
  let cursor = await pullAll(held);
  const other = await inspectorCalls.extinguisher(inspector, "HB-E059");
  await write((tx) =>
    tx.updateTable("extinguishers").set({ is_active: false }).where("extinguisher_id", "=", other.extinguisherId).execute(),
  );
  const spare = await write((tx) =>
    tx
      .insertInto("locations")
      .values({ ...emptyLocation, location_id: "11111111-1111-4111-8111-111111111111" })
      .returning("location_id")
      .executeTakeFirstOrThrow(),
  );
  cursor = await pullAll(held, cursor);
  expect([held.has(other.extinguisherId), held.has(spare.location_id)]).toEqual([false, true]);
  await write((tx) => tx.deleteFrom("locations").where("location_id", "=", spare.location_id).execute());
  await write((tx) =>
    tx.updateTable("extinguishers").set({ is_active: true }).where("extinguisher_id", "=", other.extinguisherId).execute(),
  );
  const changes = await pull(cursor);
  expect(changes.deleted.locationIds).toEqual([spare.location_id]);
  expect(changes.extinguishers.map((row) => row.extinguisherId)).toEqual([other.extinguisherId]);
});

const emptyLocation = {
  location_code: "HB-SPARE",
  location_name: "Spare",
  parent_location_id: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state_province: null,
  postal_code: null,
  country: null,
  latitude: null,
  longitude: null,
  barcode_data: null,
};

test("a writer that began first and commits last is not passed by the cursor", async () => {
  const cursor = await pullAll();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const slow = write(async (tx) => {
    await rename(tx, "HB-L04", "Slow");
    begun();
    await held;
  });
  await started;
  const fast = write((tx) => rename(tx, "HB-L05", "Fast"));
  const between = await pull(cursor);
  expect(between.locations).toEqual([]);
  letGo();
  await Promise.all([slow, fast]);
  const after = await pull(between.cursor);
  expect(after.locations.map(({ locationName }) => locationName).sort()).toEqual(["Fast", "Slow"]);
});

test("a device that pulls while many users write ends up with the server's data", async () => {
  const held = new Map<string, unknown>();
  let cursor = await pullAll(held);
  const writers = Promise.all(Array.from({ length: 30 }, (_, n) => write((tx) => rename(tx, `HB-L0${1 + (n % 6)}`, `Round ${n}`))));
  for (let pulls = 0; pulls < 5; pulls++) cursor = await pullAll(held, cursor, 3);
  await writers;
  await pullAll(held, cursor, 3);
  const now = new Map<string, unknown>();
  await pullAll(now);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(now));
});

test("statements that change rows in opposite orders do not block each other for good", async () => {
  const both = (first: string, second: string) =>
    write(async (tx) => {
      await rename(tx, first, "One");
      await rename(tx, second, "Two");
    });
  await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? both("HB-L01", "HB-L02") : both("HB-L02", "HB-L01"))));
});

test("an unknown cursor starts again and says so: nonsense, another tenant's, or from after the time of a restored backup", async () => {
  const cedar = await server.signIn("inspector@cedar.example");
  const cursor = await pullAll();
  const foreign = (await server.call("pullReferenceChanges", { as: cedar })).json<ReferenceChanges>().cursor;
  const future = cursor.replace(/\.(\d+)\./, (_, change: string) => `.${Number(change) + 1_000}.`);
  for (const unknown of ["nonsense", foreign, future]) {
    const response = await pull(unknown);
    expect([unknown, response.reset, response.extinguishers.length]).toEqual([unknown, true, 60]);
  }
  expect((await pull(cursor)).reset).toBe(false);
});

test("a device that read on after a backup was made reads everything anew once that is restored; one that did not goes on", async () => {
  const renameFirst = async (...names: string[]) => {
    for (const [at, name] of names.entries()) await write((tx) => rename(tx, `HB-L0${at + 1}`, name));
  };
  await superuser.query(`CREATE TEMP TABLE kept_locations AS SELECT * FROM locations;
    CREATE TEMP TABLE kept_changes AS SELECT * FROM tenant_changes`);
  const cursor = await pullAll();
  await renameFirst("Lost 1", "Lost 2", "Lost 3");
  const ahead = await pullAll(new Map(), cursor);
  await superuser.query(`SET session_replication_role = replica;
    UPDATE locations l SET location_name = k.location_name, change = k.change FROM kept_locations k WHERE k.location_id = l.location_id;
    UPDATE tenant_changes c SET last_change = k.last_change FROM kept_changes k WHERE k.tenant_id = c.tenant_id;
    RESET session_replication_role`);
  await beginFeeds(server.database.owner);
  const later = await pullAll(new Map(), cursor);
  expect(later).not.toBe(cursor);
  await renameFirst("Kept 1", "Kept 2", "Kept 3", "Kept 4");

  const anew = await pull(ahead);
  expect([anew.reset, anew.locations.length]).toEqual([true, 6]);
  expect((await pull(anew.cursor)).reset).toBe(false);
  for (const known of [cursor, later]) {
    const { reset, locations } = await pull(known);
    const names = locations.map(({ locationName }) => locationName).sort();
    expect([reset, names]).toEqual([false, ["Kept 1", "Kept 2", "Kept 3", "Kept 4"]]);
  }
});

test("a device that was away for fifty starts goes on, and one that was away for more reads everything anew", async () => {
  const cursor = await pullAll();
  for (let starts = 0; starts < 50; starts++) await beginFeeds(server.database.owner);
  expect(await pull(cursor)).toMatchObject({ reset: false, extinguishers: [] });
  await beginFeeds(server.database.owner);
  expect((await pull(cursor)).reset).toBe(true);
});

test("the feeds of two tenants are independent", async () => {
  const cedar = await server.signIn("inspector@cedar.example");
  const before = (await server.call("pullReferenceChanges", { as: cedar })).json<ReferenceChanges>();
  await write((tx) => rename(tx, "HB-L01", "Elsewhere"));
  const after = await server.call("pullReferenceChanges", { as: cedar, query: { cursor: before.cursor } });
  expect(after.json()).toMatchObject({ cursor: before.cursor, locations: [] });
  const { rows } = await write((tx) => sql<{ n: number }>`SELECT count(*) AS n FROM tenant_changes`.execute(tx));
  expect(rows[0]?.n).toBe(1);
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import type { TenantTransaction } from "../../../src-api/database/tenant-transaction.ts";
import { anchorLedgers } from "../../../src-api/inspections/seal/anchors.ts";
import { commitImport, stageImport } from "../imports/support/staged-import.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";
import { createTus } from "../support/tus.ts";
import { tablesWithTenants } from "./support/tables-with-tenants.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);

const superuser = new Client(server.database.superuser);
await superuser.connect();
const tables = await tablesWithTenants(superuser, "pinseal_app");
afterAll(() => superuser.end());

let harbor: TestUser;
let cedar: TestUser;
beforeAll(async () => {
  await anchorLedgers(server.ports);
  harbor = await server.signIn("inspector@harbor.example");
  cedar = await server.signIn("inspector@cedar.example");
  for (const [user, code] of [
    [harbor, "HB-E001"],
    [cedar, "CD-E001"],
  ] as const) {
    const body = await inspectorCalls.inspection(user, code);
    const made = await server.call("createInspection", { as: user, key: "walls", body });
    await server.call("verifyInspection", { as: user, params: { id: made.json().inspectionId } });
    const admin = await server.signIn(`admin@${user.user.email.split("@")[1] ?? ""}`);
    const { extinguisherId, extinguisherTypeId } = await inspectorCalls.extinguisher(user, code);
    await server.call("takeOutOfService", { as: admin, params: { id: extinguisherId }, body: { reason: "Dented" } });
    const replacement = { installDate: "2026-01-02", extinguisherTypeId };
    await server.call("replaceExtinguisher", { as: admin, params: { id: extinguisherId }, body: replacement });
    await importSomething(admin, code);
    await within(user, (tx) =>
      sql`INSERT INTO former_traits (extinguisher_id, fullness_check, is_wheeled, is_rechargeable)
        VALUES (${extinguisherId}, 'Gauge', true, true)`.execute(tx),
    );
    await server.call("getReport", { as: user, params: { name: "register" }, query: { format: "pdf", state: "outOfService" } });
    const about = { name: "register", format: "csv" };
    const { name, ...query } = about;
    await server.call("getReport", { as: user, params: { name }, query, headers: { prefer: "respond-async" } });
    const recurrence = { weekday: 1, dayOfMonth: null, hour: 7 };
    await server.call("createReportSchedule", { as: admin, body: { ...about, ...recurrence, recipients: [admin.user.userId] } });
    const [deviceTime, id] = [new Date().toISOString(), randomUUID()];
    const unsent = { inspections: 1, photos: 0, since: deviceTime, deviceTime };
    await server.call("reportUnsentWork", { as: user, params: { id }, body: unsent });
    await createTus(server, () => user).begin(Buffer.from("walls"), { inspectionId: made.json().inspectionId, photoType: "Other" });
    await within(user, async (tx) => {
      await sql`INSERT INTO locations (location_id, location_code, location_name) VALUES (${randomUUID()}, 'GONE', 'Gone')`.execute(tx);
      await sql`DELETE FROM locations WHERE location_code = 'GONE'`.execute(tx);
      await sql`INSERT INTO removed_files (storage_key) VALUES ('gone')`.execute(tx);
    });
  }
});

/** Imports an extinguisher with its type, its location and its last inspection. */
async function importSomething(admin: TestUser, code: string): Promise<void> {
  const [locationId, extinguisherTypeId, targetId] = [randomUUID(), randomUUID(), randomUUID()];
  const lastInspection = { inspectionType: "Monthly", inspectionDate: "2026-03-04", passed: true, inspectedBy: null };
  const planned = { extinguisherCode: `${code}-IN`, lastInspection };
  const id = await stageImport(server, admin, {
    locations: [{ locationId, code: "IN-L", name: "Annex" }],
    types: [{ extinguisherTypeId, code: "IN-T", name: "Water" }],
    rows: [{ outcome: "create", code: planned.extinguisherCode, planned, targetId, locationId, extinguisherTypeId }],
  });
  await commitImport(server, admin, id);
  await within(admin, (tx) =>
    sql`INSERT INTO import_mappings (shape, mapping, when_exists, used_at) VALUES ('', '[]', 'leave', now())`.execute(tx),
  );
}

const within = <T>(user: TestUser, work: (tx: TenantTransaction) => Promise<T>) =>
  inTenant(server.ports.tenantDb, { tenantId: user.tenantId ?? "", userId: user.user.userId }, work);

test("the tables that keep tenants apart are exactly these", () => {
  expect(tables).toEqual([
    "brought_inspections",
    "checklist_items",
    "checklist_templates",
    "deficiencies",
    "extinguisher_events",
    "extinguisher_types",
    "extinguishers",
    "former_extinguishers",
    "former_traits",
    "idempotency_keys",
    "import_locations",
    "import_mappings",
    "import_rows",
    "import_types",
    "imports",
    "inspection_ledger",
    "inspection_responses",
    "inspection_verifications",
    "inspections",
    "issued_reports",
    "ledger_anchor_heads",
    "ledger_anchors",
    "locations",
    "members",
    "photo_uploads",
    "photos",
    "reference_tombstones",
    "removed_files",
    "report_jobs",
    "report_schedules",
    "tenant_changes",
    "tenant_settings",
    "unsent_work",
  ]);
});

describe.each(tables)("%s", (table) => {
  test("without any WHERE returns one tenant's rows, and without a tenant no rows", async () => {
    for (const user of [harbor, cedar]) {
      const found = await within(user, (tx) => sql<{ tenant_id: string }>`SELECT DISTINCT tenant_id FROM ${sql.table(table)}`.execute(tx));
      expect(found.rows).toEqual([{ tenant_id: user.tenantId }]);
    }
    const outside = await sql`SELECT FROM ${sql.table(table)}`.execute(server.ports.tenantDb);
    expect(outside.rows).toEqual([]);
  });

  test("takes no row for another tenant", async () => {
    const columns = await superuser.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'tenant_id'`,
      [table],
    );
    const named = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
    const copy = within(harbor, (tx) =>
      sql`INSERT INTO ${sql.table(table)} (tenant_id, ${named}) SELECT ${cedar.tenantId}::uuid, ${named} FROM ${sql.table(table)} LIMIT 1`.execute(
        tx,
      ),
    );
    await expect(copy).rejects.toMatchObject({ code: "42501" });
  });
});

test.each([
  "inspection_ledger",
  "inspection_verifications",
  "ledger_anchors",
  "ledger_anchor_heads",
  "idempotency_keys",
  "photos",
  "inspections",
  "extinguisher_events",
  "checklist_items",
])("the application cannot forget a row of %s", async (table) => {
  const mayDelete = await superuser.query(`SELECT has_table_privilege('pinseal_app', $1, 'DELETE') AS may`, [table]);
  expect(mayDelete.rows[0].may).toBe(false);
});

test("an entry of the ledger, and a verification, can be neither changed nor removed", async () => {
  for (const statement of [
    "UPDATE inspection_verifications SET is_valid = true",
    "DELETE FROM inspection_verifications",
    "UPDATE inspection_ledger SET content = '{}'",
    "DELETE FROM inspection_ledger",
    "TRUNCATE inspection_ledger",
  ]) {
    await expect(within(harbor, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: "42501" });
  }
});

test("a published checklist can be neither changed nor removed, nor an item of it", async () => {
  for (const [statement, code] of [
    ["UPDATE checklist_templates SET template_name = 'Another'", "23001"],
    ["UPDATE checklist_templates SET template_version = 9", "23001"],
    ["DELETE FROM checklist_templates", "23001"],
    ["UPDATE checklist_items SET question = 'Another?'", "42501"],
    ["DELETE FROM checklist_items", "42501"],
  ] as const) {
    await expect(within(harbor, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code });
  }
});

test("no row can refer to another tenant: each reference includes the tenant", async () => {
  const { rows: loose } = await superuser.query(
    `
    SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)
      AND NOT (SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = 'tenant_id') = ANY(conkey)`,
    [tables],
  );
  expect(loose).toEqual([]);
  const foreign = await inspectorCalls.extinguisher(cedar, "CD-E001");
  const made = within(harbor, (tx) =>
    sql`INSERT INTO deficiencies (deficiency_id, extinguisher_id, code, severity, description, created_at, created_by)
        VALUES (${randomUUID()}, ${foreign.extinguisherId}, 'X', 'Minor', 'x', now(), ${harbor.user.userId})`.execute(tx),
  );
  await expect(made).rejects.toMatchObject({ code: "23503" });
});

test("the application cannot read the users, nor the keys of the server", async () => {
  for (const table of [
    "users",
    "user_roles",
    "sessions",
    "refresh_tokens",
    "account_tokens",
    "account_keys",
    "invitations",
    "failure_windows",
    "known_addresses",
    "server_secrets",
    "tenants",
  ]) {
    await expect(sql`SELECT FROM ${sql.table(table)}`.execute(server.ports.tenantDb)).rejects.toMatchObject({ code: "42501" });
  }
});

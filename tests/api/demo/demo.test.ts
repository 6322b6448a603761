import { afterAll, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { seedDemo } from "../../../src-api/demo/seed.ts";
import { readSealedResponses } from "../../../src-api/inspections/completion/complete-and-seal.ts";
import { hashInspection } from "../../../src-api/inspections/seal/seal.ts";
import { hashEntry } from "../../../src-api/records/ledger.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
const admin = await server.signIn("admin@harbor.example");
const cedar = await server.signIn("admin@cedar.example");

test.each([
  ["root@pinseal.example", ["SystemAdmin"], [null]],
  ["admin@harbor.example", ["TenantAdmin"], ["Harbor Point Hospital"]],
  ["inspector@harbor.example", ["Inspector"], ["Harbor Point Hospital"]],
  ["inspector2@harbor.example", ["Inspector"], ["Harbor Point Hospital"]],
  ["staff@harbor.example", ["Viewer"], ["Harbor Point Hospital"]],
  ["both@pinseal.example", ["TenantAdmin", "TenantAdmin"], ["Cedar Logistics", "Harbor Point Hospital"]],
  ["admin@cedar.example", ["TenantAdmin"], ["Cedar Logistics"]],
  ["inspector@cedar.example", ["Inspector"], ["Cedar Logistics"]],
])("%s has the roles %j", async (email, roleNames, tenants) => {
  const { roles } = await server.signIn(email);
  expect(roles.map((role) => role.roleName)).toEqual(roleNames);
  expect(roles.map((role) => role.tenantName)).toEqual(tenants);
});

const codes = (prefix: string, count: number, digits: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n + 1).padStart(digits, "0")}`);

test.each([
  [admin, "HB", 6],
  [cedar, "CD", 3],
])("an organization has its locations, with ten extinguishers in each, in order", async (as, prefix, places) => {
  const locations = (await server.call("listLocations", { as })).json().items;
  expect(locations.map((location: { locationCode: string }) => location.locationCode)).toEqual(codes(`${prefix}-L`, places, 2));
  const extinguishers = (await server.call("listExtinguishers", { as, query: { pageSize: 500 } })).json<List<Extinguisher>>().items;
  expect(extinguishers.map((extinguisher) => extinguisher.extinguisherCode)).toEqual(codes(`${prefix}-E`, places * 10, 3));
  extinguishers.forEach((extinguisher, n) => expect(extinguisher.locationId).toBe(locations[Math.floor(n / 10)].locationId));
});

test("some extinguishers are overdue, failed, due soon or out of service; none was inspected today; no photo is mandatory", async () => {
  const extinguishers = (await server.call("listExtinguishers", { as: admin, query: { pageSize: 500 } })).json<List<Extinguisher>>().items;
  const today = server.ports.clock().toISOString().slice(0, 10);
  const soon = new Date(server.ports.clock().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const due = extinguishers.map((extinguisher) => extinguisher.nextInspectionDueDate ?? "");
  expect(due.filter((day) => day < today).length).toBeGreaterThan(3);
  expect(due.filter((day) => day >= today && day <= soon).length).toBeGreaterThan(3);
  expect(due.filter((day) => day > soon).length).toBeGreaterThan(20);
  expect(extinguishers.filter((extinguisher) => extinguisher.lastInspectionPassed === false).length).toBeGreaterThan(3);
  expect(extinguishers.filter((extinguisher) => extinguisher.isOutOfService).length).toBeGreaterThan(1);
  for (const extinguisher of extinguishers) expect(Date.parse(extinguisher.lastInspectionDate ?? "")).toBeLessThan(Date.parse(today));
  const templates = (await server.call("listChecklistTemplates", { as: admin })).json().items;
  expect(
    templates
      .flatMap((template: { items: { photoRule: string }[] }) => template.items)
      .every(({ photoRule }: { photoRule: string }) => photoRule === "None"),
  ).toBe(true);
});

test("the history spans twelve months, with photos that open and deficiencies in every state", async () => {
  const { items, totalCount } = (await server.call("listInspections", { as: admin, query: { sort: "inspectionDate", pageSize: 1 } })).json<
    List<InspectionSummary>
  >();
  expect(totalCount).toBeGreaterThan(600);
  expect(Date.parse(items[0]?.inspectionDate ?? "")).toBeLessThan(server.ports.clock().getTime() - 320 * 86_400_000);
  const failed = (await server.call("listInspections", { as: admin, query: { passed: false, pageSize: 1 } })).json().items[0];
  const { photos, deficiencies, checklistResponses } = (
    await server.call("getInspection", { as: admin, params: { id: failed.inspectionId } })
  ).json<Inspection>();
  expect(checklistResponses?.filter(({ response }) => response === "Fail")).toHaveLength(1);
  expect(deficiencies).toHaveLength(1);
  const opened = await server.app.inject({ url: (photos?.[0]?.url ?? "").replace(/^https?:\/\/[^/]+/, "") });
  expect([opened.statusCode, opened.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  for (const status of ["Open", "InProgress", "Resolved"]) {
    expect((await server.call("listDeficiencies", { as: admin, query: { status } })).json().totalCount).toBeGreaterThan(0);
  }
});

test("every past inspection is sealed over its content, and its ledger is complete", async () => {
  await inTenant(server.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, async (tx) => {
    const now = server.ports.clock().toISOString();
    const inspections = await tx.selectFrom("inspections").selectAll().where("inspection_date", "<", now).execute();
    expect(inspections.length).toBeGreaterThan(600);
    for (const row of inspections) {
      const computed = hashInspection(row, await readSealedResponses(tx, row.inspection_id));
      expect(computed).toBe(row.data_hash);
    }
    let previous = { inspection_id: "", entry_hash: "" };
    const entries = await tx.selectFrom("inspection_ledger").selectAll().orderBy("inspection_id").orderBy("entry_number").execute();
    expect(new Set(entries.map((entry) => entry.inspection_id))).toEqual(new Set(inspections.map((row) => row.inspection_id)));
    for (const entry of entries) {
      const previousHash = entry.inspection_id === previous.inspection_id ? previous.entry_hash : "";
      const content = {
        inspectionId: entry.inspection_id,
        entryNumber: entry.entry_number,
        event: entry.event,
        content: entry.content,
        recordedAt: entry.recorded_at,
        recordedBy: entry.recorded_by,
        previousHash,
      };
      expect(entry.entry_hash).toBe(hashEntry(content));
      previous = entry;
    }
  });
});

test("a database that is not empty is left as it is, and a second demo has the same ids", async () => {
  expect(await seedDemo({ owner: server.database.owner, storage: server.ports.storage, now: new Date() })).toBe(false);
  const other = await createTestServer();
  try {
    const same = await other.signIn("admin@harbor.example");
    expect([same.user.userId, same.tenantId]).toEqual([admin.user.userId, admin.tenantId]);
  } finally {
    await other.close();
  }
});

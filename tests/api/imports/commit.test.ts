import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportDetail } from "#shared/entities/import.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { lockReferenceData } from "../../../src-api/register/reference-data-lock.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { createOfficeCalls, readExtinguisher } from "../support/office-calls.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";
import { commitImport, stageImport } from "./support/staged-import.ts";
import type { StagedRow } from "./support/staged-import.ts";

const server = await createTestServer();
const field = createInspectorCalls(server);
afterAll(server.close);
let admin: TestUser;
let cedar: TestUser;
const office = createOfficeCalls(server, () => admin);
let known: Extinguisher;
beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  cedar = await server.signIn("admin@cedar.example");
});
beforeEach(async () => {
  known = await field.extinguisher(admin, "HB-E001");
});

const within = <T>(work: (tx: Parameters<Parameters<typeof inTenant<T>>[2]>[0]) => Promise<T>) =>
  inTenant(server.ports.app, { tenantId: admin.tenantId ?? "", userId: null }, work);
const asked = (name: "getImport" | "commitImport" | "cancelImport", id: string, as = admin) => server.call(name, { as, params: { id } });
const read = async (id: string): Promise<ImportDetail> => (await asked("getImport", id)).json();
const isThere = async (code: string): Promise<boolean> =>
  (await server.call("getExtinguisherByBarcode", { as: admin, params: { code } })).statusCode === 200;

/** Stages a row for a new extinguisher in the location of an existing one. */
function aNewOne(beside = known): StagedRow & { code: string; targetId: string } {
  const targetId = randomUUID();
  const code = `NEW-${targetId.slice(0, 8)}`;
  const { locationId, extinguisherTypeId } = beside;
  return { outcome: "create", code, targetId, locationId, extinguisherTypeId, planned: { extinguisherCode: code } };
}
const aChange = (planned: object): StagedRow => ({
  outcome: "change",
  code: known.extinguisherCode,
  targetId: known.extinguisherId,
  targetVersion: known.version,
  planned,
});

test("a commit writes what was rehearsed: locations, types, extinguishers, changes and events, under the name of the user who committed", async () => {
  const targetId = randomUUID();
  const place = { locationId: randomUUID(), code: "IMP-L1", name: "Annex" };
  const room = { locationId: randomUUID(), parentLocationId: place.locationId, code: "IMP-L2", name: "Room 1", fields: { city: "Boston" } };
  const type = { extinguisherTypeId: randomUUID(), code: "IMP-T", name: "CO2 5 lb", fields: { capacity: 5, hydroTestIntervalYears: 5 } };
  const planned = { extinguisherCode: "IMP-1", serialNumber: "S-1", isOutOfService: true, outOfServiceReason: "Dented" };
  const { locationId } = room;
  const id = await stageImport(server, admin, {
    locations: [room, place],
    types: [type],
    rows: [
      { outcome: "create", code: "IMP-1", planned, targetId, locationId, extinguisherTypeId: type.extinguisherTypeId },
      { ...aChange({ serialNumber: "S-9", notes: null }), locationId },
      { outcome: "unchanged", code: "HB-E002" },
      { outcome: "refused", code: "BAD" },
    ],
  });
  expect(await commitImport(server, admin, id)).toMatchObject({
    ...{ status: "Completed", done: 2, total: 2, created: 1, changed: 1, unchanged: 1, refused: 1 },
    ...{ reason: null, committedByName: "Alice Morgan" },
  });
  const made = await office.done<Extinguisher>("getExtinguisher", { params: { id: targetId } });
  expect(made).toMatchObject({ ...planned, locationPath: "Annex › Room 1", typeName: "CO2 5 lb", version: 1, isActive: true });
  const now = await readExtinguisher(office, known.extinguisherId);
  expect(now).toEqual({ ...known, serialNumber: "S-9", notes: null, locationId, version: known.version + 1, updatedAt: now.updatedAt });
  const events = async (of: string) =>
    (await office.done<{ items: object[] }>("listExtinguisherEvents", { params: { id: of }, query: { sort: "recordedAt" } })).items;
  const recordedByName = "Alice Morgan";
  expect((await events(targetId)).toSorted((one) => ("event" in one && one.event === "Registered" ? -1 : 1))).toMatchObject([
    { event: "Registered", toLocationId: locationId, recordedByName },
    { event: "OutOfService", reason: "Dented", recordedByName },
  ]);
  expect(await events(known.extinguisherId)).toMatchObject([
    { event: "Moved", fromLocationId: known.locationId, toLocationId: locationId, recordedByName },
  ]);
  expect((await asked("commitImport", id)).json()).toMatchObject({ status: 409, code: "importNotValidated" });
  expect((await asked("cancelImport", id)).json()).toMatchObject({ status: 409, code: "importDecided" });
});

test("imported extinguishers have the same due dates as those registered by hand", async () => {
  const dates = [
    {},
    { manufactureDate: "2016-02-29" },
    { installDate: "2026-02-28", lastServiceDate: "2026-03-31" },
    { manufactureDate: "2010-12-31", lastHydroTestDate: "2022-07-01", lastInternalExamDate: "2023-05-06", lastServiceDate: "2025-01-01" },
  ];
  const { items: types } = await office.done<{ items: { extinguisherTypeId: string }[] }>("listExtinguisherTypes", {
    query: { pageSize: 50 },
  });
  const cases = types.flatMap(({ extinguisherTypeId }) => dates.map((planned) => ({ extinguisherTypeId, planned })));
  const rows = cases.map(({ extinguisherTypeId, planned }) => {
    const made = aNewOne();
    return { ...made, extinguisherTypeId, planned: { ...made.planned, ...planned } };
  });
  const id = await stageImport(server, admin, { rows });
  await commitImport(server, admin, id);
  for (const [place, { extinguisherTypeId, planned }] of cases.entries()) {
    const body = { extinguisherCode: `HAND-${place}`, locationId: known.locationId, extinguisherTypeId, ...planned };
    const byHand = await office.done<Extinguisher>("createExtinguisher", { body });
    const imported = await readExtinguisher(office, rows[place]?.targetId ?? "");
    const { extinguisherId, extinguisherCode, updatedAt } = byHand;
    expect({ ...imported, extinguisherId, extinguisherCode, updatedAt }).toEqual(byHand);
  }
});

test("imported inspections count for due dates, and are shown as imported", async () => {
  const made = aNewOne();
  const lastInspection = { inspectionType: "Annual", inspectionDate: "2026-03-04", passed: false, inspectedBy: "J. Doe" };
  const id = await stageImport(server, admin, {
    rows: [
      { ...made, planned: { ...made.planned, lastInspection } },
      aChange({ lastInspection: { ...lastInspection, inspectionType: "SixYear" } }),
    ],
  });
  const before = await readExtinguisher(office, known.extinguisherId);
  await commitImport(server, admin, id);
  const imported = await office.done<Extinguisher>("getExtinguisher", { params: { id: made.targetId } });
  expect(imported).toMatchObject({
    ...{ lastMonthlyDate: "2026-03-04", lastServiceDate: "2026-03-04", lastInspectionPassed: false },
    ...{ nextInspectionDueDate: "2026-04-03", nextServiceDueDate: "2027-03-04" },
    importedInspections: [{ ...lastInspection, fileName: "staged.csv" }],
  });
  const { items } = await office.done<{ items: object[] }>("listInspections", { query: { extinguisherId: made.targetId } });
  expect(items).toEqual([]);
  const changed = await readExtinguisher(office, known.extinguisherId);
  expect([changed.version, changed.lastInternalExamDate]).toEqual([before.version, before.lastInternalExamDate]);
  await office.done("updateExtinguisher", { params: { id: made.targetId }, body: { notes: "Seen" } });
  expect(await readExtinguisher(office, made.targetId)).toMatchObject({ nextServiceDueDate: "2027-03-04" });
});

test("more rows than a batch are all written, and other organizations keep working meanwhile", async () => {
  const rows = Array.from({ length: 4_500 }, () => aNewOne());
  const id = await stageImport(server, admin, { rows });
  expect((await asked("commitImport", id)).json()).toMatchObject({ status: "Committing", total: 4_500 });
  await field.submit(cedar, "CD-E001");
  await server.ports.imports.settled();
  expect(await read(id)).toMatchObject({ status: "Completed", done: 4_500, created: 4_500 });
  const { totalCount } = await office.done<{ totalCount: number }>("listExtinguishers", { query: { searchTerm: "NEW-", pageSize: 1 } });
  expect(totalCount).toBeGreaterThanOrEqual(4_500);
});

test("many writers who wait for an import leave connections to other organizations and to readers", async () => {
  const made = aNewOne();
  const id = await stageImport(server, admin, { rows: [made] });
  const waiting: Promise<unknown>[] = [];
  const ended = await commitWhileHeld(id, async () => {
    for (let place = 0; place < 8; place++) {
      const body = { locationCode: `WAIT-${place}`, locationName: "Annex" };
      waiting.push(office.done("createLocation", { body }));
    }
    expect((await asked("cancelImport", id)).statusCode).toBe(200);
    await field.submit(cedar, "CD-E002");
  });
  expect(ended).toMatchObject({ status: "Cancelled" });
  await Promise.all(waiting);
});

test("a change of the register since the rehearsal refuses the commit only if it concerns the rows", async () => {
  const made = aNewOne();
  const id = await stageImport(server, admin, { rows: [made, aChange({ notes: "Of the file" })] });
  await office.done("updateExtinguisher", { params: { id: known.extinguisherId }, body: { notes: "Of the office" } });
  const { locationId, extinguisherTypeId } = known;
  await office.done("createExtinguisher", { body: { extinguisherCode: made.code.toLowerCase(), locationId, extinguisherTypeId } });
  expect((await asked("commitImport", id)).json()).toMatchObject({
    ...{ status: 409, code: "registerChanged" },
    message: "The register changed since the check: 2 rows differ. Nothing was written; check the import again",
  });
  expect(await read(id)).toMatchObject({ status: "Validated" });
  const other = await stageImport(server, admin, { rows: [aNewOne()] });
  await office.done("updateExtinguisher", { params: { id: known.extinguisherId }, body: { notes: "Again" } });
  expect(await commitImport(server, admin, other)).toMatchObject({ status: "Completed" });
});

/** Locks the register while the commit begins, then releases it. */
async function commitWhileHeld(id: string, meanwhile: (tx: Parameters<Parameters<typeof within>[0]>[0]) => Promise<unknown>) {
  await within(async (tx) => {
    await lockReferenceData(tx);
    expect((await asked("commitImport", id)).json()).toMatchObject({ status: "Committing" });
    await meanwhile(tx);
  });
  await server.ports.imports.settled();
  return read(id);
}

test("a register that changes at the last moment makes the commit fail, and nothing is written", async () => {
  const made = aNewOne();
  const id = await stageImport(server, admin, { rows: [made, aChange({ notes: "Of the file" })] });
  const ended = await commitWhileHeld(id, (tx) =>
    sql`UPDATE extinguishers SET notes = 'Of the office', version = version + 1 WHERE extinguisher_id = ${known.extinguisherId}`.execute(
      tx,
    ),
  );
  expect(ended).toMatchObject({ status: "Failed", done: 0, committedAt: null, reason: expect.stringContaining("1 row differs") });
  expect(await isThere(made.code)).toBe(false);
  expect(await readExtinguisher(office, known.extinguisherId)).toMatchObject({ notes: "Of the office" });
});

test("a commit that is cancelled before it ends leaves nothing", async () => {
  const made = aNewOne();
  const id = await stageImport(server, admin, { rows: [made] });
  const ended = await commitWhileHeld(id, async () => expect((await asked("cancelImport", id)).statusCode).toBe(200));
  expect(ended).toMatchObject({ status: "Cancelled", reason: "Canceled before it was done; nothing was written" });
  expect(await isThere(made.code)).toBe(false);
  const undecided = await stageImport(server, admin, { rows: [made] });
  expect((await asked("cancelImport", undecided)).json()).toMatchObject({ status: "Cancelled" });
  expect((await asked("commitImport", undecided)).json()).toMatchObject({ code: "importNotValidated" });
});

test("of two administrators who commit at once only one succeeds, and another import of theirs waits", async () => {
  const [made, other] = [aNewOne(), aNewOne()];
  const id = await stageImport(server, admin, { rows: [made] });
  const otherId = await stageImport(server, admin, { rows: [other] });
  const elsewhere = await stageImport(server, cedar, { rows: [aNewOne(await field.extinguisher(cedar, "CD-E001"))] });
  const ended = await commitWhileHeld(id, async () => {
    for (const again of [id, otherId]) expect((await asked("commitImport", again)).json()).toMatchObject({ code: "importRunning" });
    expect((await server.call("undoImport", { as: admin, params: { id }, body: {} })).json()).toMatchObject({ code: "importRunning" });
    expect((await asked("commitImport", elsewhere, cedar)).statusCode).toBe(200);
  });
  expect(ended).toMatchObject({ status: "Completed", created: 1 });
  expect((await asked("getImport", elsewhere, cedar)).json()).toMatchObject({ status: "Completed" });
  const both = await stageImport(server, admin, { rows: [aNewOne()] });
  const responses = await Promise.all([asked("commitImport", both), asked("commitImport", both)]);
  expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
  await server.ports.imports.settled();
  expect(await read(both)).toMatchObject({ status: "Completed" });
  expect(await commitImport(server, admin, otherId)).toMatchObject({ status: "Completed" });
});

test("a commit whose server is gone is shown as failed and can be repeated; a running commit is not", async () => {
  const made = aNewOne();
  const id = await stageImport(server, admin, { rows: [made] });
  const set = (status: "Committing" | "Validated") =>
    within((tx) => tx.updateTable("imports").set({ status }).where("import_id", "=", id).execute());
  await set("Committing");
  expect(await read(id)).toMatchObject({ status: "Failed", reason: "The server stopped before it was done; nothing was written" });
  await set("Validated");
  const ended = await commitWhileHeld(id, async () => expect(await read(id)).toMatchObject({ status: "Committing" }));
  expect(ended).toMatchObject({ status: "Completed" });
});

test("a server that is stopped properly leaves nothing of a commit", async () => {
  const other = await createTestServer();
  const user = await other.signIn("admin@harbor.example");
  const beside = await createInspectorCalls(other).extinguisher(user, "HB-E001");
  const id = await stageImport(other, user, { rows: Array.from({ length: 2_100 }, () => aNewOne(beside)) });
  await inTenant(other.ports.app, { tenantId: user.tenantId ?? "", userId: null }, async (tx) => {
    await lockReferenceData(tx);
    await other.call("commitImport", { as: user, params: { id } });
    void other.ports.imports.stop();
  });
  await other.ports.imports.settled();
  const ended = (await other.call("getImport", { as: user, params: { id } })).json();
  expect(ended).toMatchObject({ status: "Failed", reason: "The server stopped before it was done; nothing was written" });
  await other.close();
});

test("another organization's import is not found", async () => {
  const id = await stageImport(server, admin, { rows: [aNewOne()] });
  for (const name of ["commitImport", "cancelImport", "getImport"] as const) {
    expect((await asked(name, id, cedar)).json()).toMatchObject({ status: 404, code: "notFound" });
  }
});

test("locations that a file turns upside down are imported and undone, however far apart their rows are", async () => {
  const ids = Array.from({ length: 1_200 }, () => randomUUID());
  const [above = "", ...rest] = ids;
  const below = rest.at(-1) ?? "";
  const code = (id: string) => `TURN-${id}`;
  const made = ids.map((targetId): StagedRow => {
    const parentLocationId = targetId === below ? above : null;
    return {
      outcome: "create",
      code: code(targetId),
      targetId,
      planned: { locationCode: code(targetId), locationName: "Turned", parentLocationId },
    };
  });
  await commitImport(server, admin, await stageImport(server, admin, { subject: "locations", rows: made }));
  const turned = ids.map((targetId): StagedRow => {
    const planned = targetId === above ? { parentLocationId: below } : targetId === below ? { parentLocationId: null } : { city: "Boston" };
    return { outcome: "change", code: code(targetId), targetId, targetVersion: 1, planned };
  });
  const id = await stageImport(server, admin, { subject: "locations", rows: turned });
  expect(await commitImport(server, admin, id)).toMatchObject({ status: "Completed", reason: null, changed: 1_200 });
  const parents = async () =>
    Promise.all(
      [above, below].map(
        async (each) => (await office.done<{ parentLocationId: string | null }>("getLocation", { params: { id: each } })).parentLocationId,
      ),
    );
  expect(await parents()).toEqual([below, null]);
  await office.done("undoImport", { params: { id }, body: {} });
  expect(await parents()).toEqual([null, above]);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { readExtinguisher } from "../../support/calls-as.ts";
import { openCommits } from "../support/commits.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";
import type { StagedRow } from "../support/staged-import.ts";

const { server, inspectorCalls, given, office, send, read, newRow, changeRow } = await openCommits();

test("a commit writes what was validated: locations, types, extinguishers, changes and events, under the name of the user who committed", async () => {
  const targetId = randomUUID();
  const place = { locationId: randomUUID(), code: "IMP-L1", name: "Annex" };
  const room = { locationId: randomUUID(), parentLocationId: place.locationId, code: "IMP-L2", name: "Room 1", fields: { city: "Boston" } };
  const type = { extinguisherTypeId: randomUUID(), code: "IMP-T", name: "CO2 5 lb", fields: { capacity: 5, hydroTestIntervalYears: 5 } };
  const planned = { extinguisherCode: "IMP-1", serialNumber: "S-1", isOutOfService: true, outOfServiceReason: "Dented" };
  const { locationId } = room;
  const id = await stageImport(server, given.admin, {
    locations: [room, place],
    types: [type],
    rows: [
      { outcome: "create", code: "IMP-1", planned, targetId, locationId, extinguisherTypeId: type.extinguisherTypeId },
      { ...changeRow({ serialNumber: "S-9", notes: null }), locationId },
      { outcome: "unchanged", code: "HB-E002" },
      { outcome: "refused", code: "BAD" },
    ],
  });
  expect(await commitImport(server, given.admin, id)).toMatchObject({
    status: "Completed",
    done: 2,
    total: 2,
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: 1,
    reason: null,
    committedByName: "Alice Morgan",
  });
  const made = await office.done<Extinguisher>("getExtinguisher", { params: { id: targetId } });
  expect(made).toMatchObject({ ...planned, locationPath: "Annex › Room 1", typeName: "CO2 5 lb", version: 1, isActive: true });
  const now = await readExtinguisher(office, given.known.extinguisherId);
  expect(now).toEqual({
    ...given.known,
    serialNumber: "S-9",
    notes: null,
    locationId,
    version: given.known.version + 1,
    updatedAt: now.updatedAt,
  });
  const events = async (of: string) =>
    (await office.done<{ items: object[] }>("listExtinguisherEvents", { params: { id: of }, query: { sort: "recordedAt" } })).items;
  const recordedByName = "Alice Morgan";
  expect((await events(targetId)).toSorted((one) => ("event" in one && one.event === "Registered" ? -1 : 1))).toMatchObject([
    { event: "Registered", toLocationId: locationId, recordedByName },
    { event: "OutOfService", reason: "Dented", recordedByName },
  ]);
  expect(await events(given.known.extinguisherId)).toMatchObject([
    { event: "Moved", fromLocationId: given.known.locationId, toLocationId: locationId, recordedByName },
  ]);
  expect((await send("commitImport", id)).json()).toMatchObject({ status: 409, code: "importNotValidated" });
  expect((await send("cancelImport", id)).json()).toMatchObject({ status: 409, code: "importDecided" });
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
    const made = newRow();
    return { ...made, extinguisherTypeId, planned: { ...made.planned, ...planned } };
  });
  const id = await stageImport(server, given.admin, { rows });
  await commitImport(server, given.admin, id);
  for (const [place, { extinguisherTypeId, planned }] of cases.entries()) {
    const body = { extinguisherCode: `HAND-${place}`, locationId: given.known.locationId, extinguisherTypeId, ...planned };
    const byHand = await office.done<Extinguisher>("createExtinguisher", { body });
    const imported = await readExtinguisher(office, rows[place]?.targetId ?? "");
    const { extinguisherId, extinguisherCode, updatedAt } = byHand;
    expect({ ...imported, extinguisherId, extinguisherCode, updatedAt }).toEqual(byHand);
  }
});

test("of imported inspections of one day, of whichever types, one that failed counts as the last", async () => {
  const made = newRow();
  await commitImport(server, given.admin, await stageImport(server, given.admin, { rows: [made] }));
  const seen: unknown[] = [];
  for (const [inspectionType, passed] of [["Annual", true] as const, ["Monthly", false] as const, ["InService", true] as const]) {
    given.known = await inspectorCalls.extinguisher(given.admin, made.code);
    const lastInspection = { inspectionType, inspectionDate: "2026-03-04", passed, inspectedBy: null };
    await commitImport(server, given.admin, await stageImport(server, given.admin, { rows: [changeRow({ lastInspection })] }));
    seen.push((await readExtinguisher(office, made.targetId)).lastInspectionPassed);
  }
  expect(seen).toEqual([true, false, false]);
  const { rows } = await office.done<ReportResult>("getReport", { params: { name: "failed" } });
  expect(rows.find(({ extinguisherCode }) => extinguisherCode === made.code)).toMatchObject({ inspectionTypeKey: "type.Monthly" });
});

test("imported inspections count for due dates, and are shown as imported", async () => {
  const made = newRow();
  const lastInspection = { inspectionType: "Annual", inspectionDate: "2026-03-04", passed: false, inspectedBy: "J. Doe" };
  const id = await stageImport(server, given.admin, {
    rows: [
      { ...made, planned: { ...made.planned, lastInspection } },
      changeRow({ lastInspection: { ...lastInspection, inspectionType: "SixYear" } }),
    ],
  });
  const before = await readExtinguisher(office, given.known.extinguisherId);
  await commitImport(server, given.admin, id);
  const imported = await office.done<Extinguisher>("getExtinguisher", { params: { id: made.targetId } });
  expect(imported).toMatchObject({
    lastMonthlyDate: "2026-03-04",
    lastServiceDate: "2026-03-04",
    lastInspectionPassed: false,
    nextInspectionDueDate: "2026-04-03",
    nextServiceDueDate: "2027-03-04",
    importedInspections: [
      {
        ...lastInspection,
        fileName: "staged.csv",
      },
    ],
  });
  const { items } = await office.done<{ items: object[] }>("listInspections", { query: { extinguisherId: made.targetId } });
  expect(items).toEqual([]);
  const changed = await readExtinguisher(office, given.known.extinguisherId);
  expect([changed.version, changed.lastInternalExamDate]).toEqual([before.version, before.lastInternalExamDate]);
  await office.done("updateExtinguisher", { params: { id: made.targetId }, body: { notes: "Seen" } });
  expect(await readExtinguisher(office, made.targetId)).toMatchObject({ nextServiceDueDate: "2027-03-04" });
});

test("more rows than a batch are all written, and other organizations keep working in the meantime", async () => {
  const rows = Array.from({ length: 4_500 }, () => newRow());
  const id = await stageImport(server, given.admin, { rows });
  expect((await send("commitImport", id)).json()).toMatchObject({ status: "Committing", total: 4_500 });
  await inspectorCalls.submit(given.cedar, "CD-E001");
  await server.ports.imports.settled();
  expect(await read(id)).toMatchObject({ status: "Completed", done: 4_500, created: 4_500 });
  const { totalCount } = await office.done<{ totalCount: number }>("listExtinguishers", { query: { searchTerm: "NEW-", pageSize: 1 } });
  expect(totalCount).toBeGreaterThanOrEqual(4_500);
});

test("another organization's import is not found", async () => {
  const id = await stageImport(server, given.admin, { rows: [newRow()] });
  for (const name of ["commitImport", "cancelImport", "getImport"] as const) {
    expect((await send(name, id, given.cedar)).json()).toMatchObject({ status: 404, code: "notFound" });
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
  await commitImport(server, given.admin, await stageImport(server, given.admin, { subject: "locations", rows: made }));
  const turned = ids.map((targetId): StagedRow => {
    const planned = targetId === above ? { parentLocationId: below } : targetId === below ? { parentLocationId: null } : { city: "Boston" };
    return { outcome: "change", code: code(targetId), targetId, targetVersion: 1, planned };
  });
  const id = await stageImport(server, given.admin, { subject: "locations", rows: turned });
  expect(await commitImport(server, given.admin, id)).toMatchObject({ status: "Completed", reason: null, changed: 1_200 });
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

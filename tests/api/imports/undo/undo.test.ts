import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportDetail, ImportRow, ImportUndoPlan } from "#shared/entities/import.ts";
import type { Location } from "#shared/entities/location.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { openHarbor } from "../../support/harbor.ts";
import { reasonOf } from "../support/reasons.ts";
import { registerTables, sumsOf } from "../support/register-sums.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";
import type { StagedRow } from "../support/staged-import.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
beforeAll(async () => {
  await office.done("createLocation", { body: { locationCode: "HAND", locationName: "Made by hand" } });
});

const sums = () => sumsOf(server, admin);

const brought = { inspectionType: "Annual", inspectionDate: "2026-01-05", passed: true, inspectedBy: "J. Doe" };

/**
 * Stages an import that creates two extinguishers in a new room and of a new type, and changes a third: moved there, out of service, with
 * an imported inspection.
 */
async function stageWhole(): Promise<{ id: string; made: string[]; codes: string[]; changed: Extinguisher; room: string }> {
  const changed = await inspectorCalls.extinguisher(admin, "HB-E002");
  const [floor, room, extinguisherTypeId] = [randomUUID(), randomUUID(), randomUUID()];
  const made = [randomUUID(), randomUUID()];
  const codes = made.map((id) => `UNDO-${id.slice(0, 8)}`);
  const id = await stageImport(server, admin, {
    locations: [
      { locationId: room, parentLocationId: floor, depth: 1, code: `R-${room.slice(0, 8)}`, name: "Room" },
      { locationId: floor, code: `F-${floor.slice(0, 8)}`, name: "Floor" },
    ],
    types: [{ extinguisherTypeId, code: `T-${room.slice(0, 8)}`, name: "Water 2.5 gal" }],
    rows: [
      ...made.map((targetId, place) => ({
        outcome: "create" as const,
        code: codes[place] ?? "",
        targetId,
        locationId: room,
        extinguisherTypeId,
        planned: { extinguisherCode: codes[place], lastInspection: brought },
      })),
      {
        outcome: "change",
        code: changed.extinguisherCode,
        targetId: changed.extinguisherId,
        targetVersion: changed.version,
        locationId: room,
        planned: {
          notes: "From the file",
          serialNumber: null,
          isOutOfService: true,
          outOfServiceReason: "Dented",
          lastInspection: brought,
        },
      },
    ],
  });
  return { id, made, codes, changed, room };
}

test("an undo restores every table, row for row, and devices are updated", async () => {
  const before = await sums();
  const { cursor } = await office.pull();
  const { id, made, changed } = await stageWhole();
  expect(await commitImport(server, admin, id)).toMatchObject({ status: "Completed", created: 2, changed: 1 });
  const after = await sums();
  for (const table of registerTables.slice(0, 5)) expect([table, after[table]]).not.toEqual([table, before[table]]);
  const arrived = await office.pull(cursor);
  expect(arrived.extinguishers.map(({ extinguisherId }) => extinguisherId).toSorted()).toEqual(
    [...made, changed.extinguisherId].toSorted(),
  );
  expect(await office.done("getImportUndoPlan", { params: { id } })).toEqual({ canUndo: 3, cannotUndo: 0, blocked: [] });
  expect(await office.done("undoImport", { params: { id }, body: {} })).toMatchObject({ status: "Undone", undoneByName: "Alice Morgan" });
  expect(await sums()).toEqual(before);
  const undone = await office.pull(arrived.cursor);
  expect(undone.deleted.extinguisherIds.toSorted()).toEqual(made.toSorted());
  expect(undone.deleted.locationIds).toHaveLength(2);
  expect(undone.extinguishers).toMatchObject([{ extinguisherId: changed.extinguisherId, locationId: changed.locationId }]);
  expect(await office.refused("undoImport", { params: { id }, body: {} })).toEqual([409, "importNotCompleted"]);
});

test("a file of locations is undone too, sub-locations included", async () => {
  const before = await sums();
  const [above, within, deep] = [randomUUID(), randomUUID(), randomUUID()];
  const hand = (await office.done<{ items: { locationId: string; version: number }[] }>("listLocations", { query: { searchTerm: "HAND" } }))
    .items[0]!;
  const make = (targetId: string, parentLocationId: string | null) => ({
    outcome: "create" as const,
    code: targetId.slice(0, 8),
    targetId,
    planned: { locationCode: targetId.slice(0, 8), locationName: `Place ${targetId.slice(0, 4)}`, parentLocationId },
  });
  const moved = { outcome: "change" as const, code: "HAND", targetId: hand.locationId, targetVersion: hand.version };
  const id = await stageImport(server, admin, {
    subject: "locations",
    rows: [make(deep, within), make(within, above), make(above, null), { ...moved, planned: { parentLocationId: deep, city: "Boston" } }],
  });
  expect(await commitImport(server, admin, id)).toMatchObject({ status: "Completed", created: 3, changed: 1 });
  const { locationPath } = await inTenant(server.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, (tx) =>
    tx.selectFrom("locations").select("location_path as locationPath").where("location_id", "=", hand.locationId).executeTakeFirstOrThrow(),
  );
  expect(locationPath).toBe(`${[above, within, deep].map((each) => `Place ${each.slice(0, 4)}`).join(" › ")} › Made by hand`);
  await office.done("undoImport", { params: { id }, body: {} });
  expect(await sums()).toEqual(before);
});

test.each<[string, string, (extinguisherId: string, code: string) => Promise<unknown>]>([
  ["an inspection", "It was inspected since", (_id, code) => inspectorCalls.submit(admin, code)],
  ["an edit", "It was changed since", (id) => office.done("updateExtinguisher", { params: { id }, body: { notes: "Seen" } })],
  [
    "being taken out of service",
    "It was changed since",
    (id) => office.done("takeOutOfService", { params: { id }, body: { reason: "Bent" } }),
  ],
  [
    "a deficiency",
    "A deficiency was reported since",
    (extinguisherId) => office.done("createDeficiency", { body: { extinguisherId, code: "RUST", severity: "Minor", description: "Rust" } }),
  ],
])("%s keeps an extinguisher from being undone; the others can be", async (_what, reason, build) => {
  const { id, made, codes, room, changed } = await stageWhole();
  await commitImport(server, admin, id);
  const [kept = "", gone = ""] = made;
  await build(kept, codes[0] ?? "");
  const plan = await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } });
  expect(plan).toEqual({ canUndo: 2, cannotUndo: 1, blocked: [{ rowNumber: 2, code: codes[0], ...reasonOf(reason) }] });
  const held = await sums();
  expect(await office.refused("undoImport", { params: { id }, body: {} })).toEqual([409, "importBuiltUpon"]);
  expect(await sums()).toEqual(held);
  const undone = await office.done<ImportDetail>("undoImport", { params: { id }, body: { isPartial: true } });
  expect(undone).toMatchObject({ status: "Undone" });
  const { items: rows } = await office.done<{ items: ImportRow[] }>("listImportRows", { params: { id } });
  expect(rows.map(({ isUndone }) => isUndone)).toEqual([false, true, true]);
  expect(await office.done("getExtinguisher", { params: { id: kept } })).toMatchObject({ locationId: room, locationPath: "Floor › Room" });
  expect(await office.refused("getExtinguisher", { params: { id: gone } })).toEqual([404, "notFound"]);
  expect(await inspectorCalls.extinguisher(admin, changed.extinguisherCode)).toMatchObject({
    locationId: changed.locationId,
    notes: changed.notes,
  });
});

test("rows that another import changed since stay; both imports can be undone, the last one first", async () => {
  const before = await sums();
  const first = await stageWhole();
  await commitImport(server, admin, first.id);
  const second = await stageWhole();
  await commitImport(server, admin, second.id);
  expect(await office.refused("undoImport", { params: { id: first.id }, body: {} })).toEqual([409, "importBuiltUpon"]);
  await office.done("undoImport", { params: { id: second.id }, body: {} });
  await office.done("undoImport", { params: { id: first.id }, body: {} });
  expect(await sums()).toEqual(before);
});

interface Made {
  locationId: string;
  version: number;
}
const make = async (name: string, parentLocationId: string | null = null): Promise<Made & { code: string }> => {
  const code = `${name}-${randomUUID().slice(0, 8)}`;
  return { ...(await office.done<Made>("createLocation", { body: { locationCode: code, locationName: name, parentLocationId } })), code };
};
const move = async (id: string, parentLocationId: string | null) =>
  office.done("updateLocation", { params: { id }, body: { parentLocationId } });
/** Stages a row that moves a location of the register. */
const moving = ({ locationId, version, code }: Made & { code: string }, parentLocationId: string | null): StagedRow => ({
  outcome: "change",
  code,
  targetId: locationId,
  targetVersion: version,
  planned: { parentLocationId },
});
const parentOf = async (id: string) =>
  (await office.done<{ parentLocationId: string | null }>("getLocation", { params: { id } })).parentLocationId;

test("an extinguisher keeps what the import gave it if its former location or type is archived now", async () => {
  const { locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const codes = ["ARCHIVED-1", "ARCHIVED-2"];
  const types = await Promise.all(
    codes.map((typeCode) =>
      office.done<ExtinguisherType>("createExtinguisherType", { body: { typeCode, typeName: "Water", fullnessCheck: "Gauge" } }),
    ),
  );
  const [former, kept] = types.map((type) => type.extinguisherTypeId);
  const location = await office.done<Location>("createLocation", { body: { locationCode: "ARCHIVED", locationName: "Shed" } });
  const of = (body: object) => office.done<Extinguisher>("createExtinguisher", { body });
  const extinguishers = [
    await of({ extinguisherCode: "ARCHIVED-X", locationId, extinguisherTypeId: former }),
    await of({ extinguisherCode: "ARCHIVED-Y", locationId: location.locationId, extinguisherTypeId: kept }),
  ];
  const id = await stageImport(server, admin, {
    rows: extinguishers.map((each) => ({
      outcome: "change",
      code: each.extinguisherCode,
      targetId: each.extinguisherId,
      targetVersion: each.version,
      locationId,
      extinguisherTypeId,
      planned: { notes: "From the file" },
    })),
  });
  expect(await commitImport(server, admin, id)).toMatchObject({ changed: 2 });
  await office.done("archiveExtinguisherType", { params: { id: former ?? "" } });
  await office.done("archiveLocation", { params: { id: location.locationId } });
  expect((await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } })).blocked.map(({ reason }) => reason)).toEqual([
    "The type that it had before is gone or archived",
    "Where it was before is gone or archived",
  ]);
  await office.done("undoImport", { params: { id }, body: { isPartial: true } });
  for (const { extinguisherCode } of extinguishers) {
    expect(await inspectorCalls.extinguisher(admin, extinguisherCode)).toMatchObject({ locationId, extinguisherTypeId });
  }
});

test("a location stays where the import put it if its former parent is inside it now; the others go back", async () => {
  const [campus, town] = [await make("Campus"), await make("Town")];
  const [house, shed] = [await make("House", campus.locationId), await make("Shed", campus.locationId)];
  const id = await stageImport(server, admin, { subject: "locations", rows: [moving(house, town.locationId), moving(shed, null)] });
  await commitImport(server, admin, id);
  await move(campus.locationId, house.locationId);
  const plan = await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } });
  const reason = "Its previous parent location is now inside it";
  expect(plan).toEqual({ canUndo: 1, cannotUndo: 1, blocked: [{ rowNumber: 2, code: house.code, ...reasonOf(reason) }] });
  expect(await office.refused("undoImport", { params: { id }, body: {} })).toEqual([409, "importBuiltUpon"]);
  expect(await office.done("undoImport", { params: { id }, body: { isPartial: true } })).toMatchObject({ status: "Undone" });
  expect(await parentOf(house.locationId)).toBe(town.locationId);
  expect(await parentOf(shed.locationId)).toBe(campus.locationId);
});

test("locations that an import turned upside down are restored", async () => {
  const above = await make("Above");
  const below = await make("Below", above.locationId);
  const id = await stageImport(server, admin, {
    subject: "locations",
    rows: [moving(below, null), moving(above, below.locationId)],
  });
  await commitImport(server, admin, id);
  expect(await office.done("undoImport", { params: { id }, body: {} })).toMatchObject({ status: "Undone" });
  expect([await parentOf(above.locationId), await parentOf(below.locationId)]).toEqual([null, above.locationId]);
});

test("if an import turned two locations upside down and one was changed since, both stay in place", async () => {
  const above = await make("Above");
  const below = await make("Below", above.locationId);
  const id = await stageImport(server, admin, {
    subject: "locations",
    rows: [moving(below, null), moving(above, below.locationId)],
  });
  await commitImport(server, admin, id);
  await office.done("updateLocation", { params: { id: above.locationId }, body: { city: "Boston" } });
  const { blocked } = await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } });
  expect(blocked.map(({ reason }) => reason)).toEqual(["Its previous parent location is now inside it", "It was changed since"]);
});

test("a location that an import created stays if its content cannot be moved back", async () => {
  const [town, hall] = [await make("Town"), await make("Hall")];
  const house = await make("House", town.locationId);
  const targetId = randomUUID();
  const code = targetId.slice(0, 8);
  const id = await stageImport(server, admin, {
    subject: "locations",
    rows: [
      { outcome: "create", code, targetId, planned: { locationCode: code, locationName: "Annex", parentLocationId: hall.locationId } },
      moving(house, targetId),
    ],
  });
  await commitImport(server, admin, id);
  await move(town.locationId, house.locationId);
  const { canUndo, blocked } = await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } });
  expect([canUndo, blocked.map(({ reason }) => reason)]).toEqual([
    0,
    ["Something was put in it since", "Its previous parent location is now inside it"],
  ]);
});

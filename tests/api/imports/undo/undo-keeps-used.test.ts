import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import type { ImportRemainder } from "#shared/entities/import.ts";
import { openHarbor } from "../../support/harbor.ts";
import { reasonOf } from "../support/reasons.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";
import type { StagedRow } from "../support/staged-import.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();

interface Made {
  id: string;
  floor: string;
  room: string;
  type: string;
  extinguisherId: string;
}

/** Imports one extinguisher of a new type, in a new room on a new floor, and further rows. */
async function bringIn(...further: readonly StagedRow[]): Promise<Made> {
  const [floor, room, type, extinguisherId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const code = `STAY-${extinguisherId.slice(0, 8)}`;
  const id = await stageImport(server, admin, {
    locations: [
      { locationId: floor, code: `F-${floor.slice(0, 8)}`, name: "Floor" },
      { locationId: room, parentLocationId: floor, depth: 1, code: `R-${room.slice(0, 8)}`, name: "Room" },
    ],
    types: [{ extinguisherTypeId: type, code: `T-${type.slice(0, 8)}`, name: "Water 2.5 gal" }],
    rows: [
      {
        outcome: "create",
        code,
        targetId: extinguisherId,
        locationId: room,
        extinguisherTypeId: type,
        planned: { extinguisherCode: code },
      },
      ...further,
    ],
  });
  expect(await commitImport(server, admin, id)).toMatchObject({ status: "Completed", created: 1 });
  return { id, floor, room, type, extinguisherId };
}

const remainderOf = (id: string) => office.done<ImportRemainder>("getImportStays", { params: { id } });
const undo = (id: string, isPartial = false) => office.done("undoImport", { params: { id }, body: { isPartial } });
const nothing = { total: 0, named: [] };
/** A count of extinguishers has its number beside its key; every other reason is a whole sentence. */
const keyed = (reason: string) => {
  const count = Number(/^\d+/.exec(reason)?.[0] ?? 0);
  return count > 0 ? { reason, reasonKey: reason.endsWith("type") ? "stays.ofType" : "stays.holds", count } : reasonOf(reason);
};
const location = (name: string, reason: string) => ({ kind: "location", name, ...keyed(reason) });
const type = (reason: string) => ({ kind: "type", name: "Water 2.5 gal", ...keyed(reason) });

/** Resolves with the created locations and types that the register still has. */
async function found({ floor, room, type: extinguisherTypeId }: Made): Promise<string[]> {
  const calls = [
    ["Floor", "getLocation", floor],
    ["Floor › Room", "getLocation", room],
    ["Water 2.5 gal", "getExtinguisherType", extinguisherTypeId],
  ] as const;
  const responses = await Promise.all(calls.map(([, call, id]) => server.call(call, { as: admin, params: { id } })));
  return calls.flatMap(([name], place) => (responses[place]?.statusCode === 200 ? [name] : []));
}

test("nothing that an import created stays unless something else uses it", async () => {
  const made = await bringIn();
  expect(await remainderOf(made.id)).toEqual({ rows: nothing, made: nothing });
  await undo(made.id);
  expect(await remainderOf(made.id)).toEqual({ rows: nothing, made: nothing });
  expect(await found(made)).toEqual([]);
});

test.each<[string, (made: Made) => Promise<unknown>, readonly { name: string }[]]>([
  [
    "an extinguisher that was moved there and has its type",
    async ({ room, type: extinguisherTypeId }) => {
      const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E010");
      await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId: room, extinguisherTypeId } });
    },
    [
      location("Floor", "A sub-location stays"),
      location("Floor › Room", "1 extinguisher is in it"),
      type("1 extinguisher is of this type"),
    ],
  ],
  [
    "an extinguisher that was there for a while",
    async ({ room }) => {
      const { extinguisherId, locationId } = await inspectorCalls.extinguisher(admin, "HB-E011");
      await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId: room } });
      await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId } });
    },
    [location("Floor", "A sub-location stays"), location("Floor › Room", "It appears in an extinguisher’s history")],
  ],
  [
    "an extinguisher of its type that was replaced by another",
    async ({ type: extinguisherTypeId }) => {
      const { extinguisherId, extinguisherTypeId: ofAnother } = await inspectorCalls.extinguisher(admin, "HB-E012");
      const params = { id: extinguisherId };
      await office.done("updateExtinguisher", { params, body: { extinguisherTypeId } });
      const installDate = dayIn("America/New_York", server.ports.clock());
      await office.done("replaceExtinguisher", { params, body: { installDate, extinguisherTypeId: ofAnother } });
    },
    [type("It appears in an extinguisher’s history")],
  ],
  [
    "an edit of the floor and of the type",
    async ({ floor, type: extinguisherTypeId }) => {
      await office.done("updateLocation", { params: { id: floor }, body: { city: "Boston" } });
      await office.done("updateExtinguisherType", { params: { id: extinguisherTypeId }, body: { description: "Seen" } });
    },
    [location("Floor", "It was changed since"), type("It was changed since")],
  ],
  [
    "a location created by hand inside it",
    ({ floor }) =>
      office.done("createLocation", {
        body: { locationCode: `H-${floor.slice(0, 8)}`, locationName: "Annex", parentLocationId: floor },
      }),
    [location("Floor", "A sub-location stays")],
  ],
])("%s keeps what the import created, as is said before the undo and after it", async (_what, use, named) => {
  const made = await bringIn();
  await use(made);
  const remainder = { rows: nothing, made: { total: named.length, named } };
  expect(await remainderOf(made.id)).toEqual(remainder);
  await undo(made.id);
  expect(await remainderOf(made.id)).toEqual(remainder);
  expect(await found(made)).toEqual(named.map(({ name }) => name));
});

test("an extinguisher that stays keeps its location and type, and is listed with its reason after the undo too", async () => {
  const made = await bringIn();
  await office.done("updateExtinguisher", { params: { id: made.extinguisherId }, body: { notes: "Seen" } });
  const named = [
    location("Floor", "A sub-location stays"),
    location("Floor › Room", "1 extinguisher is in it"),
    type("1 extinguisher is of this type"),
  ];
  const remainder = { rows: { total: 1, named: [{ rowNumber: 2, ...reasonOf("It was changed since") }] }, made: { total: 3, named } };
  expect(await remainderOf(made.id)).toMatchObject(remainder);
  await undo(made.id, true);
  expect(await remainderOf(made.id)).toMatchObject(remainder);
  expect(await found(made)).toEqual(["Floor", "Floor › Room", "Water 2.5 gal"]);
});

test("an extinguisher that the import only gave an inspection keeps the location and type that it was edited to since", async () => {
  const { extinguisherId, extinguisherCode, version } = await inspectorCalls.extinguisher(admin, "HB-E013");
  const lastInspection = { inspectionType: "Annual", inspectionDate: "2026-01-05", passed: true, inspectedBy: "J. Doe" };
  const made = await bringIn({
    outcome: "change",
    code: extinguisherCode,
    targetId: extinguisherId,
    targetVersion: version,
    planned: { lastInspection },
  });
  const { room: locationId, type: extinguisherTypeId } = made;
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId, extinguisherTypeId } });
  const named = [
    location("Floor", "A sub-location stays"),
    location("Floor › Room", "1 extinguisher is in it"),
    type("1 extinguisher is of this type"),
  ];
  const remainder = { rows: nothing, made: { total: 3, named } };
  expect(await remainderOf(made.id)).toEqual(remainder);
  await undo(made.id);
  expect(await remainderOf(made.id)).toEqual(remainder);
  expect(await found(made)).toEqual(["Floor", "Floor › Room", "Water 2.5 gal"]);
});

test("the parents that a file of locations created for its rows are listed too", async () => {
  const [above, within] = [randomUUID(), randomUUID()];
  const code = `W-${within.slice(0, 8)}`;
  const id = await stageImport(server, admin, {
    subject: "locations",
    locations: [{ locationId: above, code: `A-${above.slice(0, 8)}`, name: "Above" }],
    rows: [{ outcome: "create", code, targetId: within, planned: { locationCode: code, locationName: "Within", parentLocationId: above } }],
  });
  await commitImport(server, admin, id);
  expect(await remainderOf(id)).toEqual({ rows: nothing, made: nothing });
  const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E012");
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId: above } });
  const remainder = { rows: nothing, made: { total: 1, named: [location("Above", "1 extinguisher is in it")] } };
  expect(await remainderOf(id)).toEqual(remainder);
  await undo(id);
  expect(await remainderOf(id)).toEqual(remainder);
});

import { describe, expect, test } from "vitest";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { atOnce } from "../support/at-once.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();

let made = 0;
const create = (more: object = {}) =>
  office.done<LocationInTree>("createLocation", { body: { locationCode: `NEW-${++made}`, locationName: `Place ${made}`, ...more } });
const update = (id: string, body: object, ifMatch?: number) =>
  office.done<LocationInTree>("updateLocation", { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });
const refusedUpdate = (id: string, body: object, more: object = {}) => office.refused("updateLocation", { params: { id }, body, ...more });

test("a location is created with the fields that are sent, the others empty, and is in the list, the lookup and the feed", async () => {
  const { cursor } = await office.pull();
  const location = await create({ city: " Boston ", postalCode: "", latitude: 42.36, longitude: -71.05, barcodeData: "Q-1" });
  expect(location).toMatchObject({ city: "Boston", postalCode: null, addressLine1: null, latitude: 42.36, isActive: true, version: 1 });
  expect(location).toMatchObject({ ancestorNames: [], childCount: 0, extinguisherCount: 0 });
  expect(await office.done("getLocation", { params: { id: location.locationId } })).toEqual(location);
  expect(await office.done("getLocationByBarcode", { params: { code: "q-1" } })).toMatchObject({ locationId: location.locationId });
  const changes = await office.pull(cursor);
  expect(changes.locations.map(({ locationId }) => locationId)).toEqual([location.locationId]);
  expect(Object.keys(changes.locations[0] ?? {})).not.toContain("ancestorNames");
});

describe("a mistake is reported at its field", () => {
  test.each<[string, object, unknown[]]>([
    ["nothing at all", {}, [400, "validation", { locationCode: ["field.required"], locationName: ["field.required"] }]],
    ["blanks", { locationCode: " ", locationName: "x" }, [400, "validation", { locationCode: ["field.required"] }]],
    ["too long", { locationCode: "a", locationName: "x".repeat(121) }, [400, "validation", { locationName: ["field.tooLong"] }]],
    ["off the globe", { locationCode: "a", locationName: "x", latitude: 91 }, [400, "validation", { latitude: ["field.outOfRange"] }]],
    [
      "an extinguisher's code",
      { locationCode: "hb-e001", locationName: "x" },
      [409, "duplicate", { locationCode: ["field.codeOfExtinguisher"] }],
    ],
    [
      "an extinguisher's code on its label",
      { locationCode: "NEW", locationName: "x", barcodeData: "hb-e001" },
      [409, "duplicate", { barcodeData: ["field.codeOfExtinguisher"] }],
    ],
    ["a code that is taken", { locationCode: "hb-l01", locationName: "x" }, [409, "duplicate", { locationCode: ["field.duplicate"] }]],
    [
      "a label that is taken",
      { locationCode: "a", locationName: "x", barcodeData: "hb-L01" },
      [409, "duplicate", { barcodeData: ["field.duplicate"] }],
    ],
  ])("%s", async (_, body, problem) => {
    expect(await office.refused("createLocation", { body })).toEqual(problem);
  });

  test("script in a name is stored as text, unchanged", async () => {
    const locationName = `<script>alert("x")</script> & 'Ω' 消火器`;
    expect(await create({ locationName })).toMatchObject({ locationName });
  });
});

test("if a location and an extinguisher request the same code at the same time, only one of them gets it", async () => {
  const { extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const { locationId } = await create();
  const responses = await Promise.all([
    server.call("createLocation", { as: admin, body: { locationCode: "SAME-1", locationName: "x" } }),
    server.call("createExtinguisher", { as: admin, body: { extinguisherCode: "same-1", locationId, extinguisherTypeId } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
});

test("a location does not take the code or label of another one, in either field, but its own code may be its label", async () => {
  const own = await create({ barcodeData: "OWN-LABEL" });
  const { locationId } = await create();
  const duplicate = (field: string) => [409, "duplicate", { [field]: ["field.duplicate"] }];
  const body = { locationCode: "own-label", locationName: "x" };
  expect(await office.refused("createLocation", { body })).toEqual(duplicate("locationCode"));
  expect(await refusedUpdate(locationId, { locationCode: "OWN-Label" })).toEqual(duplicate("locationCode"));
  expect(await refusedUpdate(locationId, { barcodeData: own.locationCode.toLowerCase() })).toEqual(duplicate("barcodeData"));
  expect(await office.done("updateLocation", { params: { id: own.locationId }, body: { barcodeData: own.locationCode } })).toMatchObject({
    barcodeData: own.locationCode,
  });
});

test("a location does not take the code or label of an extinguisher later, either", async () => {
  const { locationId, locationCode } = await create();
  expect(await refusedUpdate(locationId, { locationCode: "HB-E002" })).toEqual([
    409,
    "duplicate",
    { locationCode: ["field.codeOfExtinguisher"] },
  ]);
  expect(await refusedUpdate(locationId, { barcodeData: "HB-E002" })).toEqual([
    409,
    "duplicate",
    { barcodeData: ["field.codeOfExtinguisher"] },
  ]);
  expect(await update(locationId, { locationCode, locationName: "y" })).toMatchObject({
    locationName: "y",
  });
});

test("of two simultaneous edits the second is refused, and the first stays", async () => {
  const { locationId } = await create();
  expect(await update(locationId, { locationName: "First" }, 1)).toMatchObject({ locationName: "First", version: 2 });
  expect(await refusedUpdate(locationId, { locationName: "Second" }, { ifMatch: 1 })).toEqual([412, "versionStale"]);
  expect(await office.refused("archiveLocation", { params: { id: locationId }, ifMatch: 1 })).toEqual([412, "versionStale"]);
  expect(await update(locationId, { city: "Salem" })).toMatchObject({ locationName: "First", city: "Salem", version: 3 });
});

describe("the tree", () => {
  test("has for each location the names above it and the number of its direct sub-locations", async () => {
    const building = await create({ locationName: "Building" });
    const floor = await create({ locationName: "Floor", parentLocationId: building.locationId });
    const room = await create({ locationName: "Room", parentLocationId: floor.locationId });
    expect(room.ancestorNames).toEqual(["Building", "Floor"]);
    expect(room.ancestorIds).toEqual([building.locationId, floor.locationId]);
    expect(await office.done("getLocation", { params: { id: building.locationId } })).toMatchObject({ childCount: 1 });
    const { items } = await office.done<List<LocationInTree>>("listLocations", { query: { parentLocationId: building.locationId } });
    expect(items.map(({ locationId }) => locationId)).toEqual([floor.locationId]);
    const harbor = await office.done<List<LocationInTree>>("listLocations", { query: { searchTerm: "HB-L01" } });
    expect(harbor.items).toMatchObject([{ extinguisherCount: 10 }]);
  });

  test("the locations outside of one are listed without it and its sub-locations, which it could not be moved into", async () => {
    const building = await create({ locationName: "Annex" });
    const floor = await create({ locationName: "Annex floor", parentLocationId: building.locationId });
    await create({ locationName: "Annex room", parentLocationId: floor.locationId });
    const other = await create({ locationName: "Annex tower" });
    const outside = async ({ locationId }: LocationInTree) => {
      const query = { searchTerm: "Annex", notWithinLocationId: locationId, sort: "locationName" };
      return (await office.done<List<LocationInTree>>("listLocations", { query })).items.map(({ locationName }) => locationName);
    };
    expect(await outside(building)).toEqual(["Annex tower"]);
    expect(await outside(floor)).toEqual(["Annex", "Annex tower"]);
    expect(await outside(other)).toEqual(["Annex", "Annex floor", "Annex room"]);
  });

  test("the top-level locations are listed separately with counts that include their sub-locations, the worst first on request", async () => {
    const all = async <T>(query: object) => (await office.done<List<T>>("listLocations", { query: { pageSize: 500, ...query } })).items;
    const outermost = await all<LocationInTree>({ topLevel: true, isActive: true, counts: true, sort: "-overdue" });
    expect(outermost.every(({ parentLocationId }) => parentLocationId === null)).toBe(true);
    expect((await all<LocationInTree>({ topLevel: false })).every(({ parentLocationId }) => parentLocationId !== null)).toBe(true);
    const overdue = outermost.map(({ within }) => within?.overdue ?? -1);
    expect(overdue).toEqual(overdue.toSorted((one, other) => other - one));
    const summary = await office.done<ExtinguisherSummary>("getExtinguisherSummary");
    for (const count of ["total", "overdue", "dueSoon", "failed", "outOfService", "inspectedThisMonth"] as const) {
      expect(outermost.reduce((sum, { within }) => sum + (within?.[count] ?? 0), 0)).toBe(summary[count]);
    }
    const [worst] = outermost;
    const found = await office.done<List<unknown>>("listExtinguishers", {
      query: { withinLocationId: worst?.locationId, dueState: "overdue" },
    });
    expect(found.totalCount).toBe(worst?.within?.overdue);
    const around = await create({ locationName: "Around it all" });
    await update(worst?.locationId ?? "", { parentLocationId: around.locationId });
    const [{ within } = {}] = await all<LocationInTree>({ searchTerm: around.locationCode, counts: true });
    expect(within).toEqual(worst?.within);
    expect(await office.done("getLocation", { params: { id: around.locationId }, query: { counts: true } })).toMatchObject({ within });
    expect((await all<LocationInTree>({ searchTerm: around.locationCode }))[0]).not.toHaveProperty("within");
    expect(await office.refused("listLocations", { query: { sort: "-overdue" } })).toEqual([
      400,
      "validation",
      { sort: ["field.unknownSort"] },
    ]);
  });

  test("a location moves with everything in it, and never into itself", async () => {
    const [one, other] = [await create({ locationName: "One" }), await create({ locationName: "Other" })];
    const child = await create({ parentLocationId: one.locationId });
    const grandchild = await create({ parentLocationId: child.locationId });
    await update(child.locationId, { parentLocationId: other.locationId });
    expect(await office.done("getLocation", { params: { id: grandchild.locationId } })).toMatchObject({
      ancestorNames: ["Other", child.locationName],
    });
    const cycle = [400, "validation", { parentLocationId: ["field.ownDescendant"] }];
    for (const parentLocationId of [other.locationId, child.locationId, grandchild.locationId]) {
      expect(await refusedUpdate(other.locationId, { parentLocationId })).toEqual(cycle);
    }
    expect(await update(child.locationId, { parentLocationId: null })).toMatchObject({ parentLocationId: null, ancestorNames: [] });
  });

  test("two locations that are moved into each other at the same time do not form a cycle", async () => {
    const [one, other] = [await create(), await create()];
    const move = (id: string, parentLocationId: string) =>
      server.call("updateLocation", { as: admin, params: { id }, body: { parentLocationId } });
    const moves = [() => move(one.locationId, other.locationId), () => move(other.locationId, one.locationId)];
    const responses = await atOnce(server, admin, moves);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});

describe("an archived location", () => {
  test("leaves the devices, stays in the office, and can be restored", async () => {
    const { locationId, version } = await create();
    const { cursor } = await office.pull();
    await office.done("archiveLocation", { params: { id: locationId }, ifMatch: version });
    expect((await office.pull(cursor)).deleted.locationIds).toEqual([locationId]);
    expect(await office.done("getLocation", { params: { id: locationId } })).toMatchObject({ isActive: false, version: 2 });
    expect(await update(locationId, { isActive: true }, 2)).toMatchObject({ isActive: true });
    expect((await office.pull(cursor)).locations.map((row) => row.locationId)).toEqual([locationId]);
  });

  test("cannot have an extinguisher or another location in it", async () => {
    const parent = await create();
    const child = await create({ parentLocationId: parent.locationId });
    expect(await office.refused("archiveLocation", { params: { id: parent.locationId } })).toEqual([409, "inUse"]);
    await office.done("archiveLocation", { params: { id: child.locationId } });
    await office.done("archiveLocation", { params: { id: parent.locationId } });
    const { locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
    expect(await refusedUpdate(locationId, { isActive: false })).toEqual([409, "inUse"]);
  });

  test("accepts nothing, and cannot be restored into an archived location", async () => {
    const parent = await create();
    const child = await create({ parentLocationId: parent.locationId });
    for (const { locationId } of [child, parent]) await office.done("archiveLocation", { params: { id: locationId } });
    const notActive = (name: string) => [400, "validation", { [name]: ["field.notActive"] }];
    expect(await refusedUpdate(child.locationId, { isActive: true })).toEqual(notActive("parentLocationId"));
    const within = { locationCode: "WITHIN", locationName: "Within", parentLocationId: parent.locationId };
    expect(await office.refused("createLocation", { body: within })).toEqual(notActive("parentLocationId"));
    const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E002");
    const moved = { params: { id: extinguisherId }, body: { locationId: parent.locationId } };
    expect(await office.refused("updateExtinguisher", moved)).toEqual(notActive("locationId"));
  });
});

import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import { codeKey } from "#shared/code-key.ts";
import type { List } from "#shared/entities/list.ts";
import { createValidations, outcomes } from "../imports/support/validation.ts";
import { openHarbor } from "../support/harbor.ts";

/*
 * The database and JavaScript lower some letters differently: "İ" becomes one letter or two, and "Σ" at the end of a word becomes "σ" or "ς".
 */

const harbor = await openHarbor();
const { server, superuser, inspectorCalls, admin, office } = harbor;
let place: { locationId: string; extinguisherTypeId: string };
beforeAll(async () => {
  place = await inspectorCalls.extinguisher(admin, "HB-E001");
  await office.done("createLocation", { body: { locationCode: "ΣΤΟΛΟΣ", locationName: "İzmir Σταθμός" } });
  const { locationId, extinguisherTypeId } = place;
  await office.done("createExtinguisher", { body: { locationId, extinguisherTypeId, extinguisherCode: "ΛΟΦΟΣ", model: "İstanbul" } });
});

const countOf = async (name: CallName, searchTerm: string) =>
  (await office.done<List<unknown>>(name, { query: { searchTerm } })).totalCount;

test.each([
  ["listExtinguishers", "İstanbul"],
  ["listExtinguishers", "ΛΟΦΟΣ"],
  ["listLocations", "İzmir"],
  ["listLocations", "ΣΤΟΛΟΣ"],
] as const)("%s finds %s as it is written", async (name, searchTerm) => {
  expect(await countOf(name, searchTerm)).toBe(1);
});

test("the labels of an extinguisher and of a location are found as they are written", async () => {
  const found = await server.call("getExtinguisherByBarcode", { as: admin, params: { code: "ΛΟΦΟΣ" } });
  expect(found.json()).toMatchObject({ extinguisherCode: "ΛΟΦΟΣ" });
  const location = await server.call("getLocationByBarcode", { as: admin, params: { code: "ΣΤΟΛΟΣ" } });
  expect(location.json()).toMatchObject({ locationCode: "ΣΤΟΛΟΣ" });
});

test("a code is refused if another entity has it", async () => {
  const refused = await office.refused("createExtinguisher", {
    body: { locationId: place.locationId, extinguisherTypeId: place.extinguisherTypeId, extinguisherCode: "ΣΤΟΛΟΣ" },
  });
  expect(refused).toEqual([409, "duplicate", { extinguisherCode: ["field.codeOfLocation"] }]);
});

test("an import finds the extinguisher whose code the database takes for the same", async () => {
  const { validate } = await createValidations(harbor);
  const validated = await validate({ Code: "extinguisherCode", Place: "locationCode", Notes: "notes" }, ["λοφοσ|στολοσ|By the door"], {
    whenExists: "replace",
  });
  expect(outcomes(validated)).toEqual([["change"]]);
  expect(validated.locationsToCreate).toBe(0);
});

test("codes are compared, on the device too, as the database lowers them, alone and at the end of a word", async () => {
  const { rows } = await superuser.query<{ letter: string; alone: string; last: string }>(`
    SELECT chr(n) AS letter, lower(chr(n)) AS alone, lower('A' || chr(n)) AS last
    FROM generate_series(1, 125000) n WHERE n NOT BETWEEN 55296 AND 57343 AND (lower(chr(n)) <> chr(n) OR upper(chr(n)) <> chr(n))`);
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ letter, alone, last }) => codeKey(letter) !== alone || codeKey(`A${letter}`) !== last)).toEqual([]);
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { prepareQuery } from "../../../src-api/database/pipeline.ts";
import { naturalKey } from "../../../src-api/lists/natural-key.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, superuser, office, admin, inspector, inspectorCalls } = await openHarbor();

// In the order that people expect, which is neither that of their bytes nor that in which they are created.
const NAMES = ["apple", "Éclair 3", "room 2", "Room 03", "ROOM 10", "Room 10 B", "room 99999999999", "Room 100000000000", "Zebra"];
const CODES = ["nat-1", "NAT-2", "nat-2.9", "Nat-2.10", "nat-10", "NAT-010b", "nat-123456789012345678"];

type Row = Readonly<Record<string, unknown>>;

const parent = await office.done<LocationInTree>("createLocation", { body: { locationCode: "PARENT", locationName: "Parent" } });
const { extinguisherTypeId } = await office.done<ExtinguisherType>("createExtinguisherType", {
  body: { typeCode: "N-TYPE", typeName: "Natural", fullnessCheck: "Gauge" },
});
const written = NAMES.toSorted((one, other) => one.length - other.length);
const locations = new Map<string, string>();
for (const [number, locationName] of written.entries()) {
  const body = { locationCode: `PLACE-${number}`, locationName, parentLocationId: parent.locationId };
  locations.set(locationName, (await office.done<LocationInTree>("createLocation", { body })).locationId);
}
for (const extinguisherCode of CODES.toSorted((one, other) => other.length - one.length)) {
  await office.done("createExtinguisher", { body: { extinguisherCode, locationId: locations.get("apple"), extinguisherTypeId } });
}

/** Reads all pages of a list. */
async function readAll(name: CallName, query: object, pageSize = 2): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page: List<Row> = (await server.call(name, { as: admin, query: { ...query, pageSize, pageNumber } })).json();
    rows.push(...page.items);
    if (pageNumber * pageSize >= page.totalCount) return rows;
  }
}

describe.each<[CallName, string, readonly string[], () => object]>([
  ["listLocations", "locationName", NAMES, () => ({ parentLocationId: parent.locationId })],
  ["listLocations", "locationName", NAMES, () => ({ parentLocationId: parent.locationId, counts: true })],
  ["listExtinguishers", "extinguisherCode", CODES, () => ({ extinguisherTypeId })],
  ["listExtinguishers", "extinguisherCode", CODES, () => ({ locationId: locations.get("apple") })],
  ["listExtinguishers", "extinguisherCode", CODES, () => ({ searchTerm: "nat-" })],
])("%s by %s", (name, field, expected, filter) => {
  test("is in natural order over the borders of pages, in both directions", async () => {
    const up = await readAll(name, { ...filter(), sort: field });
    expect(up.map((row) => row[field])).toEqual(expected);
    const down = await readAll(name, { ...filter(), sort: `-${field}` });
    expect(down.map((row) => row[field])).toEqual(expected.toReversed());
  });
});

test("without a sort, as when choosing one by typing, locations and extinguishers are in the natural order of their codes", async () => {
  for (const locationCode of ["pick-10", "PICK-9", "Pick-1"])
    await office.done("createLocation", { body: { locationCode, locationName: "P" } });
  expect((await readAll("listLocations", { searchTerm: "pick-" }, 20)).map((row) => row["locationCode"])).toEqual([
    "Pick-1",
    "PICK-9",
    "pick-10",
  ]);
  expect((await readAll("listExtinguishers", { searchTerm: "nat-" }, 20)).map((row) => row["extinguisherCode"])).toEqual(CODES);
});

test.each(["locationName", "locationPath"])(
  "rows whose %s differs only in zeros, letter case or accents are each on one page",
  async (sort) => {
    const codes: string[] = [];
    for (const [number, locationName] of ["Same 1", "SAME 01", "Sáme 001", "same 1"].entries()) {
      const { locationId } = await office.done<LocationInTree>("createLocation", {
        body: { locationCode: `${sort}-${number}`, locationName },
      });
      codes.push(`same-${sort}-${number}`);
      await office.done("createExtinguisher", { body: { extinguisherCode: codes.at(-1), locationId, extinguisherTypeId } });
    }
    for (const direction of ["", "-"]) {
      const rows = await readAll("listExtinguishers", { searchTerm: `same-${sort}`, sort: `${direction}${sort}` }, 1);
      expect(rows.map((row) => row["extinguisherCode"])).toEqual(direction === "" ? codes : codes.toReversed());
    }
  },
);

test("codes with equal keys are each on one page, and descending is the reverse of ascending", async () => {
  const codes = ["tie 1", "tie 01", "tie 001", "tié 1"];
  for (const extinguisherCode of codes) {
    await office.done("createExtinguisher", { body: { extinguisherCode, locationId: locations.get("Zebra"), extinguisherTypeId } });
  }
  for (const filter of [{ locationId: locations.get("Zebra") }, { searchTerm: "ti", locationId: locations.get("Zebra") }]) {
    const up = await readAll("listExtinguishers", { ...filter, sort: "extinguisherCode" }, 1);
    expect(new Set(up.map((row) => row["extinguisherCode"]))).toEqual(new Set(codes));
    expect(up).toHaveLength(codes.length);
    expect(await readAll("listExtinguishers", { ...filter, sort: "-extinguisherCode" }, 1)).toEqual(up.toReversed());
  }
});

test("what lies within a location follows it, and precedes a location whose name only begins alike", async () => {
  const tower = async (locationCode: string, locationName: string, parentLocationId: string | null = null) => {
    const { locationId } = await office.done<LocationInTree>("createLocation", { body: { locationCode, locationName, parentLocationId } });
    await office.done("createExtinguisher", { body: { extinguisherCode: `in-${locationCode}`, locationId, extinguisherTypeId } });
    return locationId;
  };
  await tower("tower2", "Tower 2");
  const first = await tower("tower", "Tower");
  await tower("floor10", "Floor 10", first);
  await tower("floor9", "Floor 9", first);
  const rows = await readAll("listExtinguishers", { searchTerm: "tower", sort: "locationPath" });
  expect(rows.map((row) => row["locationPath"])).toEqual(["Tower", "Tower › Floor 9", "Tower › Floor 10", "Tower 2"]);
});

test("types, inspections and due work are in natural order", async () => {
  await office.done("createExtinguisherType", { body: { typeCode: "N-10", typeName: "ZZ 10", fullnessCheck: "Gauge" } });
  await office.done("createExtinguisherType", { body: { typeCode: "n-9", typeName: "zz 9", fullnessCheck: "Gauge" } });
  expect((await readAll("listExtinguisherTypes", { searchTerm: "zz", sort: "typeName" })).map((row) => row["typeName"])).toEqual([
    "zz 9",
    "ZZ 10",
  ]);
  expect((await readAll("listExtinguisherTypes", { searchTerm: "zz" })).map((row) => row["typeCode"])).toEqual(["n-9", "N-10"]);

  for (const code of ["NAT-2", "nat-1"]) await inspectorCalls.submit(inspector, code, { passed: true });
  const inspected = await readAll("listInspections", { extinguisherTypeId, sort: "extinguisherCode" });
  expect(inspected.map((row) => row["extinguisherCode"])).toEqual(["nat-1", "NAT-2"]);

  const due = await readAll(
    "listDueInspections",
    { inspectionType: "Annual", extinguisherTypeId, searchTerm: "nat-", sort: "extinguisherCode" },
    50,
  );
  expect(due.map((row) => row["extinguisherCode"])).toEqual(CODES);
});

test("organizations are in natural order, both all and those in which a user has roles", async () => {
  const root = await server.signIn("root@pinseal.example");
  const tenantRoles: object[] = [];
  for (const tenantName of ["Clinic 10", "clinic 9", "Éclair clinic"]) {
    const { tenantId } = (await server.call("createTenant", { as: root, body: { tenantName } })).json();
    tenantRoles.push({ tenantId, roleName: "Inspector" });
  }
  const namesOf = (tenants: readonly { tenantName: string }[]) => tenants.map(({ tenantName }) => tenantName);
  const expected = ["clinic 9", "Clinic 10", "Éclair clinic"];
  const all = namesOf((await server.call("availableTenants", { as: root })).json());
  expect(all).toEqual(["Cedar Logistics", ...expected, "Harbor Point Hospital"]);
  const body = { email: "clinics@pinseal.example", firstName: "Cleo", lastName: "Clinics", tenantRoles };
  expect(namesOf((await server.call("inviteUser", { as: root, body })).json().roles)).toEqual(expected);
});

test("the key of a name is the same on servers with other locales", async () => {
  const { rows } = await superuser.query<{ collation: string; key: string }>(
    "SELECT pg_collation_for(natural_code)::text AS collation, natural_key('Éclair N° 0012') AS key FROM extinguishers LIMIT 1",
  );
  expect(rows).toEqual([{ collation: '"C"', key: "eclair n° 00000000000000000012" }]);
  const { sql: text } = prepareQuery("collation", sql`SELECT pg_collation_for(${naturalKey("city")})::text AS collation FROM locations`)();
  expect((await superuser.query(`${text} LIMIT 1`)).rows).toEqual([{ collation: '"C"' }]);
});

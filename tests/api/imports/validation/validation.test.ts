import { beforeAll, describe, expect, test } from "vitest";
import type { ImportDetail, ImportValidated } from "#shared/entities/import.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../../support/harbor.ts";
import { commitImport } from "../support/staged-import.ts";
import { EXTINGUISHER_FIELDS, changes, createValidations, mappingOf, outcomes } from "../support/validation.ts";
import type { Fields } from "../support/validation.ts";

const harbor = await openHarbor();
const { server, office, admin } = harbor;
const { stage, validate, create } = await createValidations(harbor);

describe("new extinguishers", () => {
  const LEVELS = { Code: "extinguisherCode", Type: "typeName", Size: "capacity", Building: "building", Floor: "floor", Room: "room" };

  test("are to be created, and each location and type that they name once", async () => {
    const validated = await validate(LEVELS, ["N-1|ABC|10 lb|B|2|201", "N-2|ABC|5 lb|B|2nd Floor|201", "N-3|CO2|10 lb|B|2|Atrium"]);
    expect(outcomes(validated)).toEqual([["create"], ["create"], ["create"]]);
    expect(validated).toMatchObject({ toCreate: 3, toChange: 0, refused: 0, locationsToCreate: 4, typesToCreate: 1 });
    expect(changes(validated)).toEqual([
      ["extinguisherCode", null, "N-1"],
      ["locationId", null, "Building B › Floor 2 › Room 201"],
      ["extinguisherTypeId", null, "Multipurpose dry chemical, stored pressure"],
    ]);
  });

  test("are not written to the register, and neither are their locations and types", async () => {
    const { cursor } = await office.pull();
    await validate(LEVELS, ["N-9|Foo agent|3 kg|Annex 9|1|2"]);
    expect(await office.pull(cursor)).toMatchObject({ extinguishers: [], locations: [], extinguisherTypes: [] });
  });

  test("get codes for their locations that neither the register nor the file has", async () => {
    const fields = { Code: "extinguisherCode", Type: "typeName", Place: "locationName" };
    const { importId } = await validate(fields, ["AT|CO2|Atrium", "N-5|CO2|Attic Two", "N-6|CO2|Atrium"]);
    await server.call("getImport", { as: admin, params: { id: importId } });
    expect(await commitImport(server, admin, importId)).toMatchObject({ status: "Completed", created: 3 });
    const { items } = await office.done<List<LocationInTree>>("listLocations", { query: { searchTerm: "At", pageSize: 500 } });
    const codes = items.filter(({ locationName }) => /^(Atrium|Attic Two)$/.test(locationName)).map((place) => place.locationCode);
    expect(codes).toHaveLength(2);
    expect(codes).not.toContain("AT");
  });

  test("get their last dates from their next due dates", async () => {
    const fields = { ...EXTINGUISHER_FIELDS, Made: "manufactureDate", Hydro: "nextHydroTestDueDate", Service: "nextServiceDueDate" };
    const validated = await validate(fields, [
      "D-1||ABC-SP|HB-L01||2015-06-01|2027-06-01|2026-12-01",
      "D-2||ABC-SP|HB-L01||2012-06-01|2030-01-15|2031-01-01",
      "D-3||NONRE|HB-L01||2020-06-01|2030-01-15|",
    ]);
    const dates = validated.rows.map((row) =>
      row.changes.filter((change) => change.field.startsWith("last")).map((change) => [change.field, change.to]),
    );
    expect(dates).toEqual([[["lastServiceDate", "2025-12-01"]], [["lastHydroTestDate", "2018-01-15"]], []]);
    expect(outcomes(validated)).toEqual([["create"], ["create", "dueTooFar"], ["create", "dueWithoutInterval"]]);
  });

  test("come with their last inspection, and with a reason if they are out of service", async () => {
    const fields = { ...EXTINGUISHER_FIELDS, Inspected: "lastInspectionDate", Status: "isOutOfService", Why: "outOfServiceReason" };
    const validated = await validate(fields, [
      "I-1||CO2|HB-L01||2026-05-04||Dented",
      "I-2||CO2|HB-L01||2099-05-04||",
      "I-3||CO2|HB-L01|||Out of service|",
    ]);
    expect(validated).toMatchObject({ toCreate: 2, refused: 1, inspectionsToRecord: 1 });
    expect(validated.rows[0]?.changes).toContainEqual({ field: "isOutOfService", from: null, to: "Yes" });
    expect(validated.rows[2]?.changes).toContainEqual({
      field: "outOfServiceReason",
      from: null,
      to: "Out of service when it was imported",
    });
  });
});

describe("a row is refused, with a remedy,", () => {
  beforeAll(async () => {
    await office.done("createLocation", { body: { locationCode: "RF-1", locationName: "Refuge", barcodeData: "RF-LABEL" } });
    const old = await office.done<LocationInTree>("createLocation", { body: { locationCode: "RF-2", locationName: "Old wing" } });
    await office.done("archiveLocation", { params: { id: old.locationId } });
    const gone = await create({ extinguisherCode: "RF-GONE", serialNumber: "RF-S-GONE" });
    await office.done("retireExtinguisher", { params: { id: gone.extinguisherId } });
    const condemned = await create({ extinguisherCode: "RF-SCRAP" });
    await office.done("changeExtinguishers", {
      body: { action: "Retire", extinguisherIds: [condemned.extinguisherId], isCondemned: true },
    });
    await create({ extinguisherCode: "RF-E1", barcodeData: "RF-E1-LABEL" });
    for (const parent of ["RF-A", "RF-B"]) {
      const { locationId } = await office.done<LocationInTree>("createLocation", { body: { locationCode: parent, locationName: parent } });
      await office.done("createLocation", {
        body: { locationCode: `${parent}-C`, locationName: "Twin corridor", parentLocationId: locationId },
      });
    }
  });
  const LABEL = { ...EXTINGUISHER_FIELDS, Label: "barcodeData" };

  test.each<[string, Fields, string[], string[]]>([
    ["without a code", EXTINGUISHER_FIELDS, ["||CO2|HB-L01|"], ["import.required"]],
    ["with a location's code", EXTINGUISHER_FIELDS, ["rf-1||CO2|HB-L01|"], ["codeOfLocation"]],
    ["with a location's label", LABEL, ["R-1||CO2|HB-L01||rf-label"], ["codeOfLocation"]],
    ["with another one's label", LABEL, ["R-2||CO2|HB-L01||rf-e1-label"], ["labelTaken"]],
    ["with another one's label as its code", EXTINGUISHER_FIELDS, ["rf-e1-label||CO2|HB-L01|"], ["labelTaken"]],
    ["with another one's code as its label", LABEL, ["R-9||CO2|HB-L01||rf-e1"], ["labelTaken"]],
    ["that is retired", EXTINGUISHER_FIELDS, ["rf-gone||CO2|HB-L01|"], ["retired"]],
    ["that is condemned", EXTINGUISHER_FIELDS, ["rf-scrap||CO2|HB-L01|"], ["condemned"]],
    ["that is retired, by its serial number", EXTINGUISHER_FIELDS, ["R-3|rf-s-gone|CO2|HB-L01|"], ["retired", "matchedBySerialNumber"]],
    ["without a place", EXTINGUISHER_FIELDS, ["R-4||CO2||"], ["locationMissing"]],
    ["at an archived place", EXTINGUISHER_FIELDS, ["R-5||CO2|Old wing|"], ["locationArchived"]],
    ["at one of two places of a name", EXTINGUISHER_FIELDS, ["R-6||CO2|Twin Corridor|"], ["locationAmbiguous"]],
    ["without a type", EXTINGUISHER_FIELDS, ["R-7|||HB-L01|"], ["typeMissing"]],
    ["below an unknown parent", { ...EXTINGUISHER_FIELDS, Parent: "parentLocationCode" }, ["R-8||CO2|Nook||NOWHERE"], ["parentUnknown"]],
  ])("%s", async (_, fields, rows, problems) => {
    const { rows: validated, refused } = await validate(fields, rows);
    expect([refused, validated[0]?.outcome, validated[0]?.problems.map(({ code }) => code).toSorted()]).toEqual([
      1,
      "refused",
      problems.toSorted(),
    ]);
    for (const { isRefusal, message, mend } of validated[0]?.problems ?? []) {
      expect(message).not.toMatch(/[{}]/);
      if (isRefusal) expect(mend).toMatch(/\w/);
    }
  });

  test("if an earlier row has its code, serial number or label, with the number of that row", async () => {
    const validated = await validate(LABEL, [
      "T-1|T-S1|CO2|HB-L01||T-L1",
      "t-1|T-S2|CO2|HB-L01||T-L2",
      "T-3|t-s1|CO2|HB-L01||T-L3",
      "T-4|T-S4|CO2|HB-L01||t-l1",
    ]);
    expect(outcomes(validated)).toEqual([
      ["create"],
      ["refused", "duplicateCode"],
      ["refused", "duplicateSerialNumber"],
      ["refused", "duplicateLabel"],
    ]);
    expect(validated.rows[1]?.problems[0]).toMatchObject({
      field: "extinguisherCode",
      message: "Row 2 already has this code",
      code: "duplicateCode",
      values: { row: 2 },
    });
  });

  test("if an earlier row has its code as a label or its label as a code, but not if it has one as both itself", async () => {
    const rows = ["U-1||CO2|HB-L01||U-L1", "u-l1||CO2|HB-L01||", "U-3||CO2|HB-L01||u-1", "U-4||CO2|HB-L01||u-4"];
    expect(outcomes(await validate(LABEL, rows))).toEqual([
      ["create"],
      ["refused", "duplicateLabel"],
      ["refused", "duplicateCode"],
      ["create"],
    ]);
  });

  test("if the file gives its code to a new location, and vice versa", async () => {
    const fields = { ...EXTINGUISHER_FIELDS, "Place code": "locationCode" };
    const validated = await validate(fields, ["V-1||CO2|Vault||V-9", "V-9||CO2|HB-L01||", "V-8||CO2|Cellar||V-1"]);
    expect(outcomes(validated)).toEqual([["create"], ["refused", "codeOfLocation"], ["refused", "codeOfExtinguisher"]]);
  });

  test("and creates neither location nor type", async () => {
    const validated = await validate(EXTINGUISHER_FIELDS, ["HB-L01||Odd agent|Nowhere seen|"]);
    expect(validated).toMatchObject({ refused: 1, locationsToCreate: 0, typesToCreate: 0 });
  });

  test("even if 10,000 rows have the same code, in one line each", async () => {
    const validated = await validate(
      EXTINGUISHER_FIELDS,
      Array.from({ length: 10_000 }, () => "SAME||CO2|HB-L01|"),
    );
    expect(validated).toMatchObject({ toCreate: 1, refused: 9_999 });
    expect(validated.rows).toHaveLength(500);
    expect(new Set(validated.rows.slice(1).map(({ problems }) => problems.map(({ message }) => message).join()))).toEqual(
      new Set(["Row 2 already has this code"]),
    );
  });
});

describe("a mapping is refused", () => {
  test.each<[string, object[], Record<string, string[]>]>([
    ["that maps nothing", [], { mapping: ["field.nothingMapped"] }],
    ["without the column of codes", [{ heading: "Serial", field: "serialNumber" }], { extinguisherCode: ["field.noCodeColumn"] }],
    [
      "with a heading that the file does not have",
      [{ heading: "Kode", field: "extinguisherCode" }],
      { "mapping.0.heading": ["field.unknownHeading"] },
    ],
    ["of locations without a name", [{ heading: "Notes", field: "city" }], { locationName: ["field.noLocationColumn"] }],
    ["with one code for all rows", [{ field: "extinguisherCode", value: "X" }], { extinguisherCode: ["field.oneCodeForAll"] }],
    [
      "that joins two dates",
      [
        { heading: "Code", field: "extinguisherCode" },
        { heading: "Serial", field: "installDate" },
        { heading: "Notes", field: "installDate" },
      ],
      { installDate: ["field.mappedTwice"] },
    ],
  ])("%s", async (_, mapping, errors) => {
    const importId = await stage(EXTINGUISHER_FIELDS, ["A||||", "B||||"]);
    expect(await office.refused("validateImport", { body: { importId, mapping } })).toEqual([400, "validation", errors]);
  });
});

test("a commit writes only the validation that was seen; without a version it writes the latest", async () => {
  const validated = await validate(EXTINGUISHER_FIELDS, ["HB-E001|SEEN-1|||"], { whenExists: "leave" });
  const { importId } = validated;
  const read = () => office.done<ImportDetail>("getImport", { params: { id: importId } });
  const validateAgain = (whenExists: string) =>
    office.done<ImportValidated>("validateImport", { body: { importId, mapping: mappingOf(EXTINGUISHER_FIELDS), whenExists } });
  const { version: seen } = await read();
  await validateAgain("leave");
  expect((await read()).version).toBe(seen);
  expect(await validateAgain("replace")).toMatchObject({ toChange: 1 });
  const commit = (ifMatch?: number) =>
    server.call("commitImport", { as: admin, params: { id: importId }, ...(ifMatch !== undefined && { ifMatch }) });
  expect((await commit(seen)).json()).toMatchObject({ status: 412, code: "versionStale" });
  expect(await read()).toMatchObject({ status: "Validated", done: 0 });
  expect((await commit()).statusCode).toBe(200);
  await server.ports.imports.settled();
});

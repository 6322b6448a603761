import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportDetail, ImportRehearsal, ImportRow } from "#shared/entities/import.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { createField } from "./field.ts";
import { createOffice } from "./office.ts";
import type { Office } from "./office.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";
import { stageFile } from "./staged-file.ts";
import { commitImport } from "./staged-import.ts";

const server = await createTestServer();
afterAll(server.close);
const field = createField(server);
let admin: TestUser;
let sample: Extinguisher;
beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  sample = await field.extinguisher(admin, "HB-E001");
});
const office = createOffice(server, () => admin);

const UNIT = { Code: "extinguisherCode", Serial: "serialNumber", Type: "typeName", Place: "locationName", Notes: "notes" };
type Fields = Record<string, string>;

const stage = (fields: Fields, rows: readonly string[], user = admin) =>
  stageFile(
    server,
    user,
    Object.keys(fields),
    rows.map((row) => row.split("|")),
  );
const mappingOf = (fields: Fields) => Object.entries(fields).map(([heading, name]) => ({ heading, field: name }));

/** Stages rows written as `Code|Serial`, rehearses them with every heading mapped, and resolves with what was said. */
async function rehearse(fields: Fields, rows: readonly string[], more: object = {}, as: Office = office, user = admin) {
  const importId = await stage(fields, rows, user);
  return as.done<ImportRehearsal>("validateImport", { body: { importId, mapping: mappingOf(fields), ...more } });
}
const outcomes = ({ rows }: { rows: ImportRow[] }) => rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)]);
const changes = ({ rows }: { rows: ImportRow[] }) => rows[0]?.changes.map((change) => [change.field, change.from, change.to]);
const made = (more: object) =>
  office.done<Extinguisher>("createExtinguisher", {
    body: { locationId: sample.locationId, extinguisherTypeId: sample.extinguisherTypeId, ...more },
  });

describe("extinguishers that are new", () => {
  const LEVELS = { Code: "extinguisherCode", Type: "typeName", Size: "capacity", Building: "building", Floor: "floor", Room: "room" };

  test("are to be created, with the places and types that they name made once", async () => {
    const rehearsed = await rehearse(LEVELS, ["N-1|ABC|10 lb|B|2|201", "N-2|ABC|5 lb|B|2nd Floor|201", "N-3|CO2|10 lb|B|2|Atrium"]);
    expect(outcomes(rehearsed)).toEqual([["create"], ["create"], ["create"]]);
    expect(rehearsed).toMatchObject({ toCreate: 3, toChange: 0, refused: 0, locationsToCreate: 4, typesToCreate: 1 });
    expect(changes(rehearsed)).toEqual([
      ["extinguisherCode", null, "N-1"],
      ["locationId", null, "Building B › Floor 2 › Room 201"],
      ["extinguisherTypeId", null, "Multipurpose dry chemical, stored pressure"],
    ]);
  });

  test("write nothing to the register, neither they nor their places and types", async () => {
    const { cursor } = await office.pull();
    await rehearse(LEVELS, ["N-9|Foo agent|3 kg|Annex 9|1|2"]);
    expect(await office.pull(cursor)).toMatchObject({ extinguishers: [], locations: [], extinguisherTypes: [] });
  });

  test("get codes for their places that neither the register nor the file has", async () => {
    const fields = { Code: "extinguisherCode", Type: "typeName", Place: "locationName" };
    const { importId } = await rehearse(fields, ["AT|CO2|Atrium", "N-5|CO2|Attic Two", "N-6|CO2|Atrium"]);
    await server.call("getImport", { as: admin, params: { id: importId } });
    expect(await commitImport(server, admin, importId)).toMatchObject({ status: "Completed", created: 3 });
    const { items } = await office.done<List<LocationInTree>>("listLocations", { query: { searchTerm: "At", pageSize: 500 } });
    const codes = items.filter(({ locationName }) => /^(Atrium|Attic Two)$/.test(locationName)).map((place) => place.locationCode);
    expect(codes).toHaveLength(2);
    expect(codes).not.toContain("AT");
  });

  test("tell when they were last looked after by when they are due next", async () => {
    const fields = { ...UNIT, Made: "manufactureDate", Hydro: "nextHydroTestDueDate", Service: "nextServiceDueDate" };
    const rehearsed = await rehearse(fields, [
      "D-1||ABC-SP|HB-L01||2015-06-01|2027-06-01|2026-12-01",
      "D-2||ABC-SP|HB-L01||2012-06-01|2030-01-15|2031-01-01",
      "D-3||NONRE|HB-L01||2020-06-01|2030-01-15|",
    ]);
    const dates = rehearsed.rows.map((row) =>
      row.changes.filter((change) => change.field.startsWith("last")).map((change) => [change.field, change.to]),
    );
    expect(dates).toEqual([[["lastServiceDate", "2025-12-01"]], [["lastHydroTestDate", "2018-01-15"]], []]);
    expect(outcomes(rehearsed)).toEqual([["create"], ["create", "dueTooFar"], ["create", "dueWithoutInterval"]]);
  });

  test("come with their last inspection, and out of service with a reason", async () => {
    const fields = { ...UNIT, Inspected: "lastInspectionDate", Status: "isOutOfService", Why: "outOfServiceReason" };
    const rehearsed = await rehearse(fields, [
      "I-1||CO2|HB-L01||2026-05-04||Dented",
      "I-2||CO2|HB-L01||2099-05-04||",
      "I-3||CO2|HB-L01|||Out of service|",
    ]);
    expect(rehearsed).toMatchObject({ toCreate: 2, refused: 1, inspectionsToRecord: 1 });
    expect(rehearsed.rows[0]?.changes).toContainEqual({ field: "isOutOfService", from: null, to: "Yes" });
    expect(rehearsed.rows[2]?.changes).toContainEqual({
      field: "outOfServiceReason",
      from: null,
      to: "Out of service when it was imported",
    });
  });
});

describe("a row is refused, with what would mend it,", () => {
  beforeAll(async () => {
    await office.done("createLocation", { body: { locationCode: "RF-1", locationName: "Refuge", barcodeData: "RF-LABEL" } });
    const old = await office.done<LocationInTree>("createLocation", { body: { locationCode: "RF-2", locationName: "Old wing" } });
    await office.done("archiveLocation", { params: { id: old.locationId } });
    const gone = await made({ extinguisherCode: "RF-GONE", serialNumber: "RF-S-GONE" });
    await office.done("retireExtinguisher", { params: { id: gone.extinguisherId } });
    await made({ extinguisherCode: "RF-E1", barcodeData: "RF-E1-LABEL" });
    for (const parent of ["RF-A", "RF-B"]) {
      const { locationId } = await office.done<LocationInTree>("createLocation", { body: { locationCode: parent, locationName: parent } });
      await office.done("createLocation", {
        body: { locationCode: `${parent}-C`, locationName: "Twin corridor", parentLocationId: locationId },
      });
    }
  });
  const LABEL = { ...UNIT, Label: "barcodeData" };

  test.each<[string, Fields, string[], string[]]>([
    ["without a code", UNIT, ["||CO2|HB-L01|"], ["import.required"]],
    ["with a location's code", UNIT, ["rf-1||CO2|HB-L01|"], ["codeOfLocation"]],
    ["with a location's label", LABEL, ["R-1||CO2|HB-L01||rf-label"], ["codeOfLocation"]],
    ["with another one's label", LABEL, ["R-2||CO2|HB-L01||rf-e1-label"], ["labelTaken"]],
    ["that is retired", UNIT, ["rf-gone||CO2|HB-L01|"], ["retired"]],
    ["that is retired, by its serial number", UNIT, ["R-3|rf-s-gone|CO2|HB-L01|"], ["retired", "matchedBySerialNumber"]],
    ["without a place", UNIT, ["R-4||CO2||"], ["locationMissing"]],
    ["at an archived place", UNIT, ["R-5||CO2|Old wing|"], ["locationArchived"]],
    ["at one of two places of a name", UNIT, ["R-6||CO2|Twin Corridor|"], ["locationAmbiguous"]],
    ["without a type", UNIT, ["R-7|||HB-L01|"], ["typeMissing"]],
    ["below a parent that there is not", { ...UNIT, Parent: "parentLocationCode" }, ["R-8||CO2|Nook||NOWHERE"], ["parentUnknown"]],
  ])("%s", async (_, fields, rows, problems) => {
    const { rows: rehearsed, refused } = await rehearse(fields, rows);
    expect([refused, rehearsed[0]?.outcome, rehearsed[0]?.problems.map(({ code }) => code).toSorted()]).toEqual([
      1,
      "refused",
      problems.toSorted(),
    ]);
    for (const { isRefusal, message, mend } of rehearsed[0]?.problems ?? []) {
      expect(message).not.toMatch(/[{}]/);
      if (isRefusal) expect(mend).toMatch(/\w/);
    }
  });

  test("the second with a code, serial number or label, with the row of the first", async () => {
    const rehearsed = await rehearse(LABEL, [
      "T-1|T-S1|CO2|HB-L01||T-L1",
      "t-1|T-S2|CO2|HB-L01||T-L2",
      "T-3|t-s1|CO2|HB-L01||T-L3",
      "T-4|T-S4|CO2|HB-L01||t-l1",
    ]);
    expect(outcomes(rehearsed)).toEqual([
      ["create"],
      ["refused", "duplicateCode"],
      ["refused", "duplicateSerialNumber"],
      ["refused", "duplicateLabel"],
    ]);
    expect(rehearsed.rows[1]?.problems[0]).toMatchObject({ field: "extinguisherCode", message: "Row 2 already has this code" });
  });

  test("an extinguisher whose code the same file gives to a new location, and the other way round", async () => {
    const fields = { ...UNIT, "Place code": "locationCode" };
    const rehearsed = await rehearse(fields, ["V-1||CO2|Vault||V-9", "V-9||CO2|HB-L01||", "V-8||CO2|Cellar||V-1"]);
    expect(outcomes(rehearsed)).toEqual([["create"], ["refused", "codeOfLocation"], ["refused", "codeOfExtinguisher"]]);
  });

  test("and makes no place and no type", async () => {
    const rehearsed = await rehearse(UNIT, ["HB-L01||Odd agent|Nowhere seen|"]);
    expect(rehearsed).toMatchObject({ refused: 1, locationsToCreate: 0, typesToCreate: 0 });
  });

  test("each of 10,000 with one code, in one line each", async () => {
    const rehearsed = await rehearse(
      UNIT,
      Array.from({ length: 10_000 }, () => "SAME||CO2|HB-L01|"),
    );
    expect(rehearsed).toMatchObject({ toCreate: 1, refused: 9_999 });
    expect(rehearsed.rows).toHaveLength(500);
    expect(new Set(rehearsed.rows.slice(1).map(({ problems }) => problems.map(({ message }) => message).join()))).toEqual(
      new Set(["Row 2 already has this code"]),
    );
  });
});

describe("what the register has already", () => {
  let known: Extinguisher;
  beforeAll(async () => {
    known = await made({ extinguisherCode: "K-1", serialNumber: "K-S1", notes: "As it was", model: null });
  });
  const KNOWN = { ...UNIT, Model: "model" };
  const row = ["k-1|K-S1|CO2|Known annex|From the file|B500"];

  test.each<[string, unknown[], unknown]>([
    ["leave", [["unchanged"]], []],
    ["fill", [["change"]], [["model", null, "B500"]]],
    [
      "replace",
      [["change"]],
      [
        ["model", null, "B500"],
        ["notes", "As it was", "From the file"],
        ["locationId", expect.any(String), "Known annex"],
        ["extinguisherTypeId", expect.any(String), "Carbon dioxide"],
      ],
    ],
  ])("is treated as was chosen: %s", async (whenExists, expected, changed) => {
    const rehearsed = await rehearse(KNOWN, row, { whenExists });
    expect(outcomes(rehearsed)).toEqual(expected);
    expect(changes(rehearsed)).toEqual(changed);
    expect(rehearsed.rows[0]?.targetId).toBe(known.extinguisherId);
    expect(rehearsed).toMatchObject({ locationsToCreate: whenExists === "replace" ? 1 : 0, typesToCreate: 0 });
  });

  test("keeps what the file leaves empty, its place and its type too", async () => {
    expect(outcomes(await rehearse(KNOWN, ["K-1|||||"], { whenExists: "replace" }))).toEqual([["unchanged"]]);
  });

  test("is found by its serial number, which is said, where that is one extinguisher's only", async () => {
    await made({ extinguisherCode: "K-2", serialNumber: "K-TWICE" });
    await made({ extinguisherCode: "K-3", serialNumber: "k-twice" });
    await made({ extinguisherCode: "K-4", serialNumber: "K-S4" });
    const rehearsed = await rehearse(UNIT, ["K-NEW|k-s1|||", "|K-S4|||", "K-NEW-2|K-Twice|CO2|HB-L01|"], { whenExists: "replace" });
    expect(outcomes(rehearsed)).toEqual([
      ["change", "matchedBySerialNumber"],
      ["unchanged", "matchedBySerialNumber"],
      ["create", "serialNumberNotUnique"],
    ]);
    expect(changes(rehearsed)).toEqual([
      ["extinguisherCode", "K-1", "K-NEW"],
      ["serialNumber", "K-S1", "k-s1"],
    ]);
  });

  test("is not two rows at once", async () => {
    const rehearsed = await rehearse(UNIT, ["K-1||||", "K-OTHER|K-S1|||"], { whenExists: "fill" });
    expect(outcomes(rehearsed)[1]).toContain("duplicateExtinguisher");
  });

  test("is unchanged when the same file comes again, after a commit", async () => {
    const fields = {
      ...UNIT,
      Size: "capacity",
      Floor: "floor",
      Hydro: "nextHydroTestDueDate",
      Inspected: "lastInspectionDate",
      Status: "isOutOfService",
    };
    const rows = [
      "S-1|S-S1|ABC|North hall|Dusty|10 lb|2|2030-01-15|2026-05-04|ok",
      "S-2||Halotron|North hall||4.5 kg|2nd|||Out of service",
    ];
    const first = await rehearse(fields, rows, { whenExists: "replace" });
    expect(outcomes(first)).toEqual([["create"], ["create"]]);
    expect(await commitImport(server, admin, first.importId)).toMatchObject({ status: "Completed" });
    for (const whenExists of ["leave", "fill", "replace"]) {
      const again = await rehearse(fields, rows, { whenExists });
      expect([whenExists, changes(again), ...outcomes(again)]).toEqual([whenExists, [], ["unchanged"], ["unchanged"]]);
      expect(again).toMatchObject({ locationsToCreate: 0, typesToCreate: 0, inspectionsToRecord: 0 });
    }
  });
});

describe("a file of locations", () => {
  const PLACE = { Code: "locationCode", Name: "locationName", Parent: "parentLocationCode", City: "city" };

  test("makes a tree, parents after their children too, and the levels between", async () => {
    const rehearsed = await rehearse(PLACE, ["P-3|Room 3|P-2|", "P-2|Floor 2|P-1|", "P-1|Plant||Boston"]);
    expect(outcomes(rehearsed)).toEqual([["create"], ["create"], ["create"]]);
    expect(changes(rehearsed)).toContainEqual(["parentLocationId", null, "Plant › Floor 2"]);
    const levels = { Building: "building", Floor: "floor", Room: "room" };
    const tree = await rehearse(levels, ["Mill|1|101", "Mill|1|102", "Mill|2|", "Mill||"]);
    expect(tree).toMatchObject({ toCreate: 4, refused: 0, locationsToCreate: 1 });
    expect(await commitImport(server, admin, tree.importId)).toMatchObject({ status: "Completed", created: 4 });
    const again = await rehearse(levels, ["Mill|1|101", "Mill|1|102", "Mill|2|", "Mill||"], { whenExists: "replace" });
    expect(again).toMatchObject({ unchanged: 4, locationsToCreate: 0 });
  });

  test.each<[string, string[], string[]]>([
    ["that is its own parent", ["Q-1|One|Q-1|"], ["parentWithin"]],
    ["that lies in a location which lies in it", ["Q-1|One|Q-2|", "Q-2|Two|Q-1|"], ["parentRefused", "parentWithin"]],
    ["whose parent there is not", ["Q-1|One|NO-SUCH|"], ["parentUnknown"]],
    ["whose parent is refused", ["Q-2|Two|Q-1|", "Q-1|One|NO-SUCH|"], ["parentRefused", "parentUnknown"]],
    ["with a code that an extinguisher has", ["HB-E001|One||"], ["codeOfExtinguisher"]],
    ["that another row is", ["Q-1|One||", "q-1|Uno||", "|One||"], ["duplicateCode", "duplicateLocation"]],
    ["without a name", ["|||Boston"], ["locationNameMissing"]],
  ])("refuses one %s", async (_, rows, problems) => {
    const rehearsed = await rehearse(PLACE, rows);
    expect(rehearsed.rows.flatMap((row) => row.problems.map(({ code }) => code)).toSorted()).toEqual(problems.toSorted());
    expect(rehearsed.refused).toBe(problems.length);
  });

  test("changes what is there as was chosen", async () => {
    await office.done("createLocation", { body: { locationCode: "W-1", locationName: "West", city: "Boston" } });
    await office.done("createLocation", { body: { locationCode: "W-0", locationName: "Works" } });
    const rows = ["w-1|Western|W-0|Lynn"];
    expect(changes(await rehearse(PLACE, rows))).toEqual([]);
    expect(changes(await rehearse(PLACE, rows, { whenExists: "fill" }))).toEqual([["parentLocationId", null, "Works"]]);
    expect(changes(await rehearse(PLACE, rows, { whenExists: "replace" }))).toEqual([
      ["locationName", "West", "Western"],
      ["parentLocationId", null, "Works"],
      ["city", "Boston", "Lynn"],
    ]);
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
    const importId = await stage(UNIT, ["A||||", "B||||"]);
    expect(await office.refused("validateImport", { body: { importId, mapping } })).toEqual([400, "validation", errors]);
  });
});

describe("an import under way", () => {
  test("is mended row by row, left out and rehearsed again", async () => {
    const importId = await stage(UNIT, ["M-1||CO2|HB-L01|", "M-1||CO2|HB-L01|", "M-3||CO2||"]);
    const body = { importId, mapping: mappingOf(UNIT) };
    expect(outcomes(await office.done<ImportRehearsal>("validateImport", { body }))).toEqual([
      ["create"],
      ["refused", "duplicateCode"],
      ["refused", "locationMissing"],
    ]);
    const rows = [
      { rowNumber: 3, cells: ["M-2", "", "CO2", "HB-L01", ""] },
      { rowNumber: 4, isLeftOut: true },
    ];
    const mended = await office.done<ImportDetail>("mendImportRows", { params: { id: importId }, body: { rows } });
    expect(mended.status).toBe("Uploaded");
    const again = await office.done<ImportRehearsal>("validateImport", { body });
    expect(again).toMatchObject({ toCreate: 2, refused: 0, leftOut: 1 });
    expect(again.rows.map(({ isMended }) => isMended)).toEqual([false, true, false]);
    const list = (query: object) => office.done<List<ImportRow>>("listImportRows", { params: { id: importId }, query });
    expect((await list({ outcome: "leftOut" })).items.map(({ rowNumber }) => rowNumber)).toEqual([4]);
    expect((await list({ searchTerm: "m-2" })).items.map(({ code }) => code)).toEqual(["M-2"]);
    expect((await list({ hasProblems: true })).totalCount).toBe(0);
    expect((await list({ sort: "-rowNumber" })).items.map(({ rowNumber }) => rowNumber)).toEqual([4, 3, 2]);
    const mend = (row: object) => office.refused("mendImportRows", { params: { id: importId }, body: { rows: [row] } });
    expect(await mend({ rowNumber: 3, cells: ["one"] })).toEqual([400, "validation", { "rows.0.cells": ["field.cellCount"] }]);
    expect(await mend({ rowNumber: 99, isLeftOut: true })).toEqual([404, "notFound"]);
  });

  test("remembers its mapping for the next file of the same headings, and is listed", async () => {
    const { importId } = await rehearse({ Kennung: "extinguisherCode", Art: "typeName" }, ["L-1|CO2"], { whenExists: "fill" });
    const next = await stage({ Kennung: "", Art: "" }, ["L-2|CO2"]);
    const detail = await office.done<ImportDetail>("getImport", { params: { id: next } });
    expect(detail).toMatchObject({ mapping: null, counts: null, rememberedWhenExists: "fill", isFileKept: true });
    expect(detail.rememberedMapping).toEqual([
      { heading: "Kennung", field: "extinguisherCode" },
      { heading: "Art", field: "typeName" },
    ]);
    const history = await office.done<List<ImportDetail>>("listImportHistory", { query: { status: "Validated", pageSize: 500 } });
    expect(history.items.find((item) => item.importId === importId)).toMatchObject({
      status: "Validated",
      refused: 1,
      fileName: "list.csv",
    });
  });

  test("is not rehearsed or mended any more once it is decided", async () => {
    const { importId } = await rehearse(UNIT, ["Z-1||CO2|HB-L01|"]);
    await commitImport(server, admin, importId);
    expect(await office.refused("validateImport", { body: { importId, mapping: mappingOf(UNIT) } })).toEqual([409, "importDecided"]);
    expect(
      await office.refused("mendImportRows", { params: { id: importId }, body: { rows: [{ rowNumber: 2, isLeftOut: true }] } }),
    ).toEqual([409, "importDecided"]);
  });

  test("is rehearsed by two administrators at once, one after the other", async () => {
    const importId = await stage(UNIT, ["Y-1||CO2|New nook|", "Y-2||Odd agent|New nook|"]);
    const once = () => office.done<ImportRehearsal>("validateImport", { body: { importId, mapping: mappingOf(UNIT) } });
    const [one, other] = await Promise.all([once(), once()]);
    expect([one.toCreate, one.locationsToCreate, one.typesToCreate]).toEqual([2, 1, 1]);
    expect(outcomes(one)).toEqual(outcomes(other));
    expect(await commitImport(server, admin, importId)).toMatchObject({ status: "Completed", created: 2 });
  });
});

describe("nobody else", () => {
  test.each(["inspector@harbor.example", "staff@harbor.example", "root@pinseal.example"])(
    "%s rehearses, reads or mends it",
    async (email) => {
      const { importId } = await rehearse(UNIT, ["X-1||CO2|HB-L01|"]);
      const user = await server.signIn(email);
      const other = createOffice(server, () => ({ ...user, tenantId: admin.tenantId }));
      const calls: [Parameters<Office["refused"]>[0], object][] = [
        ["validateImport", { body: { importId, mapping: mappingOf(UNIT) } }],
        ["getImport", { params: { id: importId } }],
        ["listImports", {}],
        ["listImportRows", { params: { id: importId } }],
        ["mendImportRows", { params: { id: importId }, body: { rows: [] } }],
      ];
      for (const [name, input] of calls) expect([name, ...(await other.refused(name, input))]).toEqual([name, 403, "roleRequired"]);
    },
  );

  test("of another tenant finds it, and its codes and places are not known there", async () => {
    const cedarAdmin = await server.signIn("admin@cedar.example");
    const cedar = createOffice(server, () => cedarAdmin);
    const { importId } = await rehearse(UNIT, ["X-2||CO2|HB-L01|"]);
    expect(await cedar.refused("validateImport", { body: { importId, mapping: mappingOf(UNIT) } })).toEqual([404, "notFound"]);
    for (const name of ["getImport", "listImportRows"] as const) {
      expect(await cedar.refused(name, { params: { id: importId } })).toEqual([404, "notFound"]);
    }
    expect(await cedar.refused("mendImportRows", { params: { id: importId }, body: { rows: [] } })).toEqual([404, "notFound"]);
    const theirs = await rehearse(UNIT, ["HB-E001||CO2|HB-L01|"], { whenExists: "replace" }, cedar, cedarAdmin);
    expect(outcomes(theirs)).toEqual([["create"]]);
    expect(theirs).toMatchObject({ locationsToCreate: 1 });
  });
});

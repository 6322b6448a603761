import { beforeAll, describe, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../../support/harbor.ts";
import { commitImport } from "../support/staged-import.ts";
import { EXTINGUISHER_FIELDS, changes, createValidations, outcomes } from "../support/validation.ts";

const harbor = await openHarbor();
const { server, office, admin, inspectorCalls } = harbor;
const { validate, create } = await createValidations(harbor);

describe("an extinguisher that the register has already", () => {
  let known: Extinguisher;
  beforeAll(async () => {
    known = await create({ extinguisherCode: "K-1", serialNumber: "K-S1", notes: "As it was", model: null });
  });
  const KNOWN = { ...EXTINGUISHER_FIELDS, Model: "model" };
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
    const validated = await validate(KNOWN, row, { whenExists });
    expect(outcomes(validated)).toEqual(expected);
    expect(changes(validated)).toEqual(changed);
    expect(validated.rows[0]?.targetId).toBe(known.extinguisherId);
    expect(validated).toMatchObject({ locationsToCreate: whenExists === "replace" ? 1 : 0, typesToCreate: 0 });
  });

  test("keeps the values that the file leaves empty, including its location and its type", async () => {
    expect(outcomes(await validate(KNOWN, ["K-1|||||"], { whenExists: "replace" }))).toEqual([["unchanged"]]);
  });

  test("that is in service stays without a reason when only what is empty is filled", async () => {
    await create({ extinguisherCode: "K-SERVING" });
    const fields = { Code: "extinguisherCode", Status: "isOutOfService", Why: "outOfServiceReason" };
    const validated = await validate(fields, ["K-SERVING|Out of service|Condemned"], { whenExists: "fill" });
    expect(outcomes(validated)).toEqual([["unchanged"]]);
  });

  test.each([
    ["later by a day", "2026-01-13", [["lastInspectionDate", "2026-01-12", "2026-01-13"]]],
    ["the one that is known", "2026-01-12", []],
  ])("gets an inspection that is %s, in the calendar of the organization", async (_what, day, changed) => {
    const code = `K-EVENING-${day}`;
    await create({ extinguisherCode: code });
    // The evening of the 12th in New York.
    await inspectorCalls.submit(admin, code, { inspectionDate: "2026-01-13T02:00:00.000Z" });
    const validated = await validate({ Code: "extinguisherCode", Inspected: "lastInspectionDate" }, [`${code}|${day}`], {
      whenExists: "replace",
    });
    expect(changes(validated)).toEqual(changed);
  });

  test("is found by its serial number, with a note, if only one extinguisher has it", async () => {
    await create({ extinguisherCode: "K-2", serialNumber: "K-TWICE" });
    await create({ extinguisherCode: "K-3", serialNumber: "k-twice" });
    await create({ extinguisherCode: "K-4", serialNumber: "K-S4" });
    const validated = await validate(EXTINGUISHER_FIELDS, ["K-NEW|k-s1|||", "|K-S4|||", "K-NEW-2|K-Twice|CO2|HB-L01|"], {
      whenExists: "replace",
    });
    expect(outcomes(validated)).toEqual([
      ["change", "matchedBySerialNumber"],
      ["unchanged", "matchedBySerialNumber"],
      ["create", "serialNumberNotUnique"],
    ]);
    expect(changes(validated)).toEqual([
      ["extinguisherCode", "K-1", "K-NEW"],
      ["serialNumber", "K-S1", "k-s1"],
    ]);
  });

  test("matches only one row", async () => {
    const validated = await validate(EXTINGUISHER_FIELDS, ["K-1||||", "K-OTHER|K-S1|||"], { whenExists: "fill" });
    expect(outcomes(validated)[1]).toContain("duplicateExtinguisher");
  });

  test("is unchanged when the same file comes again, after a commit", async () => {
    const fields = {
      ...EXTINGUISHER_FIELDS,
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
    const first = await validate(fields, rows, { whenExists: "replace" });
    expect(outcomes(first)).toEqual([["create"], ["create"]]);
    expect(await commitImport(server, admin, first.importId)).toMatchObject({ status: "Completed" });
    for (const whenExists of ["leave", "fill", "replace"]) {
      const again = await validate(fields, rows, { whenExists });
      expect([whenExists, changes(again), ...outcomes(again)]).toEqual([whenExists, [], ["unchanged"], ["unchanged"]]);
      expect(again).toMatchObject({ locationsToCreate: 0, typesToCreate: 0, inspectionsToRecord: 0 });
    }
  });
});

describe("a file of locations", () => {
  const PLACE = { Code: "locationCode", Name: "locationName", Parent: "parentLocationCode", City: "city" };

  test("creates a tree, also if parents come after their children, with the levels between", async () => {
    const validated = await validate(PLACE, ["P-3|Room 3|P-2|", "P-2|Floor 2|P-1|", "P-1|Plant||Boston"]);
    expect(outcomes(validated)).toEqual([["create"], ["create"], ["create"]]);
    expect(changes(validated)).toContainEqual(["parentLocationId", null, "Plant › Floor 2"]);
    const levels = { Building: "building", Floor: "floor", Room: "room" };
    const tree = await validate(levels, ["Mill|1|101", "Mill|1|102", "Mill|2|", "Mill||"]);
    expect(tree).toMatchObject({ toCreate: 4, refused: 0, locationsToCreate: 1 });
    expect(await commitImport(server, admin, tree.importId)).toMatchObject({ status: "Completed", created: 4 });
    const again = await validate(levels, ["Mill|1|101", "Mill|1|102", "Mill|2|", "Mill||"], { whenExists: "replace" });
    expect(again).toMatchObject({ unchanged: 4, locationsToCreate: 0 });
  });

  test.each<[string, string[], string[]]>([
    ["that is its own parent", ["Q-1|One|Q-1|"], ["parentWithin"]],
    ["that is inside a location inside it", ["Q-1|One|Q-2|", "Q-2|Two|Q-1|"], ["parentRefused", "parentWithin"]],
    ["whose parent does not exist", ["Q-1|One|NO-SUCH|"], ["parentUnknown"]],
    ["whose parent is refused", ["Q-2|Two|Q-1|", "Q-1|One|NO-SUCH|"], ["parentRefused", "parentUnknown"]],
    ["with a code that an extinguisher has", ["HB-E001|One||"], ["codeOfExtinguisher"]],
    ["that another row is", ["Q-1|One||", "q-1|Uno||", "|One||"], ["duplicateCode", "duplicateLocation"]],
    ["without a name", ["|||Boston"], ["locationNameMissing"]],
  ])("refuses one %s", async (_, rows, problems) => {
    const validated = await validate(PLACE, rows);
    expect(validated.rows.flatMap((row) => row.problems.map(({ code }) => code)).toSorted()).toEqual(problems.toSorted());
    expect(validated.refused).toBe(problems.length);
  });

  test("refuses a code that is another one's label and a label that is another one's code, here or in the file", async () => {
    await office.done("createLocation", { body: { locationCode: "LB-1", locationName: "Labeled", barcodeData: "LB-LABEL" } });
    const fields = { Code: "locationCode", Name: "locationName", Label: "barcodeData" };
    const rows = ["lb-label|One|", "LB-2|Two|lb-1", "LB-3|Three|LB-L3", "lb-l3|Four|", "LB-5|Five|lb-3", "LB-6|Six|lb-6"];
    expect(outcomes(await validate(fields, rows))).toEqual([
      ["refused", "labelOfLocationTaken"],
      ["refused", "labelOfLocationTaken"],
      ["create"],
      ["refused", "duplicateLabel"],
      ["refused", "duplicateCode"],
      ["create"],
    ]);
  });

  test("changes existing locations as chosen", async () => {
    await office.done("createLocation", { body: { locationCode: "W-1", locationName: "West", city: "Boston" } });
    await office.done("createLocation", { body: { locationCode: "W-0", locationName: "Works" } });
    const rows = ["w-1|Western|W-0|Lynn"];
    expect(changes(await validate(PLACE, rows))).toEqual([]);
    expect(changes(await validate(PLACE, rows, { whenExists: "fill" }))).toEqual([["parentLocationId", null, "Works"]]);
    expect(changes(await validate(PLACE, rows, { whenExists: "replace" }))).toEqual([
      ["locationName", "West", "Western"],
      ["parentLocationId", null, "Works"],
      ["city", "Boston", "Lynn"],
    ]);
  });

  const createInside = async (codes: readonly string[], parentLocationId: string | null = null): Promise<void> => {
    const [locationCode, ...within] = codes;
    if (locationCode === undefined) return;
    const body = { locationCode, locationName: locationCode, parentLocationId };
    await createInside(within, (await office.done<LocationInTree>("createLocation", { body })).locationId);
  };

  test.each(["fill", "replace"])(
    "refuses rows that together move a location into itself, by way of one without a row: %s",
    async (whenExists) => {
      const [a, b, c] = ["A", "B", "C"].map((name) => `${whenExists}-${name}`) as [string, string, string];
      await createInside([a]);
      await createInside([c, b]);
      expect(outcomes(await validate(PLACE, [`${a}||${b}|`, `${c}||${a}|`], { whenExists }))).toEqual([
        ["refused", "parentWithin"],
        ["refused", "parentWithin"],
      ]);
    },
  );

  test("refuses a move that is possible only with another one that is refused", async () => {
    await createInside(["M-A", "M-B", "M-D"]);
    await createInside(["M-C", "M-E"]);
    const validated = await validate(PLACE, ["M-A||M-D|", "M-B||M-E|", "M-C||M-B|"], { whenExists: "replace" });
    expect(outcomes(validated)).toEqual(Array(3).fill(["refused", "parentWithin"]));
  });

  test("moves a location into one that was inside it and moves out with the same file", async () => {
    await createInside(["N-A", "N-B"]);
    await createInside(["N-C"]);
    const validated = await validate(PLACE, ["N-A||N-B|", "N-B||N-C|"], { whenExists: "replace" });
    expect(outcomes(validated)).toEqual([["change"], ["change"]]);
    expect(validated.rows.flatMap((row) => row.changes)).toEqual([
      { field: "parentLocationId", from: null, to: "N-C › N-B" },
      { field: "parentLocationId", from: "N-A", to: "N-C" },
    ]);
    expect(await commitImport(server, admin, validated.importId)).toMatchObject({ status: "Completed", changed: 2 });
    const moved = await office.done<LocationInTree>("getLocation", { params: { id: validated.rows[0]?.targetId } });
    expect(moved.ancestorNames).toEqual(["N-C", "N-B"]);
  });
});

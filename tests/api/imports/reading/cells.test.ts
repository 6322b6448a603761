import { describe, expect, test } from "vitest";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { parseDay } from "#shared/imports/dates.ts";
import { dayFormatterFor } from "#shared/region.ts";
import { readCell, readTable, today } from "./support/reading.ts";

describe("a cell", () => {
  test("loses surrounding and repeated spaces, NUL and invisible characters", () => {
    expect(readCell("serialNumber", " \u00a0AB\u2007\u00a0 12\u00003\u200b\ufeff\t").value).toBe("AB 123");
  });

  test("of notes keeps its line breaks", () => {
    expect(readCell("notes", " pin missing \r\n\r\n fixed\u0000 ").value).toBe("pin missing\nfixed");
  });

  test.each(["N/A", "-", "none", "unknown", "?", "  ", "--", "n/a"])("of %j is empty", (text) => {
    expect(readCell("serialNumber", text)).toMatchObject({ value: undefined, problems: [] });
  });

  test("that contains a formula is plain text", () => {
    expect(readCell("notes", "=cmd|' /C calc'!A0").value).toBe("=cmd|' /C calc'!A0");
  });

  test.each<[ImportField, string, string]>([
    ["extinguisherCode", "", "import.required"],
    ["extinguisherCode", "X".repeat(65), "import.tooLong"],
    ["extinguisherCode", "1.23457E+11", "import.shortenedNumber"],
    ["notes", "x".repeat(2_001), "import.tooLong"],
    ["serialNumber", "#REF!", "import.formulaError"],
    ["isOutOfService", `OOS ${"x".repeat(501)}`, "import.tooLong"],
    ["lastHydroTestDate", "see tag", "import.dateNotRead"],
    ["lastHydroTestDate", "2026-11-23", "import.dateInFuture"],
    ["lastHydroTestDate", "1/15/27", "import.dateInFuture"],
    ["lastHydroTestDate", "1/1/1875", "import.dateOutOfRange"],
    ["latitude", "91", "import.outOfRange"],
    ["latitude", "north", "import.numberNotRead"],
    ["latitude", "74.0060° W", "import.numberNotRead"],
    ["coordinates", "main entrance", "import.coordinatesNotRead"],
    ["coordinates", "95.1, -74.0060", "import.coordinatesNotRead"],
    ["lastInspectionPassed", "maybe", "import.resultNotRead"],
    ["lastInspectionType", "42", "import.inspectionTypeNotRead"],
  ])("as %s of %j refuses its row with %s, and a message that says how to correct it", (field, text, code) => {
    const { value, problems } = readCell(field, text);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, isRefusal: true }]);
    expect(problems[0]?.message).not.toMatch(/[{}]/);
    expect(problems[0]?.mend).toMatch(/^[A-Z][^{}]+$/);
  });

  test("that is no date can be corrected by a date as the tenant's region writes it", () => {
    expect(readCell("lastHydroTestDate", "tomorrow").problems[0]?.mend).toBe("Write the date as Nov 22, 2026");
    expect(readCell("lastHydroTestDate", "2027-01-05").problems[0]).toMatchObject({
      message: "Last hydrostatic test is in the future: Jan 5, 2027",
      mend: "Enter a date up to today, Nov 22, 2026",
    });
  });

  test("that is long is shown in its message without half a character, which the database refuses", () => {
    const texts = [55, 56, 57].map((length) => readCell("lastHydroTestDate", `${"x".repeat(length)}🧯 by the door`).problems[0]);
    for (const problem of texts) expect(JSON.stringify(problem)).not.toMatch(/\\ud/);
  });

  test.each(["America/New_York", "Europe/London"])("is read as the day that a message suggests in %s, in every date order", (zone) => {
    const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, "0")}-04`);
    for (const order of ["MDY", "DMY", "YMD"] as const) {
      expect(months.map((day) => parseDay(dayFormatterFor(zone)(day), { order, today }))).toMatchObject(
        months.map((day) => ({ day, isOtherOrder: false })),
      );
    }
  });

  test.each([
    ["Monthly", "Monthly"],
    ["Annual", "Annual"],
    ["6-year", "SixYear"],
    ["Hydrostatic", "Hydrostatic"],
    ["In service", "InService"],
    ["After use", "AfterUse"],
  ])("that is no inspection type can be corrected by %s", (text, inspectionType) => {
    expect(readCell("lastInspectionType", "42").problems[0]?.mend).toContain(text);
    expect(readCell("lastInspectionType", text).value).toBe(inspectionType);
  });

  test("of an unclear status goes to the notes, and its row is imported", () => {
    expect(readCell("isOutOfService", "Blue tag")).toMatchObject({
      values: { notes: "State: Blue tag" },
      problems: [{ code: "import.statusNotRead", isRefusal: false }],
    });
  });

  test("of a due date may be in the future, of a manufacture date it may not", () => {
    expect(readCell("nextHydroTestDueDate", "Mar-31").value).toBe("2031-03-01");
    expect(readCell("manufactureDate", "2031").problems).toMatchObject([{ code: "import.dateInFuture" }]);
  });

  test("of an installation may be in the future, with a warning that names the day", () => {
    expect(readCell("installDate", "11/22/26")).toMatchObject({ value: "2026-11-22", problems: [] });
    expect(readCell("installDate", "1/15/27")).toMatchObject({
      value: "2027-01-15",
      problems: [{ code: "import.dateInFuture", isRefusal: false, message: "Installed is in the future: Jan 15, 2027" }],
    });
  });

  test("of a size takes its unit from the heading", () => {
    expect(readCell("capacity", "10", "Size (lbs)").values).toEqual({ capacity: 10, capacityUnit: "lb" });
    expect(readCell("capacity", "6", "Capacity in L").values).toEqual({ capacity: 6, capacityUnit: "L" });
    expect(readCell("capacity", "10# ABC").values).toEqual({ capacity: 10, capacityUnit: "lb", agentType: "ABC" });
    expect(readCell("capacity", "the big one").values).toEqual({ capacity: "the big one" });
  });

  test("of coordinates is a latitude and a longitude; separate columns for these take precedence", () => {
    expect(readCell("coordinates", "40.7128, -74.0060")).toMatchObject({ values: { latitude: 40.7128, longitude: -74.006 }, problems: [] });
    expect(readCell("latitude", "40.7128, -74.0060").values).toEqual({ latitude: 40.7128, longitude: -74.006 });
    const { rows } = readTable(
      ["Code", "GPS", "Lat", "Building"],
      [
        ["FE-1", "40.7128, -74.0060", "40.7", "A"],
        ["FE-2", "40.7130, -74.0061", "", "B"],
      ],
      [
        { heading: "Code", field: "extinguisherCode" },
        { heading: "GPS", field: "coordinates" },
        { heading: "Lat", field: "latitude" },
      ],
    );
    expect(rows.map(({ values }) => [values.latitude, values.longitude])).toEqual([
      [40.7, -74.006],
      [40.713, -74.0061],
    ]);
  });

  test("of coordinates has the longitude first if its heading does", () => {
    for (const heading of ["LonLat", "Long/Lat", "Longitude, Latitude"]) {
      expect(readCell("coordinates", "-74.0060, 40.7128", heading).values).toEqual({ latitude: 40.7128, longitude: -74.006 });
      expect(readCell("longitude", "-74.0060, 40.7128", heading).values).toEqual({ latitude: 40.7128, longitude: -74.006 });
    }
    expect(readCell("coordinates", "Long: -74.0060, Lat: 40.7128", "Lat/Long").values).toEqual({ latitude: 40.7128, longitude: -74.006 });
  });

  test("of a recharge is a separate day from the internal examination", () => {
    expect(readCell("lastRechargeDate", "Mar-19").values).toEqual({ lastRechargeDate: "2019-03-01" });
    expect(readCell("lastRechargeDate", "2031").problems).toMatchObject([{ code: "import.dateInFuture", field: "lastRechargeDate" }]);
  });

  test("checked under “In service?” means in service, under “OOS” out of service", () => {
    expect(readCell("isOutOfService", "Yes", "In service?").value).toBe(false);
    expect(readCell("isOutOfService", "x", "OOS").value).toBe(true);
  });
});

test.each([
  ["In service", false, undefined],
  ["Active", false, undefined],
  ["N", false, undefined],
  ["OOS", true, undefined],
  ["Out of service - recharge", true, "recharge"],
  ["Not in service", true, undefined],
  ["Yes - missing", true, "missing"],
  ["Retired", true, "Retired"],
  ["Condemned 2024", true, "Condemned 2024"],
  ["Missing since May", true, "Missing since May"],
  ["Sent out for hydro", true, "Sent out for hydro"],
])("the status %s is read, with its reason", (text, isOutOfService, outOfServiceReason) => {
  expect(readCell("isOutOfService", text).values).toEqual({
    isOutOfService,
    ...(outOfServiceReason === undefined ? {} : { outOfServiceReason }),
  });
});

test.each([
  ["Pass", true],
  ["P", true],
  ["OK", true],
  ["Satisfactory", true],
  ["✓", true],
  ["Fail", false],
  ["F", false],
  ["Not OK", false],
  ["Unsatisfactory", false],
  ["needs recharge", false],
  ["low pressure", false],
  ["No issues", true],
])("the result %s is read", (text, passed) => {
  expect(readCell("lastInspectionPassed", text).value).toBe(passed);
});

test.each([
  ["Monthly visual", "Monthly"],
  ["Annual Maintenance", "Annual"],
  ["6-yr", "SixYear"],
  ["Internal exam", "SixYear"],
  ["Hydro Test", "Hydrostatic"],
  ["Recharge", "AfterUse"],
  ["New install", "InService"],
  ["AfterUse", "AfterUse"],
])("the inspection type %s is read", (text, inspectionType) => {
  expect(readCell("lastInspectionType", text).value).toBe(inspectionType);
});

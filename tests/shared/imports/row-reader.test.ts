import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ExtinguisherCreate } from "#shared/entities/extinguisher.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ImportColumn, ImportMapping } from "#shared/entities/import.ts";
import { createColumnSurvey } from "#shared/imports/column-survey.ts";
import { createRowReader } from "#shared/imports/row-reader.ts";

const today = "2026-11-22";

/** Surveys a table, reads it with the guessed or given mapping, and returns what each row contains. */
function readTable(headings: string[], rows: string[][], mapping?: ImportMapping) {
  const survey = createColumnSurvey(headings, today);
  for (const row of rows) survey.add(row);
  const columns = survey.columns();
  const guessed = columns.flatMap(({ heading, field }) => (field === null ? [] : [{ heading, field }]));
  const read = createRowReader({ columns, mapping: mapping ?? guessed, today });
  return { columns, rows: rows.map((row) => read(row)) };
}

test("a row of a plain list is read field by field", () => {
  const { rows } = readTable(
    ["Unit #", "S/N", "Type", "Size", "Bldg", "Flr", "Rm", "Mfg Date", "Last hydro", "OOS"],
    [
      ["FE-001", "AB123", "ABC", "10#", "A", "2", "204", "2019", "Mar-19", "No"],
      ["FE-002", "AB124", "CO2", "15 LBS", "B", "G", "Lobby", "2018", "05/2020", "Yes - missing"],
    ],
  );
  expect(rows[0]).toEqual({
    values: {
      extinguisherCode: "FE-001",
      serialNumber: "AB123",
      typeName: "ABC",
      capacity: 10,
      capacityUnit: "lb",
      building: "Building A",
      floor: "Floor 2",
      room: "Room 204",
      manufactureDate: "2019-01-01",
      lastHydroTestDate: "2019-03-01",
      isOutOfService: false,
    },
    problems: [],
  });
  expect(rows[1]?.values).toMatchObject({
    capacity: 15,
    floor: "Floor G",
    room: "Lobby",
    isOutOfService: true,
    outOfServiceReason: "missing",
  });
});

/** Returns what a cell is read as, for a field. */
function readCell(field: ImportField, text: string, heading = "A column") {
  const column: ImportColumn = { heading, field, confidence: 1, examples: [], filledRows: 1, dates: null };
  const { values, problems } = createRowReader({ columns: [column], mapping: [{ heading, field }], today })([text]);
  return { value: values[field], values, problems };
}

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

  test("that is no date can be corrected by a date in the register's format", () => {
    expect(readCell("lastHydroTestDate", "tomorrow").problems[0]?.mend).toBe("Write the date as 2026-11-22");
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
      values: { notes: "Status: Blue tag" },
      problems: [{ code: "import.statusNotRead", isRefusal: false }],
    });
  });

  test("of a due date may be in the future, of a manufacture date it may not", () => {
    expect(readCell("nextHydroTestDueDate", "Mar-31").value).toBe("2031-03-01");
    expect(readCell("manufactureDate", "2031").problems).toMatchObject([{ code: "import.dateInFuture" }]);
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

test("several columns of the same field are joined in the order of the mapping, dates too", () => {
  const columns = ["Month", "Year", "Remarks", "Comments"].map((heading) => ({
    heading,
    field: null,
    confidence: 0,
    examples: [],
    filledRows: 1,
    dates: null,
  }));
  const mapping: ImportMapping = [
    { heading: "Month", field: "manufactureDate" },
    { heading: "Year", field: "manufactureDate" },
    { heading: "Comments", field: "notes" },
    { heading: "Remarks", field: "notes" },
  ];
  expect(createRowReader({ columns, mapping, today })(["Mar", "2019", "second", "first"]).values).toEqual({
    manufactureDate: "2019-03-01",
    notes: "first second",
  });
});

test("a value for all rows applies where a row has no value", () => {
  const columns = [{ heading: "Bldg", field: null, confidence: 0, examples: [], filledRows: 1, dates: null }];
  const mapping: ImportMapping = [
    { field: "building", value: "B" },
    { heading: "Bldg", field: "building" },
    { field: "country", value: "USA" },
  ];
  const read = createRowReader({ columns, mapping, today });
  expect(read(["A"]).values).toEqual({ building: "Building A", country: "USA" });
  expect(read([""]).values).toEqual({ building: "Building B", country: "USA" });
});

test("the date order of the mapping takes precedence over that of the column", () => {
  const columns: ImportColumn[] = [
    {
      heading: "Hydro",
      field: null,
      confidence: 0,
      examples: [],
      filledRows: 1,
      dates: { order: "MDY", decidedByRows: 0, ambiguousRows: 1, example: null },
    },
  ];
  const readWith = (dateOrder?: "DMY") =>
    createRowReader({
      columns,
      mapping: [{ heading: "Hydro", field: "lastHydroTestDate", ...(dateOrder === undefined ? {} : { dateOrder }) }],
      today,
    })(["03/04/2025"]);
  expect(readWith().values.lastHydroTestDate).toBe("2025-03-04");
  expect(readWith("DMY").values.lastHydroTestDate).toBe("2025-04-03");
});

test("the register accepts whatever the reader accepts", () => {
  const fields = [
    "extinguisherCode",
    "serialNumber",
    "manufacturer",
    "manufactureDate",
    "lastHydroTestDate",
    "notes",
    "barcodeData",
  ] as const;
  const columns = fields.map((heading) => ({ heading, field: heading, confidence: 1, examples: [], filledRows: 1, dates: null }));
  const read = createRowReader({ columns, mapping: fields.map((field) => ({ heading: field, field })), today });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ maxLength: 150, unit: "binary" }), fc.constantFrom("3/5/19", "2019", "x".repeat(3_000))), {
        minLength: 7,
        maxLength: 7,
      }),
      (cells) => {
        const { values, problems } = read(cells);
        if (problems.some(({ isRefusal }) => isRefusal)) return;
        const result = v.safeParse(ExtinguisherCreate, {
          ...values,
          locationId: crypto.randomUUID(),
          extinguisherTypeId: crypto.randomUUID(),
        });
        expect(result.issues).toBeUndefined();
      },
    ),
    { numRuns: 500 },
  );
});

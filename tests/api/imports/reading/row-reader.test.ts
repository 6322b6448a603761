import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ExtinguisherCreate } from "#shared/entities/extinguisher.ts";
import type { ImportColumn, ImportMapping } from "#shared/entities/import.ts";
import { createRowReader } from "../../../../src-api/imports/reading/row-reader.ts";
import { readTable, timeZone, today } from "./support/reading.ts";

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
  expect(createRowReader({ columns, mapping, today, timeZone })(["Mar", "2019", "second", "first"]).values).toEqual({
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
  const read = createRowReader({ columns, mapping, today, timeZone });
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
      timeZone,
    })(["03/04/2025"]);
  expect(readWith().values.lastHydroTestDate).toBe("2025-03-04");
  expect(readWith("DMY").values.lastHydroTestDate).toBe("2025-04-03");
});

test("the register accepts every value that the reader accepts", () => {
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
  const read = createRowReader({ columns, mapping: fields.map((field) => ({ heading: field, field })), today, timeZone });
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

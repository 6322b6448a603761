import { describe, expect, test } from "vitest";
import { importFields } from "#shared/entities/import-field-facts.ts";
import { scoreHeading } from "../../../../src-api/imports/reading/field-patterns.ts";
import { looksLikeHeading } from "../../../../src-api/imports/reading/headings.ts";
import { readCell, readTable } from "./support/reading.ts";

/** Work that grows with the square of this length takes minutes, and the test runs into its limit. */
const LENGTH = 200_000;
const repeated = (part: string, length = LENGTH): string => part.repeat(Math.ceil(length / part.length));

const longCells: readonly (readonly [name: string, cell: string])[] = [
  ["words", repeated("behind the door of the boiler room ")],
  ["digits", repeated("1")],
  ["numbers", repeated("1 ")],
  ["numbers and dots", repeated("1.")],
  ["dashes after a digit", `1${repeated("-")}`],
  ["letters of ratings", `1${repeated("-A ")}`],
  ["quotation marks", repeated(`1' 1" `)],
  ["times that open a bracket", `1 ${repeated("1:00 (")}`],
  ["brackets after a state", `out of service, see ${repeated("(")}x`],
  ["names of axes", repeated("lat: 1 lon: 1 ")],
  ["links to maps", repeated("https://maps.example/@1.1,")],
];

describe("a cell of very many characters is read as fast as it is long", () => {
  test.each(longCells)("%s, as each field", (_, cell) => {
    const refusing = importFields.filter((field) => readCell(field, cell).problems.length > 0);
    expect(refusing).toEqual(expect.arrayContaining(["notes", "lastHydroTestDate", "coordinates", "fireClassRating"]));
  });

  test.each(longCells)("%s, in a column that is surveyed", (_, cell) => {
    const { columns } = readTable(["Code", "Remarks"], [["FE-1", cell]]);
    expect(columns[1]).toMatchObject({ heading: "Remarks", filledRows: 1 });
  });

  test.each(longCells)("%s, among the rows in which headings are looked for", (_, cell) => {
    expect(looksLikeHeading(["Code", cell, "Serial number"])).toBeGreaterThan(0);
  });
});

test("a heading of words that can be split in several ways is read as fast as it is long", () => {
  expect(scoreHeading(`${repeated("latlon", 190)}x`).size).toBe(0);
});

import { describe, expect, test } from "vitest";
import { createColumnSurvey } from "../../../../src-api/imports/reading/column-survey.ts";
import { pad } from "../../../support/spreadsheets/spreadsheet.ts";
import { createColumns, fieldsOf, surveyed, today } from "./support/surveyed-columns.ts";
import type { Cells } from "./support/surveyed-columns.ts";

const { american, counted, dice, one } = createColumns();

test("a column of coordinates is recognized by its heading and content", () => {
  const pair: Cells = () => `40.${1_000 + dice.below(9_000)}, -74.${1_000 + dice.below(9_000)}`;
  const angle: Cells = () => `40.${1_000 + dice.below(9_000)}`;
  expect(fieldsOf({ "Asset ID": counted("FE-"), GPS: pair, Building: one("A", "B") })).toMatchObject({ GPS: "coordinates" });
  expect(fieldsOf({ "Asset ID": counted("FE-"), "GPS Lat": angle, "GPS Long": angle })).toMatchObject({
    "GPS Lat": "latitude",
    "GPS Long": "longitude",
  });
});

test.each([
  ["of a letter code and digits", counted("AM-", 700_101)],
  ["that could all be days", (row: number) => `2019${pad(1 + (row % 12))}${pad(1 + (row % 28))}`],
])("serial numbers %s are recognized by their heading", (_, serials) => {
  expect(fieldsOf({ "Asset ID": counted("FE-"), "S/N": serials })).toMatchObject({ "S/N": "serialNumber" });
});

test("columns of coordinates with decimal commas are recognized", () => {
  const columns = { Latitude: (row: number) => `52,${5_000_000 + row}`, Longitude: (row: number) => `-13,${4_000_000 + row}` };
  expect(fieldsOf({ "Asset No.": (row) => `FE-${row}`, ...columns })).toMatchObject({ Latitude: "latitude", Longitude: "longitude" });
});

test("a column of longitudes and latitudes is recognized if the first numbers cannot be latitudes", () => {
  const pair: Cells = () => `-122.${1_000 + dice.below(9_000)}, 37.${1_000 + dice.below(9_000)}`;
  expect(fieldsOf({ "Asset ID": counted("FE-"), "Long/Lat": pair })).toMatchObject({ "Long/Lat": "coordinates" });
});

describe("dates that begin with a weekday show their order", () => {
  test.each([
    ["Mi 03.04.2019", "Mi 23.04.2019", "DMY"],
    ["Wed, 03/04/2019", "Tue, 04/23/2019", "MDY"],
    ["Wed 03/04/2019", "Tue 23/04/2019", "DMY"],
  ])("%s beside %s", (open, decided, order) => {
    const [column] = surveyed({ "Last hydro": (row) => (row % 3 === 0 ? decided : open) });
    expect(column?.dates).toEqual({ order, decidedByRows: 20, ambiguousRows: 40, example: { text: open, day: expect.any(String) } });
  });

  test("or leave it open, if only dots suggest it", () => {
    const datesOf = (text: string) => surveyed({ "Last hydro": one(text) })[0]?.dates;
    expect(datesOf("Mi 03.04.2019")).toMatchObject({ order: "DMY", decidedByRows: 0, ambiguousRows: 60 });
    expect(datesOf("Wed. 03/04/2019")).toMatchObject({ order: "MDY", decidedByRows: 0, ambiguousRows: 60 });
  });
});

describe("the column of codes", () => {
  test.each(["No", "ID", "#", "Number", "Ext ID", "Code"])("is found under the weak heading %s by its content", (heading) => {
    expect(fieldsOf({ [heading]: counted("FE-", 100), Type: one("ABC", "CO2"), Floor: one("1", "2") })[heading]).toBe("extinguisherCode");
  });

  test("is not the row number, if there is a better column", () => {
    expect(fieldsOf({ "#": counted(""), Tag: counted("T", 500), Type: one("ABC"), Floor: one("1") })).toMatchObject({
      "#": null,
      Tag: "extinguisherCode",
    });
  });

  test("is the row number, if there is no other candidate", () => {
    expect(fieldsOf({ "#": counted(""), Where: one("Gym", "Stage"), Type: one("ABC", "CO2") })["#"]).toBe("extinguisherCode");
  });

  test("is found without headings", () => {
    expect(fieldsOf({ "": counted("FX-", 100), Type: one("ABC", "CO2") })["Column 1"]).toBe("extinguisherCode");
  });
});

test("a file of locations is recognized, with its codes, names and barcodes", () => {
  expect(
    fieldsOf({
      Code: counted("B"),
      Name: one("Tower", "Annex"),
      Street: one("1 Main St"),
      Town: one("Leeds", "York"),
      County: one("West Yorkshire"),
      Postcode: one("LS1 4AP", "YO1 7HH"),
      QR: counted("LOC-"),
    }),
  ).toEqual({
    Code: "locationCode",
    Name: "locationName",
    Street: "addressLine1",
    Town: "city",
    County: "stateProvince",
    Postcode: "postalCode",
    QR: "barcodeData",
  });
});

test("a column shows three different examples, and how many of its cells are filled", () => {
  const [column] = surveyed({ Maker: (row) => ["Amerex", "Amerex", "Kidde", "N/A", "", "Badger", "Ansul"][row % 7] ?? "" }, 14);
  expect(column).toMatchObject({ examples: ["Amerex", "Kidde", "Badger"], filledRows: 10 });
});

test("headings and examples are never cut within an emoji, which the database would refuse", () => {
  const survey = createColumnSurvey([`${"x".repeat(191)}🧯`], today);
  survey.add([`${"x".repeat(78)}🧯 of the lobby`]);
  const [column] = survey.columns();
  expect(column).toMatchObject({ heading: "x".repeat(191), examples: [`${"x".repeat(78)}…`] });
});

test("columns with the same heading, or none, get distinct names", () => {
  const survey = createColumnSurvey(["Date", "", "Date", " Last\u00a0hydro\n test "], today);
  expect(survey.columns().map(({ heading }) => heading)).toEqual(["Date", "Column 2", "Date (2)", "Last hydro test"]);
});

test("the list of extinguishers as a file has no due date of a certain work, and a floor that is a note", () => {
  const list = { Code: counted("E-"), Location: one("Tower › Lobby", "Tower"), Floor: one("1", "2"), "Next due": american(2026, 2027) };
  expect(fieldsOf({ ...list, "Work due next": one("Monthly", "Annual") })).toMatchObject({ "Next due": null, Floor: "floorLevel" });
  expect(fieldsOf(list)).toMatchObject({ "Next due": "nextServiceDueDate", Floor: "floor" });
});

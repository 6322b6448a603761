import { describe, expect, test } from "vitest";
import { createColumnSurvey } from "#shared/imports/column-survey.ts";
import { scoreHeading } from "#shared/imports/field-patterns.ts";
import { createDice, pad } from "../../imports/spreadsheet.ts";

const today = "2026-11-22";
const dice = createDice(5);
type Cells = (row: number) => string;
const one =
  (...values: string[]): Cells =>
  () =>
    dice.pick(values);
const counted =
  (prefix: string, from = 1): Cells =>
  (row) =>
    `${prefix}${row + from}`;
const american =
  (from: number, to: number): Cells =>
  () =>
    `${1 + dice.below(12)}/${1 + dice.below(28)}/${from + dice.below(to - from + 1)}`;
const european =
  (from: number, to: number): Cells =>
  () =>
    `${pad(1 + dice.below(28))}.${pad(1 + dice.below(12))}.${from + dice.below(to - from + 1)}`;
const year = (from: number, years: number): Cells => {
  return () => String(from + dice.below(years));
};

function surveyed(columns: Record<string, Cells>, rows = 60) {
  const survey = createColumnSurvey(Object.keys(columns), today);
  for (let row = 0; row < rows; row += 1) survey.add(Object.values(columns).map((cells) => cells(row)));
  return survey.columns();
}
const fieldsOf = (columns: Record<string, Cells>) => Object.fromEntries(surveyed(columns).map(({ heading, field }) => [heading, field]));

describe("the trade's headings are recognized", () => {
  test.each([
    ["Asset ID", "extinguisherCode"],
    ["Unit #", "extinguisherCode"],
    ["Ext No", "extinguisherCode"],
    ["Extingisher I.D.", "extinguisherCode"],
    ["Barcode", "barcodeData"],
    ["S/N", "serialNumber"],
    ["Serail Number", "serialNumber"],
    ["SERIALNO", "serialNumber"],
    ["Make", "manufacturer"],
    ["Manufacurer", "manufacturer"],
    ["Mfg Date", "manufactureDate"],
    ["DOM", "manufactureDate"],
    ["Born on", "manufactureDate"],
    ["Hydro due", "nextHydroTestDueDate"],
    ["Hydrostatic Test\nDue (MM/YY)", "nextHydroTestDueDate"],
    ["Last hydro", "lastHydroTestDate"],
    ["Recharge date", "lastRechargeDate"],
    ["Date last recharged", "lastRechargeDate"],
    ["Lat/Long", "coordinates"],
    ["GPS Coordinates", "coordinates"],
    ["Latitude, Longitude", "coordinates"],
    ["GPS Latitude", "latitude"],
    ["last_hst_dt", "lastHydroTestDate"],
    ["HST", "lastHydroTestDate"],
    ["Hydro/Recharge Date", "lastHydroTestDate"],
    ["Recharge / Hydro", "lastHydroTestDate"],
    ["6-yr", "lastInternalExamDate"],
    ["Six year maint", "lastInternalExamDate"],
    ["Extended service", "lastInternalExamDate"],
    ["Annual svc", "lastServiceDate"],
    ["Last inspected", "lastInspectionDate"],
    ["Insp by", "lastInspectedBy"],
    ["P/F", "lastInspectionPassed"],
    ["Bldg", "building"],
    ["3. Flr", "floor"],
    ["Rm", "room"],
    ["Site", "site"],
    ["Zone", "room"],
    ["Position", "locationDescription"],
    ["Where exactly", "locationDescription"],
    ["Exact location", "locationDescription"],
    ["Size (lb)", "capacity"],
    ["Wt", "capacity"],
    ["UL rating", "fireClassRating"],
    ["Class", "fireClassRating"],
    ["Agent", "agentType"],
    ["Kind", "typeName"],
    ["OOS", "isOutOfService"],
    ["Out of service because", "outOfServiceReason"],
    ["Remarks", "notes"],
    ["Postcode", "postalCode"],
    ["County", "stateProvince"],
    ["Commissioned", "installDate"],
    ["LAST HYDRO-TEST DATE:", "lastHydroTestDate"],
  ])("%s", (heading, field) => {
    const [best] = [...scoreHeading(heading)].sort(([, a], [, b]) => b - a);
    expect(best?.[0]).toBe(field);
  });

  test.each(["Price", "Customer Name", "Photo URL", "Next monthly due date for invoice"])("%s is no field of the register", (heading) => {
    expect([...scoreHeading(heading).values()].filter((score) => score > 0.5)).toEqual([]);
  });
});

test.each([
  ["Next inspection due", true],
  ["Next Insp. Date", true],
  ["Monthly due", true],
  ["Overdue?", true],
  ["Past due", true],
  ["Days until next inspection", true],
  ["Next invoice", false],
  ["Total overdue count", false],
  ["Vendor", false],
])("%s is computed by the app: %s", (heading, isComputed) => {
  const [column] = surveyed({ [heading]: american(2027, 2027) });
  expect([column?.field, column?.isComputed]).toEqual([null, isComputed]);
});

test.each(["Last inspection", "Hydro due", "Annual due", "Recharge date", "Inspection status"])(
  "%s is not computed by the app",
  (heading) => {
    expect(surveyed({ [heading]: american(2024, 2025) })[0]?.isComputed).toBe(false);
  },
);

test("a column of coordinates is recognized by its heading and content", () => {
  const pair: Cells = () => `40.${1_000 + dice.below(9_000)}, -74.${1_000 + dice.below(9_000)}`;
  const angle: Cells = () => `40.${1_000 + dice.below(9_000)}`;
  expect(fieldsOf({ "Asset ID": counted("FE-"), GPS: pair, Building: one("A", "B") })).toMatchObject({ GPS: "coordinates" });
  expect(fieldsOf({ "Asset ID": counted("FE-"), "GPS Lat": angle, "GPS Long": angle })).toMatchObject({
    ...{ "GPS Lat": "latitude", "GPS Long": "longitude" },
  });
});

test.each([
  ["of a letter code and digits", counted("AM-", 700_101)],
  ["that could all be days", (row: number) => `2019${pad(1 + (row % 12))}${pad(1 + (row % 28))}`],
])("serial numbers %s are recognized by their heading", (_, serials) => {
  expect(fieldsOf({ "Asset ID": counted("FE-"), "S/N": serials })).toMatchObject({ "S/N": "serialNumber" });
});

test("a heading that names only recharges is certain", () => {
  expect(scoreHeading("Recharge date").get("lastRechargeDate")).toBe(1);
  expect(fieldsOf({ "Hydro/Recharge Date": american(2016, 2025) })).toEqual({ "Hydro/Recharge Date": "lastHydroTestDate" });
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

describe("spreadsheets that were not used to choose the words", () => {
  test("a vendor's list by customer", () => {
    expect(
      fieldsOf({
        "Acct #": one("10233", "10450"),
        "Account Name": one("Cedar Mills", "Oak Plaza"),
        "Site Address": one("12 Main St", "400 Oak Ave"),
        City: one("Dayton", "Xenia"),
        ST: one("OH", "KY"),
        ZIP: one("45402", "45385"),
        "Loc #": counted(""),
        "Ext. Serial#": counted("AX9", 10_000),
        "Ext. Barcode": counted("0004", 7_000),
        "Mfr/Model": one("Amerex B500", "Badger 5MB"),
        "Wt/Type": one("10# ABC", "5# ABC", "15# CO2", "6L K"),
        "Mfg Yr": year(2009, 14),
        "Last HT": american(2015, 2024),
        "HT Due": american(2027, 2036),
        "Last 6Y": american(2019, 2025),
        "6Y Due": american(2027, 2031),
        "Annual Due Date": american(2027, 2027),
        "Tech Notes": one("", "ok", "replaced o-ring"),
      }),
    ).toEqual({
      "Acct #": null,
      "Account Name": null,
      "Site Address": "addressLine1",
      City: "city",
      ST: "stateProvince",
      ZIP: "postalCode",
      "Loc #": null,
      "Ext. Serial#": "serialNumber",
      "Ext. Barcode": "extinguisherCode",
      "Mfr/Model": "manufacturer",
      "Wt/Type": "typeName",
      "Mfg Yr": "manufactureDate",
      "Last HT": "lastHydroTestDate",
      "HT Due": "nextHydroTestDueDate",
      "Last 6Y": "lastInternalExamDate",
      "6Y Due": "nextInternalExamDueDate",
      "Annual Due Date": "nextServiceDueDate",
      "Tech Notes": "notes",
    });
  });

  test("a ship's register", () => {
    const columns = surveyed({
      "Nr.": counted(""),
      Deck: one("A", "B", "Upper deck", "Bridge"),
      Location: one("Engine room", "Galley", "Cabin 12", "Paint store"),
      Type: one("Dry powder", "CO2", "Foam", "Water mist"),
      "Kg/L": one("6", "9", "2", "5", "12"),
      "Last serviced": european(2025, 2025),
      "Next service": european(2027, 2027),
      "Pressure tested": european(2017, 2024),
      Maker: one("Gloria", "Unitor", "Viking"),
      Serial: counted("", 440_011),
      Remark: one("", "hose changed"),
    });
    expect(columns.map(({ field }) => field)).toEqual([
      "extinguisherCode",
      "floor",
      "locationName",
      "typeName",
      "capacity",
      "lastServiceDate",
      "nextServiceDueDate",
      "lastHydroTestDate",
      "manufacturer",
      "serialNumber",
      "notes",
    ]);
    expect(columns.flatMap(({ dates }) => (dates === null ? [] : [dates.order]))).toEqual(["DMY", "DMY", "DMY"]);
  });

  test("a plant's list with its own short words", () => {
    expect(
      fieldsOf({
        "Sl. No.": counted(""),
        "Extinguisher Number": counted("FE/ADM/", 101),
        "Building/Area": one("Admin", "Canteen", "DG Room"),
        "Location on Floor": one("Near lift", "Near staircase"),
        "Type of Extinguisher": one("ABC", "CO2", "Clean Agent", "DCP"),
        "Capacity (Kg/Ltr)": one("4", "6", "9", "4.5"),
        "Year of Mfg.": year(2012, 12),
        "Date of HPT": european(2021, 2024),
        "Due date of HPT": european(2027, 2029),
        "Date of Refilling": european(2023, 2025),
        "Checked By": one("R. Rao", "S. Iyer"),
        Remarks: one("OK", ""),
      }),
    ).toEqual({
      "Sl. No.": null,
      "Extinguisher Number": "extinguisherCode",
      "Building/Area": "building",
      "Location on Floor": "locationDescription",
      "Type of Extinguisher": "typeName",
      "Capacity (Kg/Ltr)": "capacity",
      "Year of Mfg.": "manufactureDate",
      "Date of HPT": "lastHydroTestDate",
      "Due date of HPT": "nextHydroTestDueDate",
      "Date of Refilling": "lastRechargeDate",
      "Checked By": "lastInspectedBy",
      Remarks: "notes",
    });
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

test("columns with the same heading, or none, get distinct names", () => {
  const survey = createColumnSurvey(["Date", "", "Date", " Last\u00a0hydro\n test "], today);
  expect(survey.columns().map(({ heading }) => heading)).toEqual(["Date", "Column 2", "Date (2)", "Last hydro test"]);
});

import { describe, expect, test } from "vitest";
import { createColumns, fieldsOf, surveyed } from "./support/surveyed-columns.ts";

const { american, counted, european, one, year } = createColumns();

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

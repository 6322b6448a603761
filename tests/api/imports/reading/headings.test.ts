import { describe, expect, test } from "vitest";
import { scoreHeading } from "../../../../src-api/imports/reading/field-patterns.ts";
import { createColumns, fieldsOf, surveyed } from "./support/surveyed-columns.ts";

const { american } = createColumns();

/** Returns the field that a heading fits best, whatever is below it. */
function bestOf(heading: string): string | undefined {
  const [best] = [...scoreHeading(heading)].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

describe("the names of the fields on screen are recognized as headings", () => {
  test.each([
    ["Capacity", "capacity"],
    ["Unit of capacity", "capacityUnit"],
    ["Reason out of service", "outOfServiceReason"],
    ["Fire class and rating", "fireClassRating"],
  ])("%s is %s", (heading, field) => {
    expect(bestOf(heading)).toBe(field);
  });

  test.each([
    ["Status", "isOutOfService"],
    ["Unit of size", "capacityUnit"],
    ["Out-of-service reason", "outOfServiceReason"],
  ])("%s, as an earlier build called it, is certainly %s", (heading, field) => {
    expect([...scoreHeading(heading)]).toEqual([[field, 1]]);
  });

  test("State is the state of an extinguisher or a part of its address, as the cells show", () => {
    expect(fieldsOf({ Code: (row) => `FE-${row}`, State: (row) => (row % 5 ? "In service" : "Out of service") })).toMatchObject({
      State: "isOutOfService",
    });
    expect(fieldsOf({ Site: (row) => `Site ${row % 7}`, State: (row) => ["NY", "NJ", "CT"][row % 3] ?? "" })).toMatchObject({
      State: "stateProvince",
    });
  });
});

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
    ["Reason out of service", "outOfServiceReason"],
    ["Remarks", "notes"],
    ["Postcode", "postalCode"],
    ["County", "stateProvince"],
    ["Commissioned", "installDate"],
    ["LAST HYDRO-TEST DATE:", "lastHydroTestDate"],
  ])("%s", (heading, field) => {
    expect(bestOf(heading)).toBe(field);
  });

  test.each(["Price", "Customer Name", "Photo URL", "Next monthly due date for invoice"])(
    "%s is not a field of the register",
    (heading) => {
      expect([...scoreHeading(heading).values()].filter((score) => score > 0.5)).toEqual([]);
    },
  );
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

test("a heading that names only recharges is certain", () => {
  expect(scoreHeading("Recharge date").get("lastRechargeDate")).toBe(1);
  expect(fieldsOf({ "Hydro/Recharge Date": american(2016, 2025) })).toEqual({ "Hydro/Recharge Date": "lastHydroTestDate" });
});

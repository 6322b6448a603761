import * as v from "valibot";

/** What a column of a file can be: fields of the register by their own names, places by their levels, and the last inspection. */
export const importFields = [
  // The extinguisher.
  "extinguisherCode",
  "serialNumber",
  "assetTag",
  "barcodeData",
  "manufacturer",
  "model",
  "manufactureDate",
  "installDate",
  "lastServiceDate",
  "lastInternalExamDate",
  "lastHydroTestDate",
  "nextServiceDueDate",
  "nextInternalExamDueDate",
  "nextHydroTestDueDate",
  "locationDescription",
  "floorLevel",
  "notes",
  "isOutOfService",
  "outOfServiceReason",
  // Its type. A capacity may hold its unit: "10 lb".
  "typeCode",
  "typeName",
  "agentType",
  "capacity",
  "capacityUnit",
  "fireClassRating",
  // Its place, or the location that the row is.
  "locationCode",
  "locationName",
  "parentLocationCode",
  // Levels of the tree, the outermost first: a campus or facility, then what lies in it.
  "site",
  "building",
  "floor",
  "room",
  "addressLine1",
  "addressLine2",
  "city",
  "stateProvince",
  "postalCode",
  "country",
  "latitude",
  "longitude",
  // Its last inspection, done elsewhere.
  "lastInspectionDate",
  "lastInspectionType",
  "lastInspectionPassed",
  "lastInspectedBy",
] as const;

/** Names of the register that stand for a field here: what they hold is looked for by code, then by name. */
const aliases: Readonly<Record<string, (typeof importFields)[number]>> = {
  locationId: "locationName",
  extinguisherTypeId: "typeName",
  parentLocationId: "parentLocationCode",
  inspectionDate: "lastInspectionDate",
  inspectionType: "lastInspectionType",
  passed: "lastInspectionPassed",
};

export const ImportField = v.pipe(
  v.string("field.text"),
  v.transform((field) => aliases[field] ?? field),
  v.picklist(importFields, "field.choice"),
);
export type ImportField = (typeof importFields)[number];

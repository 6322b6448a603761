import type { ImportField } from "../entities/import-field-facts.ts";
import { sayer } from "./sayer.ts";

/** The names of the import fields on screen. */
export const importFieldLabels = {
  extinguisherCode: "Extinguisher code",
  serialNumber: "Serial number",
  assetTag: "Asset tag",
  barcodeData: "Label code",
  manufacturer: "Manufacturer",
  model: "Model",
  manufactureDate: "Manufactured",
  installDate: "Installed",
  lastServiceDate: "Last annual maintenance",
  lastInternalExamDate: "Last internal examination",
  lastRechargeDate: "Last recharge",
  lastHydroTestDate: "Last hydrostatic test",
  nextServiceDueDate: "Annual maintenance due",
  nextInternalExamDueDate: "Internal examination due",
  nextHydroTestDueDate: "Hydrostatic test due",
  locationDescription: "Position",
  floorLevel: "Floor (as a note)",
  notes: "Notes",
  isOutOfService: "State",
  outOfServiceReason: "Reason out of service",
  typeCode: "Type code",
  typeName: "Type",
  agentType: "Agent",
  capacity: "Capacity",
  capacityUnit: "Unit of capacity",
  fireClassRating: "Fire class and rating",
  locationCode: "Location code",
  locationName: "Location",
  parentLocationCode: "Parent location",
  site: "Site",
  building: "Building",
  floor: "Floor",
  room: "Room or area",
  addressLine1: "Street address",
  addressLine2: "Address, second line",
  city: "City",
  stateProvince: "State or province",
  postalCode: "ZIP or postal code",
  country: "Country",
  latitude: "Latitude",
  longitude: "Longitude",
  coordinates: "Latitude and longitude",
  lastInspectionDate: "Last inspection",
  lastInspectionType: "Last inspection type",
  lastInspectionPassed: "Result of last inspection",
  lastInspectedBy: "Last inspected by",
} as const satisfies Readonly<Record<ImportField, string>>;

/** The names of the groups in which people look for a field. */
const importGroupLabels = {
  "group.extinguisher": "Extinguisher",
  "group.type": "Type",
  "group.place": "Location",
  "group.address": "Address",
  "group.dates": "Dates",
  "group.inspection": "Last inspection",
  "group.status": "State",
} as const;

/** Returns the name of an import field or of a group. */
export const sayImportField = sayer(importFieldLabels, importGroupLabels);

/** The import fields by group, in the order in which people look for them. */
export const importFieldGroups: readonly { label: keyof typeof importGroupLabels; fields: readonly ImportField[] }[] = [
  {
    label: "group.extinguisher",
    fields: ["extinguisherCode", "serialNumber", "assetTag", "barcodeData", "manufacturer", "model", "notes"],
  },
  { label: "group.type", fields: ["typeName", "typeCode", "agentType", "capacity", "capacityUnit", "fireClassRating"] },
  {
    label: "group.place",
    fields: [
      "site",
      "building",
      "floor",
      "room",
      "locationName",
      "locationCode",
      "parentLocationCode",
      "locationDescription",
      "floorLevel",
    ],
  },
  {
    label: "group.address",
    fields: ["addressLine1", "addressLine2", "city", "stateProvince", "postalCode", "country", "latitude", "longitude", "coordinates"],
  },
  {
    label: "group.dates",
    fields: [
      "manufactureDate",
      "installDate",
      "lastServiceDate",
      "lastInternalExamDate",
      "lastRechargeDate",
      "lastHydroTestDate",
      "nextServiceDueDate",
      "nextInternalExamDueDate",
      "nextHydroTestDueDate",
    ],
  },
  { label: "group.inspection", fields: ["lastInspectionDate", "lastInspectionType", "lastInspectionPassed", "lastInspectedBy"] },
  { label: "group.status", fields: ["isOutOfService", "outOfServiceReason"] },
];

/** What is wrong with a cell, by problem code, and under `remedy.` how to fix it. */
export const importProblemMessages = {
  "import.required": "{label} is empty",
  "remedy.import.required": "Enter a value, or skip this row",
  "import.formulaError": "{label} contains a formula error: {text}",
  "remedy.import.formulaError": "Enter the value that the formula should give",
  "import.tooLong": "{label} is too long: {length} characters, at most {max} are allowed",
  "remedy.import.tooLong": "Shorten it to {max} characters",
  "import.dateNotRead": "{label} is not a date: {text}",
  "remedy.import.dateNotRead": "Write the date as {example}",
  "import.dateInFuture": "{label} is in the future: {day}",
  "remedy.import.dateInFuture": "Enter a date up to today, {today}",
  "import.dateOutOfRange": "{label} is out of range: {text}",
  "remedy.import.dateOutOfRange": "Enter a date between 1900 and 2200",
  "import.dateOtherOrder": "{text} does not fit the column’s date order and was read as {day}",
  "remedy.import.dateOtherOrder": "If that is wrong, write the date as {example}",
  "import.dateApproximate": "{text} is not exact and was read as {day}",
  "remedy.import.dateApproximate": "If you know the date, write it as {example}",
  "import.dateVeryOld": "{text} was read as {day}, which is very long ago",
  "remedy.import.dateVeryOld": "If that is wrong, write the year with four digits",
  "import.yesNoNotRead": "{label} is neither yes nor no: {text}",
  "remedy.import.yesNoNotRead": "Write yes or no",
  "import.statusNotRead": "{text} does not say whether it is in service. The words go to its notes.",
  "remedy.import.statusNotRead": "Write “In service” or “Out of service”",
  "import.resultNotRead": "{label} is neither pass nor fail: {text}",
  "remedy.import.resultNotRead": "Write Pass or Fail",
  "import.inspectionTypeNotRead": "{label} is not an inspection type: {text}",
  "remedy.import.inspectionTypeNotRead": "Enter Monthly, Annual, 6-year, Hydrostatic, In service or After use",
  "import.inspectionWithoutDate": "The last inspection has no date, so it is not imported",
  "remedy.import.inspectionWithoutDate": "Enter the date of the last inspection",
  "import.numberNotRead": "{label} is not a number: {text}",
  "remedy.import.numberNotRead": "Enter a number, like {example}",
  "import.coordinatesNotRead": "{label} could not be read as one point: {text}",
  "remedy.import.coordinatesNotRead": "Write the latitude, a comma and the longitude, like {example}",
  "import.outOfRange": "{label} is out of range: {text}",
  "remedy.import.outOfRange": "Enter a number from {min} to {max}",
  "import.shortenedNumber": "The spreadsheet shortened this number, so its last digits are lost: {text}",
  "remedy.import.shortenedNumber": "Format the column as text, enter the whole number and upload the file again",
  "import.notAccepted": "{label} cannot be {text}: {reason}",
  "remedy.import.notAccepted": "Enter another value",
} as const;
export type ImportProblemCode = Exclude<keyof typeof importProblemMessages, `remedy.${string}`>;

export const sayImportProblem = sayer(importProblemMessages);

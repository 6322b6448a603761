import { IMPORTED_YES } from "#shared/entities/import-field-facts.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { importFieldLabels, sayImportField } from "#shared/messages/imports.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { say } from "./messages.ts";

/** Fields that the register stores as an id and a file gives as a name or code. */
const BY_ID: Readonly<Record<string, ImportField>> = {
  locationId: "locationName",
  extinguisherTypeId: "typeName",
  parentLocationId: "parentLocationCode",
};

/** Returns the label of a field; one that imports do not know stays as it is. */
export function importFieldLabel(field: string): string {
  const known = BY_ID[field] ?? field;
  return Object.hasOwn(importFieldLabels, known) ? sayImportField(known as ImportField) : field;
}

/** Formats a value of a row: a calendar day in the date format of this device, and whether it is in service in words. */
export function valueText(field: string, value: string, dates: DateFormats): string {
  if (field === "isOutOfService") return say(value === IMPORTED_YES ? "common.outOfService" : "common.inService");
  return field.endsWith("Date") && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dates.day(value) : value;
}

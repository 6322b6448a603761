import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { importFieldLabels } from "#shared/messages/imports.ts";
import type { Dates } from "../../data/dates.ts";

const numbers = new Intl.NumberFormat("en");

export function numberWords(count: number): string {
  return numbers.format(count);
}

const sizes = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** Bytes as "1.4 MB" or "12 kB". */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${sizes.format(Math.max(1, Math.round(bytes / 1_000)))} kB` : `${sizes.format(bytes / 1_000_000)} MB`;
}

const lists = new Intl.ListFormat("en", { type: "conjunction" });

export function listWords(items: readonly string[]): string {
  return lists.format(items);
}

/** What the register names by an id, and a file by a name or code. */
const BY_ID: Readonly<Record<string, ImportField>> = {
  locationId: "locationName",
  extinguisherTypeId: "typeName",
  parentLocationId: "parentLocationCode",
};

/** A field as people call it; one that is no field of an import stays as it is. */
export function fieldLabel(field: string): string {
  const known = BY_ID[field] ?? field;
  return Object.hasOwn(importFieldLabels, known) ? importFieldLabels[known as ImportField] : field;
}

/** A value of a row as it is shown: a calendar day as days are written here. */
export function valueWords(field: string, value: string, dates: Dates): string {
  return field.endsWith("Date") && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dates.day(value) : value;
}

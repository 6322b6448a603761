import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ReadValues } from "../reading/row-reader.ts";

/** Returns what a row says in a field, as text; null if it says nothing there. */
export function writtenText(values: ReadValues, field: ImportField): string | null {
  const value = values[field];
  return value === undefined || value === "" ? null : String(value);
}

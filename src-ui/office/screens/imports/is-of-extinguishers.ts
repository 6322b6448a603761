import { isOfExtinguisher } from "#shared/entities/import-field-facts.ts";
import type { ImportMapping } from "#shared/entities/import.ts";

/** Whether the file is about extinguishers, rather than only locations. */
export function isOfExtinguishers(mapping: ImportMapping): boolean {
  return mapping.some(({ field }) => isOfExtinguisher(field));
}

import * as v from "valibot";
import { importFields } from "./import-field-facts.ts";
import type { ImportField as Field } from "./import-field-facts.ts";

/** Other names that a mapping may use. An id field of the register stands for what the column really holds: a code or a name. */
const ALIASES: ReadonlyMap<string, Field> = new Map([
  ["locationId", "locationName"],
  ["extinguisherTypeId", "typeName"],
  ["parentLocationId", "parentLocationCode"],
  ["inspectionDate", "lastInspectionDate"],
  ["inspectionType", "lastInspectionType"],
  ["passed", "lastInspectionPassed"],
]);

/** Checks the field of a mapping. Apart from its type and facts, since the page shows fields without checking input. */
export const ImportField = v.pipe(
  v.string("field.text"),
  v.transform((field) => ALIASES.get(field) ?? field),
  v.picklist(importFields, "field.choice"),
);

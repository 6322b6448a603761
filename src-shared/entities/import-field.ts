import * as v from "valibot";
import { importFields } from "./import-field-facts.ts";
import type { ImportField as Field } from "./import-field-facts.ts";

/** Names of the register that stand for a field here: what they hold is looked for by code, then by name. */
const aliases: Readonly<Record<string, Field>> = {
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

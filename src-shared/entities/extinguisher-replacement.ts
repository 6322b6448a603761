import * as v from "valibot";
import { editableFields } from "./extinguisher.ts";
import { day, id } from "./fields.ts";

const { serialNumber, assetTag, manufacturer, model, manufactureDate } = editableFields;
const { lastServiceDate, lastInternalExamDate, lastHydroTestDate } = editableFields;

/** What is recorded of an extinguisher that took the place of another one on `installDate`. Absent fields are empty. */
export const ExtinguisherReplacement = v.object({
  installDate: day,
  extinguisherTypeId: id,
  serialNumber: v.optional(serialNumber, null),
  assetTag: v.optional(assetTag, null),
  manufacturer: v.optional(manufacturer, null),
  model: v.optional(model, null),
  manufactureDate: v.optional(manufactureDate, null),
  lastServiceDate: v.optional(lastServiceDate, null),
  lastInternalExamDate: v.optional(lastInternalExamDate, null),
  lastHydroTestDate: v.optional(lastHydroTestDate, null),
});
export type ExtinguisherReplacement = v.InferOutput<typeof ExtinguisherReplacement>;

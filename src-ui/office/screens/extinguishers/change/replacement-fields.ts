import type { ExtinguisherReplacement } from "#shared/entities/extinguisher-replacement.ts";
import type { FieldDefinition } from "../../../forms/fields.ts";
import { FIELDS } from "../fields.ts";

const part = { part: "replacement" } as const;

/** What is recorded of an extinguisher that takes another one's place, in the order of its form. */
export const REPLACEMENT_FIELDS = {
  serialNumber: { ...FIELDS.serialNumber, ...part },
  assetTag: { ...FIELDS.assetTag, ...part },
  manufacturer: { ...FIELDS.manufacturer, ...part },
  model: { ...FIELDS.model, ...part },
  extinguisherTypeId: { ...FIELDS.extinguisherTypeId, ...part },
  installDate: { ...part, input: "pastDay", isRequired: true },
  manufactureDate: { ...FIELDS.manufactureDate, ...part, isBeside: true },
  lastServiceDate: { ...FIELDS.lastServiceDate, ...part },
  lastInternalExamDate: { ...FIELDS.lastInternalExamDate, ...part },
  lastHydroTestDate: { ...FIELDS.lastHydroTestDate, ...part },
} as const satisfies Record<keyof ExtinguisherReplacement, FieldDefinition>;

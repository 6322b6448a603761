import { INTERVALS } from "#shared/due-dates.ts";
import { SERVICE_INTERVAL_MONTHS_DEFAULT } from "#shared/entities/extinguisher-type.ts";
import type { ExtinguisherTypeUpdate } from "#shared/entities/extinguisher-type.ts";
import { labelsOf, valuesOf } from "../../forms/fields.ts";
import type { FieldDefinition, FieldValues } from "../../forms/fields.ts";
import { say } from "./messages.ts";

const interval = { part: "intervals", input: "number", control: { inputMode: "numeric" } } as const;

/** The fields of a type that the office records, in the order of its form; `field.NAME` of the messages is its label. */
export const FIELDS = {
  typeCode: { part: "about", input: "text", isRequired: true, control: { autoCapitalize: "characters" } },
  typeName: { part: "about", input: "text", isRequired: true, isBeside: true },
  description: { part: "about", input: "area" },
  agentType: { part: "about", input: "text" },
  fireClassRating: { part: "about", input: "text", isBeside: true, hint: () => say("form.classHint") },
  capacity: { part: "about", input: "number", control: { inputMode: "decimal" } },
  capacityUnit: { part: "about", input: "text", isBeside: true, hint: () => say("form.unitHint") },
  fullnessCheck: { part: "about", input: "choice", isRequired: true },
  isWheeled: { part: "about", input: "checkbox" },
  isRechargeable: { part: "about", input: "checkbox" },
  serviceIntervalMonths: { ...interval, isRequired: true },
  internalExamIntervalYears: { ...interval, isBeside: true },
  hydroTestIntervalYears: interval,
  serviceLifeYears: { ...interval, isBeside: true },
} as const satisfies Record<Exclude<keyof ExtinguisherTypeUpdate, "isActive">, FieldDefinition>;

export type TypeValues = FieldValues<typeof FIELDS>;

/** The initial values of the form for a new type. */
export const NEW: TypeValues = valuesOf(FIELDS, {
  fullnessCheck: "Gauge",
  isRechargeable: true,
  serviceIntervalMonths: SERVICE_INTERVAL_MONTHS_DEFAULT,
});

export function fieldLabels(): Record<keyof typeof FIELDS, string> {
  return labelsOf(FIELDS, (name) => say(`field.${name}`));
}

/** Whether an interval changed, which moves due dates. */
export function movesDueDates(base: TypeValues, values: TypeValues): boolean {
  return INTERVALS.some((name) => base[name].trim() !== values[name].trim());
}

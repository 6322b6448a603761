import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { numberOrNull, orNull } from "../../components/use-form.ts";
import { say } from "./messages.ts";

/** The fields of the form, numbers as they are typed. */
export const EMPTY = {
  typeCode: "",
  typeName: "",
  description: "",
  agentType: "",
  capacity: "",
  capacityUnit: "",
  fireClassRating: "",
  fullnessCheck: "Gauge",
  isWheeled: false,
  isRechargeable: true,
  internalExamIntervalYears: "",
  hydroTestIntervalYears: "",
  serviceLifeYears: "",
};
export type TypeValues = typeof EMPTY;

const NUMBERS = ["capacity", "internalExamIntervalYears", "hydroTestIntervalYears", "serviceLifeYears"] as const;
const OPTIONAL = ["description", "agentType", "capacityUnit", "fireClassRating"] as const;

/** The words beside each field. */
export function fieldLabels(): Record<keyof TypeValues, string> {
  const fields = Object.keys(EMPTY) as (keyof TypeValues)[];
  return Object.fromEntries(fields.map((field) => [field, say(`field.${field}`)])) as Record<keyof TypeValues, string>;
}

export function valuesOf(type: ExtinguisherType): TypeValues {
  const values = Object.keys(EMPTY).map((field) => {
    const value = type[field as keyof TypeValues];
    return [field, typeof value === "boolean" ? value : String(value ?? "")];
  });
  return Object.fromEntries(values) as TypeValues;
}

/** The body that the values stand for; what is no number stays text, so that the schema says so. */
export function bodyOf(values: TypeValues): Record<string, unknown> {
  return {
    ...values,
    ...Object.fromEntries(NUMBERS.map((field) => [field, numberOrNull(values[field])])),
    ...Object.fromEntries(OPTIONAL.map((field) => [field, orNull(values[field])])),
  };
}

/** Another interval moves due dates. */
export function movesDueDates(begun: TypeValues, values: TypeValues): boolean {
  return NUMBERS.some((field) => field !== "capacity" && begun[field].trim() !== values[field].trim());
}

import type { TextField } from "../../components/TextField.tsx";
import type { ComponentProps } from "react";

/** What a form knows of a field. The table of fields of an entity has one for each: its form, labels, body and conflicts are read off it. */
export interface Field {
  /** `pastDay` cannot lie after the tenant's today. What is a `choice` the form draws itself. */
  input: "text" | "area" | "number" | "day" | "pastDay" | "tick" | "choice";
  /** The part of the form that it stands in. */
  part: string;
  isRequired?: true;
  /** In one row with the field before it. */
  isBeside?: true;
  hint?: () => string;
  control?: Pick<ComponentProps<typeof TextField>, "autoCapitalize" | "autoComplete" | "inputMode">;
}
export type Fields = Readonly<Record<string, Field>>;
export type FieldName<F extends Fields> = keyof F & string;

/** What the controls of the fields hold: texts as they are typed, days as `YYYY-MM-DD`, and ticks. */
export type FieldValues<F extends Fields> = { [N in FieldName<F>]: F[N]["input"] extends "tick" ? boolean : string };

export function namesOf<F extends Fields>(fields: F) {
  return Object.keys(fields) as FieldName<F>[];
}

/** The words beside each field, also where two people's changes are compared. */
export function labelsOf<F extends Fields>(fields: F, labelOf: (name: FieldName<F>) => string): Record<FieldName<F>, string> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, labelOf(name)])) as Record<FieldName<F>, string>;
}

/** What the form begins with: what is saved, empty where nothing is. */
export function valuesOf<F extends Fields>(fields: F, saved: Partial<Record<FieldName<F>, unknown>>): FieldValues<F> {
  const values = namesOf(fields).map((name) => [name, fields[name]?.input === "tick" ? saved[name] === true : String(saved[name] ?? "")]);
  return Object.fromEntries(values) as FieldValues<F>;
}

/** What is sent of the fields. */
export type FieldBody<F extends Fields> = {
  [N in FieldName<F>]: F[N]["input"] extends "tick"
    ? boolean
    : F[N] extends { isRequired: true }
      ? string
      : F[N]["input"] extends "number"
        ? number | null
        : string | null;
};

/** The body that the values stand for: what may be empty is null then. What is no number stays the text that it is, so that the schema says so. */
export function bodyOf<F extends Fields>(fields: F, values: FieldValues<F>): FieldBody<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, valueOf(fields[name], values[name])])) as FieldBody<F>;
}

function valueOf(field: Field | undefined, value: string | boolean) {
  if (typeof value === "boolean" || field?.isRequired) return value;
  return field?.input === "number" ? numberOrNull(value) : orNull(value);
}

/** Empty text as null: what a field that may stay empty stands for. */
export function orNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** A number as typed; what is no number stays text, so that the schema says so. */
export function numberOrNull(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const number = Number(trimmed.replace(",", "."));
  return Number.isFinite(number) ? number : text;
}

/** What of a body is not as it was, so that a change of somebody else's to another field stays. */
export function changesBetween<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}

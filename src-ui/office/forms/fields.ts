import type { ComponentProps } from "react";
import type { TextField } from "../../components/TextField.tsx";

/** A field of a form. The table of fields of an entity has one for each; its form, labels, body and conflicts are derived from it. */
export interface FieldDefinition {
  /** `pastDay` cannot be after today in the tenant's time zone. The form itself renders a `choice`. */
  input: "text" | "area" | "number" | "day" | "pastDay" | "checkbox" | "choice";
  /** The part of the form that contains it. */
  part: string;
  isRequired?: true;
  /** In one row with the field before it. */
  isBeside?: true;
  hint?: () => string;
  control?: Pick<ComponentProps<typeof TextField>, "autoCapitalize" | "autoComplete" | "inputMode">;
}
export type Fields = Readonly<Record<string, FieldDefinition>>;
export type FieldName<F extends Fields> = keyof F & string;

/** The values of the controls: texts as typed, days as `YYYY-MM-DD`, and checkboxes as booleans. */
export type FieldValues<F extends Fields> = { [N in FieldName<F>]: F[N]["input"] extends "checkbox" ? boolean : string };

export function fieldNamesOf<F extends Fields>(fields: F) {
  return Object.keys(fields) as FieldName<F>[];
}

/** Returns the label of each field, for its control and for comparing two people's changes. */
export function labelsOf<F extends Fields>(fields: F, labelOf: (name: FieldName<F>) => string): Record<FieldName<F>, string> {
  return Object.fromEntries(fieldNamesOf(fields).map((name) => [name, labelOf(name)])) as Record<FieldName<F>, string>;
}

/** Returns the initial values of the form: the saved ones, or empty. */
export function valuesOf<F extends Fields>(fields: F, saved: Partial<Record<FieldName<F>, unknown>>): FieldValues<F> {
  const values = fieldNamesOf(fields).map((name) => [
    name,
    fields[name]?.input === "checkbox" ? saved[name] === true : String(saved[name] ?? ""),
  ]);
  return Object.fromEntries(values) as FieldValues<F>;
}

/** The body of a request with these fields. */
export type FieldBody<F extends Fields> = {
  [N in FieldName<F>]: F[N]["input"] extends "checkbox"
    ? boolean
    : F[N]["input"] extends "number"
      ? number | null
      : F[N] extends { isRequired: true }
        ? string
        : string | null;
};

/** Returns the values as a body: an empty optional field is null, and text that is not a number stays text, so that the schema reports it. */
export function bodyOf<F extends Fields>(fields: F, values: FieldValues<F>): FieldBody<F> {
  return Object.fromEntries(fieldNamesOf(fields).map((name) => [name, valueOf(fields[name], values[name])])) as FieldBody<F>;
}

function valueOf(field: FieldDefinition | undefined, value: string | boolean) {
  if (typeof value === "boolean") return value;
  if (field?.input === "number") return numberOrNull(value);
  return field?.isRequired ? value : orNull(value);
}

/** Returns the text of an optional field; null if it is empty. */
export function orNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

/** A comma that may group thousands or start decimals, depending on who typed it. */
const AMBIGUOUS_COMMA = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Returns the typed number; null if the text is empty. Text that is not a number, or may mean two, stays text, so that the schema reports it. */
export function numberOrNull(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const number = Number(trimmed.replace(",", "."));
  return Number.isFinite(number) && !AMBIGUOUS_COMMA.test(trimmed) ? number : text;
}

/** Returns the fields that changed, so that somebody else's change to another field is kept. */
export function changesBetween<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}

import { isDateField, isOfExtinguisher, isSingle, namesLocation } from "#shared/entities/import-field-facts.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { DateOrder, DateReading, ImportColumn, ImportDetail, ImportMapping, WhenExists } from "#shared/entities/import.ts";

/** The field of a column. A null `field` ignores the column; a null `dateOrder` infers the order from its dates. */
export interface ColumnChoice {
  heading: string;
  field: ImportField | null;
  dateOrder: DateOrder | null;
}

/** A value for all rows; `key` distinguishes two of them while neither has a field. */
export interface FixedValue {
  key: number;
  field: ImportField | null;
  value: string;
}

/** The mapping while it is being edited. */
export interface MappingDraft {
  columns: readonly ColumnChoice[];
  fixed: readonly FixedValue[];
  whenExists: WhenExists;
}

export type Confidence = "sure" | "likely" | "check" | "chosen" | "remembered" | "ignored";

const SURE = 0.9;
const LIKELY = 0.6;

/** Returns the mapping as guessed from the columns. */
export function guessedDraft(columns: readonly ImportColumn[]): MappingDraft {
  return { columns: columns.map(({ heading, field }) => ({ heading, field, dateOrder: null })), fixed: [], whenExists: "leave" };
}

/** Returns the mapping as last validated, as last used for these headings, or as guessed. */
export function draftOf(detail: ImportDetail): MappingDraft {
  const mapping = detail.mapping ?? detail.rememberedMapping;
  const guessed = guessedDraft(detail.columns);
  if (mapping === null) return guessed;
  return {
    columns: guessed.columns.map(({ heading }) => {
      const given = mapping.find((each) => "heading" in each && each.heading === heading);
      const dateOrder = given && "heading" in given ? (given.dateOrder ?? null) : null;
      return { heading, field: given?.field ?? null, dateOrder };
    }),
    fixed: mapping.flatMap((each, key) => ("value" in each ? [{ key, field: each.field, value: each.value }] : [])),
    whenExists: detail.whenExists ?? detail.rememberedWhenExists ?? guessed.whenExists,
  };
}

/** Converts the draft to the server's mapping. */
export function mappingOf({ columns, fixed }: MappingDraft): ImportMapping {
  return [
    ...columns.flatMap(({ heading, field, dateOrder }) => (field ? [{ heading, field, ...(dateOrder && { dateOrder }) }] : [])),
    ...fixed.flatMap(({ field, value }) => (field ? [{ field, value: value.trim() }] : [])),
  ];
}

/** Returns how certain a column's field is, or that a person chose it. */
export function confidenceOf(column: ImportColumn, choice: ColumnChoice, remembered: ImportMapping | null): Confidence {
  if (choice.field === null) return "ignored";
  const isRemembered = remembered?.some((each) => "heading" in each && each.heading === column.heading && each.field === choice.field);
  if (choice.field !== column.field) return isRemembered ? "remembered" : "chosen";
  const dates = dateReadingOf(column, choice);
  if (dates && choice.dateOrder === null && dates.decidedByRows === 0 && dates.ambiguousRows > 0) return "check";
  if (column.confidence >= SURE) return "sure";
  return column.confidence >= LIKELY ? "likely" : "check";
}

/** Returns the other columns with the same field, which are joined. */
export function headingsJoinedWith(columns: readonly ColumnChoice[], { heading, field }: ColumnChoice): string[] {
  if (field === null) return [];
  return columns.filter((other) => other.field === field && other.heading !== heading).map((other) => other.heading);
}

/** Returns how the column's dates were read, if its field is a date. */
export function dateReadingOf(column: ImportColumn, { field }: ColumnChoice): DateReading | null {
  return isDateField(field) ? column.dates : null;
}

/** An error in the mapping: a code of `imports.ts`, and the part of the draft that it is about. */
export interface DraftError {
  code: "noCode" | "noCodeExtinguishers" | "twice" | "fixedField" | "fixedValue" | "fixedTwice";
  /** The key of the fixed value; null for a column. */
  key: number | null;
  /** The index of the column; null for all of them. */
  index: number | null;
  field: ImportField | null;
}

export function errorsOf({ columns, fixed }: MappingDraft): DraftError[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const all = [...fields, ...fixed.flatMap(({ field }) => field ?? [])];
  const errors: DraftError[] = [];
  const isAboutExtinguishers = all.some(isOfExtinguisher);
  if (!fields.includes("extinguisherCode") && (isAboutExtinguishers || !fields.some(namesLocation))) {
    errors.push({ code: isAboutExtinguishers ? "noCodeExtinguishers" : "noCode", key: null, index: null, field: null });
  }
  for (const [index, { field }] of columns.entries()) {
    const first = columns.findIndex((other) => other.field === field);
    if (field !== null && isSingle(field) && first !== index) errors.push({ code: "twice", key: null, index, field });
  }
  for (const { key, field, value } of fixed) {
    if (field === null) errors.push({ code: "fixedField", key, index: null, field });
    else if (value.trim() === "") errors.push({ code: "fixedValue", key, index: null, field });
    else if (fixed.filter((other) => other.field === field).length > 1) errors.push({ code: "fixedTwice", key, index: null, field });
  }
  return errors;
}

import { FIELD_COLUMNS, type FieldColumn } from "./fields.ts";

const FIRST = [
  "locationName",
  "locationDescription",
  "typeName",
  "state",
  "nextDueDate",
  "lastInspectionDate",
  "nextInspectionDueDate",
  "nextServiceDueDate",
  "nextInternalExamDueDate",
  "nextHydroTestDueDate",
  "withdrawalDueDate",
] as const;
const LAST = ["outOfServiceReason", "updatedAt"] as const;
export type ColumnKey = (typeof FIRST)[number] | FieldColumn | (typeof LAST)[number];

/** The columns of the register that can be shown, by the field that each is about. The code is always there, first. */
export const COLUMN_KEYS: readonly ColumnKey[] = [...new Set([...FIRST, ...FIELD_COLUMNS, ...LAST])];

export const SHOWN_BY_DEFAULT: readonly ColumnKey[] = [
  "locationName",
  "locationDescription",
  "typeName",
  "state",
  "nextDueDate",
  "lastInspectionDate",
];

/** Columns as an address or the device holds them: keys in their order, by commas. Null where nothing usable is held. */
export function readColumns(text: string | null): ColumnKey[] | null {
  const named = (text ?? "").split(",");
  const known = [...new Set(named)].flatMap((name) => COLUMN_KEYS.find((key) => key === name) ?? []);
  return known.length > 0 ? known : null;
}

export function writeColumns(columns: readonly string[]): string {
  return columns.join(",");
}

import { FIELD_COLUMNS } from "../fields.ts";
import type { FieldColumn } from "../fields.ts";

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

/** The columns that can be shown, named after their fields. The code is always shown, first. */
export const COLUMN_KEYS: readonly ColumnKey[] = [...new Set([...FIRST, ...FIELD_COLUMNS, ...LAST])];

export const DEFAULT_COLUMNS: readonly ColumnKey[] = [
  "locationName",
  "locationDescription",
  "typeName",
  "state",
  "nextDueDate",
  "lastInspectionDate",
];

/** Reads columns from a URL or the device: keys in order, separated by commas. Returns null if it has no known column. */
export function readColumns(text: string | null): ColumnKey[] | null {
  const named = (text ?? "").split(",");
  const known = [...new Set(named)].flatMap((name) => COLUMN_KEYS.find((key) => key === name) ?? []);
  return known.length > 0 ? known : null;
}

export function writeColumns(columns: readonly string[]): string {
  return columns.join(",");
}

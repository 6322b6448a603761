import type { MonthKey } from "#shared/reports/column-kinds.ts";
import type { ReportColumn, ReportColumnKey } from "#shared/reports/result.ts";

type ColumnKeys = ReadonlySet<ReportColumnKey>;

/** Columns that are hidden at first; they are in the choice of columns and in every file. */
const HIDDEN_AT_FIRST: ColumnKeys = new Set([
  "serialNumber",
  "assetTag",
  "manufacturer",
  "model",
  "floorLevel",
  "manufactureDate",
  "installDate",
  "lastServiceDate",
  "lastInternalExamDate",
  "lastHydroTestDate",
  "receivedAt",
]);

/** How many lines a card has on a phone, besides its months. */
const CARD_LINES = 10;

/** Returns the default columns of a report; on a phone the first of them. */
export function defaultColumns(columns: readonly ReportColumn[], narrow: boolean): ReportColumn[] {
  const usual = columns.filter(({ key }) => !HIDDEN_AT_FIRST.has(key));
  const lines = usual.filter(({ key }) => !isMonth(key)).slice(0, narrow ? CARD_LINES : usual.length);
  return usual.filter((column) => isMonth(column.key) || lines.includes(column));
}

/** Returns the columns that the URL lists, in its order; the default ones if it names none of the report's. */
export function chosenColumns(columns: readonly ReportColumn[], named: string, narrow: boolean): ReportColumn[] {
  const chosen = [...new Set(named.split(","))].flatMap((name) => columns.find(({ key }) => key === name) ?? []);
  return chosen.length > 0 ? chosen : defaultColumns(columns, narrow);
}

/** Whether a column is a month (`YYYY-MM`). */
export function isMonth(key: string): key is MonthKey {
  return /^\d{4}-\d{2}$/.test(key);
}

/** Whether rows can be sorted by a column. A month's cells hold a day and initials, which have no useful order. */
export function hasUsefulOrder({ key }: ReportColumn): boolean {
  return !isMonth(key);
}

const LONG: ColumnKeys = new Set([
  "description",
  "details",
  "question",
  "comments",
  "resolutionNotes",
  "failureReason",
  "outOfServiceReason",
  "reason",
]);
const WIDE: ColumnKeys = new Set(["locationPath", "locationDescription", "typeName", "event"]);
/** Columns whose heads have words as long as "deficiencies". */
const COUNTS_OF_LONG_WORDS: ColumnKeys = new Set(["deficiencyCount", "openDeficiencyCount", "monthsDone"]);
const SHORT: ColumnKeys = new Set(["extinguisherCode", "locationCode", "floorLevel", "section", "response", "severity"]);

/** Returns the minimum width of a column, in rem, and whether it grows. */
export function trackOf({ key, kind }: ReportColumn): { width: number; grows: boolean } {
  if (LONG.has(key)) return { width: 13, grows: true };
  if (WIDE.has(key)) return { width: 9.75, grows: true };
  if (isMonth(key)) return { width: 8, grows: false };
  // Other languages may have longer words than "examination".
  if (key === "nextDueWork" || key === "work") return { width: 11, grows: true };
  if (SHORT.has(key)) return { width: 7, grows: true };
  if (key === "receiptNumber" || key === "result") return { width: 7.5, grows: true };
  if (COUNTS_OF_LONG_WORDS.has(key)) return { width: 8.75, grows: false };
  if (kind === "number") return { width: 6.5, grows: false };
  if (kind === "date") return { width: 8.5, grows: false };
  return kind === "instant" ? { width: 11.25, grows: false } : { width: 9, grows: true };
}

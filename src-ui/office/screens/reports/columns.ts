import type { ColumnKind, MonthKey } from "#shared/reports/column-kinds.ts";
import type { ReportColumn } from "#shared/reports/result.ts";
import { columnLooks } from "./column-looks.ts";
import type { ColumnLook } from "./column-looks.ts";

/** How many lines a card has on a phone, besides its months. */
const CARD_LINES = 10;

/** Returns the default columns of a report; on a phone the first of them. */
export function defaultColumns(columns: readonly ReportColumn[], isNarrow: boolean): ReportColumn[] {
  const usual = columns.filter((column) => !lookOf(column).isHidden);
  const lines = usual.filter(({ key }) => !isMonth(key)).slice(0, isNarrow ? CARD_LINES : usual.length);
  return usual.filter((column) => isMonth(column.key) || lines.includes(column));
}

/** Returns the columns that the URL lists, in its order; the default ones if it names none of the report's. */
export function chosenColumns(columns: readonly ReportColumn[], named: string, isNarrow: boolean): ReportColumn[] {
  const chosen = [...new Set(named.split(","))].flatMap((name) => columns.find(({ key }) => key === name) ?? []);
  return chosen.length > 0 ? chosen : defaultColumns(columns, isNarrow);
}

/** Whether a column is a month (`YYYY-MM`). */
export function isMonth(key: string): key is MonthKey {
  return /^\d{4}-\d{2}$/.test(key);
}

/** Whether rows can be sorted by a column. A month's cells hold a day and initials, which have no useful order. */
export function hasUsefulOrder({ key }: ReportColumn): boolean {
  return !isMonth(key);
}

/** The look of a kind, and of a month (`YYYY-MM`). */
const BY_KIND = {
  text: { widthRem: 9, grows: true },
  date: { widthRem: 8.5, grows: false },
  number: { widthRem: 6.5, grows: false },
  instant: { widthRem: 11.25, grows: false },
  month: { widthRem: 8, grows: false, tag: "state" },
} as const satisfies Readonly<Record<ColumnKind | "month", ColumnLook>>;

/** Returns how a column looks: by its kind, unless `columnLooks` says otherwise. */
export function lookOf({ key, kind }: Pick<ReportColumn, "key" | "kind">): ColumnLook & { widthRem: number; grows: boolean } {
  return { ...BY_KIND[isMonth(key) ? "month" : kind], ...columnLooks[key] };
}

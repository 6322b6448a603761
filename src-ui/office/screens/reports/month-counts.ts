import { inspectionsOf } from "#shared/reports/logged-inspections.ts";
import type { ReportResult, ReportRow } from "#shared/reports/result.ts";
import { isMonth } from "./columns.ts";
import { say } from "./messages.ts";

interface MonthSeries {
  /** In a forecast, the type of work. */
  key: string;
  label: string;
  /** A count for each of `months`. */
  counts: readonly number[];
}

export interface MonthCounts {
  /** As `YYYY-MM`. */
  months: readonly string[];
  series: readonly MonthSeries[];
}

/** Returns how often each type of work falls due in each month of a forecast; types that never do are left out. */
export function dueCounts({ summary }: Pick<ReportResult, "summary">): MonthCounts {
  const rows = summary?.rows ?? [];
  const kinds = (summary?.columns ?? []).filter(({ kind }) => kind === "number");
  return {
    months: rows.map(({ month }) => String(month)),
    series: kinds
      .map(({ key, label }) => ({ key, label, counts: rows.map((row) => Number(row[key])) }))
      .filter(({ counts }) => counts.some((count) => count > 0)),
  };
}

/** Returns how many extinguishers were inspected and missed in each month of a monthly log. */
export function logCounts({ columns, rows }: Pick<ReportResult, "columns" | "rows">): MonthCounts {
  const months = columns.map(({ key }) => key).filter(isMonth);
  const count = (is: (row: ReportRow, month: string) => boolean) => months.map((month) => rows.filter((row) => is(row, month)).length);
  return {
    months,
    series: [
      { key: "inspected", label: say("common.inspected"), counts: count((row, month) => inspectionsOf(row, month).length > 0) },
      { key: "missed", label: say("chart.missed"), counts: count((row, month) => row[`${month}Key`] === "log.missed") },
    ],
  };
}

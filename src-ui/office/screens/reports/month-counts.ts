import { reportsMessages } from "#shared/messages/reports.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { isMonth } from "./columns.ts";
import { say } from "./messages.ts";

interface MonthSeries {
  /** Of a forecast the kind of work. */
  key: string;
  label: string;
  /** One for each month. */
  counts: readonly number[];
}

export interface MonthCounts {
  /** As `YYYY-MM`. */
  months: readonly string[];
  series: readonly MonthSeries[];
}

/** Of a forecast: how often each kind of work falls due in each month; kinds that never do are left out. */
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

/** Of a monthly log: how many extinguishers were inspected in each month, and how many were missed. */
export function logCounts({ columns, rows }: Pick<ReportResult, "columns" | "rows">): MonthCounts {
  const months = columns.map(({ key }) => key).filter(isMonth);
  const count = (is: (cell: unknown) => boolean) => months.map((month) => rows.filter((row) => is(row[month])).length);
  return {
    months,
    series: [
      { key: "inspected", label: say("common.inspected"), counts: count(isInspected) },
      { key: "missed", label: say("chart.missed"), counts: count(isMissed) },
    ],
  };
}

/** A cell of the log says the day first where there was an inspection. */
export function isInspected(cell: unknown): boolean {
  return typeof cell === "string" && /^\d/.test(cell);
}

/** A cell is as the server writes it, in English. */
export function isMissed(cell: unknown): boolean {
  return cell === reportsMessages["log.missed"];
}

import { addMonths } from "../calendar.ts";
import { perLanguage } from "../messages/language.ts";
import { sayReport } from "../messages/reports.ts";
import { columnKinds } from "./column-kinds.ts";
import type { ColumnKey, MonthKey } from "./column-kinds.ts";
import { definitionOf } from "./report-definitions.ts";
import type { ReportName } from "./report-definitions.ts";
import type { ReportColumn } from "./result.ts";

/** Returns the columns of a report for this day, in order. */
export function reportColumns(name: ReportName, asOf: string): ReportColumn[] {
  return definitionOf(name).columns.flatMap((key) => (key === "months" ? monthsUpTo(asOf).map(monthColumn) : [reportColumn(key)]));
}

export function reportColumn(key: ColumnKey): ReportColumn {
  return { key, label: sayReport(`column.${key}`), kind: columnKinds[key] };
}

/** Returns the twelve months up to that of the day, as `YYYY-MM`, earliest first. */
export function monthsUpTo(day: string): MonthKey[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(`${day.slice(0, 7)}-01`, at - 11).slice(0, 7) as MonthKey);
}

const monthName = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "short", year: "numeric", timeZone: "UTC" }));

/** Returns the column of a month (`YYYY-MM`). */
export function monthColumn(month: MonthKey): ReportColumn {
  return { key: month, label: monthName().format(new Date(`${month}-01T00:00:00Z`)), kind: "text" };
}

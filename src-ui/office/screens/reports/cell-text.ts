import type { ReportCell, ReportColumn, ReportRow } from "#shared/reports/result.ts";
import { collator } from "../../formats/collator.ts";
import { formatNumber } from "../../formats/format-number.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";

/** Formats a value as this device writes it; an empty text for none. */
export function cellText(kind: ReportColumn["kind"], value: ReportCell | undefined, dates: Pick<DateFormats, "day" | "dateTime">): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return formatNumber(value);
  if (kind === "date" && value !== "") return dates.day(String(value));
  return kind === "instant" && value !== "" ? dates.dateTime(String(value)) : String(value);
}

/** Returns the rows that contain every word of the term, in any of the columns. */
export function searchRows(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  term: string,
  dates: Pick<DateFormats, "day" | "dateTime">,
): readonly ReportRow[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns.map(({ key, kind }) => cellText(kind, row[key], dates).toLowerCase()).join("\n");
    return words.every((word) => text.includes(word));
  });
}

function compare(one: ReportCell, other: ReportCell): number {
  return typeof one === "number" && typeof other === "number" ? one - other : collator().compare(String(one), String(other));
}

/** Sorts rows by a column, or by `-key` in descending order; rows without a value come last either way. Any other key keeps their order. */
export function sortRows(rows: readonly ReportRow[], columns: readonly ReportColumn[], sort: string): readonly ReportRow[] {
  const key = sort.replace(/^-/, "");
  if (!columns.some((column) => column.key === key)) return rows;
  const direction = sort.startsWith("-") ? -1 : 1;
  const isNone = (row: ReportRow): boolean => row[key] === null || row[key] === undefined || row[key] === "";
  return rows.toSorted((one, other) => {
    if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other));
    return direction * compare(one[key] ?? null, other[key] ?? null);
  });
}

import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn, ReportResult, ReportRow } from "#shared/reports/result.ts";
import { squeezed } from "./tagged-tables.ts";
import type { TaggedTable } from "./tagged-tables.ts";

/** Columns that are not printed: no room, or shown in another way (as a picture, as the table's title, with the location). */
const NOT_ON_PAPER: Partial<Record<ReportName, readonly string[]>> = {
  register: [
    "assetTag",
    "manufacturer",
    "model",
    "floorLevel",
    "outOfServiceReason",
    "nextDueDate",
    "nextDueWork",
    "manufactureDate",
    "installDate",
    "lastServiceDate",
    "lastInternalExamDate",
    "lastHydroTestDate",
  ],
  "annual-certificate": ["floorLevel", "status", "result"],
};

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" });
const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const MONTH_KEY = /^\d{4}-\d{2}$/;
const NUMBER = new Intl.NumberFormat("en-US");

/** Returns the tables that the PDF of a report made in New York must have, from the report in JSON. */
export function printedTables(name: ReportName, report: ReportResult): TaggedTable[] {
  if (name === "monthly-log") return [monthlyLog(report)];
  if (name === "inspection") return [responsesTable(report)];
  if (name === "unit") return [];
  if (name === "due") return [monthsOf(report), tableOf(name, report, report.rows)];
  if (name !== "annual-certificate") return [tableOf(name, report, report.rows)];
  const isCertified = (row: ReportRow): boolean => row["state"] === "certified";
  const parts = [report.rows.filter(isCertified), report.rows.filter((row) => !isCertified(row))];
  return parts.filter((rows) => rows.length > 0).map((rows) => tableOf(name, report, rows));
}

/** Returns what is printed of each event, in reading order. */
export function eventWords({ columns, rows }: ReportResult): string[] {
  const keys = ["day", "event", "result", "details", "byName", "receiptNumber"];
  const printed = keys.flatMap((wanted) => columns.filter(({ key }) => key === wanted));
  return rows.flatMap((row) => printed.map((column) => cell(column, row)).filter((words) => words !== ""));
}

function tableOf(name: ReportName, { columns }: ReportResult, rows: readonly ReportRow[]): TaggedTable {
  const unseen = NOT_ON_PAPER[name] ?? [];
  const shown = columns.filter((column) => !unseen.includes(column.key) && rows.some((row) => cell(column, row) !== ""));
  return { head: shown.map(({ label }) => squeezed(label)), rows: rows.map((row) => shown.map((column) => cell(column, row))) };
}

function cell({ key, kind }: Pick<ReportColumn, "key" | "kind">, row: ReportRow): string {
  const value = row[key] ?? null;
  if (value === null) return "";
  if (kind === "number") return squeezed(NUMBER.format(Number(value)));
  if (kind === "date") return squeezed(DAY.format(new Date(String(value))));
  return kind === "instant" ? squeezed(TIME.format(new Date(String(value)))) : linesOf(String(value));
}

/** Returns a text as it is on paper, where a dot parts its lines. */
function linesOf(text: string): string {
  return squeezed(text.trim().replace(/\s*\n\s*/gu, "·"));
}

/** Two inspections in one month are printed on two lines. */
function monthlyLog({ columns, rows }: ReportResult): TaggedTable {
  const shown = columns.filter(({ key }) => key !== "locationDescription");
  const where = (row: ReportRow): string => [row["locationPath"], row["locationDescription"]].filter(Boolean).join("·");
  return {
    head: shown.map(({ label }) => squeezed(label)),
    rows: rows.map((row) =>
      shown.map((column) => {
        if (column.key === "locationPath") return linesOf(where(row));
        return MONTH_KEY.test(column.key) ? cell(column, row).replaceAll(",", "") : cell(column, row);
      }),
    ),
  };
}

/** Each month with a bar and the number that it shows; work that never falls due is left out. */
function monthsOf({ summary }: ReportResult): TaggedTable {
  const [month, ...kinds] = summary?.columns ?? [];
  const rows = summary?.rows ?? [];
  const shown = kinds.filter(({ key }) => rows.some((row) => row[key] !== 0));
  const sum = (row: ReportRow): number => kinds.reduce((count, { key }) => count + Number(row[key]), 0);
  return {
    head: [month?.label ?? "", "All work", ...shown.map(({ label }) => label)].map(squeezed),
    rows: rows.map((row) => [
      squeezed(MONTH.format(new Date(`${String(row["month"])}-01`))),
      String(sum(row)),
      ...shown.map((column) => cell(column, row)),
    ]),
  };
}

/** By section, each with its name in a separate row, and numbered. */
function responsesTable({ columns, rows }: ReportResult): TaggedTable {
  const shown = columns.filter(({ key }) => ["question", "response", "comments"].includes(key));
  const found = (row: ReportRow): string => (row["deficiencyCode"] === null ? "" : `Deficiency${String(row["deficiencyCode"])}`);
  return {
    head: ["No.", ...shown.map(({ label }) => squeezed(label))],
    rows: rows.flatMap((row, at) => {
      const [question, response, comments] = shown.map((column) => cell(column, row));
      const remarks = [comments, squeezed(found(row))].filter(Boolean).join("·");
      const section =
        row["section"] === rows[at - 1]?.["section"] || row["section"] === null ? [] : [[squeezed(String(row["section"])), "", "", ""]];
      return [...section, [String(at + 1), question ?? "", response ?? "", remarks]];
    }),
  };
}

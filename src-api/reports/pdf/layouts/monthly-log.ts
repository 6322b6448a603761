import { inspectionsOf } from "#shared/reports/logged-inspections.ts";
import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import { writeFact } from "../letterhead.ts";
import type { Layout, PrintedColumn, PrintedRow } from "../printed-report.ts";
import { LONG_CELL_LENGTH } from "./table.ts";

/** A column for each month, named by year and month. */
const MONTH = /^\d{4}-\d{2}$/;
/** A longer code breaks, so that the locations keep their room. */
const LONG_CODE = 12;

/** Month by month as on a tag; missed months stand out, and a legend explains the initials. */
export const monthlyLogLayout: Layout = {
  template: "monthly-log",
  compose: (report, { formatCell }) => {
    const months = report.columns.filter(({ key }) => MONTH.test(key));
    const rows = report.rows.map((row) => writeRow(row, months, formatCell));
    const labelOf = (wanted: string): string => report.columns.find(({ key }) => key === wanted)?.label ?? "";
    return {
      flipped: true,
      totals: report.totals.map((total) => writeFact(total, formatCell)),
      headings: ["extinguisherCode", "typeName", "locationPath"].map(labelOf),
      months: months.map(({ label }) => label),
      sums: ["monthsDone", "monthsMissed"].map(labelOf),
      rows,
      hasLongCodes: rows.some(({ code }) => code.length > LONG_CODE),
      hasLongCells: rows.some(({ type, place }) => type.length + place.length > LONG_CELL_LENGTH),
      legend: { says: say("paper.logLegend"), people: peopleOf(report.rows) },
    };
  },
};

function writeRow(row: PrintedRow, months: readonly PrintedColumn[], formatCell: FormatCell) {
  const text = (key: string): string => formatCell(row[key] ?? null, "text");
  return {
    code: text("extinguisherCode"),
    type: text("typeName"),
    place: [text("locationPath"), text("locationDescription")].filter(Boolean).join(" · "),
    months: months.map(({ key }) => ({ state: stateOf(row, key), text: text(key) })),
    done: formatCell(row["monthsDone"] ?? null, "number"),
    missed: formatCell(row["monthsMissed"] ?? null, "number"),
  };
}

type MonthState = "done" | "failed" | "missed" | "out" | "none";

/** The states of months without an inspection, by the keys of their texts. */
const STATES: Readonly<Partial<Record<string, MonthState>>> = { "log.missed": "missed", "log.outOfService": "out", "log.retired": "out" };

function stateOf(row: PrintedRow, month: string): MonthState {
  const state = STATES[String(row[`${month}Key`])];
  if (state !== undefined) return state;
  const inspections = inspectionsOf(row, month);
  if (inspections.length === 0) return "none";
  return inspections.every(({ passed }) => passed) ? "done" : "failed";
}

/** Returns each set of initials once, with the names of all inspectors who share it. A row has a line for each inspector. */
function peopleOf(rows: readonly PrintedRow[]): { initials: string; names: string }[] {
  const people = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const line of String(row["inspectedBy"] ?? "").split("\n")) {
      const [initials = "", ...name] = line.split(" ");
      if (initials === "" || name.length === 0) continue;
      const names = people.get(initials) ?? new Set();
      people.set(initials, names.add(name.join(" ")));
    }
  }
  return [...people].sort(([a], [b]) => a.localeCompare(b, "en")).map(([initials, names]) => ({ initials, names: [...names].join(", ") }));
}

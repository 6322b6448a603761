import { sayReport } from "../messages/reports.ts";
import type { ReportRow } from "./result.ts";

/** An inspection in a month of the monthly log: its day of the month and the inspector's initials, as in "3 IR", and whether it passed. */
export interface LoggedInspection {
  text: string;
  passed: boolean;
}

/** Returns the cell of a month, and beside it a line for each inspection, from which any program and another language can tell what it says. */
export function monthCells(month: string, inspections: readonly LoggedInspection[]): ReportRow {
  const lines = inspections.map(({ text, passed }) => `${passed ? "Pass" : "Fail"} ${text}`);
  return { [month]: inspectionsText(inspections), [`${month}Inspections`]: lines.join("\n") };
}

/** Returns the inspections of a month; none if it has none. */
export function inspectionsOf(row: ReportRow, month: string): LoggedInspection[] {
  const lines = row[`${month}Inspections`];
  if (typeof lines !== "string") return [];
  return lines.split("\n").map((line) => ({ text: line.slice("Pass ".length), passed: line.startsWith("Pass") }));
}

/** Returns what the cell of a month says of its inspections. */
export function inspectionsText(inspections: readonly LoggedInspection[]): string {
  return inspections.map(({ text, passed }) => (passed ? text : `${text} (${sayReport("log.failed")})`)).join(", ");
}

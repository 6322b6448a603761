import { inspectionsOf, inspectionsText } from "#shared/reports/logged-inspections.ts";
import { monthColumn } from "#shared/reports/report-columns.ts";
import type { ReportResult, ReportRow } from "#shared/reports/result.ts";
import { isMonth } from "./columns.ts";
import { knownText, reportTitleText } from "./report-texts.ts";

/** Returns a report in the reader's language. A text that this page does not know, such as one of a newer server, stays as the server wrote it. */
export function inReadersLanguage(report: ReportResult): ReportResult {
  const { columns, facts, filters, rows, summary } = report;
  return {
    ...report,
    title: reportTitleText(report),
    columns: columns.map(withLabel),
    facts: facts.map(withLabel),
    filters: filters.map(withLabel),
    rows: rows.map(rowInWords),
    summary: summary && { ...summary, columns: summary.columns.map(withLabel) },
  };
}

function withLabel<Labeled extends { key: string; label: string; valueKey?: string | undefined }>(column: Labeled): Labeled {
  const { key, label, valueKey } = column;
  const value = knownText(valueKey);
  const known = ["column", "filter", "work"].map((kind) => knownText(`${kind}.${key}`)).find((text) => text !== undefined);
  return { ...column, label: known ?? (isMonth(key) ? monthColumn(key).label : label), ...(value !== undefined && { value }) };
}

/** Rewords the cells that have a key beside them, and those of a monthly log. */
function rowInWords(row: ReportRow): ReportRow {
  const words: Record<string, ReportRow[string]> = { ...row };
  for (const [name, code] of Object.entries(row)) {
    const cell = name.replace(/(Key|Inspections)$/, "");
    if (name.endsWith("Key")) words[cell] = knownText(code, words) ?? words[cell] ?? null;
    if (name.endsWith("Inspections")) words[cell] = inspectionsText(inspectionsOf(row, cell));
  }
  return words;
}

import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn, ReportFact, ReportHead, ReportRow } from "#shared/reports/result.ts";
import { totalLabel } from "#shared/reports/total-label.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { OpenReport } from "../open-report.ts";
import { fileLabel } from "./wall-clock.ts";
import { createCellWriter, sheetEnd, sheetStart, workbookParts } from "./xlsx-parts.ts";
import type { CellWriter } from "./xlsx-parts.ts";

/** The most rows in a sheet, including the heading. */
const ROWS_MAX = 1_048_576;

/**
 * Writes a workbook of two sheets, the rows and the facts about them, and compresses it as the rows arrive; libraries that keep a whole sheet would
 * hold 100,000 rows in memory. Text is never a formula, dates and numbers are typed cells, and the heading row is frozen.
 */
export async function* writeXlsx(report: OpenReport): AsyncGenerator<Uint8Array> {
  const { head } = report;
  const cells = createCellWriter(head.timeZone);
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>);
  const add = (name: string, text: () => AsyncIterable<string>): void =>
    zip.addReadStreamLazy(name, {}, (callback) => {
      const stream = Readable.from(text(), { objectMode: false });
      stream.on("error", (error) => output.destroy(error));
      callback(null, stream);
    });
  zip.on("error", (error: Error) => output.destroy(error));
  for (const [name, text] of Object.entries(workbookParts([sayReport("sheet.rows"), sayReport("sheet.about")])))
    zip.addBuffer(Buffer.from(text), name);
  const rows = rowsSheet(report, cells);
  add("xl/worksheets/sheet1.xml", () => rows);
  add("xl/worksheets/sheet2.xml", () => aboutSheet(report, cells));
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    // Waits for the running statement, because the connection goes back to the pool next.
    await rows.return(undefined);
  }
}

async function* rowsSheet({ head: { columns, timeZone }, batches }: OpenReport, cells: CellWriter): AsyncGenerator<string> {
  yield sheetStart(columns.map(({ kind }) => kind));
  yield cells.headingRow(
    1,
    columns.map((column) => fileLabel(column, timeZone)),
  );
  let number = 1;
  for await (const rows of batches) {
    if (number + rows.length > ROWS_MAX) throw new ApiProblem("tooLarge");
    yield rows.map((row) => cells.row(++number, valuesOf(row, columns))).join("");
  }
  yield sheetEnd(columns.length, number);
}

function valuesOf(row: ReportRow, columns: readonly ReportColumn[]) {
  return columns.map(({ key, kind }) => ({ kind, value: row[key] ?? null }));
}

/** Written after the rows, so that the totals are known. */
async function* aboutSheet({ head, foot }: OpenReport, cells: CellWriter): AsyncGenerator<string> {
  const { totals, summary } = foot();
  const counted = Object.entries(totals).map(([key, value]) => ({
    key,
    label: totalLabel(head.name as ReportName, key),
    kind: "number" as const,
    value,
  }));
  const notes = head.notes.map(({ key, text }) => ({ key, label: sayReport("sheet.note"), kind: "text" as const, value: text }));
  const facts = [...aboutReport(head), ...head.filters, ...head.facts, ...counted, ...notes];
  let number = 0;
  yield sheetStart(["text", "text"], { isHeadFrozen: false });
  for (const { label, kind, value } of facts)
    yield cells.row(++number, [
      { kind: "text", value: label },
      { kind, value },
    ]);
  if (summary !== null) {
    number++;
    yield cells.headingRow(
      ++number,
      summary.columns.map(({ label }) => label),
    );
    for (const row of summary.rows) yield cells.row(++number, valuesOf(row, summary.columns));
  }
  yield sheetEnd();
}

function aboutReport({ title, tenantName, asOf, createdAt, createdByName, timeZone }: ReportHead): ReportFact[] {
  const fact = (
    key: "title" | "tenantName" | "asOf" | "createdAt" | "createdByName" | "timeZone",
    kind: ReportFact["kind"],
    value: string,
  ) => ({
    key,
    label: sayReport(`head.${key}`),
    kind,
    value,
  });
  return [
    fact("title", "text", title),
    fact("tenantName", "text", tenantName),
    fact("asOf", "date", asOf),
    fact("createdAt", "instant", createdAt),
    fact("createdByName", "text", createdByName),
    fact("timeZone", "text", timeZone),
  ];
}

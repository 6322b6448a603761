import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportRow } from "#shared/reports/result.ts";
import { totalLabel } from "#shared/reports/total-label.ts";
import { say } from "../../pdf/messages.ts";
import type { TemplateName } from "../../ports/typst-job.ts";
import type { Cell, CellKind, FormatCell } from "./cell-format.ts";
import type { PrintedFact, Letterhead, WrittenFact } from "./letterhead.ts";
import type { PdfContent } from "./pdf-content.ts";
import type { PrintedPhoto, PrintedPhotos, WrittenPhoto } from "./photos.ts";
import { printedColumns } from "./printed-columns.ts";

export interface PrintedColumn {
  key: string;
  label: string;
  kind: CellKind;
}

export type PrintedRow = Readonly<Record<string, Cell>>;

export interface PrintedTable {
  columns: readonly PrintedColumn[];
  /** Rows by column key. Values without a column are not printed in the table. */
  rows: readonly PrintedRow[];
  /** The keys of the columns with a value in any row of the whole report; without it, the rows of this table decide. */
  filledColumns?: ReadonlySet<string>;
}

/** The place of a part within a long report. */
export interface ReportPart {
  title: string;
  isFirst: boolean;
  pagesBefore: number;
  /** Pages of the whole report. */
  pageCount: number;
}

/** Everything that may be printed in a report. */
export interface PrintedReport extends Letterhead, PrintedTable {
  name: ReportName;
  totals: readonly PrintedFact[];
  /** A smaller table, counted from the rows. */
  summary: PrintedTable | null;
  photos: readonly PrintedPhoto[];
  /** Null if the document has all rows. */
  part: ReportPart | null;
}

export interface LayoutDeps {
  formatCell: FormatCell;
  photos: readonly WrittenPhoto[];
  /** The facts that every report states: its day, who made it, when, and in which time zone. */
  general: readonly WrittenFact[];
}

/** The layout of a report: its template, and the data that the template needs besides the letterhead. */
export interface Layout {
  template: TemplateName;
  /** The report cannot be laid out in parts. */
  isInOnePiece?: true;
  compose(report: PrintedReport, deps: LayoutDeps): Readonly<Record<string, unknown>>;
}

/** Returns the printable report with these rows. */
export function printedReport(
  name: ReportName,
  { report, logo, photos, filledColumns }: PdfContent,
  rows: readonly ReportRow[],
): Omit<PrintedReport, "proof"> {
  const { title, tenantName, asOf, createdAt, createdByName, timeZone, filters, facts } = report;
  return {
    name,
    title,
    tenantName,
    asOf,
    createdAt,
    createdByName,
    timeZone,
    logo,
    rows,
    filledColumns,
    facts: [...facts, ...filters],
    columns: printedColumns(name, report.columns),
    totals: Object.entries(report.totals).map(([key, value]) => ({
      key,
      label: totalLabel(name, key),
      value,
      kind: "number",
    })),
    summary: report.summary,
    photos: photos.photos,
    footnotes: [...photoNotes(photos), ...report.notes.map(({ text }) => text)],
    part: null,
  };
}

function photoNotes({ moreCount }: PrintedPhotos): string[] {
  return moreCount === 0 ? [] : [say("paper.morePhotos", { count: moreCount })];
}

import type { ReportName } from "#shared/reports/reports.ts";
import type { TemplateName } from "../../ports/typst-job.ts";
import type { Cell, CellKind, FormatCell } from "./cell-format.ts";
import type { PrintedFact, Letterhead, WrittenFact } from "./letterhead.ts";
import type { PrintedPhoto, WrittenPhoto } from "./photos.ts";

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
  isWhole?: true;
  compose(report: PrintedReport, deps: LayoutDeps): Readonly<Record<string, unknown>>;
}

import type { ReportName } from "#shared/reports/reports.ts";
import type { TemplateName } from "../../ports/typst-job.ts";
import type { PaperFact, PaperHead, WrittenFact } from "./paper.ts";
import type { PaperPhoto, WrittenPhoto } from "./photos.ts";
import type { Cell, CellKind, FormatCell } from "./cell-format.ts";

export interface PaperColumn {
  key: string;
  label: string;
  kind: CellKind;
}

export type PaperRow = Readonly<Record<string, Cell>>;

export interface PaperTable {
  columns: readonly PaperColumn[];
  /** Rows by column key. Values without a column are not printed in the table. */
  rows: readonly PaperRow[];
  /** The keys of the columns with a value in any row of the whole report; without it, the rows of this table decide. */
  filledColumns?: ReadonlySet<string>;
}

/** The place of a part within a long report. */
export interface PaperPart {
  title: string;
  isFirst: boolean;
  pagesBefore: number;
  /** Pages of the whole report. */
  pageCount: number;
}

/** Everything that may be printed in a report. */
export interface PaperReport extends PaperHead, PaperTable {
  name: ReportName;
  totals: readonly PaperFact[];
  /** A smaller table, counted from the rows. */
  summary: PaperTable | null;
  photos: readonly PaperPhoto[];
  /** Null if the document has all rows. */
  part: PaperPart | null;
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
  compose(report: PaperReport, deps: LayoutDeps): Readonly<Record<string, unknown>>;
}

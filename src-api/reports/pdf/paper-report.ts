import type { ReportName } from "#shared/reports/reports.ts";
import type { TemplateName } from "../../ports/typst-job.ts";
import type { PaperFact, PaperHead, WrittenFact } from "./paper.ts";
import type { PaperPhoto, WrittenPhoto } from "./photos.ts";
import type { Cell, CellKind, Write } from "./writing.ts";

export interface PaperColumn {
  key: string;
  label: string;
  kind: CellKind;
}

export type PaperRow = Readonly<Record<string, Cell>>;

export interface PaperTable {
  columns: readonly PaperColumn[];
  /** Each row by the keys of the columns; what else stands in it is not printed as a column. */
  rows: readonly PaperRow[];
  /** The columns that hold something, where rows beyond these decide it. */
  told?: ReadonlySet<string>;
}

/** Where some rows of a long report stand in the whole. */
export interface PaperPart {
  title: string;
  isFirst: boolean;
  pagesBefore: number;
  /** Of the whole. */
  pageCount: number;
}

/** All that the paper of a report may say. */
export interface PaperReport extends PaperHead, PaperTable {
  name: ReportName;
  totals: readonly PaperFact[];
  /** A smaller table, counted from the rows. */
  summary: PaperTable | null;
  photos: readonly PaperPhoto[];
  /** Null where the paper has all rows. */
  part: PaperPart | null;
}

export interface Given {
  write: Write;
  photos: readonly WrittenPhoto[];
  /** What every report says of itself: its day, who made it, when, and by which clocks. */
  general: readonly WrittenFact[];
}

/** How a report is laid out: its template, and what that template is given beside the letterhead. */
export interface Layout {
  template: TemplateName;
  /** It cannot be laid out in parts. */
  isWhole?: true;
  compose(report: PaperReport, given: Given): Readonly<Record<string, unknown>>;
}

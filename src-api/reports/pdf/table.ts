import type { MakePdf } from "./typst.ts";
import { headPictures, writeFact, writeHead } from "./paper.ts";
import type { PaperFact, PaperHead, WrittenHead } from "./paper.ts";
import { writingIn } from "./writing.ts";
import type { Cell, CellKind, Write } from "./writing.ts";

export interface PaperColumn {
  key: string;
  label: string;
  kind: CellKind;
}

export interface PaperTable {
  columns: readonly PaperColumn[];
  /** Each row by the keys of the columns; what else stands in it is not printed. */
  rows: readonly Readonly<Record<string, Cell>>[];
}

/** A report that is one table. */
export interface TableReport extends PaperHead, PaperTable {
  totals: readonly PaperFact[];
  /** A smaller table above the rows. */
  summary: PaperTable | null;
}

interface WrittenTable {
  columns: { label: string; isNumber: boolean; width: number | null }[];
  rows: string[][];
}

/** As `table.typ` reads it. */
interface WrittenReport extends WrittenHead, WrittenTable {
  flipped: boolean;
  textSize: number;
  totals: { label: string; value: string }[];
  summary: WrittenTable | null;
}

/** More columns than this make the page lie on its side. */
const UPRIGHT_COLUMNS = 6;

/** A text column is as wide as nine in ten of its cells want it, within these letters. */
const [NARROW, WIDE] = [8, 44];

/** Throws `pdfNotMade`. */
export async function makeTablePdf(makePdf: MakePdf, tenantId: string, report: TableReport): Promise<Buffer> {
  const pictures = await headPictures(report);
  const written = writeReport(report, "logo.png" in pictures);
  return makePdf(tenantId, {
    template: "table",
    report: JSON.stringify(written),
    pictures,
    madeAtSeconds: Math.floor(Date.parse(report.createdAt) / 1_000),
  });
}

function writeReport(report: TableReport, hasLogo: boolean): WrittenReport {
  const write = writingIn(report.timeZone);
  const table = writeTable(report, write);
  const count = table.columns.length;
  return {
    ...writeHead(report, hasLogo),
    flipped: count > UPRIGHT_COLUMNS,
    textSize: count > 12 ? 6.5 : count > 9 ? 7 : 8,
    totals: report.totals.map((total) => writeFact(total, write)),
    summary: report.summary && writeTable(report.summary, write),
    ...table,
  };
}

/** A column that holds nothing in any row takes no room, unless there are no rows at all. */
function writeTable({ columns, rows }: PaperTable, write: Write): WrittenTable {
  const told =
    rows.length === 0 ? columns : columns.filter(({ key }) => rows.some((row) => (row[key] ?? null) !== null && row[key] !== ""));
  const cells = rows.map((row) => told.map(({ key, kind }) => write(row[key] ?? null, kind)));
  return {
    columns: told.map(({ label, kind }, place) => ({
      label,
      isNumber: kind === "number",
      width: kind === "text" ? widthOf(cells.map((row) => row[place] ?? "")) : null,
    })),
    rows: cells,
  };
}

/** In letters; null for a column of short words, which is as wide as its longest. */
function widthOf(texts: readonly string[]): number | null {
  const lengths = texts.map(({ length }) => length).sort((one, other) => one - other);
  if ((lengths.at(-1) ?? 0) <= NARROW + 4) return null;
  return Math.min(WIDE, Math.max(NARROW, lengths[Math.floor(lengths.length * 0.9)] ?? NARROW));
}

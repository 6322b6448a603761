import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import { writeFact } from "../letterhead.ts";
import type { Layout, PrintedTable } from "../printed-report.ts";
import { lettersOf, measure, sharesOf } from "./widths.ts";
import type { Shape } from "./widths.ts";

export interface WrittenTable {
  /** A column without a width is as wide as the widest of these texts. */
  columns: { label: string; isNumber: boolean; width: number | null; widest: string[] }[];
  rows: string[][];
  hasLongCells: boolean;
}

/** With more columns the page is in landscape. */
const UPRIGHT_COLUMNS = 6;

/** A column without longer texts is as wide as its longest text; the limit is lower if many columns share the page. */
const [SHORT, SHORT_OF_MANY] = [18, 8];
/** More columns than this count as many: those of a whole register still have room for unbroken serial numbers and states. */
const MANY_COLUMNS = 13;
/** How many texts of a short column the template measures. */
const WIDEST = 12;
/** The least room for a heading, so that it does not take a line for each word above a column of short numbers. */
const HEADING_LETTERS = 8;
/** A longer text may fill a page in a narrow column. */
export const LONG_CELL_LENGTH = 1_000;

/** A report as one table, its totals above, its photos below. */
export const tableLayout: Layout = {
  template: "table",
  compose: (report, { formatCell, photos }) => {
    const { isFlipped, textSize } = shapeOf(filledColumns(report).length);
    return {
      flipped: isFlipped,
      textSize,
      totals: report.totals.map((total) => writeFact(total, formatCell)),
      summary: report.summary && writeTable(report.summary, formatCell),
      photos,
      photosTitle: say("paper.photos"),
      ...writeTable(report, formatCell),
    };
  },
};

function shapeOf(columnCount: number): Shape {
  return { isFlipped: columnCount > UPRIGHT_COLUMNS, textSize: columnCount > MANY_COLUMNS ? 6.5 : columnCount > 9 ? 7 : 8 };
}

/** Returns the columns with a value in any row. */
function filledColumns({ columns, rows, filledColumns: filled }: PrintedTable): PrintedTable["columns"] {
  return columns.filter(({ key }) => filled?.has(key) ?? rows.some((row) => (row[key] ?? null) !== null && row[key] !== ""));
}

/** Returns the table as the templates read it. Without `shape`, the number of columns decides on orientation and text size. */
export function writeTable(source: PrintedTable, formatCell: FormatCell, shape?: Shape): WrittenTable {
  const columns = filledColumns(source);
  const isOfMany = columns.length > MANY_COLUMNS;
  const cells = source.rows.map((row) => columns.map(({ key, kind }) => formatCell(row[key] ?? null, kind)));
  const measured = columns.map(({ kind }, index) => {
    const texts = cells.map((row) => row[index] ?? "");
    const isShort = texts.every(({ length }) => length <= (isOfMany ? SHORT_OF_MANY : SHORT));
    return measure(texts, { isUnbroken: kind !== "text" || isShort, isOfMany });
  });
  const shares = sharesOf(measured, shape ?? shapeOf(columns.length));
  return {
    columns: columns.map(({ label, kind }, index) => {
      const width = shares[index] ?? null;
      const widest = width === null ? widestOf(cells.map((row) => row[index] ?? "")) : [];
      return { label: inLines(label, width ?? measured[index]?.longest ?? 0), isNumber: kind === "number", width, widest };
    }),
    rows: cells,
    hasLongCells: cells.some((row) => row.some(({ length }) => length > LONG_CELL_LENGTH)),
  };
}

/** Returns the short texts that may be widest in print. */
function widestOf(texts: readonly string[]): string[] {
  const rooms = new Map([...new Set(texts)].map((text) => [text, lettersOf(text)]));
  return [...rooms]
    .sort(([, a], [, b]) => b - a)
    .slice(0, WIDEST)
    .map(([text]) => text);
}

/** Breaks a heading to the width of its column, but never within a word. */
function inLines(label: string, letters: number): string {
  const words = label.split(" ");
  const most = Math.max(letters, HEADING_LETTERS, ...words.map(({ length }) => length));
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

import { say } from "../../../pdf/messages.ts";
import { writeFact } from "../paper.ts";
import type { Layout, PaperTable } from "../paper-report.ts";
import type { Write } from "../writing.ts";
import { measure, sharesOf } from "./widths.ts";
import type { Shape } from "./widths.ts";

export interface WrittenTable {
  /** A column without a width is as wide as what is widest in it: that is one of these texts. */
  columns: { label: string; isNumber: boolean; width: number | null; widest: string[] }[];
  rows: string[][];
  hasLongCells: boolean;
}

/** More columns than this make the page lie on its side. */
const UPRIGHT_COLUMNS = 6;

/** A column whose longest text has no more letters is as wide as that; less where many columns share the page. */
const [SHORT, SHORT_OF_MANY] = [18, 8];
/** So many are many. */
const MANY_COLUMNS = 12;
/** So many texts of a short column are measured. */
const WIDEST = 12;
/** A heading takes no less room, so that it is not a word a line above a column of short numbers. */
const HEADING_LETTERS = 8;
/** More letters than this may fill a page where the column is narrow. */
export const LONG = 1_000;

/** A report as one table, its totals above, its photos below. */
export const table: Layout = {
  template: "table",
  compose: (report, { write, photos }) => {
    const { isFlipped, textSize } = shapeOf(toldColumns(report).length);
    return {
      flipped: isFlipped,
      textSize,
      totals: report.totals.map((total) => writeFact(total, write)),
      summary: report.summary && writeTable(report.summary, write),
      photos,
      photosTitle: say("paper.photos"),
      ...writeTable(report, write),
    };
  },
};

function shapeOf(columnCount: number): Shape {
  return { isFlipped: columnCount > UPRIGHT_COLUMNS, textSize: columnCount > MANY_COLUMNS ? 6.5 : columnCount > 9 ? 7 : 8 };
}

/** A column that holds nothing in any row takes no room. */
function toldColumns({ columns, rows, told }: PaperTable): PaperTable["columns"] {
  return columns.filter(({ key }) => told?.has(key) ?? rows.some((row) => (row[key] ?? null) !== null && row[key] !== ""));
}

/** Lies on the page as its number of columns asks, unless told otherwise. */
export function writeTable(part: PaperTable, write: Write, shape?: Shape): WrittenTable {
  const told = toldColumns(part);
  const isOfMany = told.length > MANY_COLUMNS;
  const cells = part.rows.map((row) => told.map(({ key, kind }) => write(row[key] ?? null, kind)));
  const measured = told.map(({ kind }, place) => {
    const texts = cells.map((row) => row[place] ?? "");
    const isShort = texts.every(({ length }) => length <= (isOfMany ? SHORT_OF_MANY : SHORT));
    return measure(texts, { isWhole: kind !== "text" || isShort, isOfMany });
  });
  const shares = sharesOf(measured, shape ?? shapeOf(told.length));
  return {
    columns: told.map(({ label, kind }, place) => {
      const width = shares[place] ?? null;
      const widest = width === null ? widestOf(cells.map((row) => row[place] ?? "")) : [];
      return { label: inLines(label, width ?? measured[place]?.longest ?? 0), isNumber: kind === "number", width, widest };
    }),
    rows: cells,
    hasLongCells: cells.some((row) => row.some(({ length }) => length > LONG)),
  };
}

/** Of short texts those that may take the most room in print: capitals, `m` and `w` are wider than other letters, and some are narrow. */
function widestOf(texts: readonly string[]): string[] {
  const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
  const room = (text: string): number =>
    text.length + (countOf(text, /[\p{Lu}]/gu) + countOf(text, /[MWmw]/g) - countOf(text, /[fijlrt]/g)) / 2;
  const rooms = new Map([...new Set(texts)].map((text) => [text, room(text)]));
  return [...rooms]
    .sort(([, one], [, other]) => other - one)
    .slice(0, WIDEST)
    .map(([text]) => text);
}

/** A heading takes no more room than what stands below it, but for its longest word. */
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

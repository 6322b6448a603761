import { say } from "#shared/messages/paper.ts";
import { writeFact } from "../paper.ts";
import type { Layout, PaperTable } from "../paper-report.ts";
import type { Write } from "../writing.ts";

export interface WrittenTable {
  /** A column without a width is as wide as what is widest in it: that is one of these texts. */
  columns: { label: string; isNumber: boolean; width: number | null; widest: string[] }[];
  rows: string[][];
  hasLongCells: boolean;
}

/** More columns than this make the page lie on its side. */
const UPRIGHT_COLUMNS = 6;

/** A text column is as wide as nine in ten of its cells want it, within these letters; less where many columns share the page. */
const [NARROW, WIDE, WIDE_OF_MANY] = [8, 44, 20];
/** The room between columns, in letters. */
const GAP = 3;
/** A column whose longest text has no more letters is as wide as that; less where many columns share the page. */
const [SHORT, SHORT_OF_MANY] = [16, 8];
/** So many are many. */
const MANY_COLUMNS = 12;
/** So many texts of a short column are measured. */
const WIDEST = 12;
/** More letters than this may fill a page where the column is narrow. */
export const LONG = 1_000;

/** A report as one table, its totals above, its photos below. */
export const table: Layout = {
  template: "table",
  compose: (report, { write, photos }) => {
    const written = writeTable(report, write);
    const count = written.columns.length;
    return {
      flipped: count > UPRIGHT_COLUMNS,
      textSize: count > MANY_COLUMNS ? 6.5 : count > 9 ? 7 : 8,
      totals: report.totals.map((total) => writeFact(total, write)),
      summary: report.summary && writeTable(report.summary, write),
      photos,
      photosTitle: say("paper.photos"),
      ...written,
    };
  },
};

/** A column that holds nothing in any row takes no room. */
export function writeTable({ columns, rows, told: known }: PaperTable, write: Write): WrittenTable {
  const told = columns.filter(({ key }) => known?.has(key) ?? rows.some((row) => (row[key] ?? null) !== null && row[key] !== ""));
  const [short, wide] = told.length > MANY_COLUMNS ? [SHORT_OF_MANY, WIDE_OF_MANY] : [SHORT, WIDE];
  const cells = rows.map((row) => told.map(({ key, kind }) => write(row[key] ?? null, kind)));
  return {
    columns: told.map(({ label, kind }, place) => {
      const texts = cells.map((row) => row[place] ?? "");
      const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
      const isWide = kind === "text" && longest > short;
      const isNumber = kind === "number";
      return isWide
        ? { label, isNumber, width: widthOf(texts, wide), widest: [] }
        : { label: inLines(label, longest), isNumber, width: null, widest: widestOf(texts) };
    }),
    rows: cells,
    hasLongCells: cells.some((row) => row.some(({ length }) => length > LONG)),
  };
}

/** Of short texts those that may take the most room in print: letters in capitals are wider than others. */
function widestOf(texts: readonly string[]): string[] {
  const room = (text: string): number => text.length + (text.match(/[\p{Lu}mw]/gu)?.length ?? 0) / 2;
  const rooms = new Map([...new Set(texts)].map((text) => [text, room(text)]));
  return [...rooms]
    .sort(([, one], [, other]) => other - one)
    .slice(0, WIDEST)
    .map(([text]) => text);
}

/** In letters; no word is wider than its column. */
function widthOf(texts: readonly string[], wide: number): number {
  const lengths = texts.map(({ length }) => length).sort((one, other) => one - other);
  const word = texts.reduce((most, text) => Math.max(most, ...text.split(/[\s\u200b]/).map(({ length }) => length)), NARROW);
  return Math.min(wide, Math.max(word, lengths[Math.floor(lengths.length * 0.9)] ?? 0)) + GAP;
}

/** A heading takes no more room than what stands below it, but for its longest word. */
function inLines(label: string, letters: number): string {
  const words = label.split(" ");
  const most = Math.max(letters, ...words.map(({ length }) => length));
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

import { cutText } from "#shared/cut-text.ts";
import { cleanCell, isEmptyCell } from "#shared/imports/cell-text.ts";
import { scoreHeading } from "./field-patterns.ts";

const HEADING_LENGTH = 200;
/** A longer cell is no heading but a remark. */
const LIKELY_LENGTH_MAX = 60;

/** Returns the names of the columns: their headings on one line, `Column 3` without a heading, and `Date (2)` for the second of the same name. */
export function nameHeadings(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const base = cutText(cleanCell(heading), HEADING_LENGTH - 8).trim() || `Column ${index + 1}`;
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base} (${count})`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/**
 * Returns how much a row looks like the headings of a table, from 0 to 1: most cells filled, distinct, short, not numbers or dates, and known words
 * of the trade. A title alone in its row scores low. `width` is the number of columns.
 */
export function looksLikeHeading(cells: readonly string[], width = cells.length): number {
  const filled = cells.map(cleanCell).filter((cell) => !isEmptyCell(cell) || cell === "#");
  if (filled.length === 0) return 0;
  if (filled.length === 1 && width > 2) return 0.05;
  const share = (isSo: (cell: string) => boolean): number => filled.filter(isSo).length / filled.length;
  const recognized = share((cell) => cell.length <= LIKELY_LENGTH_MAX && Math.max(0, ...scoreHeading(cell).values()) >= 0.3);
  const plain = share(
    (cell) => /\p{L}|^#$/u.test(cell) && !/^\d+([.,/-]\d+)*$/.test(cell) && cell.length <= LIKELY_LENGTH_MAX && !/\d{4,}/.test(cell),
  );
  const different = new Set(filled.map((cell) => cell.toLowerCase())).size / filled.length;
  const full = Math.min(1, filled.length / Math.max(1, width));
  return Math.round((0.55 * recognized + 0.2 * plain + 0.1 * different + 0.15 * full) * 100) / 100;
}

import { MERGES_MAX } from "./unpacking-limits.ts";

/** A range of merged cells; rows are counted from 1, columns from 0. */
export interface Merge {
  fromRow: number;
  toRow: number;
  fromColumn: number;
  toColumn: number;
}

const MERGE = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** So much of a piece is read again with the next one, since an element may be split between them. */
const ELEMENT_MAX_LENGTH = 200;

/** Reads the merged ranges in a separate pass, since a sheet lists them after its cells. */
export async function readMerges(pieces: AsyncIterable<string>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = "";
  for await (const piece of pieces) {
    const text = rest + piece;
    let end = Math.max(0, text.length - ELEMENT_MAX_LENGTH);
    for (const match of text.matchAll(MERGE)) {
      const [, fromColumn = "", fromRow, toColumn = "", toRow] = match;
      if (merges.length === MERGES_MAX) return merges;
      merges.push({
        fromRow: Number(fromRow),
        toRow: Number(toRow),
        fromColumn: columnNumber(fromColumn),
        toColumn: columnNumber(toColumn),
      });
      end = Math.max(end, match.index + match[0].length);
    }
    rest = text.slice(end);
  }
  return merges;
}

/** Returns the number of a column; `A` is 0. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

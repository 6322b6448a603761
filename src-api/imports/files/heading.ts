import { looksLikeHeading, nameHeadings } from "../reading/headings.ts";
import type { TableRow } from "./table.ts";

/** How many rows are searched for the headings, since titles, dates and logos may come first. */
export const ROWS_SEARCHED = 30;
/** The last column of a download of refused rows. It is ignored when the file is uploaded again. */
export const REFUSAL_HEADING = "Why it was refused";
/** A row with a lower score is data. */
const SCORE_MIN = 0.45;
/** The first row with this share of the best score is taken. */
const SHARE_OF_BEST_MIN = 0.8;

export interface Heading {
  /** The number of the row with the headings; 0 if the file has none, so that every row is data. */
  rowNumber: number;
  /** A unique heading for each column. A group heading above several columns is put in front of headings that would otherwise be the same. */
  headings: string[];
}

/** Finds the headings among the first rows of a file. Since a row of data can look like headings too, the first of the likely rows is taken. */
export function findHeading(rows: readonly TableRow[]): Heading {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const fullest = Math.max(0, ...rows.map(countFilled));
  const scores = rows.map((row) => (countFilled(row) * 2 < fullest ? 0 : looksLikeHeading(padded(row, width))));
  const best = Math.max(0, ...scores);
  const index = best >= SCORE_MIN ? scores.findIndex((score) => score >= best * SHARE_OF_BEST_MIN) : -1;
  const { rowNumber, cells } = rows[index] ?? { rowNumber: 0, cells: [] };
  const above = rows[index - 1];
  const groups = above?.rowNumber === rowNumber - 1 ? above.cells : [];
  return { rowNumber, headings: nameColumns(cells, groups, index === -1 ? width : cells.length) };
}

function padded({ cells }: TableRow, width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? "");
}

/** Counts the filled cells. A title or a group heading has few. */
function countFilled({ cells }: TableRow): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

export function nameColumns(cells: readonly string[], groups: readonly string[], width: number): string[] {
  const plain = Array.from({ length: width }, (_, index) => (cells[index] ?? "").trim());
  return nameHeadings(plain.map((heading, index) => (isRepeated(plain, heading) ? `${groups[index] ?? ""} ${heading}` : heading)));
}

function isRepeated(headings: readonly string[], heading: string): boolean {
  return heading !== "" && headings.indexOf(heading) !== headings.lastIndexOf(heading);
}

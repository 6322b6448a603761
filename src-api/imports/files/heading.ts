import { looksLikeHeading, nameHeadings } from "#shared/imports/headings.ts";
import type { TableRow } from "./table.ts";

/** How far down the row of headings is looked for: titles, dates and logos stand above it. */
export const ROWS_LOOKED_AT = 30;
/** The last column of a download of refused rows; it is left out when the file comes back. */
export const REFUSAL_HEADING = "Why it was refused";
/** What scores less is a row of data. */
const LEAST_SCORE = 0.45;
const NEARLY = 0.8;

export interface Heading {
  /** The number of its row; 0 where the file has none, and then every row is one of data. */
  rowNumber: number;
  /** One for each column, each once; what stands above several columns goes in front of those that would else be named alike. */
  headings: string[];
}

/** Finds the row of headings among the first rows of a file: the first of those that look most like it, since a row of data can, too. */
export function findHeading(rows: readonly TableRow[]): Heading {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const fullest = Math.max(0, ...rows.map(countFilled));
  const scores = rows.map((row) => (countFilled(row) * 2 < fullest ? 0 : looksLikeHeading(padded(row, width))));
  const best = Math.max(0, ...scores);
  const place = best >= LEAST_SCORE ? scores.findIndex((score) => score >= best * NEARLY) : -1;
  const { rowNumber, cells } = rows[place] ?? { rowNumber: 0, cells: [] };
  const above = rows[place - 1];
  const groups = above?.rowNumber === rowNumber - 1 ? above.cells : [];
  return { rowNumber, headings: nameColumns(cells, groups, place === -1 ? width : cells.length) };
}

function padded({ cells }: TableRow, width: number): string[] {
  return Array.from({ length: width }, (_, place) => cells[place] ?? "");
}

/** A title or the name of a group fills few cells. */
function countFilled({ cells }: TableRow): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

export function nameColumns(cells: readonly string[], groups: readonly string[], width: number): string[] {
  const plain = Array.from({ length: width }, (_, place) => (cells[place] ?? "").trim());
  return nameHeadings(plain.map((heading, place) => (isTwice(plain, heading) ? `${groups[place] ?? ""} ${heading}` : heading)));
}

function isTwice(headings: readonly string[], heading: string): boolean {
  return heading !== "" && headings.indexOf(heading) !== headings.lastIndexOf(heading);
}

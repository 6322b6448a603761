/** A wider table is not imported. */
export const COLUMNS_MAX = 300;

/** A row with at least one filled cell, and its number in the file. */
export interface TableRow {
  rowNumber: number;
  cells: string[];
}

/** A spreadsheet as rows of text, whatever its format. */
export interface Table {
  /** The sheets of a workbook, and the sheet that is read; empty and null for text. */
  sheets: string[];
  sheet: string | null;
  /** Yields the rows from the start on every call, without empty rows. Throws an `ApiProblem` if the file is truncated or too large. */
  rows(): AsyncGenerator<TableRow>;
  close(): Promise<void>;
}

/** Returns the cells of a row up to its last filled one. */
export function withoutEmptyEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

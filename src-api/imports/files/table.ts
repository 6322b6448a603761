/** One row that holds something, with the number that the file gives it. */
export interface TableRow {
  rowNumber: number;
  cells: string[];
}

/** A spreadsheet as rows of text, whatever its format. */
export interface Table {
  /** The sheets of a workbook, and the one that is read; empty and null for text. */
  sheets: string[];
  sheet: string | null;
  /** From the start, each time it is called; rows without a filled cell are left out. Throws an `ApiProblem` where the file breaks off or is too large. */
  rows(): AsyncGenerator<TableRow>;
  close(): Promise<void>;
}

import { ApiProblem } from "../../http/problems.ts";
import { damaged, requireShortCell } from "./damaged.ts";
import { columnNumber } from "./merges.ts";
import type { Merge } from "./merges.ts";
import { showNumber } from "./number-format.ts";
import { COLUMNS_MAX } from "./table.ts";
import type { TableRow } from "./table.ts";
import type { Workbook } from "./workbook.ts";
import type { XmlHandlers } from "./xml.ts";

/** No program has sheets with more rows. */
const ROW_NUMBER_MAX = 1_048_576;
const REFERENCE = /^([A-Z]{1,3})(\d+)$/;

/** Turns the XML of a sheet into rows as it arrives. */
export interface SheetReader {
  handlers: XmlHandlers;
  /** Returns the rows that were completed since the last call, without empty rows. */
  takeRows(): TableRow[];
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/**
 * Creates a reader that gives the value of a merged cell to every cell of its range: a building that is written once beside ten rows is the
 * building of all ten. The reader throws `spreadsheetTooManyColumns`, and `spreadsheetDamaged` for rows and cells that are not in order.
 */
export function createSheetReader({ sharedTexts, formats, startsIn1904 }: Workbook, merges: readonly Merge[]): SheetReader {
  const fill = createMergeFiller(merges);
  let rows: TableRow[] = [];
  let row: TableRow = { rowNumber: 0, cells: [] };
  let cell: Cell | null = null;
  let takesText = false;
  /** The column after the last cell, also if that was empty: the place of a cell without a reference. */
  let nextColumn = 0;
  let isNumbered = false;
  let lastRow = 0;

  /** A row without a number is that of its first cell, or else the next one. */
  function beginRow({ r: number }: Readonly<Record<string, string>>): void {
    isNumbered = number !== undefined;
    row = { rowNumber: isNumbered ? Number(number) : lastRow + 1, cells: [] };
    nextColumn = 0;
  }

  function beginCell({ r: reference, t: type = "n", s: style = "0" }: Readonly<Record<string, string>>): void {
    const [, letters = "", number] = REFERENCE.exec(reference ?? "") ?? [];
    const column = reference === undefined ? nextColumn : columnNumber(letters);
    if (column < 0) throw damaged();
    if (!isNumbered && number !== undefined) {
      row.rowNumber = Number(number);
      isNumbered = true;
    }
    cell = { column, type, style: Number(style), text: "" };
    nextColumn = column + 1;
  }

  function endCell({ column, type, style, text }: Cell): void {
    if (text.trim() === "") return;
    const shown = type === "s" ? (sharedTexts[Number(text)] ?? "") : type === "n" ? showNumber(text, formats[style], startsIn1904) : text;
    const value = type === "b" ? (text === "1" ? "TRUE" : "FALSE") : type === "d" ? text.slice(0, 10) : shown;
    if (value.trim() === "") return;
    if (column >= COLUMNS_MAX) throw new ApiProblem("spreadsheetTooManyColumns");
    if ((row.cells[column] ?? "") !== "") throw damaged();
    requireShortCell(value, row.rowNumber);
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = value;
  }

  return {
    handlers: {
      open: (name, attributes) => {
        if (name === "row") beginRow(attributes);
        else if (name === "c") beginCell(attributes);
        takesText = name === "v" || name === "t";
      },
      text: (piece) => {
        if (takesText && cell !== null) cell.text += piece;
      },
      close: (name) => {
        takesText = false;
        if (name === "c" && cell !== null) {
          endCell(cell);
          cell = null;
        }
        if (name !== "row") return;
        // Rows that go back or stand twice would be lost, or take each other's place.
        if (!Number.isInteger(row.rowNumber) || row.rowNumber <= lastRow || row.rowNumber > ROW_NUMBER_MAX) throw damaged();
        lastRow = row.rowNumber;
        // A row without a value of its own is empty, although ranges that began above reach into it.
        const isEmpty = row.cells.length === 0;
        fill(row);
        if (!isEmpty) rows.push(row);
      },
    },
    takeRows: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/**
 * Returns a function that fills the merged ranges of a row. The value of a range is kept until its last row. Ranges of a valid sheet do not overlap;
 * one that does is ignored, so that the work of a row is bounded by its columns.
 */
function createMergeFiller(merges: readonly Merge[]): (row: TableRow) => void {
  const waiting = merges.toReversed().toSorted((a, b) => b.fromRow - a.fromRow);
  let open: { merge: Merge; value: string }[] = [];
  const overlaps = (merge: Merge): boolean =>
    open.some((other) => other.merge.fromColumn <= merge.toColumn && merge.fromColumn <= other.merge.toColumn);
  return ({ rowNumber, cells }) => {
    open = open.filter(({ merge }) => merge.toRow >= rowNumber);
    for (let next = waiting.at(-1); next !== undefined && next.fromRow <= rowNumber; next = waiting.at(-1)) {
      waiting.pop();
      const value = next.fromRow === rowNumber ? (cells[next.fromColumn] ?? "") : "";
      if (value !== "" && !overlaps(next)) open.push({ merge: next, value });
    }
    for (const { merge, value } of open) fillRange(cells, merge, value);
  };
}

function fillRange(cells: string[], { fromColumn, toColumn }: Merge, value: string): void {
  for (let column = fromColumn; column <= Math.min(toColumn, COLUMNS_MAX - 1); column++) {
    while (cells.length < column) cells.push("");
    if ((cells[column] ?? "") === "") cells[column] = value;
  }
}

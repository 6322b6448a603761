import { ApiProblem } from "../../http/problems.ts";
import { columnNumber } from "./merges.ts";
import type { Merge } from "./merges.ts";
import { showNumber } from "./number-format.ts";
import { COLUMNS_MAX } from "./table.ts";
import type { TableRow } from "./table.ts";
import type { Workbook } from "./workbook.ts";
import type { XmlHandlers } from "./xml.ts";

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
 * building of all ten. The reader throws `spreadsheetTooManyColumns`.
 */
export function createSheetReader({ sharedTexts, formats, startsIn1904 }: Workbook, merges: readonly Merge[]): SheetReader {
  const fill = createMergeFiller(merges);
  let rows: TableRow[] = [];
  let row: TableRow = { rowNumber: 0, cells: [] };
  let cell: Cell | null = null;
  let takesText = false;

  function beginRow(attributes: Readonly<Record<string, string>>): void {
    row = { rowNumber: Number(attributes["r"] ?? row.rowNumber + 1), cells: [] };
  }

  function beginCell({ r: reference = "", t: type = "n", s: style = "0" }: Readonly<Record<string, string>>): void {
    const column = reference === "" ? row.cells.length : columnNumber(reference.replace(/\d+$/, ""));
    if (!(column >= 0 && column < COLUMNS_MAX)) {
      cell = { column: -1, type, style: 0, text: "" };
      return;
    }
    cell = { column, type, style: Number(style), text: "" };
  }

  function endCell({ column, type, style, text }: Cell): void {
    const shown = type === "s" ? (sharedTexts[Number(text)] ?? "") : type === "n" ? showNumber(text, formats[style], startsIn1904) : text;
    const value = type === "b" ? (text === "1" ? "TRUE" : "FALSE") : type === "d" ? text.slice(0, 10) : shown;
    if (value.trim() === "") return;
    if (column < 0) throw new ApiProblem("spreadsheetTooManyColumns");
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
        fill(row);
        if (row.cells.length > 0) rows.push(row);
      },
    },
    takeRows: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** Returns a function that fills the merged ranges of a row. The value of a range is kept until its last row. */
function createMergeFiller(merges: readonly Merge[]): (row: TableRow) => void {
  const waiting = merges.toSorted((a, b) => b.fromRow - a.fromRow);
  let open: { merge: Merge; value: string }[] = [];
  return ({ rowNumber, cells }) => {
    for (let next = waiting.at(-1); next !== undefined && next.fromRow <= rowNumber; next = waiting.at(-1)) {
      waiting.pop();
      open.push({ merge: next, value: next.fromRow === rowNumber ? (cells[next.fromColumn] ?? "") : "" });
    }
    open = open.filter(({ merge }) => merge.toRow >= rowNumber);
    for (const { merge, value } of open) if (value !== "") fillRange(cells, merge, value);
  };
}

function fillRange(cells: string[], { fromColumn, toColumn }: Merge, value: string): void {
  for (let column = fromColumn; column <= Math.min(toColumn, COLUMNS_MAX - 1); column++) {
    while (cells.length < column) cells.push("");
    if ((cells[column] ?? "") === "") cells[column] = value;
  }
}

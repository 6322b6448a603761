import { CELL_MAX_LENGTH } from "#shared/constants.ts";
import { ApiProblem } from "../../http/problems.ts";
import { say } from "./messages.ts";

/** Returns the problem of a file that is damaged in a way that a spreadsheet program repairs. */
export function damaged(): ApiProblem {
  return new ApiProblem("spreadsheetDamaged");
}

/** Throws `spreadsheetDamaged` for a cell longer than any program has, as where a quotation mark is missing. */
export function requireShortCell(text: string, rowNumber: number): void {
  if (text.length <= CELL_MAX_LENGTH) return;
  throw new ApiProblem("spreadsheetDamaged", { message: say("damaged.cellTooLong", { row: rowNumber, max: CELL_MAX_LENGTH }) });
}

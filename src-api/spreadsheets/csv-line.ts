const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*$/;
/** What a spreadsheet program would run. */
const FORMULA = /^[=+\-@\t\r]/;
/** How such a cell comes back from a file of ours. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** One line of CSV (RFC 4180) whose cells no spreadsheet program runs as formulas: those get an apostrophe in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

/** A cell without the apostrophe that guards it. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED, "");
}

function quote(cell: string): string {
  const safe = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

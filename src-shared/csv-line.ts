const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*$/;
/** What a spreadsheet program would run (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n]/;
/** How such a cell comes back from a file of ours. */
const GUARDED = /^'(?=[=+\-@\t\r\n])/;

/** Returns a line of CSV (RFC 4180) with its line break. A cell that a spreadsheet program would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

/** Returns a cell without the apostrophe that guards it. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED, "");
}

function quote(cell: string): string {
  const safe = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

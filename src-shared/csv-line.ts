const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*$/;
/** Text that a spreadsheet program would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n]/;
/** Such a cell in a file that this product wrote. */
const GUARDED = /^'(?=[=+\-@\t\r\n])/;

/**
 * Returns a line of CSV (RFC 4180) with its line break. A cell that a spreadsheet program would run as a formula is prefixed with an
 * apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

/** Returns a cell without that apostrophe. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARDED, "");
}

function quote(cell: string): string {
  const safe = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

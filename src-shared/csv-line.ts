const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*$/;
/** The start of a cell, also for a program that splits lines at other delimiters. */
const START = String.raw`(?<=^|[;|\t\r\n])`;
/** What a spreadsheet program would run as a formula (OWASP, "CSV Injection"). Apostrophes before it belong to it, so that a guard can be removed. */
const FORMULA = String.raw`(?='*[^\S\t\r\n]*[=+\-@＝＋－＠]|(?<=^'?)'*[\t\r\n])`;
const UNGUARDED = new RegExp(START + FORMULA, "gu");
const GUARD = new RegExp(`${START}'${FORMULA}`, "gu");

/** Returns a line of CSV (RFC 4180) with its line break. What a spreadsheet program would run as a formula is prefixed with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

/** Returns a cell of such a line as it was given. */
export function withoutGuard(cell: string): string {
  return cell.replace(GUARD, "");
}

function quote(cell: string): string {
  const safe = PLAIN_NUMBER.test(cell) ? cell : cell.replace(UNGUARDED, "'");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { saveFile } from "./save-file.ts";

/** What a spreadsheet would take for a formula: it is kept as text by an apostrophe before it (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file (RFC 4180), its line break included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Hands a CSV file over to be saved; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(fileName: string, lines: readonly string[]): void {
  saveFile(new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" }), `${fileName}.csv`);
}

import { saveFile } from "./save-file.ts";

/** Saves lines as a CSV file on this device; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(fileName: string, lines: readonly string[]): void {
  saveFile(new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" }), `${fileName}.csv`);
}

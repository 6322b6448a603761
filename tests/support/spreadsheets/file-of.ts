import writeXlsxFile from "write-excel-file/node";
import type { SheetCell, Spreadsheet } from "./spreadsheet.ts";

/** Resolves with the bytes of a spreadsheet in its own format and encoding. */
export async function fileOf({ format, above, headings, rows }: Spreadsheet): Promise<Uint8Array> {
  const all = [...above, headings, ...rows];
  if (format === "xlsx") return workbookOf(all);
  const text = all.map((cells) => cells.map((cell) => quoted(textOf(cell), format.delimiter)).join(format.delimiter)).join("\r\n");
  switch (format.encoding) {
    case "utf-8":
      return Buffer.from(text, "utf8");
    case "utf-8-bom":
      return Buffer.from(`\ufeff${text}`, "utf8");
    case "utf-16le":
      return Buffer.from(`\ufeff${text}`, "utf16le");
    case "windows-1252":
      return Buffer.from(Array.from(text, (letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0)));
  }
}

/** The characters that this encoding has beyond Latin 1, as far as the spreadsheets use them. */
const WINDOWS_1252: Readonly<Record<string, number>> = { "’": 0x92, "–": 0x96, "€": 0x80 };

function textOf(cell: SheetCell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function quoted(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function workbookOf(rows: readonly SheetCell[][]): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (cell === "") return null;
      if (cell instanceof Date) return { type: Date, value: cell, format: "m/d/yyyy" };
      return typeof cell === "number" ? { type: Number, value: cell } : { type: String, value: cell };
    }),
  );
  return writeXlsxFile(cells).toBuffer();
}

import { open } from "node:fs/promises";
import { ApiProblem } from "../../http/problems.ts";
import { openText } from "./open-text.ts";
import { openWorkbook } from "./open-workbook.ts";
import type { Table } from "./table.ts";

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** Workbooks from before 2007, and newer workbooks that are locked with a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** PDF, RTF and PostScript: their bytes may all be those of a text. */
const OTHER_TEXT = /^\s*(%PDF-|\{\\rtf|%!PS)/;

/**
 * Opens a file according to its bytes, whatever its name claims. Throws `unsupportedMediaType` and `spreadsheet…`, with a remedy in the message.
 */
export async function openTable(path: string, sheet?: string): Promise<Table> {
  const head = await readHead(path);
  if (head.length === 0) throw new ApiProblem("spreadsheetEmpty");
  if (head.subarray(0, 4).equals(COMPOUND_FILE)) throw new ApiProblem("spreadsheetOldOrLocked");
  if (head.subarray(0, 4).equals(ZIP)) return openWorkbook(path, sheet);
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(head.toString("latin1"))) throw new ApiProblem("spreadsheetIsWebPage");
  if (OTHER_TEXT.test(head.toString("latin1"))) throw new ApiProblem("spreadsheetNotText");
  return openText(path);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

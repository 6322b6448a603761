import { fieldProblem } from "../../http/problems.ts";
import { openArchive } from "./archive.ts";
import type { Archive } from "./archive.ts";
import { findSheet } from "./find-sheet.ts";
import { readMerges } from "./merges.ts";
import { createSheetReader } from "./sheet-reader.ts";
import type { Table, TableRow } from "./table.ts";
import { SHEET_MAX_BYTES } from "./unpacking-limits.ts";
import { readWorkbook } from "./workbook.ts";
import type { Workbook } from "./workbook.ts";
import { createXmlReader, decodeXml } from "./xml.ts";

/**
 * Opens an XLSX workbook to read one sheet: the named sheet, or else the sheet that `findSheet` chooses. Throws `validation` for a sheet that the
 * workbook does not have.
 */
export async function openWorkbook(path: string, sheet?: string): Promise<Table> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const chosen = sheet === undefined ? await findSheet(archive, workbook) : workbook.sheets.find(({ name }) => name === sheet);
    if (!chosen) throw fieldProblem("sheet", "field.unknownReference");
    return {
      sheets: workbook.sheets.map(({ name }) => name),
      sheet: chosen.name,
      rows: () => readSheet(archive, workbook, chosen.entry),
      close: async () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* readSheet(archive: Archive, workbook: Workbook, entry: string): AsyncGenerator<TableRow> {
  const merges = await readMerges(decodeXml(archive.read(entry, SHEET_MAX_BYTES)));
  const sheet = createSheetReader(workbook, merges);
  const xml = createXmlReader(sheet.handlers);
  for await (const text of decodeXml(archive.read(entry, SHEET_MAX_BYTES))) {
    xml.write(text);
    yield* sheet.takeRows();
  }
  xml.end();
  yield* sheet.takeRows();
}

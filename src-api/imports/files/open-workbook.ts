import { fieldProblem } from "../../http/problems.ts";
import { openArchive } from "./archive.ts";
import type { Archive } from "./archive.ts";
import { SHEET_MAX_BYTES } from "./limits.ts";
import { readMerges } from "./merges.ts";
import { createSheetReader } from "./sheet-reader.ts";
import type { Table, TableRow } from "./table.ts";
import { readWorkbook } from "./workbook.ts";
import type { Workbook } from "./workbook.ts";
import { createXmlReader, decodeXml } from "./xml.ts";

/** In search of one that is filled: so many sheets, and so much of each. */
const SHEETS_LOOKED_AT = 20;
const LENGTH_LOOKED_AT = 1_000_000;

/** An XLSX workbook, of which one sheet is read: the one named, else the first that is filled. Throws `validation` for a sheet it does not have. */
export async function openWorkbook(path: string, sheet?: string): Promise<Table> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const chosen = sheet === undefined ? await findFilledSheet(archive, workbook) : workbook.sheets.find(({ name }) => name === sheet);
    if (chosen === undefined) throw fieldProblem("sheet", "field.unknownReference");
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

/** Many a workbook begins with an empty sheet, or with one that holds a title alone. Where none has rows it is the first. */
async function findFilledSheet(archive: Archive, workbook: Workbook): Promise<Workbook["sheets"][number] | undefined> {
  for (const sheet of workbook.sheets.slice(0, SHEETS_LOOKED_AT)) {
    if (await isFilled(archive, workbook, sheet.entry)) return sheet;
  }
  return workbook.sheets[0];
}

/** It has a row below another; one so long that its rows are not looked for is taken for filled. */
async function isFilled(archive: Archive, workbook: Workbook, entry: string): Promise<boolean> {
  const sheet = createSheetReader(workbook, []);
  const xml = createXmlReader(sheet.handlers);
  let rows = 0;
  let length = 0;
  for await (const text of decodeXml(archive.read(entry, SHEET_MAX_BYTES))) {
    xml.write(text);
    rows += sheet.takeRows().length;
    length += text.length;
    if (rows > 1 || length > LENGTH_LOOKED_AT) return true;
  }
  return false;
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

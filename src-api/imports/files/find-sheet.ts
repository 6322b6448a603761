import { scoreHeading } from "#shared/imports/field-patterns.ts";
import type { Archive } from "./archive.ts";
import { findHeading, ROWS_LOOKED_AT } from "./heading.ts";
import { SHEET_MAX_BYTES } from "./limits.ts";
import { createSheetReader } from "./sheet-reader.ts";
import type { TableRow } from "./table.ts";
import type { Workbook } from "./workbook.ts";
import { createXmlReader, decodeXml } from "./xml.ts";

type Sheet = Workbook["sheets"][number];

/** So many sheets, and so much of each. */
const SHEETS_LOOKED_AT = 20;
const LENGTH_LOOKED_AT = 1_000_000;
/** Notes before a register may hold a date, or a name. */
const KNOWN_COLUMNS_LEAST = 2;

/**
 * Many a workbook begins with an empty sheet, a title or notes. Returns the first sheet with columns of a register, else the first with rows, else
 * the first; undefined for a workbook without sheets.
 */
export async function findSheet(archive: Archive, workbook: Workbook): Promise<Sheet | undefined> {
  let filled: Sheet | undefined;
  for (const sheet of workbook.sheets.slice(0, SHEETS_LOOKED_AT)) {
    const { rows, isLong } = await readTop(archive, workbook, sheet);
    if (countKnownColumns(rows) >= KNOWN_COLUMNS_LEAST) return sheet;
    if (rows.length > 1 || isLong) filled ??= sheet;
  }
  return filled ?? workbook.sheets[0];
}

/** Columns with a heading that names a field, and something below it. */
function countKnownColumns(rows: readonly TableRow[]): number {
  const { rowNumber, headings } = findHeading(rows);
  const below = rows.filter((row) => row.rowNumber > rowNumber);
  return headings.filter((heading, place) => scoreHeading(heading).size > 0 && below.some(({ cells }) => cells[place]?.trim())).length;
}

async function readTop(archive: Archive, workbook: Workbook, { entry }: Sheet): Promise<{ rows: TableRow[]; isLong: boolean }> {
  const sheet = createSheetReader(workbook, []);
  const xml = createXmlReader(sheet.handlers);
  const rows: TableRow[] = [];
  let length = 0;
  for await (const text of decodeXml(archive.read(entry, SHEET_MAX_BYTES))) {
    xml.write(text);
    rows.push(...sheet.takeRows());
    length += text.length;
    if (rows.length >= ROWS_LOOKED_AT || length > LENGTH_LOOKED_AT) return { rows: rows.slice(0, ROWS_LOOKED_AT), isLong: true };
  }
  return { rows, isLong: false };
}

import { scoreHeading } from "../reading/field-patterns.ts";
import type { Archive } from "./archive.ts";
import { findHeading, ROWS_SEARCHED } from "./heading.ts";
import { createSheetReader } from "./sheet-reader.ts";
import type { TableRow } from "./table.ts";
import { SHEET_MAX_BYTES } from "./unpacking-limits.ts";
import type { Workbook } from "./workbook.ts";
import { createXmlReader, decodeXml } from "./xml.ts";

type Sheet = Workbook["sheets"][number];

/** How many sheets are searched, and how many characters of each. */
const SHEETS_SEARCHED = 20;
const LENGTH_SEARCHED = 1_000_000;
/** Notes before a register may have a single known column, such as a date or a name. */
const KNOWN_COLUMNS_MIN = 2;

/**
 * Resolves with the first sheet that has columns of a register, else the first with rows, else the first, because many workbooks begin with an
 * empty sheet, a title or notes. Resolves with null for a workbook without sheets.
 */
export async function findSheet(archive: Archive, workbook: Workbook): Promise<Sheet | null> {
  let filled: Sheet | undefined;
  for (const sheet of workbook.sheets.slice(0, SHEETS_SEARCHED)) {
    const { rows, isLong } = await readTop(archive, workbook, sheet);
    if (countKnownColumns(rows) >= KNOWN_COLUMNS_MIN) return sheet;
    if (rows.length > 1 || isLong) filled ??= sheet;
  }
  return filled ?? workbook.sheets[0] ?? null;
}

/** Counts the columns whose heading names a field and that have values below it. */
function countKnownColumns(rows: readonly TableRow[]): number {
  const { rowNumber, headings } = findHeading(rows);
  const below = rows.filter((row) => row.rowNumber > rowNumber);
  return headings.filter((heading, index) => scoreHeading(heading).size > 0 && below.some(({ cells }) => cells[index]?.trim())).length;
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
    if (rows.length >= ROWS_SEARCHED || length > LENGTH_SEARCHED) return { rows: rows.slice(0, ROWS_SEARCHED), isLong: true };
  }
  return { rows, isLong: false };
}

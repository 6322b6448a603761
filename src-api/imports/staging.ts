/*
 * Stages the rows of a file in the database.
 * 1. Rows are inserted in batches, each in a short transaction of its own, so that nobody waits for a long file. Until the upload is complete the
 *    import is `Staging`, and nobody sees it.
 * 2. An interrupted upload leaves nothing behind: it deletes what it staged, and `sweep.ts` does so if the process ended.
 * 3. The file is read as a stream and never held as a whole.
 */

import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ImportColumn } from "#shared/entities/import.ts";
import { fullName } from "#shared/full-name.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { readToday } from "../tenant-settings/read.ts";
import { findHeading, nameColumns, REFUSAL_HEADING, ROWS_SEARCHED } from "./files/heading.ts";
import type { Heading } from "./files/heading.ts";
import { openTable } from "./files/open-table.ts";
import { COLUMNS_MAX } from "./files/table.ts";
import type { Table, TableRow } from "./files/table.ts";
import { createColumnSurvey } from "./reading/column-survey.ts";
import { isStaging } from "./staging-state.ts";

export const ROWS_MAX = 100_000;
const ROWS_PER_STATEMENT = 2_000;
/** Characters of cells in one statement, at about which it is sent. */
const STATEMENT_LENGTH = 4_000_000;
/** Characters of all cells. The cells of a workbook may share a text, so a small file can have very many. */
const TEXT_MAX_LENGTH = 100_000_000;

export interface ArrivedFile {
  path: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  sheet: string | undefined;
}

export interface Staged {
  importId: string;
  rowCount: number;
  columns: ImportColumn[];
  sheets: string[];
  sheet: string | null;
  shape: string;
}

type StagingActor = Pick<Actor, "server" | "session" | "tenantId" | "now">;

/** Stages the rows of a file under a new id. Throws what `openTable` throws, and `spreadsheet…` for a file that is empty or too large. */
export async function stageFile(actor: StagingActor, file: ArrivedFile): Promise<Staged> {
  return actor.server.spreadsheetLimiter.run(actor.tenantId, async () => {
    const table = await openTable(file.path, file.sheet);
    try {
      return await stageTable(actor, file, table);
    } finally {
      await table.close();
    }
  });
}

/** Deletes a staged import. */
export async function deleteStaged({ server, tenantId }: Pick<StagingActor, "server" | "tenantId">, importId: string): Promise<void> {
  await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
    tx.deleteFrom("imports").where("import_id", "=", importId).where(isStaging).execute(),
  );
}

async function stageTable(actor: StagingActor, file: ArrivedFile, table: Table): Promise<Staged> {
  const heading = findHeading(await readFirst(table));
  const importId = randomUUID();
  await insertImport(actor, importId, file, table);
  try {
    const { columns, rowCount } = await stageRows(actor, importId, table, heading);
    return { importId, rowCount, columns, sheets: table.sheets, sheet: table.sheet, shape: shapeOf(heading) };
  } catch (error) {
    await deleteStaged(actor, importId);
    throw error;
  }
}

async function readFirst(table: Table): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const row of table.rows()) {
    if (withoutEmptyEnd(row.cells).length > COLUMNS_MAX) throw new ApiProblem("spreadsheetTooManyColumns");
    first.push({ ...row, cells: row.cells.slice(0, COLUMNS_MAX) });
    if (first.length === ROWS_SEARCHED) break;
  }
  if (first.length === 0) throw new ApiProblem("spreadsheetEmpty");
  return first;
}

async function insertImport(
  { server, session, tenantId, now }: StagingActor,
  importId: string,
  file: ArrivedFile,
  table: Table,
): Promise<void> {
  await inTenant(server.tenantDb, { tenantId, userId: session.user.userId }, (tx) =>
    tx
      .insertInto("imports")
      .values({
        import_id: importId,
        file_name: file.fileName,
        content_type: file.contentType,
        size_bytes: file.sizeBytes,
        sha256: file.sha256,
        sheets: table.sheets,
        sheet: table.sheet,
        row_count: 0,
        columns: "[]",
        shape: "",
        created_at: now,
        created_by: session.user.userId,
        created_by_name: fullName(session.user),
      })
      .execute(),
  );
}

/**
 * Stages the rows under their headings. If a row is wider than the headings, the whole file is measured and then read again with columns for all of
 * it.
 */
async function stageRows(actor: StagingActor, importId: string, table: Table, heading: Heading) {
  const headingsOfFile = heading.headings.at(-1) === REFUSAL_HEADING ? heading.headings.slice(0, -1) : heading.headings;
  const hasRefusals = headingsOfFile.length < heading.headings.length;
  const range = { heading, widthMax: hasRefusals ? headingsOfFile.length : Infinity };
  const firstPass = await stageRowsUnder(actor, importId, readData(table, range), headingsOfFile);
  if (firstPass.width <= headingsOfFile.length) return firstPass;
  await deleteRows(actor, importId);
  return stageRowsUnder(actor, importId, readData(table, range), nameColumns(headingsOfFile, [], firstPass.width));
}

/** Stops staging at the first row that is wider than the headings, and only measures from there. */
async function stageRowsUnder(actor: StagingActor, importId: string, rows: AsyncIterable<TableRow>, headings: readonly string[]) {
  const today = await inTenant(actor.server.tenantDb, { tenantId: actor.tenantId, userId: null }, (tx) => readToday(tx, actor.now));
  const survey = createColumnSurvey(headings, today);
  let width = headings.length;
  let rowCount = 0;
  let textLength = 0;
  let batch: TableRow[] = [];
  let batchLength = 0;
  for await (const row of rows) {
    rowCount++;
    if (rowCount > ROWS_MAX) throw new ApiProblem("spreadsheetTooManyRows");
    width = Math.max(width, row.cells.length);
    if (width > headings.length) continue;
    survey.add(row.cells);
    batch.push(row);
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    textLength += length;
    batchLength += length;
    if (textLength > TEXT_MAX_LENGTH) throw new ApiProblem("spreadsheetTooLarge");
    if (batch.length < ROWS_PER_STATEMENT && batchLength < STATEMENT_LENGTH) continue;
    await insertRows(actor, importId, batch, headings.length);
    batch = [];
    batchLength = 0;
  }
  if (rowCount === 0) throw new ApiProblem("spreadsheetWithoutRows");
  if (width > COLUMNS_MAX) throw new ApiProblem("spreadsheetTooManyColumns");
  await insertRows(actor, importId, batch, headings.length);
  return { columns: survey.columns(), rowCount, width };
}

/** Yields the rows below the headings, without headings that are repeated on each printed page. */
async function* readData(table: Table, { heading, widthMax }: { heading: Heading; widthMax: number }): AsyncGenerator<TableRow> {
  let repeated: string | null = null;
  for await (const { rowNumber, cells } of table.rows()) {
    const text = cells.join("\u0001");
    if (rowNumber === heading.rowNumber) repeated = text;
    if (rowNumber <= heading.rowNumber || text === repeated) continue;
    const filled = withoutEmptyEnd(cells.slice(0, widthMax)).map(withoutNul);
    if (filled.length > 0) yield { rowNumber, cells: filled };
  }
}

function withoutEmptyEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}

/** PostgreSQL cannot store NUL in a text. */
function withoutNul(cell: string): string {
  return cell.includes("\0") ? cell.replaceAll("\0", "") : cell;
}

async function insertRows({ server, tenantId }: StagingActor, importId: string, rows: readonly TableRow[], width: number): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const cells = rows.map((row) => arrayLiteral(row.cells, width));
  await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
    sql`
      INSERT INTO import_rows (import_id, row_number, cells)
      SELECT ${importId}, n, c::text[] FROM unnest(${numbers}::integer[], ${cells}::text[]) AS staged (n, c)`.execute(tx),
  );
}

async function deleteRows({ server, tenantId }: StagingActor, importId: string): Promise<void> {
  await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
    tx.deleteFrom("import_rows").where("import_id", "=", importId).execute(),
  );
}

/** Returns an array literal of PostgreSQL. */
function arrayLiteral(cells: readonly string[], width: number): string {
  const quoted = Array.from({ length: width }, (_, index) => `"${(cells[index] ?? "").replace(/[\\"]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}

/** Returns a hash of the headings in their order, regardless of case. */
function shapeOf({ headings }: Heading): string {
  const compared = headings.filter((heading) => heading !== REFUSAL_HEADING).map((heading) => heading.toLowerCase());
  return createHash("sha256").update(JSON.stringify(compared)).digest("hex");
}

import { sql } from "kysely";
import { inTenant } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { readToday } from "../tenant-settings/read.ts";
import { nameColumns, REFUSAL_HEADING } from "./files/heading.ts";
import type { Heading } from "./files/heading.ts";
import { COLUMNS_MAX, withoutEmptyEnd } from "./files/table.ts";
import type { Table, TableRow } from "./files/table.ts";
import { createColumnSurvey } from "./reading/column-survey.ts";

export const ROWS_MAX = 100_000;
const ROWS_PER_STATEMENT = 2_000;
/** Characters of cells in one statement, at about which it is sent. */
const STATEMENT_LENGTH = 4_000_000;
/** Characters of all cells. The cells of a workbook may share a text, so a small file can have very many. */
const TEXT_MAX_LENGTH = 100_000_000;

type RowsActor = Pick<Actor, "server" | "tenantId" | "now">;

/**
 * Stages the rows of a table under its headings. If a row is wider than these, the whole file is measured and then read again with columns for all
 * of it. Throws `spreadsheet…` for a table without rows, or one that is too large.
 */
export async function stageRows(actor: RowsActor, importId: string, table: Table, heading: Heading) {
  const headingsOfFile = heading.headings.at(-1) === REFUSAL_HEADING ? heading.headings.slice(0, -1) : heading.headings;
  const hasRefusals = headingsOfFile.length < heading.headings.length;
  const range = { heading, widthMax: hasRefusals ? headingsOfFile.length : Infinity };
  const firstPass = await stageRowsUnder(actor, importId, readData(table, range), headingsOfFile);
  if (firstPass.width <= headingsOfFile.length) return firstPass;
  await deleteRows(actor, importId);
  return stageRowsUnder(actor, importId, readData(table, range), nameColumns(headingsOfFile, [], firstPass.width));
}

/** Stops staging at the first row that is wider than the headings, and only measures from there. */
async function stageRowsUnder(actor: RowsActor, importId: string, rows: AsyncIterable<TableRow>, headings: readonly string[]) {
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

/** PostgreSQL cannot store NUL in a text. */
function withoutNul(cell: string): string {
  return cell.includes("\0") ? cell.replaceAll("\0", "") : cell;
}

async function insertRows({ server, tenantId }: RowsActor, importId: string, rows: readonly TableRow[], width: number): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const cells = rows.map((row) => arrayLiteral(row.cells, width));
  await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
    sql`
      INSERT INTO import_rows (import_id, row_number, cells)
      SELECT ${importId}, n, c::text[] FROM unnest(${numbers}::integer[], ${cells}::text[]) AS staged (n, c)`.execute(tx),
  );
}

async function deleteRows({ server, tenantId }: RowsActor, importId: string): Promise<void> {
  await inTenant(server.tenantDb, { tenantId, userId: null }, (tx) =>
    tx.deleteFrom("import_rows").where("import_id", "=", importId).execute(),
  );
}

/** Returns an array literal of PostgreSQL. */
function arrayLiteral(cells: readonly string[], width: number): string {
  const quoted = Array.from({ length: width }, (_, index) => `"${(cells[index] ?? "").replace(/[\\"]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}

/*
 * Stages the rows of a file in the database.
 * 1. Rows are inserted in batches, each in a short transaction of its own, so that nobody waits for a long file. Until the upload is complete the
 *    import is `Staging`, and nobody sees it.
 * 2. An interrupted upload leaves nothing behind: it deletes what it staged, and `sweep.ts` does so if the process ended.
 * 3. The file is read as a stream and never held as a whole.
 */

import { createHash, randomUUID } from "node:crypto";
import type { ImportColumn } from "#shared/entities/import.ts";
import { fullName } from "#shared/full-name.ts";
import { inTenant } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { findHeading, REFUSAL_HEADING, ROWS_SEARCHED } from "./files/heading.ts";
import type { Heading } from "./files/heading.ts";
import { openTable } from "./files/open-table.ts";
import { COLUMNS_MAX, withoutEmptyEnd } from "./files/table.ts";
import type { Table, TableRow } from "./files/table.ts";
import { stageRows } from "./staged-rows.ts";
import { isStaging } from "./staging-state.ts";

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

/** Returns a hash of the headings in their order, regardless of case. */
function shapeOf({ headings }: Heading): string {
  const compared = headings.filter((heading) => heading !== REFUSAL_HEADING).map((heading) => heading.toLowerCase());
  return createHash("sha256").update(JSON.stringify(compared)).digest("hex");
}

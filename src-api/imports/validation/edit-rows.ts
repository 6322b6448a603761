import { sql } from "kysely";
import type { ImportRowsEdit } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem, validationProblem } from "../../http/problems.ts";
import type { FieldErrors } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readImportDetail } from "../detail.ts";
import { lockUndecidedImport } from "../import-lock.ts";
import { noReason } from "../reasons.ts";

/**
 * Corrects rows. Throws `notFound`, even for a row that the file does not have; `validation` for a wrong number of cells; `versionStale` if another
 * sheet than theirs was chosen, or if somebody else changed a cell since it was read; `importDecided`, `importRunning`.
 */
export async function editImportRows({ tx, params, body }: RequestOf<"editImportRows">): Promise<ResponseOf<"editImportRows">> {
  const { columns, sheet } = await lockUndecidedImport(tx, params.id);
  if (body.sheet !== undefined && body.sheet !== sheet) throw new ApiProblem("versionStale");
  const errors: FieldErrors = {};
  for (const [index, { cells, replacedCells }] of body.rows.entries()) {
    for (const [name, sent] of Object.entries({ cells, replacedCells }))
      if (sent !== undefined && sent.length !== columns.length) errors[`rows.${index}.${name}`] = ["field.cellCount"];
  }
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const storedCells = await readCells(tx, params.id, body.rows);
  const rows = body.rows.map((row) => ({
    row_number: row.rowNumber,
    cells: correctedCells(row, storedCells.get(row.rowNumber) ?? []),
    is_left_out: row.isLeftOut,
  }));
  await sql`
    UPDATE import_rows r SET
      cells = coalesce(n.cells, r.cells),
      is_mended = r.is_mended OR (n.cells IS NOT NULL AND n.cells <> r.cells),
      is_left_out = coalesce(n.is_left_out, r.is_left_out)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (row_number integer, cells text[], is_left_out boolean)
    WHERE r.import_id = ${params.id} AND r.row_number = n.row_number`.execute(tx);
  await tx
    .updateTable("imports")
    .set({ status: "Uploaded", ...noReason })
    .where("import_id", "=", params.id)
    .execute();
  return readImportDetail(tx, params.id);
}

type RowEdit = ImportRowsEdit["rows"][number];

/** Resolves with the cells of these rows, by row number. Throws `notFound` if the file does not have one of them. */
async function readCells(tx: TenantTransaction, importId: string, rows: readonly RowEdit[]): Promise<Map<number, string[]>> {
  const rowNumbers = new Set(rows.map((row) => row.rowNumber));
  const found = await tx
    .selectFrom("import_rows")
    .select(["row_number", "cells"])
    .where("import_id", "=", importId)
    .where(sql<boolean>`row_number = ANY(${[...rowNumbers]}::integer[])`)
    .execute();
  if (found.length !== rowNumbers.size) throw new ApiProblem("notFound");
  return new Map(found.map((row) => [row.row_number, row.cells]));
}

/** Returns the cells with the correction; undefined if it has none. Throws `versionStale` if somebody else changed one of the corrected cells. */
function correctedCells({ cells, replacedCells = [] }: RowEdit, stored: readonly string[]): string[] | undefined {
  return cells?.map((cell, index) => {
    const [replaced, now = ""] = [replacedCells[index], stored[index]];
    if (cell === replaced) return now;
    if (replaced !== undefined && now !== replaced && now !== cell) throw new ApiProblem("versionStale");
    return cell;
  });
}

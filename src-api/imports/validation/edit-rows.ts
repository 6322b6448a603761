import { sql } from "kysely";
import { ApiProblem, validationProblem } from "../../http/problems.ts";
import type { FieldErrors } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readImportDetail } from "../detail.ts";
import { lockUndecidedImport } from "../import-lock.ts";

/**
 * Corrects rows. Throws `notFound`, also for a row that the file does not have; `validation` for a wrong number of cells; `versionStale` if another
 * sheet than theirs was chosen; `importDecided`, `importRunning`.
 */
export async function editImportRows({ tx, params, body }: RequestOf<"editImportRows">): Promise<ResponseOf<"editImportRows">> {
  const { columns, sheet } = await lockUndecidedImport(tx, params.id);
  if (body.sheet !== undefined && body.sheet !== sheet) throw new ApiProblem("versionStale");
  const errors: FieldErrors = {};
  for (const [index, { cells }] of body.rows.entries()) {
    if (cells !== undefined && cells.length !== columns.length) errors[`rows.${index}.cells`] = ["field.cellCount"];
  }
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const rows = body.rows.map(({ rowNumber, cells, isLeftOut }) => ({ row_number: rowNumber, cells, is_left_out: isLeftOut }));
  const edited = await sql`
    UPDATE import_rows r SET
      cells = coalesce(n.cells, r.cells),
      is_mended = r.is_mended OR (n.cells IS NOT NULL AND n.cells <> r.cells),
      is_left_out = coalesce(n.is_left_out, r.is_left_out)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (row_number integer, cells text[], is_left_out boolean)
    WHERE r.import_id = ${params.id} AND r.row_number = n.row_number`.execute(tx);
  if (edited.numAffectedRows !== BigInt(new Set(rows.map((row) => row.row_number)).size)) throw new ApiProblem("notFound");
  await tx.updateTable("imports").set({ status: "Uploaded" }).where("import_id", "=", params.id).execute();
  return readImportDetail(tx, params.id);
}

import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { StagedRow } from "./validated-row.ts";

/** Small enough that other requests are served between two batches, and that a batch takes little memory. */
const ROWS_PER_READ = 500;

/** Yields the rows of an import in the order of the file, batch by batch. JSON is read ten times faster than the text of an array. */
export async function* stagedRows(tx: TenantTransaction, importId: string): AsyncGenerator<StagedRow[]> {
  for (let after = -1; ;) {
    const { rows } = await sql<StagedRow>`
      SELECT row_number AS "rowNumber", array_to_json(cells) AS cells, is_left_out AS "isLeftOut" FROM import_rows
      WHERE import_id = ${importId} AND row_number > ${after} ORDER BY row_number LIMIT ${ROWS_PER_READ}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_READ) return;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}

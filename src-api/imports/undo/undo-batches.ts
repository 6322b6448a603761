import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { UndoContext } from "./undo-context.ts";

/** The context of a step of an undo. */
export interface UndoWork extends Pick<UndoContext, "importId" | "subject"> {
  tx: TenantTransaction;
  at: Date;
  /** Reports further rows as undone. Throws if the undo has to end. */
  advance(rows: number): void;
}

/** Rows that are undone before the undo checks again whether it has to end. */
export const ROWS_PER_STEP = 1_000;

interface UndoneRow {
  rowNumber: number;
  id: string;
  outcome: "create" | "change";
}

/** Yields the rows that are being undone in the order of the file, a batch at a time. */
export async function* undoneRows({ tx, importId, at }: UndoWork): AsyncGenerator<readonly UndoneRow[]> {
  for (let after = -1; ;) {
    const { rows } = await sql<UndoneRow>`
      SELECT row_number AS "rowNumber", target_id AS id, outcome FROM import_rows
      WHERE import_id = ${importId} AND undone_at = ${at} AND row_number > ${after} ORDER BY row_number LIMIT ${ROWS_PER_STEP}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.rowNumber;
  }
}

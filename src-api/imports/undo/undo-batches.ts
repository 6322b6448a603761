import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenancy.ts";
import type { Undoable } from "./undoable.ts";

/** What a step of an undo works with. */
export interface UndoWork extends Pick<Undoable, "importId" | "subject"> {
  tx: TenantTransaction;
  at: Date;
  /** Says how many rows more are taken back. Throws when the undo is to end. */
  advance(rows: number): void;
}

/** As much as is taken back without a look at whether the undo is to end. */
export const BATCH = 1_000;

interface UndoneRow {
  rowNumber: number;
  id: string;
  outcome: "create" | "change";
}

/** The rows that are taken back now, a batch at a time, in the order of the file. */
export async function* undoneRows({ tx, importId, at }: UndoWork): AsyncGenerator<readonly UndoneRow[]> {
  for (let after = -1; ;) {
    const { rows } = await sql<UndoneRow>`
      SELECT row_number AS "rowNumber", target_id AS id, outcome FROM import_rows
      WHERE import_id = ${importId} AND undone_at = ${at} AND row_number > ${after} ORDER BY row_number LIMIT ${BATCH}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.rowNumber;
  }
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { CommitTask } from "../../ports/import-runs.ts";

/** The context of a step of a commit. */
export interface CommitWork extends CommitTask {
  tx: TenantTransaction;
  /** Reports further rows as written. Throws if the commit has to end. */
  advance(rows: number): void;
}

/** A batch of rows: those whose row numbers come after `after`, up to and including `upTo`. */
export interface RowBatch {
  after: number;
  upTo: number;
  count: number;
}

/** Rows that are held in memory, and written before the commit checks again whether it has to end. */
const ROWS_PER_STEP = 1_000;

/** Yields the rows of an outcome in file order, a batch at a time. */
export async function* rowBatches({ tx, importId }: CommitWork, outcome: "create" | "change"): AsyncGenerator<RowBatch> {
  for (let after = -1; ;) {
    const { rows } = await sql<{ upTo: number | null; count: number }>`
      SELECT max(row_number) AS "upTo", count(*) AS count FROM (
        SELECT row_number FROM import_rows WHERE import_id = ${importId} AND outcome = ${outcome} AND row_number > ${after}
        ORDER BY row_number LIMIT ${ROWS_PER_STEP}) batch`.execute(tx);
    const { upTo = null, count = 0 } = rows[0] ?? {};
    if (upTo === null) return;
    yield { after, upTo, count };
    after = upTo;
  }
}

/** Returns SQL for whether a row `r` is of the batch. */
export function inBatch({ importId }: CommitWork, outcome: "create" | "change", { after, upTo }: RowBatch): RawBuilder<boolean> {
  return sql<boolean>`r.import_id = ${importId} AND r.outcome = ${sql.lit(outcome)} AND r.row_number > ${after} AND r.row_number <= ${upTo}`;
}

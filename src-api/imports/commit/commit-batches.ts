import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenancy.ts";
import type { CommitOrder } from "../../ports/import-runs.ts";

/** What a step of a commit works with. */
export interface CommitWork extends CommitOrder {
  tx: TenantTransaction;
  /** Says how many rows more are written. Throws when the commit is to end. */
  advance(rows: number): void;
}

/** A batch of rows, by their numbers: those after `after`, up to `upTo`. */
export interface RowRange {
  after: number;
  upTo: number;
  count: number;
}

/** As much as is held in memory, and written without a look at whether the commit is to end. */
const BATCH = 1_000;

/** The rows of an outcome, a batch at a time, in the order of the file. */
export async function* batchesOf({ tx, importId }: CommitWork, outcome: "create" | "change"): AsyncGenerator<RowRange> {
  for (let after = -1; ;) {
    const { rows } = await sql<{ upTo: number | null; count: number }>`
      SELECT max(row_number) AS "upTo", count(*) AS count FROM (
        SELECT row_number FROM import_rows WHERE import_id = ${importId} AND outcome = ${outcome} AND row_number > ${after}
        ORDER BY row_number LIMIT ${BATCH}) batch`.execute(tx);
    const { upTo = null, count = 0 } = rows[0] ?? {};
    if (upTo === null) return;
    yield { after, upTo, count };
    after = upTo;
  }
}

/** The rows `r` of a batch. */
export function inBatch({ importId }: CommitWork, outcome: "create" | "change", { after, upTo }: RowRange) {
  return sql`r.import_id = ${importId} AND r.outcome = ${sql.lit(outcome)} AND r.row_number > ${after} AND r.row_number <= ${upTo}`;
}

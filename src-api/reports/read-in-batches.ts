import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** How many rows of a report are in memory at a time. */
const ROWS_PER_READ = 2_000;
let opened = 0;

/** Yields the rows of a query in order, a batch at a time, however many there are. The transaction must stay open until the end. */
export async function* readInBatches<Row>(tx: TenantTransaction, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const cursor = sql.ref(`report_${++opened}`);
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(ROWS_PER_READ)} FROM ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_READ) break;
  }
  await sql`CLOSE ${cursor}`.execute(tx);
}

import { sql } from "kysely";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** Inserts many rows in one statement; columns that the rows do not have get their defaults. */
export async function insertMany(tx: TenantTransaction, table: keyof TenantDatabase, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

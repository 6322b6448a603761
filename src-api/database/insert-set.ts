import type { Insertable } from "kysely";
import { prepare } from "./pipeline.ts";
import type { Statement } from "./pipeline.ts";
import type { Database } from "./schema.ts";

/** Returns a function that makes one INSERT of many rows. Columns that are not named get their defaults. */
export function prepareInsert<T extends keyof Database, C extends keyof Insertable<Database[T]> & string>(
  table: T,
  columns: readonly C[],
): (rows: readonly Pick<Insertable<Database[T]>, C>[]) => Statement {
  const names = columns.join(", ");
  const insert = prepare(
    `insert ${table}`,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`,
  );
  return (rows) => insert(JSON.stringify(rows));
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Returns SQL for what `fullName` returns for a row of `users` or `members`. */
export function fullNameIn(table: string): RawBuilder<string> {
  return sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.first_name`)}, ''), nullif(${sql.ref(`${table}.last_name`)}, ''))`;
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Returns SQL for what a column is sorted by, so that names and codes are in the order that people expect: "Room 2", "room 10", "Zebra". Equal keys
 * need another column to break the tie. It takes 5 µs a row: large tables have it as a column that the database writes, such as `natural_code`.
 */
export function naturalKey(column: string): RawBuilder<string> {
  // An expression has the collation of the database, unlike a column that was created with another.
  return sql<string>`natural_key(${sql.ref(column)}) COLLATE "C"`;
}

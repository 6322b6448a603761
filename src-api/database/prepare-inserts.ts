import type { Insertable } from "kysely";
import { prepare } from "./pipeline.ts";
import type { Statement } from "./pipeline.ts";
import type { TenantDatabase } from "./tenant-schema.ts";

type Columns = { readonly [T in keyof TenantDatabase]?: readonly (keyof Insertable<TenantDatabase[T]> & string)[] };
type RowsFor<C extends Columns> = {
  readonly [T in keyof C & keyof TenantDatabase]: readonly Pick<
    Insertable<TenantDatabase[T]>,
    NonNullable<C[T]>[number] & keyof Insertable<TenantDatabase[T]>
  >[];
};

/**
 * Returns a function that makes one statement of the INSERTs of many rows into several tables, which are checked against each other at its end.
 * Columns that are not named get their defaults.
 */
export function prepareInserts<const C extends Columns>(name: string, columns: C): (rows: RowsFor<C>) => Statement {
  const tables = Object.keys(columns) as (keyof C & keyof TenantDatabase)[];
  const inserts = tables.map((table, index) => {
    const names = columns[table]?.join(", ");
    return `into_${table} AS (INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $${index + 1}::json))`;
  });
  const insert = prepare(name, `WITH ${inserts.join(", ")} SELECT`);
  return (rows) => insert(...tables.map((table) => JSON.stringify(rows[table])));
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** As the import left it: an edit counts the version on, also one by another import. */
export const isEdited = sql`e.version <> coalesce(r.version_after, 1)`;

/** Another has the code, or the label, that it had before. */
export function isTaken(table: "extinguishers" | "locations", id: string, codes: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    codes.map(
      (column) => sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.${sql.ref(id)} <> r.target_id
        AND lower(o.${sql.ref(column)}) = lower(r.before ->> ${sql.lit(column)})
        AND lower(e.${sql.ref(column)}) IS DISTINCT FROM lower(r.before ->> ${sql.lit(column)}))`,
    ),
    sql` OR `,
  );
}

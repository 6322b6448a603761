import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Whether the row was edited since the import, also by another import: every edit raises the version. */
export const isEdited = sql`e.version <> coalesce(r.version_after, 1)`;

/** Returns SQL for whether another record has taken the previous code or label. */
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

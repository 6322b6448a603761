import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Whether the row was edited since the import, also by another import: every edit raises the version. */
export const isEdited = sql`e.version <> coalesce(r.version_after, 1)`;

const codeColumns = {
  extinguishers: ["extinguisher_code", "barcode_data"],
  locations: ["location_code", "barcode_data"],
} as const;

/** The codes and labels in the register, as `id, code`. */
const codes = sql`(
  SELECT extinguisher_id AS id, lower(extinguisher_code) AS code FROM extinguishers
  UNION ALL SELECT extinguisher_id, lower(barcode_data) FROM extinguishers WHERE barcode_data IS NOT NULL
  UNION ALL SELECT location_id, lower(location_code) FROM locations
  UNION ALL SELECT location_id, lower(barcode_data) FROM locations WHERE barcode_data IS NOT NULL)`;

/**
 * Returns SQL for whether a code or label that the undo would restore is by now the code or label of anything else. Under row-level security
 * no index serves this search, so most rows are decided by a hash of all codes.
 */
export function isTaken(table: keyof typeof codeColumns): RawBuilder<unknown> {
  const each = codeColumns[table].map((column) => {
    const former = sql`lower(r.before ->> ${sql.lit(column)})`;
    return sql`(lower(e.${sql.ref(column)}) IS DISTINCT FROM ${former} AND ${former} IN (SELECT o.code FROM ${codes} o)
      AND EXISTS (SELECT FROM ${codes} o WHERE o.code = ${former} AND o.id <> r.target_id))`;
  });
  return sql.join(each, sql` OR `);
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Why a row cannot be taken back: a word of `import-reasons.ts`. */
export type UndoBlock = "inspected" | "deficient" | "imported" | "edited" | "used" | "placeGone" | "codeTaken";

/**
 * The rows of a completed import that were written and not taken back, as `row_number, code, target_id, outcome, block`; `block` is null where
 * nothing was built on the row.
 */
export function undoableRows(importId: string, subject: "extinguishers" | "locations"): RawBuilder<unknown> {
  const block = subject === "locations" ? locationBlock : extinguisherBlock;
  const table = subject === "locations" ? sql`locations e ON e.location_id` : sql`extinguishers e ON e.extinguisher_id`;
  return sql`
    ${subject === "locations" ? keptLocations(importId, parentOnceUndone) : sql``}
    SELECT r.row_number, r.code, r.target_id, r.outcome, ${block} AS block
    FROM import_rows r JOIN imports i USING (import_id) LEFT JOIN ${table} = r.target_id
    WHERE r.import_id = ${importId} AND r.outcome IN ('create', 'change') AND r.undone_at IS NULL`;
}

/** As the import left it: an edit counts the version on, also one by another import. */
const isEdited = sql`e.version <> coalesce(r.version_after, 1)`;
const isTaken = (table: string, id: string, codes: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(codes).map(
      ([column, unique]) => sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.${sql.ref(id)} <> r.target_id
        AND lower(o.${sql.ref(unique)}) = lower(r.before ->> ${sql.lit(column)})
        AND lower(e.${sql.ref(column)}) IS DISTINCT FROM lower(r.before ->> ${sql.lit(column)}))`,
    ),
    sql` OR `,
  );

const extinguisherBlock = sql`
  CASE WHEN r.outcome = 'create' THEN CASE
    WHEN EXISTS (SELECT FROM inspections x WHERE x.extinguisher_id = r.target_id) THEN 'inspected'
    WHEN EXISTS (SELECT FROM deficiencies x WHERE x.extinguisher_id = r.target_id) THEN 'deficient'
    WHEN EXISTS (SELECT FROM brought_inspections x WHERE x.extinguisher_id = r.target_id AND x.import_id <> r.import_id) THEN 'imported'
    WHEN ${isEdited} OR EXISTS (SELECT FROM extinguisher_events x WHERE x.extinguisher_id = r.target_id
      AND (x.recorded_at, x.recorded_by) IS DISTINCT FROM (i.committed_at, i.committed_by)) THEN 'edited' END
  ELSE CASE
    WHEN ${isEdited} THEN 'edited'
    WHEN NOT EXISTS (SELECT FROM locations x WHERE x.location_id = (r.before ->> 'location_id')::uuid
      AND (x.is_active OR x.location_id = e.location_id)) THEN 'placeGone'
    WHEN ${isTaken("extinguishers", "extinguisher_id", { extinguisher_code: "extinguisher_code", barcode_data: "barcode_data" })}
      THEN 'codeTaken' END END`;

const locationBlock = sql`
  CASE WHEN ${isEdited} THEN 'edited'
    WHEN r.outcome = 'create' THEN CASE WHEN r.target_id IN (SELECT location_id FROM kept_locations) THEN 'used' END
    WHEN r.before ->> 'parent_location_id' IS NOT NULL AND NOT EXISTS (SELECT FROM locations x
      WHERE x.location_id = (r.before ->> 'parent_location_id')::uuid AND (x.is_active OR x.location_id = e.parent_location_id)) THEN 'placeGone'
    WHEN ${isTaken("locations", "location_id", { location_code: "location_code", barcode_data: "barcode_data" })} THEN 'codeTaken' END`;

/** Where a location `l` lies once the rows that moved it have their values back. */
const parentOnceUndone = sql`(coalesce((SELECT CASE WHEN r.before ->> 'parent_location_id' IS NULL THEN ARRAY[]::uuid[]
    ELSE ARRAY[(r.before ->> 'parent_location_id')::uuid] END FROM import_rows r
  WHERE r.import_id = current_import.import_id AND r.target_id = l.location_id AND r.outcome = 'change' AND r.version_after = l.version
), ARRAY[l.parent_location_id]))[1]`;

/**
 * `WITH` the locations that stay, `kept_locations`: all that this import did not make, those it made that hold something or were changed since, and
 * all that these lie in.
 */
export function keptLocations(importId: string, parent: RawBuilder<unknown> = sql`l.parent_location_id`): RawBuilder<unknown> {
  return sql`
    WITH RECURSIVE current_import AS (SELECT import_id, subject FROM imports WHERE import_id = ${importId}),
    made_locations AS (
      SELECT location_id FROM import_locations WHERE import_id = ${importId}
      UNION ALL SELECT r.target_id FROM import_rows r JOIN current_import USING (import_id)
      WHERE r.outcome = 'create' AND subject = 'locations'),
    placed AS (SELECT l.location_id, ${parent} AS parent_location_id, l.version FROM locations l, current_import),
    kept_locations AS (
      SELECT l.location_id, l.parent_location_id FROM placed l
      WHERE l.version <> 1 OR l.location_id NOT IN (SELECT location_id FROM made_locations)
        OR EXISTS (SELECT FROM extinguishers x WHERE x.location_id = l.location_id)
        OR EXISTS (SELECT FROM inspections x WHERE x.location_id = l.location_id)
        OR EXISTS (SELECT FROM inspections x WHERE x.registered_location_id = l.location_id)
        OR EXISTS (SELECT FROM extinguisher_events x WHERE x.from_location_id = l.location_id)
        OR EXISTS (SELECT FROM extinguisher_events x WHERE x.to_location_id = l.location_id)
      UNION SELECT p.location_id, p.parent_location_id FROM placed p JOIN kept_locations k ON k.parent_location_id = p.location_id)`;
}

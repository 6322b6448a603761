import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { sayImportReason } from "#shared/messages/import-reasons.ts";
import type { UndoObstacle } from "./undoable-rows.ts";

/** How many of each are listed. */
const LISTED_MAX = 500;

export interface Listed<T> {
  total: number;
  listed: T[] | null;
}

/** A row of the file that remains; `stayed`: an earlier undo left it. */
export interface RemainingRow {
  rowNumber: number;
  code: string;
  obstacle: UndoObstacle | "stayed";
}

/** Returns the row with the words for why it remains. */
export function withReason({ obstacle, ...row }: RemainingRow) {
  const reasonKey = `undo.${obstacle}` as const;
  return { ...row, reason: sayImportReason(reasonKey), reasonKey };
}

/** Returns SQL for the number of rows in a relation, and the first of them. */
export function listed(relation: string, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT json_build_object('total', (SELECT count(*) FROM ${sql.table(relation)}), 'listed', json_agg(to_json(f)))
    FROM (SELECT * FROM ${sql.table(relation)} ORDER BY ${order} LIMIT ${LISTED_MAX}) f)`;
}

/**
 * Returns the queries `remaining_rows`, which has the rows of `undoable` that stay, and `remaining_related`, which has the locations and
 * types that the import created besides its rows and that stay. What an earlier undo left counts as remaining, even if the reason is gone
 * by now; so does the place of an extinguisher that only got an inspection, since the undo leaves it there.
 */
export function remainingQueries(importId: string, isUndone: boolean): RawBuilder<unknown> {
  // Events that the import itself wrote are removed with their rows.
  const isOther = sql`NOT (v.recorded_at = i.committed_at AND v.recorded_by = i.committed_by AND v.extinguisher_id IN (SELECT id FROM reverted))`;
  return sql`
    remaining_rows AS (
      SELECT row_number AS "rowNumber", code, coalesce(obstacle, 'stayed') AS obstacle FROM undoable WHERE obstacle IS NOT NULL OR ${sql.lit(isUndone)}),
    reverted AS MATERIALIZED (SELECT target_id AS id FROM undoable WHERE edits_record AND obstacle IS NULL AND NOT ${sql.lit(isUndone)}),
    remaining_extinguishers AS MATERIALIZED (
      SELECT e.location_id, e.extinguisher_type_id FROM extinguishers e WHERE NOT EXISTS (SELECT FROM reverted g WHERE g.id = e.extinguisher_id)),
    related_locations AS MATERIALIZED (
      SELECT l.location_id, l.parent_location_id, l.location_path AS name, coalesce(s.extinguishers, 0) AS extinguishers,
        l.version <> 1 AS "isEdited",
        EXISTS (SELECT FROM inspections x WHERE x.location_id = l.location_id)
          OR EXISTS (SELECT FROM inspections x WHERE x.registered_location_id = l.location_id) AS "isInspected",
        EXISTS (SELECT FROM extinguisher_events v WHERE v.from_location_id = l.location_id AND ${isOther})
          OR EXISTS (SELECT FROM extinguisher_events v WHERE v.to_location_id = l.location_id AND ${isOther}) AS "isInHistory"
      FROM import_locations m JOIN imports i USING (import_id) JOIN locations l USING (location_id)
        LEFT JOIN (SELECT location_id, count(*) AS extinguishers FROM remaining_extinguishers GROUP BY location_id) s USING (location_id)
      WHERE m.import_id = ${importId}),
    remaining_related_locations AS (
      SELECT f.location_id, f.parent_location_id FROM related_locations f
      WHERE f.extinguishers > 0 OR f."isEdited" OR f."isInspected" OR f."isInHistory"
        OR EXISTS (SELECT FROM locations l WHERE l.parent_location_id = f.location_id
          AND l.location_id NOT IN (SELECT location_id FROM related_locations) AND NOT EXISTS (SELECT FROM reverted g WHERE g.id = l.location_id))
      UNION SELECT f.location_id, f.parent_location_id FROM related_locations f JOIN remaining_related_locations s ON s.parent_location_id = f.location_id),
    remaining_related AS (
      SELECT 'location' AS kind, f.name, f.extinguishers, f."isEdited", f."isInspected", f."isInHistory"
      FROM related_locations f WHERE f.location_id IN (SELECT location_id FROM remaining_related_locations)
      UNION ALL SELECT 'type', t.type_name, coalesce(s.extinguishers, 0), t.version <> 1, false, h.extinguisher_type_id IS NOT NULL
      FROM import_types m JOIN extinguisher_types t USING (extinguisher_type_id)
        LEFT JOIN (SELECT extinguisher_type_id, count(*) AS extinguishers FROM remaining_extinguishers GROUP BY extinguisher_type_id) s USING (extinguisher_type_id)
        LEFT JOIN (SELECT DISTINCT extinguisher_type_id FROM former_extinguishers) h USING (extinguisher_type_id)
      WHERE m.import_id = ${importId} AND (s.extinguishers > 0 OR t.version <> 1 OR h.extinguisher_type_id IS NOT NULL))`;
}

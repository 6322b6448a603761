import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isEdited, isTaken } from "./later-edits.ts";

interface UndoneImport {
  importId: string;
  /** Locations that cannot go back because they would be inside themselves. */
  inCycle: readonly string[];
}

/** Returns SQL for the locations that an import changed, as `row_number, target_id, parent_id, obstacle`; `parent_id` is the previous parent. */
export function changedLocations({ importId, inCycle }: UndoneImport): RawBuilder<unknown> {
  return sql`
    SELECT r.row_number, r.target_id, (r.before ->> 'parent_location_id')::uuid AS parent_id, CASE
      WHEN ${isEdited} THEN 'edited'
      WHEN r.before ->> 'parent_location_id' IS NOT NULL AND NOT EXISTS (SELECT FROM locations x
        WHERE x.location_id = (r.before ->> 'parent_location_id')::uuid AND (x.is_active OR x.location_id = e.parent_location_id)) THEN 'parentArchived'
      WHEN ${isTaken("locations")} THEN 'codeTaken'
      WHEN r.target_id = ANY(${inCycle}::uuid[]) THEN 'cycle' END AS obstacle
    FROM import_rows r JOIN locations e ON e.location_id = r.target_id
    WHERE r.import_id = ${importId} AND r.outcome = 'change' AND r.undone_at IS NULL`;
}

/** Each location with its parent once all locations of `changed` that can go back are back, as `location_id, parent_location_id, version`. */
const relocated = sql`
  SELECT l.location_id, CASE WHEN c.target_id IS NULL THEN l.parent_location_id ELSE c.parent_id END AS parent_location_id, l.version
  FROM locations l LEFT JOIN changed c ON c.target_id = l.location_id AND c.obstacle IS NULL`;

const nothingChanged = sql`SELECT NULL::uuid AS target_id, NULL::uuid AS parent_id, NULL::text AS obstacle WHERE false`;

/**
 * Returns a `WITH` clause with the locations that stay, `remaining_locations`: all that this import did not create, those that it created
 * but that contain something or were changed since, and all their parents. `changed` has the locations that go back to their previous
 * parent (`changedLocations`); without it every location stays where it is.
 */
export function remainingLocations(importId: string, changed: RawBuilder<unknown> = nothingChanged): RawBuilder<unknown> {
  return sql`
    WITH RECURSIVE changed AS MATERIALIZED (${changed}),
    created_locations AS (
      SELECT location_id FROM import_locations WHERE import_id = ${importId}
      UNION ALL SELECT r.target_id FROM import_rows r JOIN imports i USING (import_id)
      WHERE r.import_id = ${importId} AND r.outcome = 'create' AND i.subject = 'locations'),
    relocated AS MATERIALIZED (${relocated}),
    remaining_locations AS (
      SELECT l.location_id, l.parent_location_id FROM relocated l
      WHERE l.version <> 1 OR l.location_id NOT IN (SELECT location_id FROM created_locations)
        OR EXISTS (SELECT FROM extinguishers x WHERE x.location_id = l.location_id)
        OR EXISTS (SELECT FROM inspections x WHERE x.location_id = l.location_id)
        OR EXISTS (SELECT FROM inspections x WHERE x.registered_location_id = l.location_id)
        OR EXISTS (SELECT FROM extinguisher_events x WHERE x.from_location_id = l.location_id)
        OR EXISTS (SELECT FROM extinguisher_events x WHERE x.to_location_id = l.location_id)
      UNION SELECT p.location_id, p.parent_location_id FROM relocated p JOIN remaining_locations k ON k.parent_location_id = p.location_id)`;
}

/** Returns a `WITH` clause with `in_cycle`: the changed locations that would end up inside themselves if all the others that can go back did. */
export function locationsInCycle(of: UndoneImport): RawBuilder<unknown> {
  return sql`
    WITH RECURSIVE changed AS MATERIALIZED (${changedLocations(of)}),
    relocated AS MATERIALIZED (${relocated}),
    above AS (
      SELECT c.target_id, c.parent_id AS location_id FROM changed c JOIN locations l ON l.location_id = c.target_id
      WHERE c.obstacle IS NULL AND c.parent_id IS NOT NULL AND c.parent_id IS DISTINCT FROM l.parent_location_id
      UNION SELECT a.target_id, p.parent_location_id FROM above a JOIN relocated p ON p.location_id = a.location_id
      WHERE p.parent_location_id IS NOT NULL AND a.location_id <> a.target_id),
    in_cycle AS (SELECT DISTINCT target_id FROM above WHERE location_id = target_id)`;
}

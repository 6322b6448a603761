import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { fieldProblem } from "../http/problems.ts";

/** Selects a column of the locations above a row of `locations`, outermost first. */
function above(column: "location_id" | "location_name") {
  return sql<string[]>`ARRAY(
  WITH RECURSIVE above AS (
    SELECT p.location_id, p.location_name, p.parent_location_id, 1 AS distance FROM locations p
    WHERE p.location_id = locations.parent_location_id
    UNION ALL
    SELECT p.location_id, p.location_name, p.parent_location_id, distance + 1
    FROM locations p JOIN above ON p.location_id = above.parent_location_id)
  SELECT ${sql.ref(column)} FROM above ORDER BY distance DESC)`;
}

export const ancestorNames = above("location_name");
export const ancestorIds = above("location_id");

export const childCount = sql<number>`(SELECT count(*) FROM locations c WHERE c.parent_location_id = locations.location_id AND c.is_active)`;

export const extinguisherCount = sql<number>`(SELECT count(*) FROM extinguishers e WHERE e.location_id = locations.location_id AND e.is_active)`;

/** Selects the ids of a location and its sub-locations; none if the tenant does not have it. */
export function withinLocation(locationId: string | RawBuilder<string>) {
  return sql<string>`(
    WITH RECURSIVE within AS (
      SELECT l.location_id FROM locations l WHERE l.location_id = ${locationId}
      UNION ALL
      SELECT l.location_id FROM locations l JOIN within ON l.parent_location_id = within.location_id)
    SELECT location_id FROM within)`;
}

/** Throws `validation` for a parent that the tenant does not have, that is archived or within an archived one, or that is within the location. */
export async function requireUsableParent(
  tx: TenantTransaction,
  parentLocationId: string | null,
  locationId: string | null,
): Promise<void> {
  if (parentLocationId === null) return;
  const { rows: above } = await sql<{ id: string; isActive: boolean }>`
    WITH RECURSIVE above AS (
      SELECT location_id, parent_location_id, is_active FROM locations WHERE location_id = ${parentLocationId}
      UNION ALL
      SELECT p.location_id, p.parent_location_id, p.is_active FROM locations p JOIN above ON p.location_id = above.parent_location_id)
    SELECT location_id AS id, is_active AS "isActive" FROM above`.execute(tx);
  if (above.length === 0) throw fieldProblem("parentLocationId", "field.unknownReference");
  if (above.some(({ id }) => id === locationId)) throw fieldProblem("parentLocationId", "field.ownDescendant");
  if (above.some(({ isActive }) => !isActive)) throw fieldProblem("parentLocationId", "field.notActive");
}

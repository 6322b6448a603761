import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";
import { sayImportReason } from "#shared/messages/import-reasons.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { isStaged } from "../staging-state.ts";
import { readUndoContext } from "./undo-context.ts";
import { undoableRows } from "./undoable-rows.ts";
import type { UndoObstacle } from "./undoable-rows.ts";

/** How many of each are listed. */
const LISTED_MAX = 500;

interface Listed<T> {
  total: number;
  listed: T[] | null;
}

interface RemainingRow {
  rowNumber: number;
  code: string;
  obstacle: UndoObstacle | "stayed";
}

interface RemainingRelated {
  kind: "location" | "type";
  name: string;
  /** Extinguishers at the location, or of the type. */
  extinguishers: number;
  isEdited: boolean;
  isInspected: boolean;
  wasMovedTo: boolean;
}

/** Lists what stays after an undo, or would stay. Throws `notFound`, and `importNotCompleted` if nothing was ever written. */
export async function getImportStays({ tx, params: { id } }: RequestOf<"getImportStays">): Promise<ResponseOf<"getImportStays">> {
  const found = await tx.selectFrom("imports").select(["status", "subject"]).where("import_id", "=", id).where(isStaged).executeTakeFirst();
  if (found === undefined) throw new ApiProblem("notFound");
  const isUndone = found.status === "Undone";
  if (found.status !== "Completed" && !isUndone) throw new ApiProblem("importNotCompleted");
  const context = await readUndoContext(tx, id, found.subject ?? "extinguishers");
  const { rows } = await sql<{ rows: Listed<RemainingRow>; related: Listed<RemainingRelated> }>`
    WITH RECURSIVE undoable AS MATERIALIZED (${undoableRows(context)}),
    ${remainingSql(id, isUndone)}
    SELECT ${listed("remaining_rows", sql`"rowNumber"`)} AS rows, ${listed("remaining_related", sql`kind, name`)} AS related`.execute(tx);
  const remaining = rows[0];
  return {
    rows: {
      total: remaining?.rows.total ?? 0,
      named: (remaining?.rows.listed ?? []).map(({ obstacle, ...row }) => ({
        ...row,
        reason: sayImportReason(`undo.${obstacle}`),
        reasonKey: `undo.${obstacle}`,
      })),
    },
    made: {
      total: remaining?.related.total ?? 0,
      named: (remaining?.related.listed ?? []).map((related) => ({ kind: related.kind, name: related.name, ...reasonOf(related) })),
    },
  };
}

function reasonOf(related: RemainingRelated): { reason: string; reasonKey: ImportReasonKey; count?: number } {
  const [reasonKey, count] = [reasonKeyOf(related), related.extinguishers];
  return count > 0
    ? { reason: sayImportReason(reasonKey, { count }), reasonKey, count }
    : { reason: sayImportReason(reasonKey), reasonKey };
}

function reasonKeyOf({ kind, extinguishers, isEdited, isInspected, wasMovedTo }: RemainingRelated): ImportReasonKey {
  if (extinguishers > 0) return kind === "type" ? "stays.ofType" : "stays.holds";
  if (isEdited) return "undo.edited";
  if (isInspected) return "stays.inspected";
  return wasMovedTo ? "stays.mentioned" : "stays.above";
}

/** Returns SQL for the number of rows in a relation, and the first of them. */
function listed(relation: string, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT json_build_object('total', (SELECT count(*) FROM ${sql.table(relation)}), 'listed', json_agg(to_json(f)))
    FROM (SELECT * FROM ${sql.table(relation)} ORDER BY ${order} LIMIT ${LISTED_MAX}) f)`;
}

/**
 * Returns the queries `remaining_rows`, which has the rows of `undoable` that stay, and `remaining_related`, which has the locations and
 * types that the import created besides its rows and that stay. What an earlier undo left counts as remaining, even if the reason is gone
 * by now.
 */
function remainingSql(importId: string, isUndone: boolean): RawBuilder<unknown> {
  // Events that the import itself wrote are removed with their rows.
  const isOther = sql`NOT (v.recorded_at = i.committed_at AND v.recorded_by = i.committed_by AND v.extinguisher_id IN (SELECT id FROM removed))`;
  return sql`
    remaining_rows AS (
      SELECT row_number AS "rowNumber", code, coalesce(obstacle, 'stayed') AS obstacle FROM undoable WHERE obstacle IS NOT NULL OR ${sql.lit(isUndone)}),
    removed AS MATERIALIZED (SELECT target_id AS id FROM undoable WHERE obstacle IS NULL AND NOT ${sql.lit(isUndone)}),
    remaining_extinguishers AS MATERIALIZED (
      SELECT e.location_id, e.extinguisher_type_id FROM extinguishers e WHERE NOT EXISTS (SELECT FROM removed g WHERE g.id = e.extinguisher_id)),
    related_locations AS MATERIALIZED (
      SELECT l.location_id, l.parent_location_id, l.location_path AS name, coalesce(s.extinguishers, 0) AS extinguishers,
        l.version <> 1 AS "isEdited",
        EXISTS (SELECT FROM inspections x WHERE x.location_id = l.location_id)
          OR EXISTS (SELECT FROM inspections x WHERE x.registered_location_id = l.location_id) AS "isInspected",
        EXISTS (SELECT FROM extinguisher_events v WHERE v.from_location_id = l.location_id AND ${isOther})
          OR EXISTS (SELECT FROM extinguisher_events v WHERE v.to_location_id = l.location_id AND ${isOther}) AS "wasMovedTo"
      FROM import_locations m JOIN imports i USING (import_id) JOIN locations l USING (location_id)
        LEFT JOIN (SELECT location_id, count(*) AS extinguishers FROM remaining_extinguishers GROUP BY location_id) s USING (location_id)
      WHERE m.import_id = ${importId}),
    remaining_related_locations AS (
      SELECT f.location_id, f.parent_location_id FROM related_locations f
      WHERE f.extinguishers > 0 OR f."isEdited" OR f."isInspected" OR f."wasMovedTo"
        OR EXISTS (SELECT FROM locations l WHERE l.parent_location_id = f.location_id
          AND l.location_id NOT IN (SELECT location_id FROM related_locations) AND NOT EXISTS (SELECT FROM removed g WHERE g.id = l.location_id))
      UNION SELECT f.location_id, f.parent_location_id FROM related_locations f JOIN remaining_related_locations s ON s.parent_location_id = f.location_id),
    remaining_related AS (
      SELECT 'location' AS kind, f.name, f.extinguishers, f."isEdited", f."isInspected", f."wasMovedTo"
      FROM related_locations f WHERE f.location_id IN (SELECT location_id FROM remaining_related_locations)
      UNION ALL SELECT 'type', t.type_name, coalesce(s.extinguishers, 0), t.version <> 1, false, false
      FROM import_types m JOIN extinguisher_types t USING (extinguisher_type_id)
        LEFT JOIN (SELECT extinguisher_type_id, count(*) AS extinguishers FROM remaining_extinguishers GROUP BY extinguisher_type_id) s USING (extinguisher_type_id)
      WHERE m.import_id = ${importId} AND (s.extinguishers > 0 OR t.version <> 1))`;
}

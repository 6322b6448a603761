import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { say } from "../messages.ts";
import { undoableRows } from "./undoable-rows.ts";
import type { UndoBlock } from "./undoable-rows.ts";
import { readUndoable } from "./undoable.ts";

/** How many of each are named. */
const NAMED_MAX = 500;

interface Named<T> {
  total: number;
  named: T[] | null;
}

interface StayingRow {
  rowNumber: number;
  code: string;
  block: UndoBlock | "stayed";
}

interface StayingMade {
  kind: "location" | "type";
  name: string;
  /** Extinguishers at the location, or of the type. */
  extinguishers: number;
  isEdited: boolean;
  isInspected: boolean;
  hasArrived: boolean;
}

/** Lists what stays after an undo, or would stay. Throws `notFound`, and `importNotCompleted` if nothing was ever written. */
export async function getImportStays({ tx, params: { id } }: RequestOf<"getImportStays">): Promise<ResponseOf<"getImportStays">> {
  const found = await tx.selectFrom("imports").select(["status", "subject"]).where("import_id", "=", id).executeTakeFirst();
  if (found === undefined) throw new ApiProblem("notFound");
  const isUndone = found.status === "Undone";
  if (found.status !== "Completed" && !isUndone) throw new ApiProblem("importNotCompleted");
  const undoable = await readUndoable(tx, id, found.subject ?? "extinguishers");
  const { rows } = await sql<{ rows: Named<StayingRow>; made: Named<StayingMade> }>`
    WITH RECURSIVE undoable AS MATERIALIZED (${undoableRows(undoable)}),
    ${staying(id, isUndone)}
    SELECT ${named("staying_rows", sql`"rowNumber"`)} AS rows, ${named("staying_made", sql`kind, name`)} AS made`.execute(tx);
  const { rows: kept, made } = rows[0] ?? {};
  return {
    rows: { total: kept?.total ?? 0, named: (kept?.named ?? []).map(({ block, ...row }) => ({ ...row, reason: say(`undo.${block}`) })) },
    made: {
      total: made?.total ?? 0,
      named: (made?.named ?? []).map((each) => ({ kind: each.kind, name: each.name, reason: reasonOf(each) })),
    },
  };
}

function reasonOf({ kind, extinguishers, isEdited, isInspected, hasArrived }: StayingMade): string {
  if (extinguishers > 0) return say(kind === "type" ? "stays.ofType" : "stays.holds", { count: extinguishers });
  if (isEdited) return say("undo.edited");
  if (isInspected) return say("stays.inspected");
  return say(hasArrived ? "stays.mentioned" : "stays.above");
}

/** Returns SQL for the number of rows in a relation, and the first of them. */
function named(relation: string, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT json_build_object('total', (SELECT count(*) FROM ${sql.table(relation)}), 'named', json_agg(to_json(f)))
    FROM (SELECT * FROM ${sql.table(relation)} ORDER BY ${order} LIMIT ${NAMED_MAX}) f)`;
}

/**
 * Returns the queries `staying_rows`, which has the rows of `undoable` that stay, and `staying_made`, which has the locations and types that the
 * import created besides its rows and that stay. What an earlier undo left counts as staying, even if the reason is gone by now.
 */
function staying(importId: string, isUndone: boolean): RawBuilder<unknown> {
  // Events that the import itself wrote are removed with their rows.
  const isOther = sql`NOT (v.recorded_at = i.committed_at AND v.recorded_by = i.committed_by AND v.extinguisher_id IN (SELECT id FROM leaving))`;
  return sql`
    staying_rows AS (
      SELECT row_number AS "rowNumber", code, coalesce(block, 'stayed') AS block FROM undoable WHERE block IS NOT NULL OR ${sql.lit(isUndone)}),
    leaving AS MATERIALIZED (SELECT target_id AS id FROM undoable WHERE block IS NULL AND NOT ${sql.lit(isUndone)}),
    standing AS MATERIALIZED (
      SELECT e.location_id, e.extinguisher_type_id FROM extinguishers e WHERE NOT EXISTS (SELECT FROM leaving g WHERE g.id = e.extinguisher_id)),
    found_locations AS MATERIALIZED (
      SELECT l.location_id, l.parent_location_id, l.location_path AS name, coalesce(s.extinguishers, 0) AS extinguishers,
        l.version <> 1 AS "isEdited",
        EXISTS (SELECT FROM inspections x WHERE x.location_id = l.location_id)
          OR EXISTS (SELECT FROM inspections x WHERE x.registered_location_id = l.location_id) AS "isInspected",
        EXISTS (SELECT FROM extinguisher_events v WHERE v.from_location_id = l.location_id AND ${isOther})
          OR EXISTS (SELECT FROM extinguisher_events v WHERE v.to_location_id = l.location_id AND ${isOther}) AS "hasArrived"
      FROM import_locations m JOIN imports i USING (import_id) JOIN locations l USING (location_id)
        LEFT JOIN (SELECT location_id, count(*) AS extinguishers FROM standing GROUP BY location_id) s USING (location_id)
      WHERE m.import_id = ${importId}),
    staying_locations AS (
      SELECT f.location_id, f.parent_location_id FROM found_locations f
      WHERE f.extinguishers > 0 OR f."isEdited" OR f."isInspected" OR f."hasArrived"
        OR EXISTS (SELECT FROM locations l WHERE l.parent_location_id = f.location_id
          AND l.location_id NOT IN (SELECT location_id FROM found_locations) AND NOT EXISTS (SELECT FROM leaving g WHERE g.id = l.location_id))
      UNION SELECT f.location_id, f.parent_location_id FROM found_locations f JOIN staying_locations s ON s.parent_location_id = f.location_id),
    staying_made AS (
      SELECT 'location' AS kind, f.name, f.extinguishers, f."isEdited", f."isInspected", f."hasArrived"
      FROM found_locations f WHERE f.location_id IN (SELECT location_id FROM staying_locations)
      UNION ALL SELECT 'type', t.type_name, coalesce(s.extinguishers, 0), t.version <> 1, false, false
      FROM import_types m JOIN extinguisher_types t USING (extinguisher_type_id)
        LEFT JOIN (SELECT extinguisher_type_id, count(*) AS extinguishers FROM standing GROUP BY extinguisher_type_id) s USING (extinguisher_type_id)
      WHERE m.import_id = ${importId} AND (s.extinguishers > 0 OR t.version <> 1))`;
}

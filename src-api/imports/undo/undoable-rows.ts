import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { editsRecord } from "../commit/written-fields.ts";
import { isEdited, isTaken } from "./later-edits.ts";
import { changedLocations, remainingLocations } from "./locations.ts";
import type { UndoContext } from "./undo-context.ts";

/** Why a row cannot be undone; `import-reasons.ts` has its words, as `undo.` and this name. */
export type UndoObstacle =
  | "inspected"
  | "hasDeficiency"
  | "importedAgain"
  | "edited"
  | "used"
  | "parentArchived"
  | "typeArchived"
  | "cycle"
  | "codeTaken";

/**
 * Returns SQL for the rows of a completed import that were written and not undone, as `row_number, code, target_id, outcome, edits_record,
 * obstacle`; `edits_record` is false for a row that only brought an inspection, `obstacle` null for a row that can be undone.
 */
export function undoableRows(context: UndoContext): RawBuilder<unknown> {
  const { importId, subject } = context;
  const rows = sql`r.import_id = ${importId} AND r.outcome IN ('create', 'change') AND r.undone_at IS NULL`;
  const named = sql`r.row_number, r.code, r.target_id, r.outcome, ${editsRecord} AS edits_record`;
  if (subject === "extinguishers") {
    return sql`
      SELECT ${named}, ${extinguisherObstacle} AS obstacle
      FROM import_rows r JOIN imports i USING (import_id) LEFT JOIN extinguishers e ON e.extinguisher_id = r.target_id WHERE ${rows}`;
  }
  return sql`
    ${remainingLocations(importId, changedLocations(context))}
    SELECT ${named}, CASE WHEN r.outcome = 'change' THEN c.obstacle WHEN ${isEdited} THEN 'edited' WHEN k.location_id IS NOT NULL THEN 'used' END AS obstacle
    FROM import_rows r LEFT JOIN locations e ON e.location_id = r.target_id LEFT JOIN changed c ON c.row_number = r.row_number
      LEFT JOIN (SELECT DISTINCT location_id FROM remaining_locations) k ON k.location_id = r.target_id
    WHERE ${rows}`;
}

const extinguisherObstacle = sql`
  CASE WHEN r.outcome = 'create' THEN CASE
    WHEN EXISTS (SELECT FROM inspections x WHERE x.extinguisher_id = r.target_id) THEN 'inspected'
    WHEN EXISTS (SELECT FROM deficiencies x WHERE x.extinguisher_id = r.target_id) THEN 'hasDeficiency'
    WHEN EXISTS (SELECT FROM brought_inspections x WHERE x.extinguisher_id = r.target_id AND x.import_id <> r.import_id) THEN 'importedAgain'
    WHEN ${isEdited} OR EXISTS (SELECT FROM extinguisher_events x WHERE x.extinguisher_id = r.target_id
      AND (x.recorded_at, x.recorded_by) IS DISTINCT FROM (i.committed_at, i.committed_by)) THEN 'edited' END
  -- A row that only brought an inspection restores no values, so nothing that was edited since is in its way.
  WHEN ${editsRecord} THEN CASE
    WHEN ${isEdited} THEN 'edited'
    WHEN NOT EXISTS (SELECT FROM locations x WHERE x.location_id = (r.before ->> 'location_id')::uuid
      AND (x.is_active OR x.location_id = e.location_id)) THEN 'parentArchived'
    WHEN NOT EXISTS (SELECT FROM extinguisher_types x WHERE x.extinguisher_type_id = (r.before ->> 'extinguisher_type_id')::uuid
      AND (x.is_active OR x.extinguisher_type_id = e.extinguisher_type_id)) THEN 'typeArchived'
    WHEN ${isTaken("extinguishers")} THEN 'codeTaken' END END`;

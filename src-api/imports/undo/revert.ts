import { sql } from "kysely";
import { updateDueDates } from "../../extinguishers/due-dates.ts";
import { extinguisherColumnsWritten, editsRecord, locationColumnsWritten } from "../commit/written-fields.ts";
import { remainingLocations } from "./locations.ts";
import { ROWS_PER_STEP, undoneRows } from "./undo-batches.ts";
import type { UndoWork } from "./undo-batches.ts";
import { readUndoContext } from "./undo-context.ts";
import { undoableRows } from "./undoable-rows.ts";

/** Marks the rows that can be undone, and resolves with the number of rows that remain and the number of all rows. */
export async function markUndone({ tx, importId, subject, at }: UndoWork): Promise<{ remaining: number; total: number }> {
  const context = await readUndoContext(tx, importId, subject);
  const { rows } = await sql<{ remaining: number; total: number }>`
    WITH undoable AS MATERIALIZED (${undoableRows(context)}),
    marked AS (
      UPDATE import_rows r SET undone_at = ${at} FROM undoable u
      WHERE r.import_id = ${importId} AND r.row_number = u.row_number AND u.obstacle IS NULL)
    SELECT count(obstacle) AS remaining, count(*) AS total FROM undoable`.execute(tx);
  return rows[0] ?? { remaining: 0, total: 0 };
}

/**
 * Undoes the marked rows and what was created for them; the caller has locked the reference data. Afterwards, only versions and times of
 * writing show that there was an import.
 */
export async function revertImport(work: UndoWork): Promise<void> {
  const { tx, importId, subject } = work;
  if (subject === "extinguishers") await revertExtinguishers(work);
  else await revertLocationChanges(work);
  await deleteLocations(work);
  await sql`
    DELETE FROM extinguisher_types t USING import_types m
    WHERE m.import_id = ${importId} AND t.extinguisher_type_id = m.extinguisher_type_id AND t.version = 1
      AND NOT EXISTS (SELECT FROM extinguishers x WHERE x.extinguisher_type_id = t.extinguisher_type_id)
      AND NOT EXISTS (SELECT FROM former_extinguishers x WHERE x.extinguisher_type_id = t.extinguisher_type_id)`.execute(tx);
}

/** Deletes the created extinguishers before it restores the changed ones, so that their codes are free. */
async function revertExtinguishers(work: UndoWork): Promise<void> {
  const { tx, importId } = work;
  for await (const rows of undoneRows(work)) {
    const ids = rows.map(({ id }) => id);
    const created = rows.filter(({ outcome }) => outcome === "create").map(({ id }) => id);
    await sql`DELETE FROM brought_inspections WHERE import_id = ${importId} AND extinguisher_id = ANY(${ids}::uuid[])`.execute(tx);
    await sql`SELECT take_back_events(${importId}, ${ids}::uuid[])`.execute(tx);
    await sql`DELETE FROM extinguishers WHERE extinguisher_id = ANY(${created}::uuid[])`.execute(tx);
    work.advance(created.length);
  }
  for await (const rows of undoneRows(work)) {
    const changed = rows.filter(({ outcome }) => outcome === "change").map(({ id }) => id);
    await restore(work, "extinguishers", changed);
    await updateDueDates(tx, changed);
    work.advance(changed.length);
  }
}

/** Restores all in one statement: between two batches a location could otherwise be inside itself. */
async function revertLocationChanges(work: UndoWork): Promise<void> {
  const changed: string[] = [];
  for await (const rows of undoneRows(work)) {
    for (const { id, outcome } of rows) if (outcome === "change") changed.push(id);
  }
  await restore(work, "locations", changed);
  work.advance(changed.length);
}

/** Deletes the locations that can go, children before their parents. */
async function deleteLocations({ tx, importId, subject, advance }: UndoWork): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    ${remainingLocations(importId)},
    removable AS (
      SELECT location_id, 0 AS depth FROM relocated
      WHERE location_id IN (SELECT location_id FROM created_locations EXCEPT SELECT location_id FROM remaining_locations)
        AND (parent_location_id IS NULL OR parent_location_id IN (SELECT location_id FROM remaining_locations))
      UNION ALL SELECT p.location_id, g.depth + 1 FROM relocated p JOIN removable g ON p.parent_location_id = g.location_id)
    SELECT location_id AS id FROM removable ORDER BY depth DESC`.execute(tx);
  for (let from = 0; from < rows.length; from += ROWS_PER_STEP) {
    const ids = rows.slice(from, from + ROWS_PER_STEP).map(({ id }) => id);
    await sql`DELETE FROM locations WHERE location_id = ANY(${ids}::uuid[])`.execute(tx);
    if (subject === "locations") advance(ids.length);
  }
}

const written = {
  extinguishers: { key: "extinguisher_id", columns: extinguisherColumnsWritten },
  locations: { key: "location_id", columns: locationColumnsWritten },
} as const;

/** Restores the previous values of the records that the import edited; the version continues to count. */
async function restore({ tx, importId, at }: UndoWork, table: keyof typeof written, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { key, columns } = written[table];
  const of = (name?: string) => sql.join(columns.map((column) => sql.ref(name === undefined ? column : `${name}.${column}`)));
  const isRestored = sql`r.import_id = ${importId} AND r.undone_at = ${at} AND r.outcome = 'change' AND ${editsRecord} AND r.target_id = ANY(${ids}::uuid[])`;
  await sql`
    UPDATE ${sql.table(table)} t SET (${of()}, version) = ROW (${of("b")}, t.version + 1)
    FROM import_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) b
    WHERE t.${sql.ref(key)} = r.target_id AND ${isRestored}`.execute(tx);
  // The state that an earlier import left is back, under a later version, so that the earlier import can be undone next.
  await sql`
    UPDATE import_rows earlier SET version_after = t.version FROM import_rows r JOIN ${sql.table(table)} t ON t.${sql.ref(key)} = r.target_id
    WHERE earlier.target_id = r.target_id AND earlier.import_id <> r.import_id AND earlier.undone_at IS NULL
      AND coalesce(earlier.version_after, 1) = r.target_version AND ${isRestored}`.execute(tx);
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { updateDueDates } from "../../extinguishers/due-dates.ts";
import { keptLocations, undoableRows } from "./blocks.ts";
import { extinguisherColumnsWritten, locationColumnsWritten } from "../commit/written-fields.ts";

interface Undo {
  tx: TenantTransaction;
  importId: string;
  subject: "extinguishers" | "locations";
  now: Date;
}

/** Takes back all that nothing was built on, with the reference data held. Only versions, and when it was last written, tell of it afterwards. */
export async function takeBack(undo: Undo): Promise<void> {
  const { tx, importId, subject, now } = undo;
  await sql`
    UPDATE import_rows r SET undone_at = ${now} FROM (${undoableRows(importId, subject)}) u
    WHERE r.import_id = ${importId} AND r.row_number = u.row_number AND u.block IS NULL`.execute(tx);
  if (subject === "extinguishers") await takeBackExtinguishers(undo);
  else await restore(undo, "locations", "location_id", locationColumnsWritten);
  await sql`
    ${keptLocations(importId)}
    DELETE FROM locations WHERE location_id IN (SELECT location_id FROM made_locations EXCEPT SELECT location_id FROM kept_locations)`.execute(
    tx,
  );
  await sql`
    DELETE FROM extinguisher_types t USING import_types m
    WHERE m.import_id = ${importId} AND t.extinguisher_type_id = m.extinguisher_type_id AND t.version = 1
      AND NOT EXISTS (SELECT FROM extinguishers x WHERE x.extinguisher_type_id = t.extinguisher_type_id)`.execute(tx);
}

async function takeBackExtinguishers(undo: Undo): Promise<void> {
  const { tx, importId } = undo;
  await sql`
    DELETE FROM brought_inspections b USING import_rows r
    WHERE b.import_id = ${importId} AND r.row_number = b.row_number AND ${undone(undo)}`.execute(tx);
  await sql`SELECT take_back_events(${importId})`.execute(tx);
  await sql`
    DELETE FROM extinguishers e USING import_rows r
    WHERE e.extinguisher_id = r.target_id AND r.outcome = 'create' AND ${undone(undo)}`.execute(tx);
  await restore(undo, "extinguishers", "extinguisher_id", extinguisherColumnsWritten);
  const changed = await sql<{
    id: string;
  }>`SELECT r.target_id AS id FROM import_rows r WHERE r.outcome = 'change' AND ${undone(undo)}`.execute(tx);
  await updateDueDates(
    tx,
    changed.rows.map(({ id }) => id),
  );
}

/** Gives what was changed its values back; its version goes on. */
async function restore(undo: Undo, table: "extinguishers" | "locations", key: string, columns: readonly string[]): Promise<void> {
  const of = (name?: string) => sql.join(columns.map((column) => sql.ref(name === undefined ? column : `${name}.${column}`)));
  await sql`
    UPDATE ${sql.table(table)} t SET (${of()}, version) = ROW (${of("b")}, t.version + 1)
    FROM import_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) b
    WHERE t.${sql.ref(key)} = r.target_id AND r.outcome = 'change' AND ${undone(undo)}`.execute(undo.tx);
  // What an earlier import left is there again, under a later version: that one can be undone next.
  await sql`
    UPDATE import_rows earlier SET version_after = t.version FROM import_rows r JOIN ${sql.table(table)} t ON t.${sql.ref(key)} = r.target_id
    WHERE earlier.target_id = r.target_id AND earlier.import_id <> r.import_id AND earlier.undone_at IS NULL
      AND coalesce(earlier.version_after, 1) = r.target_version AND r.outcome = 'change' AND ${undone(undo)}`.execute(undo.tx);
}

/** Taken back now. */
function undone({ importId, now }: Undo): RawBuilder<unknown> {
  return sql`r.import_id = ${importId} AND r.undone_at = ${now}`;
}

import { sql } from "kysely";
import { rowBatches, inBatch } from "./commit-batches.ts";
import type { CommitWork } from "./commit-batches.ts";
import {
  columnsOfFields,
  imageOf,
  locationColumnsWritten,
  locationFields,
  newLocationFields,
  newTypeFields,
  joinPlanned,
  plannedOrCurrent,
  plannedValues,
} from "./written-fields.ts";

const ROWS_PER_STATEMENT = 2_000;

/** Creates the types that the rows name and the register lacks. */
export async function createMissingTypes({ tx, importId }: CommitWork): Promise<void> {
  const defaults = { fullnessCheck: "Gauge", isWheeled: false, isRechargeable: true };
  await sql`
    INSERT INTO extinguisher_types (extinguisher_type_id, type_code, type_name, ${columnsOfFields(newTypeFields)})
    SELECT r.extinguisher_type_id, r.type_code, r.type_name, ${plannedValues(newTypeFields, defaults)}
    FROM import_types r ${joinPlanned(newTypeFields, "r.fields")} WHERE r.import_id = ${importId}`.execute(tx);
}

/**
 * Creates the missing locations that the rows name and, for a file of locations, the locations that the rows describe. A parent is created before
 * its children.
 */
export async function createLocations(work: CommitWork): Promise<void> {
  const { tx, importId } = work;
  const { rows: locations } = await sql<{ id: string; isRow: boolean }>`
    WITH RECURSIVE created AS (
      SELECT location_id AS id, parent_location_id AS parent, false AS "isRow" FROM import_locations WHERE import_id = ${importId}
      UNION ALL SELECT r.target_id, (r.planned ->> 'parentLocationId')::uuid, true FROM import_rows r JOIN imports i USING (import_id)
      WHERE r.import_id = ${importId} AND r.outcome = 'create' AND i.subject = 'locations'),
    placed AS (
      SELECT id, "isRow", 0 AS depth FROM created WHERE parent IS NULL OR parent NOT IN (SELECT id FROM created)
      UNION ALL SELECT c.id, c."isRow", p.depth + 1 FROM created c JOIN placed p ON c.parent = p.id)
    SELECT id, "isRow" FROM placed ORDER BY depth`.execute(tx);
  for (let from = 0; from < locations.length; from += ROWS_PER_STATEMENT) {
    const batch = locations.slice(from, from + ROWS_PER_STATEMENT);
    const ids = sql`unnest(${batch.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS batch(id, place)`;
    await sql`
      INSERT INTO locations (location_id, ${columnsOfFields(locationFields)})
      SELECT id, ${columnsOfFields(locationFields)} FROM (
        SELECT batch.id, batch.place, r.location_code, r.location_name, r.parent_location_id, ${plannedAs(newLocationFields)}
        FROM ${ids} JOIN import_locations r ON r.location_id = batch.id ${joinPlanned(newLocationFields, "r.fields")}
        WHERE r.import_id = ${importId}
        UNION ALL SELECT batch.id, batch.place, ${plannedAs(locationFields)}
        FROM ${ids} JOIN import_rows r ON r.target_id = batch.id ${joinPlanned(locationFields)}
        WHERE r.import_id = ${importId} AND r.outcome = 'create') each_place
      ORDER BY place`.execute(tx);
    work.advance(batch.filter(({ isRow }) => isRow).length);
  }
}

/** The fields of a location except its parent. */
const ownLocationFields = locationFields.filter(([field]) => field !== "parentLocationId");

/**
 * Writes the changes of the rows in a file of locations, and keeps the previous values for an undo. All parents are written in one statement:
 * between two batches a location could otherwise be inside itself.
 */
export async function changeLocations(work: CommitWork): Promise<void> {
  for await (const batch of rowBatches(work, "change")) {
    const isInBatch = inBatch(work, "change", batch);
    await sql`
      UPDATE import_rows r SET before = ${imageOf(locationColumnsWritten)}, version_after = e.version + 1
      FROM locations e WHERE e.location_id = r.target_id AND ${isInBatch}`.execute(work.tx);
    await sql`
      UPDATE locations t SET (${columnsOfFields(ownLocationFields)}, version) = ROW (${sql.join(plannedOrCurrent(ownLocationFields))}, r.version_after)
      FROM import_rows r JOIN locations e ON e.location_id = r.target_id ${joinPlanned(ownLocationFields)}
      WHERE t.location_id = e.location_id AND ${isInBatch}`.execute(work.tx);
    work.advance(batch.count);
  }
  await sql`
    UPDATE locations t SET parent_location_id = (r.planned ->> 'parentLocationId')::uuid FROM import_rows r
    WHERE r.import_id = ${work.importId} AND r.outcome = 'change' AND r.planned ? 'parentLocationId' AND t.location_id = r.target_id`.execute(
    work.tx,
  );
}

function plannedAs(fields: typeof locationFields) {
  return sql.join(fields.map(([field, column]) => sql`${sql.ref(`p.${field}`)} AS ${sql.ref(column)}`));
}

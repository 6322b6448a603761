import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { DueColumns } from "../../extinguishers/due-columns.ts";
import { computeDueColumns } from "../../extinguishers/due-dates.ts";
import { readSettings } from "../../tenant-settings/read.ts";
import { rowBatches, inBatch } from "./commit-batches.ts";
import type { CommitWork, RowBatch } from "./commit-batches.ts";
import {
  columnsOfFields,
  extinguisherColumnsWritten,
  extinguisherFields,
  imageOf,
  editsRecord,
  joinPlanned,
  plannedOrCurrent,
  plannedValues,
} from "./written-fields.ts";

/** Writes the extinguishers that the rows create. Their due dates are computed first, so that each row is written and indexed only once. */
export async function createExtinguishers(work: CommitWork): Promise<void> {
  const { tx, at } = work;
  const settings = await readSettings(tx);
  for await (const batch of rowBatches(work, "create")) {
    const isInBatch = inBatch(work, "create", batch);
    const arriving = sql`
      SELECT r.target_id AS extinguisher_id, r.extinguisher_type_id, ${at}::timestamptz AS created_at, ${namedDates()}
      FROM import_rows r ${joinPlanned(extinguisherFields)} WHERE ${isInBatch}`;
    const due = await computeDueColumns(tx, settings, {
      extinguisherIds: [],
      extinguishers: arriving,
      imported: selectImportedInspections(isInBatch),
    });
    await sql`
      INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, created_at, ${columnsOfFields(extinguisherFields)}, ${dueNames(due)})
      SELECT r.target_id, r.location_id, r.extinguisher_type_id, ${at}, ${plannedValues(extinguisherFields, { isOutOfService: false })},
        ${dueNames(due, "due")}
      FROM import_rows r ${joinPlanned(extinguisherFields)} JOIN ${dueRows(due)} ON due.extinguisher_id = r.target_id
      WHERE ${isInBatch}`.execute(tx);
    await writeEvents(
      work,
      sql`
      SELECT r.target_id, 'Registered', NULL, NULL::uuid, r.location_id FROM import_rows r WHERE ${isInBatch}
      UNION ALL SELECT r.target_id, 'OutOfService', r.planned ->> 'outOfServiceReason', NULL, NULL FROM import_rows r
      WHERE ${isInBatch} AND (r.planned -> 'isOutOfService') = 'true'`,
    );
    await insertImportedInspections(work, isInBatch);
    work.advance(batch.count);
  }
}

/** Writes the changes of the rows to the versions that the validation saw, and keeps the previous values for an undo. */
export async function writeExtinguisherChanges(work: CommitWork): Promise<void> {
  const { tx } = work;
  const settings = await readSettings(tx);
  for await (const batch of rowBatches(work, "change")) {
    const isInBatch = inBatch(work, "change", batch);
    const found = sql`import_rows r JOIN extinguishers e ON e.extinguisher_id = r.target_id ${joinPlanned(extinguisherFields)}`;
    await keepBefore(work, batch);
    const { rows: targets } = await sql<{ id: string }>`SELECT r.target_id AS id FROM import_rows r WHERE ${isInBatch}`.execute(tx);
    const changed = sql`
      SELECT e.extinguisher_id, coalesce(r.extinguisher_type_id, e.extinguisher_type_id) AS extinguisher_type_id, e.created_at, ${datesChanged()}
      FROM ${found} WHERE ${isInBatch}`;
    const extinguisherIds = targets.map(({ id }) => id);
    const due = await computeDueColumns(tx, settings, {
      extinguisherIds,
      extinguishers: changed,
      imported: selectImportedInspections(isInBatch),
    });
    await writeEvents(work, changeEvents(found, isInBatch));
    await sql`
      UPDATE extinguishers t SET (location_id, extinguisher_type_id, ${columnsOfFields(extinguisherFields)}, ${dueNames(due)}, version)
        = ROW (coalesce(r.location_id, e.location_id), coalesce(r.extinguisher_type_id, e.extinguisher_type_id),
          ${sql.join(plannedOrCurrent(extinguisherFields))}, ${dueNames(due, "due")}, r.version_after)
      FROM ${found} JOIN ${dueRows(due)} ON due.extinguisher_id = r.target_id
      WHERE t.extinguisher_id = e.extinguisher_id AND ${isInBatch}`.execute(tx);
    await insertImportedInspections(work, isInBatch);
    work.advance(batch.count);
  }
}

/** Keeps the previous values for an undo. */
async function keepBefore(work: CommitWork, batch: RowBatch): Promise<void> {
  await sql`
    UPDATE import_rows r SET before = ${imageOf(extinguisherColumnsWritten)}, version_after = e.version + ${editsRecord}::integer
    FROM extinguishers e WHERE e.extinguisher_id = r.target_id AND ${inBatch(work, "change", batch)}`.execute(work.tx);
}

function changeEvents(found: RawBuilder<unknown>, isInBatch: RawBuilder<boolean>): RawBuilder<unknown> {
  const out = sql`coalesce(p."isOutOfService", e.is_out_of_service)`;
  const reason = sql`CASE WHEN r.planned ? 'outOfServiceReason' THEN p."outOfServiceReason" ELSE e.out_of_service_reason END`;
  return sql`
    SELECT e.extinguisher_id, 'Moved', NULL, e.location_id, r.location_id FROM ${found} WHERE ${isInBatch} AND r.location_id <> e.location_id
    UNION ALL SELECT e.extinguisher_id, 'OutOfService', ${reason}, NULL, NULL FROM ${found}
    WHERE ${isInBatch} AND ${out} AND (NOT e.is_out_of_service OR e.out_of_service_reason IS DISTINCT FROM ${reason})
    UNION ALL SELECT e.extinguisher_id, 'ReturnedToService', NULL, NULL, NULL FROM ${found}
    WHERE ${isInBatch} AND e.is_out_of_service AND NOT ${out}`;
}

/** Writes events; `events` selects the extinguisher, the event, the reason, and the locations from and to. */
async function writeEvents({ tx, at, userId, userName }: CommitWork, events: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO extinguisher_events
      (event_id, extinguisher_id, event, reason, from_location_id, to_location_id, recorded_at, recorded_by, recorded_by_name)
    SELECT gen_random_uuid(), v.*, ${at}, ${userId}, ${userName} FROM (${events}) v`.execute(tx);
}

const importedFields = sql`AS b("inspectionType" text, "inspectionDate" date, passed boolean, "inspectedBy" text)`;
const fromImportedInspections = (isInBatch: RawBuilder<boolean>) => sql`
  FROM import_rows r CROSS JOIN LATERAL jsonb_to_record(r.planned -> 'lastInspection') ${importedFields}
  WHERE ${isInBatch} AND jsonb_typeof(r.planned -> 'lastInspection') = 'object'`;

function selectImportedInspections(isInBatch: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`SELECT r.target_id AS extinguisher_id, b."inspectionType" AS inspection_type, b."inspectionDate" AS inspection_date, b.passed ${fromImportedInspections(isInBatch)}`;
}

/** Records the imported inspections. Another file may have imported the same inspection before. */
async function insertImportedInspections({ tx, importId }: CommitWork, isInBatch: RawBuilder<boolean>): Promise<void> {
  await sql`
    INSERT INTO brought_inspections
      (brought_inspection_id, import_id, row_number, extinguisher_id, inspection_type, inspection_date, passed, inspected_by)
    SELECT gen_random_uuid(), ${importId}, r.row_number, r.target_id, b."inspectionType", b."inspectionDate", b.passed, b."inspectedBy"
    ${fromImportedInspections(isInBatch)} ON CONFLICT DO NOTHING`.execute(tx);
}

const dateFields = extinguisherFields.filter(([, , type]) => type === "date");
const namedDates = () => sql.join(dateFields.map(([field, column]) => sql`${sql.ref(`p.${field}`)} AS ${sql.ref(column)}`));
const datesChanged = () => {
  const values = plannedOrCurrent(dateFields);
  return sql.join(dateFields.map(([, column], index) => sql`${values[index]} AS ${sql.ref(column)}`));
};

function dueNames([first]: readonly DueColumns[], table?: string): RawBuilder<unknown> {
  const columns = Object.keys(first ?? {}).filter((column) => column !== "extinguisher_id");
  return sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));
}

function dueRows(rows: readonly DueColumns[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(NULL::extinguishers, ${JSON.stringify(rows)}::jsonb) AS due`;
}

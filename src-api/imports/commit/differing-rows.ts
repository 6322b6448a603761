import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";

/**
 * Counts the rows that can no longer be written as validated, because the register has changed since. If the reference data is locked, the result
 * stays true until the transaction ends.
 */
export async function countDiffering(tx: TenantTransaction, importId: string): Promise<number> {
  const { rows: changes } = await sql<{ isSame: boolean }>`
    SELECT i.rehearsed_change = c.last_change AS "isSame" FROM imports i, tenant_changes c WHERE i.import_id = ${importId}`.execute(tx);
  if (changes[0]?.isSame === true) return 0;
  // Newly staged rows have no statistics: the planner would expect a single row.
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    WITH mine AS MATERIALIZED (
      SELECT r.row_number, i.subject, r.outcome, r.target_id, r.target_version, r.location_id, r.extinguisher_type_id, lower(r.code) AS code,
        lower(r.planned ->> 'barcodeData') AS label, (r.planned ->> 'parentLocationId')::uuid AS parent_id
      FROM import_rows r JOIN imports i USING (import_id) WHERE r.import_id = ${importId} AND r.outcome IN ('create', 'change')),
    named AS MATERIALIZED (
      SELECT row_number, target_id AS id, outcome = 'create' AS is_new, subject, code, label FROM mine
      UNION ALL SELECT -row_number() OVER (), location_id, true, 'locations', lower(location_code), lower(fields ->> 'barcodeData')
      FROM import_locations WHERE import_id = ${importId}),
    known AS MATERIALIZED (
      SELECT 'extinguishers' AS subject, extinguisher_id AS id, lower(extinguisher_code) AS code, lower(barcode_data) AS label, version
      FROM extinguishers
      UNION ALL SELECT 'locations', location_id, lower(location_code), lower(barcode_data), version FROM locations),
    places AS MATERIALIZED (
      SELECT location_id AS id FROM locations WHERE is_active UNION ALL SELECT location_id FROM import_locations WHERE import_id = ${importId}
      UNION ALL SELECT target_id FROM mine WHERE subject = 'locations' AND outcome = 'create'),
    types AS MATERIALIZED (
      SELECT extinguisher_type_id AS id FROM extinguisher_types WHERE is_active
      UNION ALL SELECT extinguisher_type_id FROM import_types WHERE import_id = ${importId})
    SELECT count(*) AS count FROM (
      -- Changed or gone since.
      SELECT row_number FROM mine WHERE outcome = 'change'
        AND (subject, target_id, target_version) NOT IN (SELECT subject, id, version FROM known)
      -- Its code or label has been taken, also as the label or code of another.
      UNION SELECT n.row_number FROM named n JOIN known k ON k.code = n.code WHERE k.id <> n.id
      UNION SELECT n.row_number FROM named n JOIN known k ON k.label = n.label WHERE k.id <> n.id
      UNION SELECT n.row_number FROM named n JOIN known k ON k.label = n.code WHERE k.id <> n.id AND (n.is_new OR k.subject <> n.subject)
      UNION SELECT n.row_number FROM named n JOIN known k ON k.code = n.label WHERE k.id <> n.id
      -- What it refers to is gone or archived.
      UNION SELECT row_number FROM mine WHERE location_id NOT IN (SELECT id FROM places)
      UNION SELECT row_number FROM mine WHERE parent_id NOT IN (SELECT id FROM places)
      UNION SELECT row_number FROM mine WHERE extinguisher_type_id NOT IN (SELECT id FROM types)
      UNION SELECT -row_number() OVER () FROM import_locations
        WHERE import_id = ${importId} AND parent_location_id NOT IN (SELECT id FROM places)
      -- A type that the import creates was created by somebody else.
      UNION SELECT -row_number() OVER () FROM import_types m JOIN extinguisher_types t ON lower(t.type_code) = lower(m.type_code)
        WHERE m.import_id = ${importId}) differing`.execute(tx);
  return rows[0]?.count ?? 0;
}

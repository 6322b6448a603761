import { sql } from "kysely";
import type { ImportCounts } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { LocationNode } from "./location-tree.ts";
import type { PlannedType } from "./planned-types.ts";
import type { ValidatedRow } from "./validated-row.ts";

/**
 * Writes the validated rows of a batch with one statement. Newly staged rows have no statistics: without the bounds PostgreSQL reads all rows of
 * the import for each batch.
 */
export async function writeValidated(tx: TenantTransaction, importId: string, rows: readonly ValidatedRow[]): Promise<void> {
  const [first, last] = [rows[0]?.row_number, rows.at(-1)?.row_number];
  if (first === undefined || last === undefined) return;
  await sql`
    UPDATE import_rows r SET
      outcome = n.outcome, code = n.code, planned = n.planned, changes = n.changes, problems = n.problems, target_id = n.target_id,
      target_version = n.target_version, location_id = n.location_id, extinguisher_type_id = n.extinguisher_type_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (
      row_number integer, outcome text, code text, planned jsonb, changes jsonb, problems jsonb, target_id uuid, target_version integer,
      location_id uuid, extinguisher_type_id uuid)
    WHERE r.import_id = ${importId} AND r.row_number = n.row_number AND r.row_number BETWEEN ${first} AND ${last}`.execute(tx);
}

/** Stores the new locations and types in place of those of the previous validation. */
export async function writeNewLocationsAndTypes(
  tx: TenantTransaction,
  importId: string,
  locations: readonly LocationNode[],
  types: readonly PlannedType[],
) {
  await tx.deleteFrom("import_locations").where("import_id", "=", importId).execute();
  await tx.deleteFrom("import_types").where("import_id", "=", importId).execute();
  const locationRows = locations.map((location) => ({
    location_id: location.locationId,
    parent_location_id: location.parent?.locationId ?? null,
    depth: location.depth,
    location_code: location.code,
    location_name: location.name,
    fields: location.fields,
  }));
  await sql`
    INSERT INTO import_locations (import_id, location_id, parent_location_id, depth, location_code, location_name, fields)
    SELECT ${importId}, n.* FROM jsonb_to_recordset(${JSON.stringify(locationRows)}::jsonb) AS n (
      location_id uuid, parent_location_id uuid, depth integer, location_code text, location_name text, fields jsonb)`.execute(tx);
  const typeRows = types.map(({ extinguisherTypeId, typeCode, typeName, isActive: _active, isNew: _new, ...fields }) => ({
    extinguisher_type_id: extinguisherTypeId,
    type_code: typeCode,
    type_name: typeName,
    fields,
  }));
  await sql`
    INSERT INTO import_types (import_id, extinguisher_type_id, type_code, type_name, fields)
    SELECT ${importId}, n.* FROM jsonb_to_recordset(${JSON.stringify(typeRows)}::jsonb) AS n (
      extinguisher_type_id uuid, type_code text, type_name text, fields jsonb)`.execute(tx);
}

const COUNTED = { create: "toCreate", change: "toChange", unchanged: "unchanged", refused: "refused", leftOut: "leftOut" } as const;

export function emptyCounts(): ImportCounts {
  return {
    toCreate: 0,
    toChange: 0,
    unchanged: 0,
    refused: 0,
    leftOut: 0,
    locationsToCreate: 0,
    typesToCreate: 0,
    inspectionsToRecord: 0,
  };
}

export function countRows(counts: ImportCounts, rows: readonly ValidatedRow[]): void {
  for (const { outcome, planned } of rows) {
    counts[COUNTED[outcome]]++;
    if (planned !== null && planned["lastInspection"] !== undefined && planned["lastInspection"] !== null) counts.inspectionsToRecord++;
  }
}

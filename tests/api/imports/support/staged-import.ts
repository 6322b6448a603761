import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ImportDetail } from "#shared/entities/import.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import type { TenantTransaction } from "../../../../src-api/database/tenant-transaction.ts";
import type { TestServer, TestUser } from "../../support/server.ts";

/** A row as a validation leaves it. */
export interface StagedRow {
  outcome: "create" | "change" | "unchanged" | "refused";
  code: string;
  planned?: object;
  targetId?: string;
  targetVersion?: number;
  locationId?: string | null;
  extinguisherTypeId?: string | null;
}

export interface Staged {
  subject?: "extinguishers" | "locations";
  rows: readonly StagedRow[];
  locations?: readonly {
    locationId: string;
    parentLocationId?: string | null;
    depth?: number;
    code: string;
    name: string;
    fields?: object;
  }[];
  types?: readonly { extinguisherTypeId: string; code: string; name: string; fields?: object }[];
}

/** Puts an import into the database as a validation of its file leaves it, and resolves with its id. */
export async function stageImport(server: TestServer, user: TestUser, staged: Staged): Promise<string> {
  const tenant = { tenantId: user.tenantId ?? "", userId: user.user.userId };
  return inTenant(server.ports.tenantDb, tenant, (tx) => stage(tx, user.user.userId, staged));
}

async function stage(tx: TenantTransaction, userId: string, { subject = "extinguishers", rows, locations = [], types = [] }: Staged) {
  const importId = randomUUID();
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const counts = {
    toCreate: count("create"),
    toChange: count("change"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    leftOut: 0,
    locationsToCreate: locations.length,
    typesToCreate: types.length,
    inspectionsToRecord: 0,
  };
  await sql`
    INSERT INTO imports (import_id, file_name, content_type, size_bytes, sha256, row_count, columns, shape, subject, status, mapping, when_exists,
      counts, rehearsed_change, created_at, created_by, created_by_name)
    SELECT ${importId}, 'staged.csv', 'text/csv', 1, '', ${rows.length}, '[]', '', ${subject}, 'Validated', '[]', 'replace',
      ${JSON.stringify(counts)}, last_change, now(), ${userId}, 'Somebody' FROM tenant_changes`.execute(tx);
  await sql`
    INSERT INTO import_rows (import_id, row_number, cells, outcome, code, planned, target_id, target_version, location_id, extinguisher_type_id)
    SELECT ${importId}, place + 1, '{}', outcome, code, planned, "targetId", "targetVersion", "locationId", "extinguisherTypeId"
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (outcome text, code text, planned jsonb, "targetId" uuid,
      "targetVersion" integer, "locationId" uuid, "extinguisherTypeId" uuid)) WITH ORDINALITY
      AS r(outcome, code, planned, "targetId", "targetVersion", "locationId", "extinguisherTypeId", place)`.execute(tx);
  await sql`
    INSERT INTO import_locations (import_id, location_id, parent_location_id, depth, location_code, location_name, fields)
    SELECT ${importId}, "locationId", "parentLocationId", coalesce(depth, 0), code, name, coalesce(fields, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(locations)}::jsonb)
      AS l("locationId" uuid, "parentLocationId" uuid, depth integer, code text, name text, fields jsonb)`.execute(tx);
  await sql`
    INSERT INTO import_types (import_id, extinguisher_type_id, type_code, type_name, fields)
    SELECT ${importId}, "extinguisherTypeId", code, name, coalesce(fields, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS t("extinguisherTypeId" uuid, code text, name text, fields jsonb)`.execute(
    tx,
  );
  return importId;
}

/** Commits an import and resolves with it afterward. */
export async function commitImport(server: TestServer, as: TestUser, id: string): Promise<ImportDetail> {
  const begun = await server.call("commitImport", { as, params: { id } });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  await server.ports.imports.settled();
  return (await server.call("getImport", { as, params: { id } })).json<ImportDetail>();
}

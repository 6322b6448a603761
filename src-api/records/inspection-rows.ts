import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";

/** Where an inspection was made, as `i` and `e` have it; a plan is at the place where its extinguisher is now. */
export const placeOfInspection = sql<string>`CASE WHEN i.data_hash IS NULL AND i.registered_location_id IS NULL
  THEN e.location_id ELSE i.location_id END`;

/** Selects every inspection that was not deleted before its completion, with the names for its ids. Its place is `l`. */
export function readableRows(tx: TenantTransaction) {
  return tx
    .selectFrom("inspections as i")
    .innerJoin("extinguishers as e", (join) =>
      join.onRef("e.tenant_id", "=", "i.tenant_id").onRef("e.extinguisher_id", "=", "i.extinguisher_id"),
    )
    .innerJoin("locations as l", (join) => join.onRef("l.tenant_id", "=", "i.tenant_id").on("l.location_id", "=", placeOfInspection))
    .leftJoin("locations as r", (join) =>
      join.onRef("r.tenant_id", "=", "i.tenant_id").onRef("r.location_id", "=", "i.registered_location_id"),
    )
    .innerJoin("members as m", (join) => join.onRef("m.tenant_id", "=", "i.tenant_id").onRef("m.user_id", "=", "i.inspector_user_id"))
    .where(isReadable("i"));
}

/** Selects inspections that were not voided. */
export function inspectionRows(tx: TenantTransaction) {
  return readableRows(tx).where("i.voided_at", "is", null);
}

/** Selects voided inspections, which are in no other list. */
export function voidedRows(tx: TenantTransaction) {
  return readableRows(tx).where("i.voided_at", "is not", null).where("i.data_hash", "is not", null);
}

/** Returns SQL for whether an inspection can be read: it was not deleted before its completion. If it was voided afterwards, it can. */
export function isReadable(table: string) {
  return sql<boolean>`(${sql.ref(`${table}.voided_at`)} IS NULL OR ${sql.ref(`${table}.data_hash`)} IS NOT NULL)`;
}

export const inspectionColumns = [
  "i.inspection_id as inspectionId",
  "i.extinguisher_id as extinguisherId",
  "e.extinguisher_code as extinguisherCode",
  "l.location_id as locationId",
  "l.location_name as locationName",
  "l.location_path as locationPath",
  "i.registered_location_id as registeredLocationId",
  "r.location_name as registeredLocationName",
  "i.inspection_type as inspectionType",
  "i.inspection_date as inspectionDate",
  "i.device_inspection_date as deviceInspectionDate",
  "i.device_time as deviceTime",
  "i.inspector_user_id as inspectorUserId",
  "m.first_name as firstName",
  "m.last_name as lastName",
  "i.passed",
  "i.notes",
  "i.planned_notes as plannedNotes",
  "i.gps_latitude as gpsLatitude",
  "i.gps_longitude as gpsLongitude",
  "i.gps_accuracy as gpsAccuracy",
  "i.status",
  "i.receipt_number as receiptNumber",
  "i.submitted_at as submittedAt",
  "i.received_at as receivedAt",
  "i.data_hash as dataHash",
  "i.inspector_signature as inspectorSignature",
  "i.signature_method as signatureMethod",
  "i.signed_date as signedDate",
  "i.failure_reason as failureReason",
  "i.reviewed_at as reviewedAt",
  "i.reviewed_by as reviewedByUserId",
  "i.review_reason as reviewReason",
  "i.replaces_inspection_id as replacesInspectionId",
  "i.duplicate_of_inspection_id as duplicateOfInspectionId",
  "i.voided_at as voidedAt",
  "i.voided_by as voidedByUserId",
  "i.void_reason as voidReason",
  "i.created_at as createdAt",
  "i.version",
] as const;

/** Replaces the first and last name of the inspector with the full name of the entity. */
export function withInspectorName<R extends { firstName: string; lastName: string }>(row: R) {
  const { firstName, lastName, ...rest } = row;
  return { ...rest, inspectorName: fullName({ firstName, lastName }) };
}

/** Reads the row of an inspection and locks it until the transaction ends. Throws `notFound` if there is none or it is deleted or voided. */
export async function lockInspection(tx: TenantTransaction, inspectionId: string) {
  const row = await lockEvenVoided(tx, inspectionId);
  if (row.voided_at !== null) throw new ApiProblem("notFound");
  return row;
}

/** Reads the row of an inspection, which may be voided, and locks it against changes until the transaction ends. Throws `notFound`. */
export async function lockReadable(tx: TenantTransaction, inspectionId: string) {
  const row = await tx.selectFrom("inspections").selectAll().where("inspection_id", "=", inspectionId).forShare().executeTakeFirst();
  if (row === undefined || (row.voided_at !== null && !isSealed(row))) throw new ApiProblem("notFound");
  return row;
}

/** As `lockInspection`, but also for a deleted or voided inspection. */
export async function lockEvenVoided(tx: TenantTransaction, inspectionId: string) {
  return tx
    .selectFrom("inspections")
    .selectAll()
    .where("inspection_id", "=", inspectionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Throws `notFound` if the inspection cannot be read. A voided one can. */
export async function requireInspection(tx: TenantTransaction, inspectionId: string): Promise<void> {
  await tx
    .selectFrom("inspections as i")
    .select("inspection_id")
    .where("inspection_id", "=", inspectionId)
    .where(isReadable("i"))
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

export type InspectionRow = Awaited<ReturnType<typeof lockEvenVoided>>;

export function isSealed(row: Pick<InspectionRow, "data_hash">): boolean {
  return row.data_hash !== null;
}

import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "../http/problems.ts";

/** Every inspection that was not deleted before its completion, with the names that stand beside their ids. */
export function readableRows(tx: TenantTransaction) {
  return tx
    .selectFrom("inspections as i")
    .innerJoin("extinguishers as e", (join) =>
      join.onRef("e.tenant_id", "=", "i.tenant_id").onRef("e.extinguisher_id", "=", "i.extinguisher_id"),
    )
    .innerJoin("locations as l", (join) => join.onRef("l.tenant_id", "=", "i.tenant_id").onRef("l.location_id", "=", "i.location_id"))
    .leftJoin("locations as r", (join) =>
      join.onRef("r.tenant_id", "=", "i.tenant_id").onRef("r.location_id", "=", "i.registered_location_id"),
    )
    .innerJoin("members as m", (join) => join.onRef("m.tenant_id", "=", "i.tenant_id").onRef("m.user_id", "=", "i.inspector_user_id"))
    .where(isReadable("i"));
}

/** Those that were not voided. */
export function inspectionRows(tx: TenantTransaction) {
  return readableRows(tx).where("i.voided_at", "is", null);
}

/** Those that were, which stand in no other list. */
export function voidedRows(tx: TenantTransaction) {
  return readableRows(tx).where("i.voided_at", "is not", null).where("i.data_hash", "is not", null);
}

/** What was deleted before its completion is gone; what was completed and voided can still be read. */
export function isReadable(table: string) {
  return sql<boolean>`(${sql.ref(`${table}.voided_at`)} IS NULL OR ${sql.ref(`${table}.data_hash`)} IS NOT NULL)`;
}

export const inspectionColumns = [
  "i.inspection_id as inspectionId",
  "i.extinguisher_id as extinguisherId",
  "e.extinguisher_code as extinguisherCode",
  "i.location_id as locationId",
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

/** Puts the inspector's two names together, as the entity says them. */
export function withInspectorName<R extends { firstName: string; lastName: string }>(row: R) {
  const { firstName, lastName, ...rest } = row;
  return { ...rest, inspectorName: `${firstName} ${lastName}`.trim() };
}

/** The row of an inspection, locked to the end of the transaction. Throws `notFound`, for a voided one too. */
export async function lockInspection(tx: TenantTransaction, inspectionId: string) {
  const row = await lockEvenVoided(tx, inspectionId);
  if (row.voided_at !== null) throw new ApiProblem("notFound");
  return row;
}

/** Holds the row as it is to the end of the transaction, beside others who only read. Throws `notFound`; a voided one can be read. */
export async function holdReadable(tx: TenantTransaction, inspectionId: string) {
  const row = await tx.selectFrom("inspections").selectAll().where("inspection_id", "=", inspectionId).forShare().executeTakeFirst();
  if (row === undefined || (row.voided_at !== null && !isSealed(row))) throw new ApiProblem("notFound");
  return row;
}

/** As `lockInspection`, one that was deleted or voided included. */
export async function lockEvenVoided(tx: TenantTransaction, inspectionId: string) {
  const row = await tx.selectFrom("inspections").selectAll().where("inspection_id", "=", inspectionId).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw new ApiProblem("notFound");
  return row;
}

/** Throws `notFound`; a voided one can be read. */
export async function requireInspection(tx: TenantTransaction, inspectionId: string): Promise<void> {
  const inspection = tx.selectFrom("inspections as i").select("inspection_id").where("inspection_id", "=", inspectionId);
  if ((await inspection.where(isReadable("i")).executeTakeFirst()) === undefined) throw new ApiProblem("notFound");
}

export type InspectionRow = Awaited<ReturnType<typeof lockEvenVoided>>;

export function isSealed(row: Pick<InspectionRow, "data_hash">): boolean {
  return row.data_hash !== null;
}

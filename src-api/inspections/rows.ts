import type { TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem } from "../http/problems.ts";

/** Inspections that were not voided, with the names that stand beside their ids. */
export function inspectionRows(tx: TenantTransaction) {
  return tx
    .selectFrom("inspections as i")
    .innerJoin("extinguishers as e", (join) =>
      join.onRef("e.tenant_id", "=", "i.tenant_id").onRef("e.extinguisher_id", "=", "i.extinguisher_id"),
    )
    .innerJoin("locations as l", (join) => join.onRef("l.tenant_id", "=", "i.tenant_id").onRef("l.location_id", "=", "i.location_id"))
    .innerJoin("members as m", (join) => join.onRef("m.tenant_id", "=", "i.tenant_id").onRef("m.user_id", "=", "i.inspector_user_id"))
    .where("i.voided_at", "is", null);
}

export const inspectionColumns = [
  "i.inspection_id as inspectionId",
  "i.extinguisher_id as extinguisherId",
  "e.extinguisher_code as extinguisherCode",
  "i.location_id as locationId",
  "l.location_name as locationName",
  "i.inspection_type as inspectionType",
  "i.inspection_date as inspectionDate",
  "i.inspector_user_id as inspectorUserId",
  "m.first_name as firstName",
  "m.last_name as lastName",
  "i.passed",
  "i.notes",
  "i.gps_latitude as gpsLatitude",
  "i.gps_longitude as gpsLongitude",
  "i.gps_accuracy as gpsAccuracy",
  "i.status",
  "i.receipt_number as receiptNumber",
  "i.submitted_at as submittedAt",
  "i.received_at as receivedAt",
  "i.data_hash as dataHash",
  "i.inspector_signature as inspectorSignature",
  "i.signed_date as signedDate",
  "i.failure_reason as failureReason",
  "i.corrective_action as correctiveAction",
  "i.reviewed_at as reviewedAt",
  "i.reviewed_by as reviewedByUserId",
  "i.review_reason as reviewReason",
  "i.replaces_inspection_id as replacesInspectionId",
  "i.duplicate_of_inspection_id as duplicateOfInspectionId",
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

/** As `lockInspection`, a voided one included. */
export async function lockEvenVoided(tx: TenantTransaction, inspectionId: string) {
  const row = await tx.selectFrom("inspections").selectAll().where("inspection_id", "=", inspectionId).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw new ApiProblem("notFound");
  return row;
}

/** Throws `notFound`, for a voided one too. */
export async function requireInspection(tx: TenantTransaction, inspectionId: string): Promise<void> {
  const inspection = tx.selectFrom("inspections").select("inspection_id").where("inspection_id", "=", inspectionId);
  if ((await inspection.where("voided_at", "is", null).executeTakeFirst()) === undefined) throw new ApiProblem("notFound");
}

export type InspectionRow = Awaited<ReturnType<typeof lockEvenVoided>>;

export function isSealed(row: Pick<InspectionRow, "data_hash">): boolean {
  return row.data_hash !== null;
}

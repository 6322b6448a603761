import { may } from "#shared/access.ts";
import { updateDueDates } from "../extinguishers/due-dates.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { isSealed, lockInspection } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { requireMayInspect, requireOwnWork } from "../records/inspectors.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { parseMoment } from "./place-and-time.ts";
import { readWholeInspection } from "./read.ts";
import { requireChangeable } from "./require-changeable.ts";
import { hasFailed } from "./responses.ts";

/**
 * Changes an inspection that is not completed. Throws `validation` if the new inspector may not inspect, for a date that does not exist, or for
 * `passed` with a failed response, and `roleRequired` for what the office planned, by a caller who may not plan.
 */
export async function updateInspection(request: RequestOf<"updateInspection">): Promise<ResponseOf<"updateInspection">> {
  const { tx, params, body } = request;
  const inspection = await lockInspection(tx, params.id);
  const { inspectorUserId = inspection.inspector_user_id } = body;
  requireChangeable(request, inspection);
  if (changesPlan(request, inspection)) throw new ApiProblem("roleRequired");
  if (inspectorUserId !== inspection.inspector_user_id) await requireMayInspect(request, inspectorUserId);
  if (body.passed === true && (await hasFailed(tx, params.id))) throw fieldProblem("passed", "field.passedWithProblem");
  const moment = parseMoment("inspectionDate", body.inspectionDate ?? inspection.inspection_date);
  const isOtherMoment = Date.parse(moment) !== Date.parse(inspection.inspection_date);
  await tx
    .updateTable("inspections")
    .set((eb) => ({
      ...(body.inspectionType !== undefined && { inspection_type: body.inspectionType }),
      ...(isOtherMoment && { inspection_date: moment, device_inspection_date: null }),
      ...(body.inspectorUserId !== undefined && { inspector_user_id: body.inspectorUserId }),
      ...(body.passed !== undefined && { passed: body.passed }),
      ...(body.notes !== undefined && { notes: body.notes ?? "" }),
      ...(body.plannedNotes !== undefined && { planned_notes: body.plannedNotes ?? "" }),
      ...(body.status !== undefined && { status: body.status }),
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .execute();
  return readWholeInspection(request, params.id);
}

/**
 * Whether the caller, who may not plan, changes what somebody else planned: the notes; the type; or the date, which is the inspector's once they
 * have begun.
 */
function changesPlan({ body, session, tenantId }: RequestOf<"updateInspection">, inspection: InspectionRow): boolean {
  if (may(session.roles, tenantId, "administer")) return false;
  if (body.plannedNotes !== undefined) return true;
  if (inspection.created_by === session.user.userId) return false;
  const { inspectionType = inspection.inspection_type, inspectionDate } = body;
  return inspectionType !== inspection.inspection_type || (inspectionDate !== undefined && inspection.status === "Scheduled");
}

type Deletion = Actor & Pick<RequestOf<"deleteInspection">, "params" | "query" | "requireVersion">;

/**
 * Deletes an inspection; the ledger keeps it. What is completed, or was planned by somebody else, only administrators delete (else
 * `roleRequired`). A completed inspection is voided: it leaves the lists but can still be read, with who voided it, when and why. Throws
 * `versionStale`: whoever saw a plan does not void what it became since.
 */
export async function deleteInspection(request: Deletion): Promise<void> {
  const { tx, params, query, session, tenantId, now } = request;
  const inspection = await lockInspection(tx, params.id);
  requireOwnWork(request, inspection.inspector_user_id);
  request.requireVersion(inspection.version);
  const hasSeal = isSealed(inspection);
  const isOwn = !hasSeal && inspection.created_by === session.user.userId;
  if (!isOwn && !may(session.roles, tenantId, "administer")) throw new ApiProblem("roleRequired");
  const reason = query.reason || null;
  await tx
    .updateTable("inspections")
    .set((eb) => ({ voided_at: now, voided_by: session.user.userId, void_reason: reason, version: eb("version", "+", 1) }))
    .where("inspection_id", "=", params.id)
    .execute();
  await addLedgerEntries(request, params.id, "Voided", {
    receiptNumber: inspection.receipt_number,
    dataHash: inspection.data_hash,
    reason,
  });
  if (hasSeal) await updateDueDates(tx, [inspection.extinguisher_id]);
}

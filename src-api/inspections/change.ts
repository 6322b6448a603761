import { may } from "#shared/access.ts";
import { updateDueDates } from "../extinguishers/due-dates.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { isSealed, lockEvenVoided, lockInspection } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { requireMayInspect, requireOwnWork } from "../records/references.ts";
import { requireComplete } from "./complete-inspection.ts";
import { completeAsDuplicate, becomesDuplicate } from "./duplicates.ts";
import { parseMoment, placeAndTime } from "./place-and-time.ts";
import { readInspection } from "./read.ts";
import { hasFailed, writeResponses } from "./responses.ts";

type Change = RequestOf<"updateInspection"> | RequestOf<"completeInspection">;

/** Checks that the caller may change an inspection. Throws `notFound`, `roleRequired`, `inspectionSealed`, `versionStale`. */
function requireChangeable(request: Change, inspection: InspectionRow): void {
  if (inspection.voided_at !== null) throw new ApiProblem("notFound");
  requireOwnWork(request, inspection.inspector_user_id);
  if (isSealed(inspection)) throw new ApiProblem("inspectionSealed");
  request.requireVersion(inspection.version);
}

/**
 * Changes an inspection that is not completed. Throws `validation` if the new inspector may not inspect, for a date that does not exist, or for
 * `passed` with a failed response, and `roleRequired` for notes of the plan by a caller who may not plan.
 */
export async function updateInspection(request: RequestOf<"updateInspection">): Promise<ResponseOf<"updateInspection">> {
  const { tx, params, body } = request;
  const inspection = await lockInspection(tx, params.id);
  const { inspectorUserId = inspection.inspector_user_id } = body;
  requireChangeable(request, inspection);
  const mayPlan = may(request.session.roles, request.tenantId, "administer");
  if (body.plannedNotes !== undefined && !mayPlan) throw new ApiProblem("roleRequired");
  if (inspectorUserId !== inspection.inspector_user_id) await requireMayInspect(request, inspectorUserId);
  if (body.passed === true && (await hasFailed(tx, params.id))) throw fieldProblem("passed", "field.passedWithProblem");
  await tx
    .updateTable("inspections")
    .set((eb) => ({
      ...(body.inspectionType !== undefined && { inspection_type: body.inspectionType }),
      ...(body.inspectionDate !== undefined && {
        inspection_date: parseMoment("inspectionDate", body.inspectionDate),
        device_inspection_date: null,
      }),
      ...(body.inspectorUserId !== undefined && { inspector_user_id: body.inspectorUserId }),
      ...(body.passed !== undefined && { passed: body.passed }),
      ...(body.notes !== undefined && { notes: body.notes ?? "" }),
      ...(body.plannedNotes !== undefined && { planned_notes: body.plannedNotes ?? "" }),
      ...(body.status !== undefined && { status: body.status }),
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .execute();
  return readInspection(request, params.id, true);
}

/**
 * Completes and seals an inspection. Fields that are not sent keep their value, except for a planned date in the future, which becomes now. Without
 * a location, that of the register is used; without `passed`, the responses decide. Throws `checklistIncomplete` if questions are
 * without a response, and `validation` for `passed` with a failed response. The work of a caller who lost the inspection to somebody else becomes a
 * duplicate (`duplicates.ts`), which is then the response.
 */
export async function completeInspection(request: RequestOf<"completeInspection">): Promise<ResponseOf<"completeInspection">> {
  const { tx, params, body } = request;
  const before = await lockEvenVoided(tx, params.id);
  if (await becomesDuplicate(request, before)) return completeAsDuplicate(request, before);
  requireChangeable(request, before);
  const where = await completedPlaceAndTime(request, before);
  if (body.checklistResponses !== undefined) await writeResponses(request, params.id, body.checklistResponses, "checklistResponses");
  const row = await tx
    .updateTable("inspections")
    .set((eb) => ({
      ...where,
      notes: joinNotes(before.notes, body.notes),
      ...(body.gpsLatitude !== undefined && { gps_latitude: body.gpsLatitude }),
      ...(body.gpsLongitude !== undefined && { gps_longitude: body.gpsLongitude }),
      ...(body.gpsAccuracy !== undefined && { gps_accuracy: body.gpsAccuracy }),
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await requireComplete(request, row, body);
  const inspection = await readInspection(request, params.id, true);
  await updateDueDates(tx, [row.extinguisher_id]);
  return inspection;
}

/** Resolves with the columns for location and time. What was recorded at the creation need not be sent again. */
async function completedPlaceAndTime(request: RequestOf<"completeInspection">, planned: InspectionRow) {
  const now = request.now.toISOString();
  const { extinguisher_id: extinguisherId, inspection_date: before } = planned;
  const { inspectionDate, locationId, deviceTime } = request.body;
  const isKnown = inspectionDate === undefined && planned.registered_location_id !== null && before <= now;
  if (isKnown && locationId === undefined) return {};
  const knownDate = before > now ? now : before;
  const sent = { extinguisherId, inspectionDate, knownDate, locationId, deviceTime };
  const { location_id, registered_location_id, ...time } = await placeAndTime(request, sent);
  return { location_id, registered_location_id, ...(!isKnown && time) };
}

/** Puts earlier notes before those of the completion. Notes that are repeated there are kept once. */
function joinNotes(before: string, written: string | null | undefined): string {
  if (!written?.trim()) return before;
  const isRepeated = `\n${written}\n`.includes(`\n${before.trim()}\n`);
  return !before.trim() || isRepeated ? written : `${before}\n\n${written}`;
}

type Deletion = Actor & Pick<RequestOf<"deleteInspection">, "params" | "query" | "requireVersion">;

/**
 * Deletes an inspection; the ledger keeps it. A completed inspection is voided, by administrators only (else `roleRequired`): it leaves the lists
 * but can still be read, with who voided it, when and why. Throws `versionStale`: whoever saw a plan does not void what it became since.
 */
export async function deleteInspection(request: Deletion): Promise<void> {
  const { tx, params, query, session, tenantId, now } = request;
  const inspection = await lockInspection(tx, params.id);
  requireOwnWork(request, inspection.inspector_user_id);
  request.requireVersion(inspection.version);
  const sealed = isSealed(inspection);
  if (sealed && !may(session.roles, tenantId, "administer")) throw new ApiProblem("roleRequired");
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
  if (sealed) await updateDueDates(tx, [inspection.extinguisher_id]);
}

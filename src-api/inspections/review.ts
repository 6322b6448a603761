import { updateDueDates } from "../extinguishers/due-dates.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { isSealed, lockInspection } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { isMember, mayInspect } from "../records/inspectors.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { schedule } from "./plan.ts";
import { readWholeInspection } from "./read.ts";

/**
 * Accepts or rejects a completed inspection. After a rejection the extinguisher is due as if the inspection had not been done. A new inspection is
 * planned for the same inspector immediately, unless they may no longer inspect here or the extinguisher is retired. Throws
 * `inspectionNotSealed`, `inspectionReviewed` for a second decision, `versionStale`.
 */
export async function reviewInspection(request: RequestOf<"reviewInspection">): Promise<ResponseOf<"reviewInspection">> {
  const { tx, params, body, session, now } = request;
  const inspection = await lockInspection(tx, params.id);
  if (!isSealed(inspection)) throw new ApiProblem("inspectionNotSealed");
  if (inspection.reviewed_at !== null) throw new ApiProblem("inspectionReviewed");
  request.requireVersion(inspection.version);
  const { decision } = body;
  const reason = body.reason || null;
  await tx
    .updateTable("inspections")
    .set((eb) => ({
      status: decision,
      reviewed_at: now,
      reviewed_by: session.user.userId,
      review_reason: reason,
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .execute();
  await addLedgerEntries(request, params.id, "Reviewed", { decision, reason });
  if (decision === "Rejected") {
    if (await isPlannable(request, inspection)) {
      await schedule(request, {
        works: [{ extinguisherId: inspection.extinguisher_id, inspectionType: inspection.inspection_type, field: "extinguisherId" }],
        inspectionDate: now.toISOString(),
        inspectorUserId: inspection.inspector_user_id,
        notes: reason,
        replacesInspectionId: params.id,
      });
    }
    await updateDueDates(tx, [inspection.extinguisher_id]);
  }
  return readWholeInspection(request, params.id);
}

/** Whether the inspection can be planned again: nothing is planned for somebody who has left, or for a retired extinguisher. */
async function isPlannable(actor: Pick<Actor, "tx">, { extinguisher_id, inspector_user_id }: InspectionRow): Promise<boolean> {
  const extinguisher = await actor.tx
    .selectFrom("extinguishers")
    .select("is_active")
    .where("extinguisher_id", "=", extinguisher_id)
    .executeTakeFirstOrThrow();
  return extinguisher.is_active && (await isMember(actor, inspector_user_id)) && (await mayInspect(actor, inspector_user_id));
}

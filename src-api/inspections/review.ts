import { sql } from "kysely";
import { updateDueDates } from "../extinguishers/due-dates.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { isSealed, lockInspection } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { wasEverMember, mayInspect } from "../records/inspectors.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { schedule } from "./plan.ts";
import { readWholeInspection } from "./read.ts";

/**
 * Accepts or rejects a completed inspection. After a rejection the extinguisher is due as if the inspection had not been done. A new inspection is
 * planned for the same inspector immediately, unless they may no longer inspect here, the extinguisher is retired, or another inspection of the
 * same work is left. Throws `inspectionNotSealed`, `inspectionReviewed` for a second decision, `versionStale`.
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
    // Of two rejections at the same time the second one finds the first.
    await lockReferenceData(tx);
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

/**
 * Whether the inspection must and can be done again: not if another of the same work is left, neither for somebody who has left, nor for a retired
 * extinguisher.
 */
async function isPlannable(actor: Pick<Actor, "tx">, inspection: InspectionRow): Promise<boolean> {
  const { extinguisher_id, inspector_user_id } = inspection;
  const extinguisher = await actor.tx
    .selectFrom("extinguishers")
    .select("is_active")
    .where("extinguisher_id", "=", extinguisher_id)
    .executeTakeFirstOrThrow();
  if (!extinguisher.is_active || (await isCoveredByAnother(actor, inspection))) return false;
  return (await wasEverMember(actor, inspector_user_id)) && (await mayInspect(actor, inspector_user_id));
}

/**
 * Whether another inspection of the same work is left, done or still to be done: one that is neither voided nor rejected. Of the same work are the
 * duplicates of an inspection and those that were planned in its place, and so on.
 */
async function isCoveredByAnother({ tx }: Pick<Actor, "tx">, { inspection_id: id }: InspectionRow): Promise<boolean> {
  const columns = sql`inspection_id, duplicate_of_inspection_id, replaces_inspection_id, voided_at, status`;
  // Each in a query of its own, so that it uses its index.
  const related = sql`
    SELECT ${columns} FROM inspections WHERE inspection_id IN (same.duplicate_of_inspection_id, same.replaces_inspection_id)
    UNION ALL SELECT ${columns} FROM inspections WHERE duplicate_of_inspection_id = same.inspection_id
    UNION ALL SELECT ${columns} FROM inspections WHERE replaces_inspection_id = same.inspection_id`;
  const { rows } = await sql`
    WITH RECURSIVE same AS (
      SELECT ${columns} FROM inspections WHERE inspection_id = ${id}
      UNION SELECT other.* FROM same, LATERAL (${related}) other)
    SELECT FROM same WHERE inspection_id <> ${id} AND voided_at IS NULL AND status <> 'Rejected' LIMIT 1`.execute(tx);
  return rows.length > 0;
}

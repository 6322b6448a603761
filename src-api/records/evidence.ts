import { say } from "../http/messages.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { isSealed, lockEvenVoided } from "./inspection-rows.ts";
import type { InspectionRow } from "./inspection-rows.ts";
import { requireOwnWork } from "./inspectors.ts";

/**
 * Locks the inspection that photos or deficiencies arrive for. They may come late: a voided inspection keeps them in its record. Throws `notFound`;
 * `roleRequired` unless the caller is its inspector or an administrator; `inspectionDeleted` with the reason if it was deleted before its
 * completion.
 */
export async function lockForEvidence(actor: Pick<Actor, "tx" | "tenantId" | "session">, inspectionId: string): Promise<InspectionRow> {
  const row = await lockEvenVoided(actor.tx, inspectionId);
  requireOwnWork(actor, row.inspector_user_id);
  if (row.voided_at === null || isSealed(row)) return row;
  const message = say("problem.inspectionDeleted");
  throw new ApiProblem("inspectionDeleted", { message: row.void_reason === null ? message : `${message}: ${row.void_reason}` });
}

/** Throws `inspectionReviewed` if the office has reviewed the inspection, which must not change any more. */
export function requireUnreviewed({ reviewed_at: reviewedAt }: Pick<InspectionRow, "reviewed_at">): void {
  if (reviewedAt !== null) throw new ApiProblem("inspectionReviewed");
}

import { say } from "../http/messages.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { requireOwnName } from "./references.ts";
import { isSealed, lockEvenVoided } from "./inspection-rows.ts";
import type { InspectionRow } from "./inspection-rows.ts";

/**
 * Locks the inspection that photos and deficiencies arrive for. They may come late: one that was voided keeps them with its record. Throws
 * `notFound`, `roleRequired` for who neither did it nor administers, `inspectionDeleted` with the reason for one that was deleted before
 * its completion, which keeps nothing.
 */
export async function lockForEvidence(actor: Pick<Actor, "tx" | "tenantId" | "session">, inspectionId: string): Promise<InspectionRow> {
  const row = await lockEvenVoided(actor.tx, inspectionId);
  requireOwnName(actor, row.inspector_user_id);
  if (row.voided_at === null || isSealed(row)) return row;
  const words = say("problem.inspectionDeleted");
  throw new ApiProblem("inspectionDeleted", { message: row.void_reason === null ? words : `${words}: ${row.void_reason}` });
}

/** What the office decided about stays as it was then. Throws `inspectionReviewed`. */
export function requireUnreviewed({ reviewed_at: reviewedAt }: Pick<InspectionRow, "reviewed_at">): void {
  if (reviewedAt !== null) throw new ApiProblem("inspectionReviewed");
}

import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";

/** Starts an inspection, as planned if a plan is given. That may have been taken back since it was shown, so its type is sent too. */
export function startInspection(
  calls: Engine,
  { locationId, extinguisherId }: Pick<AssignedInspection, "locationId" | "extinguisherId">,
  planned?: Pick<AssignedInspection, "inspectionId" | "inspectionType">,
): Promise<Result<Draft>> {
  return calls.startDraft({
    draftId: crypto.randomUUID(),
    locationId,
    extinguisherId,
    ...(planned && { assignedInspectionId: planned.inspectionId, inspectionType: planned.inspectionType }),
  });
}

/** Continues a planned inspection, or starts it. One that was only opened begins anew, with the place and day of now. */
export async function beginAssigned(calls: Engine, assigned: AssignedInspection): Promise<Result<Draft>> {
  const { draftId } = assigned;
  const begun = draftId === null ? null : await calls.getDraft({ draftId });
  return begun === null || (begun.ok && begun.value.version === 0) ? startInspection(calls, assigned, assigned) : begun;
}

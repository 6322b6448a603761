import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";

/** The notices above the questions. */
export interface ChecklistNotices {
  /** The plan that this draft completes, if any. */
  plan: AssignedInspection | undefined;
  /** Why the extinguisher is out of service; null when the register has it in service. */
  outOfService: { reason: string | null } | null;
}

const NOTHING: ChecklistNotices = { plan: undefined, outOfService: null };

/**
 * Reads the notices above the questions. Null until they are known: one that appeared later would move the questions under the inspector's
 * thumb. If they cannot be read, there are none.
 */
export function useChecklistNotices(draft: Draft): ChecklistNotices | null {
  const { data, error } = useEngineRead("checklistNotices", (calls) => readNotices(calls, draft), draft.id);
  return data ?? (error && NOTHING);
}

async function readNotices(calls: CallsOf<"checklistNotices">, { id, extinguisher, location }: Draft): Promise<ChecklistNotices> {
  const place = { code: extinguisher.extinguisherCode, locationId: location.locationId };
  const [assigned, found] = await Promise.all([calls.listAssigned({}), calls.findExtinguisher(place)]);
  // A draft of another organization may be open, where another extinguisher has the same code.
  const isSame = found.kind === "extinguisher" && found.extinguisher.extinguisherId === extinguisher.extinguisherId;
  const isOut = isSame && found.extinguisher.isOutOfService;
  return {
    plan: assigned.find(({ draftId }) => draftId === id),
    outOfService: isOut ? { reason: found.extinguisher.outOfServiceReason } : null,
  };
}

import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { useEngineQuery } from "../../engine/use-engine-query.ts";

/** What stands above the questions. */
export interface Foreword {
  /** The plan that this draft is to complete, if any. */
  plan: AssignedInspection | undefined;
  /** Why the register says that the extinguisher is out of service; null where it says nothing of the kind. */
  outOfService: { reason: string | null } | null;
}

const NOTHING: Foreword = { plan: undefined, outOfService: null };

/**
 * Reads what stands above the questions. Null until it is known: what came later would move the questions under a thumb, and another one would be
 * answered. Where it cannot be read, nothing stands there.
 */
export function useForeword(draft: Draft): Foreword | null {
  const read = useEngineQuery(`foreword ${draft.id}`, (calls) => readForeword(calls, draft), ["reference"]);
  if (read.state === "loading") return null;
  return read.state === "ready" ? read.value : NOTHING;
}

async function readForeword(calls: Engine, { id, extinguisher, location }: Draft): Promise<Foreword> {
  const place = { code: extinguisher.extinguisherCode, locationId: location.locationId };
  const [assigned, found] = await Promise.all([calls.listAssigned({}), calls.findExtinguisher(place)]);
  const isOut = found.kind === "extinguisher" && found.extinguisher.isOutOfService;
  return {
    plan: assigned.find(({ draftId }) => draftId === id),
    outOfService: isOut ? { reason: found.extinguisher.outOfServiceReason } : null,
  };
}

import { OUT_OF_PLACE_CODES } from "#shared/checklist.ts";
import type { DraftResponse, DraftTemplate } from "#shared/engine/drafts.ts";

/** Returns the response that reports an extinguisher as out of its place; null if no question asks about that. */
export function outOfPlaceResponse(items: DraftTemplate["items"]): DraftResponse | null {
  for (const code of OUT_OF_PLACE_CODES) {
    for (const { checklistItemId, proposedDeficiencies } of items) {
      const deficiency = proposedDeficiencies.find((proposed) => proposed.code === code);
      if (deficiency) return { checklistItemId, response: "Fail", comments: null, deficiency };
    }
  }
  return null;
}

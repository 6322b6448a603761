import { useCallback, useMemo, useState } from "react";
import { isPlainOk, missingFrom, okForRemaining } from "#shared/checklist-responses.ts";
import type { Missing } from "#shared/checklist-responses.ts";
import { unanswered } from "#shared/checklist.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ResponseOptions } from "./response-saver.ts";
import type { ResponseSaving } from "./use-responses.ts";

/**
 * The checklist of the phone and the office: its responses, `All remaining OK`, what is missing, and how to continue. `onUnsaved` is called instead
 * of `onContinue` if something could not be saved.
 */
export function useChecklist(
  items: readonly ChecklistItem[],
  photos: readonly { checklistItemId: string | null }[],
  { saver, saverState: { responses } }: ResponseSaving,
  onContinue: () => void,
  onUnsaved?: () => void,
) {
  /** What was missing when somebody tried to continue. */
  const [missingAtContinue, setMissingAtContinue] = useState<readonly Missing[]>([]);
  const [filled, setFilled] = useState<readonly string[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const allMissing = useMemo(() => missingFrom(items, responses, photos), [items, responses, photos]);
  const missing = missingAtContinue.filter((each) =>
    allMissing.some((other) => each.checklistItemId === other.checklistItemId && each.what === other.what),
  );

  const respond = useCallback(
    (response: DraftResponse, options?: ResponseOptions) => {
      setFilled([]);
      saver.respond([response], options);
    },
    [saver],
  );

  async function leave(): Promise<void> {
    setIsLeaving(true);
    if (await saver.settled()) return onContinue();
    setIsLeaving(false);
    onUnsaved?.();
  }

  return {
    unansweredCount: unanswered(items, responses).length,
    /** The questions that the last `All remaining OK` answered. */
    filled,
    missingAtContinue,
    /** What is still missing. */
    missing,
    isLeaving,
    respond,
    fillRemaining() {
      const given = okForRemaining(items, responses);
      setFilled(given.map(({ checklistItemId }) => checklistItemId));
      saver.respond(given);
    },
    undoFill() {
      // Another tab may have answered one of them since.
      saver.clear(filled.filter((id) => isPlainOk(responses.get(id))));
      setFilled([]);
    },
    /** Continues if nothing is missing and everything is saved. Returns what is missing. */
    proceed(): readonly Missing[] {
      setMissingAtContinue(allMissing);
      if (allMissing.length === 0) void leave();
      return allMissing;
    },
  };
}

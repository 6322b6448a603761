import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { type Missing, missingFrom, otherProblem, remainingOk, type Responses, responsesOf } from "#shared/checklist-responses.ts";
import type { Draft, DraftResponse } from "#shared/engine/drafts.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";
import { failureWords } from "../../engine/call-error.ts";
import { draftPath, successPath } from "../../paths.ts";
import type { ShelfPhoto } from "../../inspection/photo-shelf.ts";
import { createAnswerKeeper, type Keeping } from "./answer-keeper.ts";
import { askPosition } from "../../device/position.ts";
import { say } from "./messages.ts";

/** The checklist as its screen shows it. What is tapped is shown at once and saved at once; what could not be saved is said. */
export function useChecklist(draft: Draft, calls: Engine, photos: readonly ShelfPhoto[]) {
  const { items } = draft.template;
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState<Responses>(() => responsesOf(draft.responses, otherProblem(say("checklist.otherProblem"))));
  const [notes, setNotes] = useState(draft.inspection.notes);
  const [keeping, setKeeping] = useState<Keeping>({ state: "kept" });
  const [filled, setFilled] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [leaving, setLeaving] = useState(false);
  /** Submitted in another tab: there is a receipt, and nothing to answer. */
  const leaveSealed = useCallback(
    (reply: Result<null>): Result<null> => {
      if (!reply.ok && reply.code === "draftSealed") navigate(successPath(draft.id), { replace: true });
      return reply;
    },
    [navigate, draft.id],
  );
  const keeper = useMemo(
    () =>
      createAnswerKeeper({
        save: (given) => calls.saveAnswers({ draftId: draft.id, answers: given }).then(leaveSealed),
        clear: (checklistItemIds) => calls.clearAnswers({ draftId: draft.id, checklistItemIds }).then(leaveSealed),
        saveNotes: (text) => calls.saveDraft({ draftId: draft.id, notes: text }).then(leaveSealed),
        onChange: setKeeping,
        failureWords,
      }),
    [calls, draft.id, leaveSealed],
  );
  usePosition(draft, calls);
  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush);
    return () => window.removeEventListener("pagehide", keeper.flush);
  }, [keeper]);

  const give = useCallback(
    (given: readonly DraftResponse[]) => {
      setAnswers((before) => new Map([...before, ...given.map((answer) => [answer.checklistItemId, answer] as const)]));
      setMissing((before) => before.filter((each) => !given.some((answer) => answer.checklistItemId === each.checklistItemId)));
      keeper.keep(given);
    },
    [keeper],
  );
  const answer = useCallback(
    (given: DraftResponse) => {
      setFilled([]);
      give([given]);
    },
    [give],
  );

  async function goOn(): Promise<void> {
    setLeaving(true);
    if (await keeper.settled()) navigate(draftPath("photos", draft.id));
    else setLeaving(false);
  }

  return {
    answers,
    notes,
    keeping,
    /** Questions that the last `All remaining OK` answered. */
    filled,
    missing,
    leaving,
    answer,
    retry: keeper.retry,
    writeNotes(text: string) {
      setNotes(text);
      keeper.keepNotes(text);
    },
    fillRemaining() {
      const given = remainingOk(items, answers);
      setFilled(given.map((each) => each.checklistItemId));
      give(given);
    },
    undoFill() {
      setAnswers((before) => new Map([...before].filter(([id]) => !filled.includes(id))));
      keeper.forget(filled);
      setFilled([]);
    },
    /** Goes to the photos when nothing is missing, else answers what is. */
    proceed(): readonly Missing[] {
      const found = missingFrom(items, answers, photos.filter(isThere));
      setMissing(found);
      if (found.length === 0) void goOn();
      return found;
    },
  };
}

function isThere(photo: ShelfPhoto): boolean {
  return photo.standing.kind === "kept" || photo.standing.kind === "saving";
}

/** Notes where the device is once, while the inspector works. */
function usePosition(draft: Draft, calls: Engine): void {
  const known = draft.location.gps !== undefined;
  useEffect(() => {
    if (known) return;
    let left = false;
    void askPosition(navigator.geolocation).then(async (gps) => {
      if (gps !== null && !left) await calls.saveDraft({ draftId: draft.id, gps }).catch(() => undefined);
    });
    return () => {
      left = true;
    };
  }, [calls, draft.id, known]);
}

import { useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { otherProblem, responsesOf } from "#shared/checklist-responses.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { requestPosition } from "../../device/position.ts";
import { useChecklist } from "../../inspection/checklist/use-checklist.ts";
import { useResponses } from "../../inspection/checklist/use-responses.ts";
import type { ListedPhoto } from "../../inspection/photos/photo-list.ts";
import { draftPath, successPath } from "../../urls/paths.ts";
import { enginePort } from "./engine-port.ts";
import { say } from "./messages.ts";

/** The checklist of a draft. Each tap is shown and saved immediately; a failure to save is reported. */
export function useDraftChecklist(draft: Draft, calls: Engine, photos: readonly ListedPhoto[]) {
  const [, navigate] = useLocation();
  const kept = useResponses(
    () => ({
      version: draft.version,
      responses: responsesOf(draft.responses, otherProblem(say("checklist.otherProblem"))),
      notes: draft.inspection.notes,
    }),
    // The draft was submitted in another tab, so this page goes on to the receipt.
    () => enginePort(calls, draft.id, () => navigate(successPath(draft.id), { replace: true })),
  );
  const present = useMemo(() => photos.filter(isSavedOrSaving), [photos]);
  const checklist = useChecklist(draft.template.items, present, kept, () => navigate(draftPath("photos", draft.id)));
  usePosition(draft, calls);
  return { ...checklist, ...kept };
}

export function isSavedOrSaving({ state }: ListedPhoto): boolean {
  return state.kind === "kept" || state.kind === "saving";
}

/** Records the device's position once, while the inspector works. */
function usePosition(draft: Draft, calls: Engine): void {
  const known = draft.location.gps !== undefined;
  useEffect(() => {
    if (known) return;
    let isUnmounted = false;
    void requestPosition(navigator.geolocation).then(async (gps) => {
      if (gps !== null && !isUnmounted) await calls.saveDraft({ draftId: draft.id, gps }).catch(() => undefined);
    });
    return () => {
      isUnmounted = true;
    };
  }, [calls, draft.id, known]);
}

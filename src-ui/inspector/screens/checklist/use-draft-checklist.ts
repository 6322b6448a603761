import { useEffect, useMemo } from "react";
import { otherProblem, responsesOf } from "#shared/checklist-responses.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { requestPosition } from "../../../device/position.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import type { InspectionState } from "../../../inspection/checklist/response-port.ts";
import type { ResponseSaver } from "../../../inspection/checklist/response-saver.ts";
import { useChecklist } from "../../../inspection/checklist/use-checklist.ts";
import { useResponses } from "../../../inspection/checklist/use-responses.ts";
import { draftPath, successPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { draftKey } from "../../draft/unsaved-of-draft.ts";
import { useDraftWhenVisible } from "../../draft/use-draft-when-visible.ts";
import { useIsOpen } from "../../draft/use-is-open.ts";
import { useLostWork } from "../../lost-work/use-lost-work.ts";
import { isSavedOrSaving } from "../../photos/listed-photo.ts";
import type { ListedPhoto } from "../../photos/listed-photo.ts";
import type { PhotoList } from "../../photos/photo-list.ts";
import { createEnginePort } from "./engine-port.ts";
import { say } from "./messages.ts";

/** The checklist of a draft. Each tap is shown and saved immediately; a failure to save is reported. */
export function useDraftChecklist(draft: Draft, photoList: PhotoList, photos: readonly ListedPhoto[]) {
  const navigate = useNavigate();
  const { calls } = useEngine();
  // Keeps the mirror of unsent work up to date, also in a page that did not begin on the dashboard.
  useLostWork();
  const saving = useResponses({
    begin: () => stateOf(draft),
    openPort: () => createEnginePort(calls, draft.id),
    storeKey: draftKey("responses", draft.id),
    isOpen: useIsOpen(draft),
  });
  const { isClosed } = saving.saverState;
  useEffect(() => {
    // The draft was submitted in another tab, so this page goes on to the receipt.
    if (isClosed) navigate(successPath(draft.id), { replace: true });
  }, [isClosed, navigate, draft.id]);
  const present = useMemo(() => photos.filter(isSavedOrSaving), [photos]);
  const checklist = useChecklist(draft.template.items, present, saving, () => navigate(draftPath("photos", draft.id)));
  usePosition(draft, calls);
  useOtherTabs(draft, saving.saver, photoList);
  return { ...checklist, ...saving };
}

function stateOf({ version, responses, inspection }: Draft): InspectionState {
  return { version, responses: responsesOf(responses, otherProblem(say("checklist.otherProblem"))), notes: inspection.notes };
}

/** Adopts what another tab saved while this one, or this screen, was out of sight. */
function useOtherTabs(draft: Draft, saver: ResponseSaver, photoList: PhotoList): void {
  useEffect(() => saver.adopt(stateOf(draft)), [saver, draft]);
  useDraftWhenVisible(draft.id, () => {
    const before = saver.state();
    const photosBefore = photoList.photos();
    return (read) => {
      photoList.adopt(read.photos, photosBefore);
      // What was answered here meanwhile is newer than what was read.
      if (saver.state() === before) saver.adopt(stateOf(read));
    };
  });
}

/** Within this time after its beginning, an inspection is taken to be where it began. */
const POSITION_PERIOD_MS = 10 * MINUTE_MS;

/** Records the device's position once, even if it is found after the checklist was left. It is not asked for later: that visit may be elsewhere. */
function usePosition(draft: Draft, calls: Engine): void {
  const began = Date.parse(draft.inspection.inspectionDate);
  const isPlaceKnown = draft.location.gps !== undefined;
  useEffect(() => {
    if (isPlaceKnown || Date.now() - began > POSITION_PERIOD_MS) return;
    void requestPosition(navigator.geolocation).then(async (gps) => {
      if (gps !== null) await calls.saveDraft({ draftId: draft.id, gps }).catch(() => undefined);
    });
  }, [calls, draft.id, began, isPlaceKnown]);
}

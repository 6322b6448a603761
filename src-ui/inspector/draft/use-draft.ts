import { useEffect, useState } from "react";
import type { Draft, DraftStep } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { failureText } from "../../failure.ts";

export type DraftState =
  | { kind: "reading" }
  | { kind: "ready"; draft: Draft }
  /** The draft was submitted meanwhile, so nothing can be changed any more. */
  | { kind: "submitted" }
  | { kind: "gone" }
  | { kind: "failed"; message: string };

/**
 * Reads the draft once and records its step, so that it is resumed there. The screen keeps its own state from then on; `refresh` reads the
 * draft again. A tab that becomes visible notices its end in another tab, and every tab notices a discarded draft.
 */
export function useDraft(draftId: string, step: DraftStep): { state: DraftState; refresh: () => void } {
  const { calls, drafts } = useEngine();
  const [state, setState] = useState<DraftState>({ kind: "reading" });
  const [reads, setReads] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    readDraft(calls, draftId).then(
      (read) => {
        if (isUnmounted) return;
        if (read.kind === "ready") recordStep(calls, read.draft, step);
        setState(read);
      },
      (error: unknown) => {
        if (!isUnmounted) setState({ kind: "failed", message: failureText(error) });
      },
    );
    /** Reads the draft again, and shows its end if it has come to one of these. */
    function recheck(...ends: readonly DraftState["kind"][]): void {
      readDraft(calls, draftId).then(
        (read) => {
          if (!isUnmounted && ends.includes(read.kind)) setState(read);
        },
        () => undefined,
      );
    }
    /** The draft may have been submitted or replaced in another tab while this one was out of sight. */
    const recheckVisible = (): void => {
      if (document.visibilityState === "visible") recheck("submitted", "gone");
    };
    document.addEventListener("visibilitychange", recheckVisible);
    let wasListed = false;
    const stop = drafts.subscribe((listed) => {
      const isListed = listed.some(({ id }) => id === draftId);
      // The draft may have been discarded in another tab. After a submit here, the screen moves on by itself.
      if (wasListed && !isListed) recheck("gone");
      wasListed = isListed;
    });
    return () => {
      isUnmounted = true;
      stop();
      document.removeEventListener("visibilitychange", recheckVisible);
    };
  }, [calls, drafts, draftId, step, reads]);
  return { state, refresh: () => setReads(reads + 1) };
}

async function readDraft(calls: Engine, draftId: string): Promise<DraftState> {
  const result = await calls.getDraft({ draftId });
  if (!result.ok) {
    if (result.code === "draftSealed") return { kind: "submitted" };
    if (result.code !== "notFound") return { kind: "failed", message: result.message };
    return (await calls.getSubmitted({ inspectionId: draftId })).ok ? { kind: "submitted" } : { kind: "gone" };
  }
  return result.value.status === "draft" ? { kind: "ready", draft: result.value } : { kind: "submitted" };
}

/** The step is a convenience, so nobody waits for it. If it cannot be saved, the first response that cannot be saved says why. */
function recordStep(calls: Engine, draft: Draft, step: DraftStep): void {
  if (draft.step !== step) calls.saveDraft({ draftId: draft.id, step }).catch(() => undefined);
}

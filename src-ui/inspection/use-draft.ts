import { useEffect, useState } from "react";
import type { Draft, DraftStep } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import type { EngineClient } from "../engine/client.ts";
import { failureText } from "../failure.ts";

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
export function useDraft(
  { calls, drafts }: Pick<EngineClient, "calls" | "drafts">,
  draftId: string,
  step: DraftStep,
): { state: DraftState; refresh: () => void } {
  const [state, setState] = useState<DraftState>({ kind: "reading" });
  const [reads, setReads] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    readDraft(calls, draftId, step).then(
      (read) => isUnmounted || setState(read),
      (error: unknown) => isUnmounted || setState({ kind: "failed", message: failureText(error) }),
    );
    /** The draft may have been submitted or replaced in another tab while this one was out of sight. */
    const recheckEnded = (): void => {
      if (document.visibilityState !== "visible") return;
      readDraft(calls, draftId, step).then(
        (read) => isUnmounted || (read.kind !== "submitted" && read.kind !== "gone") || setState(read),
        () => undefined,
      );
    };
    document.addEventListener("visibilitychange", recheckEnded);
    let wasListed = false;
    const stop = drafts.subscribe((listed) => {
      const isListed = listed.some(({ id }) => id === draftId);
      if (wasListed && !isListed) recheckDiscarded();
      wasListed = isListed;
    });
    /** The draft may have been discarded in another tab. After a submit here, the screen moves on by itself. */
    function recheckDiscarded(): void {
      readDraft(calls, draftId, step).then(
        (read) => isUnmounted || read.kind !== "gone" || setState(read),
        () => undefined,
      );
    }
    return () => {
      isUnmounted = true;
      stop();
      document.removeEventListener("visibilitychange", recheckEnded);
    };
  }, [calls, drafts, draftId, step, reads]);
  return { state, refresh: () => setReads(reads + 1) };
}

async function readDraft(calls: Engine, draftId: string, step: DraftStep): Promise<DraftState> {
  const result = await calls.getDraft({ draftId });
  if (!result.ok) {
    if (result.code === "draftSealed") return { kind: "submitted" };
    if (result.code !== "notFound") return { kind: "failed", message: result.message };
    return (await calls.getSubmitted({ inspectionId: draftId })).ok ? { kind: "submitted" } : { kind: "gone" };
  }
  if (result.value.status !== "draft") return { kind: "submitted" };
  // The step is a convenience, so nobody waits for it. If it cannot be saved, the first response that cannot be saved says why.
  if (result.value.step !== step) calls.saveDraft({ draftId, step }).catch(() => undefined);
  return { kind: "ready", draft: result.value };
}

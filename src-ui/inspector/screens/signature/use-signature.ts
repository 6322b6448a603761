import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Draft, DraftSignature } from "#shared/engine/drafts.ts";
import type { FailedResult } from "#shared/engine/engine.ts";
import { tabStore } from "../../../device/tab-store.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { failureText } from "../../../failure.ts";
import { signaturePicture } from "../../../inspection/signature/signature-picture.ts";
import { isSignature } from "../../../inspection/signature/strokes.ts";
import { successPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useUnsavedWork } from "../../../use-unsaved-work.ts";
import { keepSubmitted } from "../../draft/just-submitted.ts";
import { draftKey } from "../../draft/unsaved-of-draft.ts";
import { useIsOpen } from "../../draft/use-is-open.ts";
import { say } from "./messages.ts";
import { createSigning, toDraftSignature } from "./signing.ts";
import type { Signing } from "./signing.ts";
import { attemptFor, endAttempt } from "./submit-attempt.ts";

/** Returns the message for a refused submit. A submit is all or nothing: on a full device the draft stays as it was. */
function refusalText({ code, message }: FailedResult): string {
  return code === "quotaExceeded" ? say("signature.full") : message;
}

/** Returns the signature of this version of the draft: a new one, or what a screen that was left could not save. */
function useSigning(draft: Draft): Signing {
  const { calls } = useEngine();
  const isOpen = useIsOpen(draft);
  const begin = (): Signing => createSigning(draft, calls);
  const { work: signing, put } = useUnsavedWork(draftKey("signature", draft.id), begin, {
    isUnsaved: (work) => !work.state().isSaved && isOpen(),
    saveNow: (work) => work.saveAgain(),
  });
  // What was drawn for an earlier version of the draft no longer counts.
  useLayoutEffect(() => {
    if (signing.version !== draft.version) put(createSigning(draft, calls));
  }, [signing, put, draft, calls]);
  return signing;
}

/** The signature on the screen, and its submit. */
export function useSignature(draft: Draft, onChanged: (words: string) => void) {
  const { calls } = useEngine();
  const navigate = useNavigate();
  const signing = useSigning(draft);
  const state = useSyncExternalStore(signing.subscribe, signing.state);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { isSubmitted } = state;
  useEffect(() => {
    if (isSubmitted) navigate(successPath(draft.id), { replace: true });
  }, [isSubmitted, navigate, draft.id]);

  async function send(signature: DraftSignature): Promise<string | null> {
    const ids = attemptFor(draft.id, tabStore, () => crypto.randomUUID());
    const picture = await signaturePicture(signature);
    const result = await calls.submitDraft({
      draftId: draft.id,
      operationId: ids.operationId,
      version: draft.version,
      signature,
      signaturePhoto: { photoId: ids.photoId, bytes: await picture.arrayBuffer(), contentType: picture.type },
    });
    if (!result.ok && result.code === "draftChanged") {
      // The signature was for an older version. A worker of an earlier build may still keep it.
      await signing.end();
      await calls.saveDraft({ draftId: draft.id, version: draft.version, signature: null });
      onChanged(result.message);
      return null;
    }
    if (!result.ok && result.code !== "draftSealed") return refusalText(result);
    if (result.ok) keepSubmitted(result.value);
    endAttempt(draft.id, tabStore);
    void signing.end();
    navigate(successPath(draft.id), { replace: true });
    return null;
  }

  async function attempt(signature: DraftSignature): Promise<void> {
    signing.fail(null);
    setIsSubmitting(true);
    const message = await send(signature).catch(failureText);
    signing.fail(message);
    if (message !== null) setIsSubmitting(false);
  }

  return {
    ...state,
    ...signing,
    failure: state.failure ?? state.saveFailure,
    isSubmitting,
    submit() {
      const signature = toDraftSignature(state);
      const hasSigned = signature !== null && (signature.kind === "typed" || isSignature(signature.strokes));
      if (!hasSigned) return signing.fail(say(state.kind === "typed" ? "signature.nameMissing" : "signature.missing"));
      void attempt(signature);
    },
  };
}
export type SignatureState = ReturnType<typeof useSignature>;

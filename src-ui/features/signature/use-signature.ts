import { useRef, useState } from "react";
import { NAME_MAX_LENGTH } from "#shared/constants.ts";
import type { Draft, DraftSignature } from "#shared/engine/drafts.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";
import { tabStore } from "../../device/tab-store.ts";
import { failureText } from "../../failure.ts";
import { keepSubmitted } from "../../inspection/just-submitted.ts";
import { signaturePicture } from "../../inspection/signature/signature-picture.ts";
import { addStroke, beginHistory, clearStrokes, undoStroke } from "../../inspection/signature/stroke-history.ts";
import type { StrokeHistory } from "../../inspection/signature/stroke-history.ts";
import { isSignature, packStroke } from "../../inspection/signature/strokes.ts";
import type { StrokePoint } from "../../inspection/signature/strokes.ts";
import type { Size } from "../../inspection/signature/use-pad.ts";
import { successPath } from "../../urls/paths.ts";
import { useNavigate } from "../../urls/use-navigate.ts";
import { say } from "./messages.ts";
import { attemptFor, endAttempt } from "./submit-attempt.ts";

/** Returns the message for a refused submit. A submit is all or nothing: on a full device the draft stays as it was. */
function refusalText({ code, message }: Extract<Result<unknown>, { ok: false }>): string {
  return code === "quotaExceeded" ? say("signature.full") : message;
}

/** The signature on the screen; each change is saved with the draft. */
export function useSignature(draft: Draft, calls: Engine, onChanged: (words: string) => void) {
  const navigate = useNavigate();
  const saved = draft.signature;
  const [kind, setKind] = useState<DraftSignature["kind"]>(saved?.kind ?? "drawn");
  const [history, setHistory] = useState<StrokeHistory>(() => beginHistory(saved?.kind === "drawn" ? saved.strokes : []));
  const [name, setName] = useState(saved?.kind === "typed" ? saved.name : "");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** The latest signature that waits to be saved, and the saving that is under way. */
  const unsaved = useRef<{ signature: DraftSignature | null } | null>(null);
  const saving = useRef<Promise<void> | null>(null);
  /** Strokes keep the size of the paper they were drawn on. */
  const [paper, setPaper] = useState<Size | null>(() => (saved?.kind === "drawn" ? { width: saved.width, height: saved.height } : null));

  function drawn(strokes: StrokeHistory["strokes"], size = paper): DraftSignature | null {
    if (strokes.length === 0 || size === null) return null;
    return { kind: "drawn", strokes: strokes.map((stroke) => [...stroke]), ...size };
  }

  /** Saves one after the other, so that a save that is sent again, after the worker died, never overwrites a later one. */
  function save(signature: DraftSignature | null): void {
    unsaved.current = { signature };
    saving.current ??= saveAll().finally(() => (saving.current = null));
  }

  async function saveAll(): Promise<void> {
    for (let next = unsaved.current; next !== null; next = unsaved.current) {
      unsaved.current = null;
      try {
        const result = await calls.saveDraft({ draftId: draft.id, version: draft.version, signature: next.signature });
        if (!result.ok && result.code === "draftSealed") navigate(successPath(draft.id), { replace: true });
        // The submit reports that the draft was changed; until then nobody is interrupted while signing.
        else setFailure(result.ok || result.code === "draftChanged" ? null : result.message);
      } catch (error) {
        setFailure(failureText(error));
      }
    }
  }

  function change(next: StrokeHistory, size = paper): void {
    setHistory(next);
    save(drawn(next.strokes, size));
  }

  function present(): DraftSignature | null {
    if (kind === "typed") return name.trim() === "" ? null : { kind: "typed", name: name.trim() };
    return isSignature(history.strokes) ? drawn(history.strokes) : null;
  }

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
      await saving.current;
      await calls.saveDraft({ draftId: draft.id, version: draft.version, signature: null });
      onChanged(result.message);
      return null;
    }
    if (!result.ok && result.code !== "draftSealed") return refusalText(result);
    if (result.ok) keepSubmitted(result.value);
    endAttempt(draft.id, tabStore);
    navigate(successPath(draft.id), { replace: true });
    return null;
  }

  async function attempt(signature: DraftSignature): Promise<void> {
    setFailure(null);
    setIsSubmitting(true);
    const message = await send(signature).catch(failureText);
    setFailure(message);
    if (message !== null) setIsSubmitting(false);
  }

  return {
    kind,
    history,
    name,
    failure,
    isSubmitting,
    paper,
    addStroke(points: readonly StrokePoint[], size: Size) {
      setPaper(size);
      change(addStroke(history, packStroke(points)), size);
    },
    undo: () => change(undoStroke(history)),
    clear: () => change(clearStrokes(history)),
    choose(next: DraftSignature["kind"]) {
      setKind(next);
      setFailure(null);
      save(next === "typed" ? (name.trim() === "" ? null : { kind: "typed", name: name.trim() }) : drawn(history.strokes));
    },
    writeName(text: string) {
      const short = text.slice(0, NAME_MAX_LENGTH);
      setName(short);
      save(short.trim() === "" ? null : { kind: "typed", name: short.trim() });
    },
    submit() {
      const signature = present();
      if (signature === null) return setFailure(say(kind === "typed" ? "signature.nameMissing" : "signature.missing"));
      void attempt(signature);
    },
  };
}
export type SignatureState = ReturnType<typeof useSignature>;

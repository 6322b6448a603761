import { NAME_MAX_LENGTH } from "#shared/constants.ts";
import { cutText } from "#shared/cut-text.ts";
import type { Draft, DraftSignature } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { failureText } from "../../../failure.ts";
import { addStroke, beginHistory, clearStrokes, undoStroke } from "../../../inspection/signature/stroke-history.ts";
import type { StrokeHistory } from "../../../inspection/signature/stroke-history.ts";
import { packStroke } from "../../../inspection/signature/strokes.ts";
import type { StrokePoint } from "../../../inspection/signature/strokes.ts";
import type { Size } from "../../../inspection/signature/use-pad.ts";
import { createListeners } from "../../../listeners.ts";

export interface SigningState {
  kind: DraftSignature["kind"];
  history: StrokeHistory;
  /** Strokes keep the size of the paper they were drawn on. */
  paper: Size | null;
  name: string;
  /** Why the signature as it is now was not submitted. */
  failure: string | null;
  /** Why the last change was not saved. */
  saveFailure: string | null;
  /** Whether the device has the signature as it is now, or can have it no more. */
  isSaved: boolean;
  /** Whether the draft was submitted in another tab. */
  isSubmitted: boolean;
}

export type Signing = ReturnType<typeof createSigning>;

/** Signs one version of a draft. Each change is saved with the draft, even after the screen was left. */
export function createSigning({ id: draftId, version, signature: saved }: Draft, calls: Pick<Engine, "saveDraft">) {
  let state = stateOf(saved);
  let isWaiting = false;
  let saving: Promise<void> | null = null;
  const { subscribe, notify } = createListeners();

  function set(changes: Partial<SigningState>): void {
    state = { ...state, ...changes };
    notify();
  }

  /** Saves one after the other, so that a save that is sent again, after the worker died, never overwrites a later one. */
  function change(changes: Partial<SigningState>): void {
    set({ ...changes, failure: null, isSaved: false });
    isWaiting = true;
    saving ??= saveAll().finally(() => (saving = null));
  }

  async function saveAll(): Promise<void> {
    while (isWaiting) {
      isWaiting = false;
      const saveFailure = await save().catch(failureText);
      set({ saveFailure, isSaved: saveFailure === null && !isWaiting });
    }
  }

  /** Resolves with why it was not saved. The submit reports that the draft was changed; until then nobody is interrupted while signing. */
  async function save(): Promise<string | null> {
    const result = await calls.saveDraft({ draftId, version, signature: toDraftSignature(state) });
    if (result.ok || result.code === "draftChanged") return null;
    if (result.code !== "draftSealed") return result.message;
    set({ isSubmitted: true });
    return null;
  }

  return {
    version,
    state: () => state,
    subscribe,
    addStroke: (points: readonly StrokePoint[], paper: Size) => change({ history: addStroke(state.history, packStroke(points)), paper }),
    undo: () => change({ history: undoStroke(state.history) }),
    clear: () => change({ history: clearStrokes(state.history) }),
    choose: (kind: DraftSignature["kind"]) => change({ kind }),
    writeName: (text: string) => change({ name: cutText(text, NAME_MAX_LENGTH) }),
    /** Tries again to save what the device refused. */
    saveAgain: () => state.isSaved || change({}),
    fail: (failure: string | null) => set({ failure }),
    /** Resolves once no save is under way. After this nothing of it is unsaved: the draft was submitted, or must be signed again. */
    async end(): Promise<void> {
      await saving;
      set({ isSaved: true });
    },
  };
}

function stateOf(saved: DraftSignature | null): SigningState {
  return {
    kind: saved?.kind ?? "drawn",
    history: beginHistory(saved?.kind === "drawn" ? saved.strokes : []),
    paper: saved?.kind === "drawn" ? { width: saved.width, height: saved.height } : null,
    name: saved?.kind === "typed" ? saved.name : "",
    failure: null,
    saveFailure: null,
    isSaved: true,
    isSubmitted: false,
  };
}

/** Returns what is drawn or typed, even if it does not count as a signature yet. */
export function toDraftSignature({ kind, history: { strokes }, paper, name }: SigningState): DraftSignature | null {
  if (kind === "typed") return name.trim() === "" ? null : { kind, name: name.trim() };
  return strokes.length === 0 || paper === null ? null : { kind, strokes: strokes.map((stroke) => [...stroke]), ...paper };
}

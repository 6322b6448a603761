import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";

/** The state of an inspection, as its keeper found it or as somebody else left it. */
export interface Standing {
  version: number;
  responses: Responses;
  notes: string;
}

export type Outcome =
  | { kind: "saved"; version: number }
  /** `isOver`: somebody else completed or removed it, so that nothing more can be saved. */
  | { kind: "refused"; message: string; isOver?: boolean }
  /** Somebody else saved in between. */
  | { kind: "stale"; now: Standing };

/** Where responses are saved. No call rejects. */
export interface ResponsePort {
  save(responses: readonly DraftResponse[], version: number): Promise<Outcome>;
  saveNotes(notes: string, version: number): Promise<Outcome>;
  /** Clears responses; absent where that is not possible. */
  clear?(checklistItemIds: readonly string[], version: number): Promise<Outcome>;
  /** How long typing must pause before it is saved. */
  pauseMs: number;
  /** Whether a save may start while another is under way. */
  mayOvertake: boolean;
}

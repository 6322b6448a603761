import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";

/** An inspection as its keeper began with it, or as somebody else left it. */
export interface Standing {
  version: number;
  responses: Responses;
  notes: string;
}

export type Outcome =
  | { kind: "saved"; version: number }
  /** `isOver`: somebody else completed it, or took it away; nothing more can be saved. */
  | { kind: "refused"; message: string; isOver?: boolean }
  /** Somebody else saved in between. */
  | { kind: "stale"; now: Standing };

/** Where responses are kept. No call rejects. */
export interface ResponsePort {
  save(responses: readonly DraftResponse[], version: number): Promise<Outcome>;
  saveNotes(notes: string, version: number): Promise<Outcome>;
  /** Takes responses back; absent where that cannot be done. */
  clear?(checklistItemIds: readonly string[], version: number): Promise<Outcome>;
  /** How long typing has to pause before it is saved. */
  pauseMs: number;
  /** Whether a save may begin while another is under way. */
  mayOvertake: boolean;
}

import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";

/** The state of an inspection, as its keeper found it or as somebody else left it. */
export interface InspectionState {
  version: number;
  responses: Responses;
  notes: string;
}

export type SaveOutcome =
  | { kind: "saved"; version: number }
  /** `isOver`: somebody else completed or removed it, so that nothing more can be saved. */
  | { kind: "refused"; message: string; isOver?: boolean }
  /** Somebody else saved in between. */
  | { kind: "stale"; latest: InspectionState };

/** Where responses are saved. No call rejects. */
export interface ResponsePort {
  save(responses: readonly DraftResponse[], version: number): Promise<SaveOutcome>;
  saveNotes(notes: string, version: number): Promise<SaveOutcome>;
  /** Clears responses; absent where that is not possible. */
  clear?(checklistItemIds: readonly string[], version: number): Promise<SaveOutcome>;
  /** How long typing must pause before it is saved. */
  pauseMs: number;
  /** Whether a save may start while another is under way. */
  mayOvertake: boolean;
}

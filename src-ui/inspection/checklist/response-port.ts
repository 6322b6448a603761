import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";

/** The state of an inspection, as its screen found it or as somebody else left it. */
export interface InspectionState {
  version: number;
  responses: Responses;
  notes: string;
}

export type SaveOutcome =
  | { kind: "saved"; version: number }
  /** `isClosed`: somebody else completed or removed it, so that nothing more can be saved. */
  | { kind: "refused"; message: string; isClosed?: boolean }
  /** Somebody else saved in between. */
  | { kind: "stale"; latest: InspectionState };

/** Where responses are saved. No call rejects, except one that a port cannot do: calling that is a bug. */
export interface ResponsePort {
  save(responses: readonly DraftResponse[], version: number): Promise<SaveOutcome>;
  saveNotes(notes: string, version: number): Promise<SaveOutcome>;
  clear(checklistItemIds: readonly string[], version: number): Promise<SaveOutcome>;
  /** How long typing must pause before it is saved. */
  pauseMs: number;
  /** Whether a save may start while another is under way. */
  allowsParallelSaves: boolean;
}

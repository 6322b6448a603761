import type { Responses } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { InspectionState } from "./response-port.ts";

/** Changes by question; null clears a response. */
export type Changes = ReadonlyMap<string, DraftResponse | null>;

/** What two people saved differently: the response to a question, or the notes (without a question). */
export type Conflict =
  | { checklistItemId: string; mine: DraftResponse | null; theirs: DraftResponse | null }
  | { checklistItemId: null; mine: string; theirs: string };

/** The work of the person here that is not known to be saved. */
export interface UnsavedResponses {
  changes: Changes;
  /** Null while the notes are as saved. */
  notes: string | null;
  /** Responses and notes that were sent without a result. If the server has them, they are not somebody else's. */
  unsettledResponses: readonly DraftResponse[];
  unsettledNotes: readonly string[];
}

interface Merge {
  /** What remains to be saved. */
  changes: Map<string, DraftResponse | null>;
  notes: string | null;
  conflicts: Conflict[];
  /** How many of somebody else's responses were adopted. */
  adoptedCount: number;
}

/** Merges unsaved work with what is saved now. Where both changed the same response or the notes, there is a conflict. */
export function mergeWork(work: UnsavedResponses, before: InspectionState, latest: InspectionState): Merge {
  const isTheirs = (id: string, theirs: DraftResponse | undefined): boolean =>
    !isSameResponse(theirs, before.responses.get(id)) &&
    !work.unsettledResponses.some((sent) => sent.checklistItemId === id && isSameResponse(sent, theirs));
  const changes = new Map([...work.changes].filter(([id, mine]) => !isSameResponse(latest.responses.get(id), mine)));
  const conflicts: Conflict[] = [];
  for (const [checklistItemId, mine] of changes) {
    const theirs = latest.responses.get(checklistItemId);
    if (isTheirs(checklistItemId, theirs)) conflicts.push({ checklistItemId, mine, theirs: theirs ?? null });
  }
  const notes = work.notes === latest.notes ? null : work.notes;
  if (notes !== null && latest.notes !== before.notes && !work.unsettledNotes.includes(latest.notes))
    conflicts.push({ checklistItemId: null, mine: notes, theirs: latest.notes });
  const adopted = [...latest.responses].filter(([id, theirs]) => !changes.has(id) && isTheirs(id, theirs));
  return { changes, notes, conflicts, adoptedCount: adopted.length };
}

export function withChanges(responses: Responses, changes: Changes): Responses {
  const changed = new Map(responses);
  for (const [id, response] of changes) {
    if (response === null) changed.delete(id);
    else changed.set(id, response);
  }
  return changed;
}

export function splitChanges(changes: Changes): { given: DraftResponse[]; cleared: string[] } {
  return {
    given: [...changes.values()].filter((response) => response !== null),
    cleared: [...changes].filter(([, response]) => response === null).map(([id]) => id),
  };
}

/**
 * Whether two responses are the same. The deficiency is ignored: it is sent only with the completion, so two people cannot differ in it
 * earlier.
 */
function isSameResponse(one: DraftResponse | null | undefined, other: DraftResponse | null | undefined): boolean {
  return one?.response === other?.response && (one?.comments?.trim() || null) === (other?.comments?.trim() || null);
}

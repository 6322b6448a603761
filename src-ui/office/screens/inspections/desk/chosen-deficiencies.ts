import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { DeficiencyDraft } from "#shared/entities/deficiency.ts";

/** The deficiencies that the problems of an inspection are reported as, by question. */
export type ChosenDeficiencies = ReadonlyMap<string, DeficiencyDraft>;

const keyOf = (inspectionId: string): string => `desk-deficiencies ${inspectionId}`;

/** Returns what was chosen in this tab; it is sent only with the completion. */
export function readChosenDeficiencies(inspectionId: string): ChosenDeficiencies {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(inspectionId)) ?? "[]") as [string, DeficiencyDraft][]);
  } catch {
    // Nothing may be stored here, or something else was.
    return new Map();
  }
}

/** Keeps what was chosen with these responses, also over a reload if there is room. Returns all that is kept. */
export function storeChosenDeficiencies(inspectionId: string, responses: readonly DraftResponse[]): ChosenDeficiencies {
  const chosen = new Map(readChosenDeficiencies(inspectionId));
  for (const { checklistItemId, deficiency } of responses) {
    if (deficiency === null) chosen.delete(checklistItemId);
    else chosen.set(checklistItemId, deficiency);
  }
  try {
    sessionStorage.setItem(keyOf(inspectionId), JSON.stringify([...chosen]));
  } catch {
    // This page keeps it.
  }
  return chosen;
}

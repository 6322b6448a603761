import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { readJson } from "../../../../device/local-store.ts";
import { createStoreWithMemory } from "../../../../device/tab-store.ts";

/** The deficiencies that the problems of an inspection are reported as, by question. */
export type ChosenDeficiencies = ReadonlyMap<string, DeficiencyDraft>;

const store = createStoreWithMemory(() => localStorage);
const keyOf = (inspectionId: string): string => `desk-deficiencies ${inspectionId}`;

/** Returns what was chosen in this browser. It is sent only with the completion, perhaps days after the tab was closed. */
export function readChosenDeficiencies(inspectionId: string): ChosenDeficiencies {
  return new Map(readJson<[string, DeficiencyDraft][]>(store, keyOf(inspectionId)));
}

/** Keeps what was chosen with these responses. Returns all that is kept. */
export function storeChosenDeficiencies(inspectionId: string, responses: readonly DraftResponse[]): ChosenDeficiencies {
  const chosen = new Map(readChosenDeficiencies(inspectionId));
  for (const { checklistItemId, deficiency } of responses) {
    if (deficiency === null) chosen.delete(checklistItemId);
    else chosen.set(checklistItemId, deficiency);
  }
  store.setItem(keyOf(inspectionId), JSON.stringify([...chosen]));
  return chosen;
}

/** Forgets what was chosen of an inspection that has ended. */
export function forgetChosenDeficiencies(inspectionId: string): void {
  store.removeItem(keyOf(inspectionId));
}

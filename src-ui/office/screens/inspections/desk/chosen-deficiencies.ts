import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { readJson } from "../../../../device/local-store.ts";
import { tabStore } from "../../../../device/tab-store.ts";

/** The deficiencies that the problems of an inspection are reported as, by question. */
export type ChosenDeficiencies = ReadonlyMap<string, DeficiencyDraft>;

const keyOf = (inspectionId: string): string => `desk-deficiencies ${inspectionId}`;

/** Returns what was chosen in this tab; it is sent only with the completion. */
export function readChosenDeficiencies(inspectionId: string): ChosenDeficiencies {
  return new Map(readJson<[string, DeficiencyDraft][]>(tabStore, keyOf(inspectionId)));
}

/** Keeps what was chosen with these responses. Returns all that is kept. */
export function storeChosenDeficiencies(inspectionId: string, responses: readonly DraftResponse[]): ChosenDeficiencies {
  const chosen = new Map(readChosenDeficiencies(inspectionId));
  for (const { checklistItemId, deficiency } of responses) {
    if (deficiency === null) chosen.delete(checklistItemId);
    else chosen.set(checklistItemId, deficiency);
  }
  tabStore.setItem(keyOf(inspectionId), JSON.stringify([...chosen]));
  return chosen;
}

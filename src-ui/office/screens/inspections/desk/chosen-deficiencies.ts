import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Finding } from "#shared/entities/deficiency.ts";

/** The findings that the problems of an inspection are reported as, by question. */
export type ChosenFindings = ReadonlyMap<string, Finding>;

const keyOf = (inspectionId: string): string => `desk-deficiencies ${inspectionId}`;

/** Returns what was chosen in this tab; it is sent only with the completion. */
export function readChosenFindings(inspectionId: string): ChosenFindings {
  return new Map(JSON.parse(sessionStorage.getItem(keyOf(inspectionId)) ?? "[]") as [string, Finding][]);
}

/** Keeps what was chosen with these responses, also over a reload. Returns all that is kept. */
export function storeChosenFindings(inspectionId: string, responses: readonly DraftResponse[]): ChosenFindings {
  const chosen = new Map(readChosenFindings(inspectionId));
  for (const { checklistItemId, deficiency } of responses) {
    if (deficiency === null) chosen.delete(checklistItemId);
    else chosen.set(checklistItemId, deficiency);
  }
  sessionStorage.setItem(keyOf(inspectionId), JSON.stringify([...chosen]));
  return chosen;
}

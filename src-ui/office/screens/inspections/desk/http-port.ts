import { otherProblem, responseWith } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../api/api-error.ts";
import type { ApiErrorCode } from "../../../../api/api-error.ts";
import { failureText } from "../../../../failure.ts";
import type { SaveOutcome, ResponsePort, InspectionState } from "../../../../inspection/checklist/response-port.ts";
import type { ChosenDeficiencies } from "./chosen-deficiencies.ts";
import { say } from "./messages.ts";

/** The calls of one inspection. Each rejects with `ApiError`. */
export interface InspectionCalls {
  save(responses: readonly DraftResponse[], version: number): Promise<unknown>;
  /** Resolves with the inspection's new version. */
  saveNotes(notes: string, version: number): Promise<number>;
  read(): Promise<Inspection>;
}

/** How long typing has to pause before it is saved. */
const PAUSE_MS = 700;
const ENDS: readonly ApiErrorCode[] = ["inspectionSealed", "notFound", "roleRequired"];

/** Returns a port that saves the responses of an inspection on the server. */
export function createHttpPort(
  { save, saveNotes, read }: InspectionCalls,
  toState: (inspection: Inspection) => InspectionState,
): ResponsePort {
  const outcomeOf = (sent: Promise<number>): Promise<SaveOutcome> =>
    sent
      .then((version): SaveOutcome => ({ kind: "saved", version }))
      .catch(async (error: unknown): Promise<SaveOutcome> => {
        if (codeOf(error) !== "versionStale") throw error;
        return { kind: "stale", latest: toState(await read()) };
      })
      .catch((error: unknown): SaveOutcome => {
        const code = codeOf(error);
        return { kind: "refused", message: failureText(error), isClosed: code !== null && ENDS.includes(code) };
      });
  return {
    // The response is the specification's list, without a version. The server accepted it for exactly `version`, and raises that by one.
    save: (responses, version) => outcomeOf(save(responses, version).then(() => version + 1)),
    // No call of the server clears a response, so the desk must not offer it.
    clear: () => Promise.reject(new Error("Responses on the server cannot be cleared")),
    saveNotes: (notes, version) => outcomeOf(saveNotes(notes, version)),
    pauseMs: PAUSE_MS,
    allowsParallelSaves: false,
  };
}

function codeOf(error: unknown): ApiErrorCode | null {
  return error instanceof ApiError ? error.code : null;
}

/** Returns the state of an inspection on the server. A problem has the deficiency chosen for it, else the first that its question proposes. */
export function inspectionStateOf(
  { version, notes, checklistResponses = [] }: Pick<Inspection, "version" | "notes" | "checklistResponses">,
  items: readonly ChecklistItem[],
  chosen: ChosenDeficiencies,
): InspectionState {
  const other = otherProblem(say("checklist.otherProblem"));
  const itemOf = new Map(items.map((item) => [item.checklistItemId, item]));
  const responses = checklistResponses.map(({ checklistItemId, response, comments }) => {
    const item = itemOf.get(checklistItemId) ?? { checklistItemId, proposedDeficiencies: [] };
    return [checklistItemId, responseWith(item, response, { comments, deficiency: chosen.get(checklistItemId) ?? null }, other)] as const;
  });
  return { version, notes, responses: new Map(responses) };
}

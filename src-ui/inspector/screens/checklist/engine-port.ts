import type { Engine, Result } from "#shared/engine/engine.ts";
import { failureText } from "../../../failure.ts";
import type { SaveOutcome, ResponsePort } from "../../../inspection/checklist/response-port.ts";

/** Creates a port that saves the responses of a draft on this device immediately. */
export function createEnginePort(calls: Pick<Engine, "saveResponses" | "clearResponses" | "saveDraft">, draftId: string): ResponsePort {
  function outcomeOf(call: Promise<Result<null>>, version: number): Promise<SaveOutcome> {
    return call.then(
      (result): SaveOutcome => {
        if (result.ok) return { kind: "saved", version };
        return { kind: "refused", message: result.message, isClosed: result.code === "draftSealed" };
      },
      (error: unknown): SaveOutcome => ({ kind: "refused", message: failureText(error) }),
    );
  }
  return {
    save: (responses, version) => outcomeOf(calls.saveResponses({ draftId, responses: [...responses] }), version),
    clear: (checklistItemIds, version) => outcomeOf(calls.clearResponses({ draftId, checklistItemIds: [...checklistItemIds] }), version),
    saveNotes: (notes, version) => outcomeOf(calls.saveDraft({ draftId, notes }), version),
    pauseMs: 0,
    allowsParallelSaves: true,
  };
}

import { fieldProblem } from "../../http/problems.ts";
import type { SealedResponse } from "../seal/seal.ts";
import type { CompletenessCheck } from "./missing-items.ts";
import type { Question } from "./published-versions.ts";

/** The outcome of completing an inspection with the responses it has. */
export interface CompletionOutcome {
  /** The questions without a response. If there are any, the inspection stays open. */
  missing: Question[];
  /** The responses that it is sealed with. */
  responses: readonly SealedResponse[];
  failedResponses: readonly SealedResponse[];
  passed: boolean;
}

/** The items with a response in the completion, and `passed` as the completion and as the row before it has it. */
interface Sent {
  itemIds: ReadonlySet<string>;
  passed: boolean | null | undefined;
  passedBefore: boolean | null;
}

/**
 * Returns the outcome of a completion. If its own responses are complete by themselves, earlier responses to another version are left out. Throws
 * `validation` for `passed` with a failed response, and for a missing result if no checklist has a question.
 */
export function completionOutcome(
  checkCompleteness: CompletenessCheck,
  stored: readonly SealedResponse[],
  { itemIds, passed: sentPassed, passedBefore }: Sent,
): CompletionOutcome {
  const alone = checkCompleteness([...itemIds]);
  const standsAlone = alone.templateId !== null && alone.missing.length === 0;
  const responses = standsAlone ? stored.filter((response) => itemIds.has(response.checklist_item_id)) : stored;
  const failedResponses = responses.filter(({ response }) => response === "Fail");
  if (failedResponses.length > 0 && sentPassed === true) throw fieldProblem("passed", "field.passedWithProblem");
  const { templateId, missing } = checkCompleteness(responses.map((response) => response.checklist_item_id));
  const passed = failedResponses.length > 0 ? false : (sentPassed ?? passedBefore);
  if (missing.length === 0 && templateId === null && passed === null) throw fieldProblem("passed", "field.required");
  return { missing, responses, failedResponses, passed: passed ?? true };
}

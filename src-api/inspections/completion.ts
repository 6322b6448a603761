import { fieldProblem } from "../http/problems.ts";
import type { SealedResponse } from "./seal.ts";
import type { Judge, Question } from "./wholeness.ts";

/** What comes of completing an inspection with the responses it has. */
export interface Completion {
  /** Its questions that have no response: it stays open. */
  missing: Question[];
  /** Those it is sealed with. */
  responses: readonly SealedResponse[];
  problems: readonly SealedResponse[];
  passed: boolean;
}

/** The questions that came with the completion; whether it passed, as is said with it and as was said before. */
interface Said {
  given: ReadonlySet<string>;
  said: boolean | null | undefined;
  before: boolean | null;
}

/**
 * Responses that came with the completion and are whole by themselves stand alone: what was responded before by another version is left out. Throws
 * `validation` for passed beside a failed response, and for no result where no checklist asks anything.
 */
export function completionOf(judge: Judge, stored: readonly SealedResponse[], { given, said, before }: Said): Completion {
  const alone = judge([...given]);
  const standsAlone = alone.templateId !== null && alone.missing.length === 0;
  const responses = standsAlone ? stored.filter((response) => given.has(response.checklist_item_id)) : stored;
  const problems = responses.filter(({ response }) => response === "Fail");
  if (problems.length > 0 && said === true) throw fieldProblem("passed", "field.passedWithProblem");
  const { templateId, missing } = judge(responses.map((response) => response.checklist_item_id));
  const passed = problems.length > 0 ? false : (said ?? before);
  if (missing.length === 0 && templateId === null && passed === null) throw fieldProblem("passed", "field.required");
  return { missing, responses, problems, passed: passed ?? true };
}

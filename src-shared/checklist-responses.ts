import { unanswered } from "./checklist.ts";
import { COMMENT_MAX_LENGTH } from "./constants.ts";
import type { DraftResponse } from "./engine/drafts.ts";
import type { ChecklistItem, ProposedDeficiency } from "./entities/checklist-template.ts";
import type { FoundDeficiency, Severity } from "./entities/deficiency.ts";
import type { ResponseValue } from "./entities/inspection.ts";

/** By question. */
export type Responses = ReadonlyMap<string, DraftResponse>;

/** The code of a problem that none of its question's proposals names. */
export const OTHER_PROBLEM_CODE = "OTH-01";

/** What such a problem is reported as, until somebody says how severe it is; the comment says what it is. */
export function otherProblem(description: string): ProposedDeficiency {
  return { code: OTHER_PROBLEM_CODE, severity: "Major", description };
}

/** Responses by question. A problem that an earlier version kept without any deficiency is another problem. */
export function responsesOf(kept: readonly DraftResponse[], other: ProposedDeficiency): Responses {
  return new Map(
    kept.map((each) => [each.checklistItemId, each.response === "Fail" ? { ...each, deficiency: each.deficiency ?? other } : each]),
  );
}

/**
 * The response after a choice. A problem proposes the item's first deficiency, where it has none another problem; a comment is kept through
 * every change of mind, a deficiency belongs to a problem only.
 */
export function responseWith(
  item: Pick<ChecklistItem, "checklistItemId" | "proposedDeficiencies">,
  response: ResponseValue,
  before: Pick<DraftResponse, "comments" | "deficiency"> | undefined,
  other: ProposedDeficiency,
): DraftResponse {
  const proposed = before?.deficiency ?? item.proposedDeficiencies[0] ?? other;
  return {
    checklistItemId: item.checklistItemId,
    response,
    comments: before?.comments ?? null,
    deficiency: response === "Fail" ? proposed : null,
  };
}

export function withComment(given: DraftResponse, comment: string): DraftResponse {
  const comments = comment.slice(0, COMMENT_MAX_LENGTH);
  return { ...given, comments: comments.trim() === "" ? null : comments };
}

/** Chooses one of the proposed deficiencies by its code; an unknown code means something else. */
export function withDeficiency(item: ChecklistItem, given: DraftResponse, code: string, other: ProposedDeficiency): DraftResponse {
  return { ...given, deficiency: item.proposedDeficiencies.find((proposed) => proposed.code === code) ?? other };
}

export function withSeverity(given: DraftResponse, severity: Severity): DraftResponse {
  return given.deficiency === null ? given : { ...given, deficiency: { ...given.deficiency, severity } };
}

/** A problem that no proposal names: only words can say what it is. */
export function isOther({ response, deficiency }: DraftResponse): boolean {
  return response === "Fail" && deficiency?.code === OTHER_PROBLEM_CODE;
}

/** Whether the template insists on a photo at this question, given its response. */
export function wantsPhoto({ photoRule }: Pick<ChecklistItem, "photoRule">, given: DraftResponse | undefined): boolean {
  switch (photoRule) {
    case "None":
      return false;
    case "OnProblem":
      return given?.response === "Fail";
    case "Always":
      return given !== undefined && given.response !== "NotApplicable";
  }
}

/** Whether there is more to a question than its response: a comment and photos of a problem, and where they are there or asked for. */
export function isOpen(item: Pick<ChecklistItem, "photoRule">, given: DraftResponse | undefined, hasPhoto: boolean): boolean {
  return hasPhoto || given?.response === "Fail" || (given?.comments ?? null) !== null || wantsPhoto(item, given);
}

/** What stands between the inspector and the next step. */
export interface Missing {
  checklistItemId: string;
  what: "response" | "comment" | "photo";
}

/** Questions without a response, problems that nothing names, and photos that the template insists on, in the order of the checklist. */
export function missingFrom(
  items: readonly ChecklistItem[],
  responses: Responses,
  photos: readonly { checklistItemId: string | null }[],
): Missing[] {
  return items.flatMap((item): Missing[] => {
    const { checklistItemId } = item;
    const given = responses.get(checklistItemId);
    if (given === undefined) return [{ checklistItemId, what: "response" }];
    if (isOther(given) && !given.comments?.trim()) return [{ checklistItemId, what: "comment" }];
    const hasPhoto = photos.some((photo) => photo.checklistItemId === checklistItemId);
    return wantsPhoto(item, given) && !hasPhoto ? [{ checklistItemId, what: "photo" }] : [];
  });
}

/** An OK for every question that has no response yet. */
export function remainingOk(items: readonly ChecklistItem[], responses: Responses): DraftResponse[] {
  return unanswered(items, responses).map(({ checklistItemId }) => {
    return { checklistItemId, response: "Pass", comments: null, deficiency: null };
  });
}

/** Passed means: no response is a problem. */
export function hasPassed(responses: readonly Pick<DraftResponse, "response">[]): boolean {
  return responses.every(({ response }) => response !== "Fail");
}

/** What the problems are reported as. The inspector's comment says more than the proposal's words, which stand before it. */
export function foundDeficiencies(responses: readonly DraftResponse[]): FoundDeficiency[] {
  return responses.flatMap(({ checklistItemId, response, comments, deficiency }) => {
    if (response !== "Fail" || deficiency === null) return [];
    const { code, severity, description } = deficiency;
    const said = comments?.trim();
    return [{ checklistItemId, code, severity, description: said ? `${description}: ${said}` : description }];
  });
}

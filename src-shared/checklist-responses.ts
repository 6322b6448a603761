import { unanswered } from "./checklist.ts";
import { COMMENT_MAX_LENGTH } from "./constants.ts";
import type { DraftResponse } from "./engine/drafts.ts";
import type { ChecklistItem } from "./entities/checklist-template.ts";
import type { Finding, FoundDeficiency } from "./entities/deficiency.ts";
import type { ResponseValue } from "./entities/inspection.ts";

/** Responses by the id of their question. */
export type Responses = ReadonlyMap<string, DraftResponse>;

/** The deficiency code of a problem that matches none of the proposed deficiencies of its question. */
export const OTHER_PROBLEM_CODE = "OTH-01";

/** Returns the deficiency of such a problem, which the inspector's comment explains. */
export function otherProblem(description: string): Finding {
  return { code: OTHER_PROBLEM_CODE, severity: "Major", description };
}

/** Returns the responses by question. A problem that an earlier build stored without a deficiency becomes an "other" problem. */
export function responsesOf(kept: readonly DraftResponse[], other: Finding): Responses {
  return new Map(
    kept.map((each) => [each.checklistItemId, each.response === "Fail" ? { ...each, deficiency: each.deficiency ?? other } : each]),
  );
}

/**
 * Returns the response after a choice. A problem gets the first proposed deficiency of the item, or an "other" problem if there is none. Comments
 * are kept, but only a problem has a deficiency.
 */
export function responseWith(
  item: Pick<ChecklistItem, "checklistItemId" | "proposedDeficiencies">,
  response: ResponseValue,
  before: Pick<DraftResponse, "comments" | "deficiency"> | undefined,
  other: Finding,
): DraftResponse {
  const proposed = before?.deficiency ?? item.proposedDeficiencies[0] ?? other;
  return {
    checklistItemId: item.checklistItemId,
    response,
    comments: before?.comments ?? null,
    deficiency: response === "Fail" ? proposed : null,
  };
}

/** Returns the response with a comment, cut to the maximum length. A blank comment becomes null. */
export function withComment(given: DraftResponse, comment: string): DraftResponse {
  const comments = comment.slice(0, COMMENT_MAX_LENGTH);
  return { ...given, comments: comments.trim() === "" ? null : comments };
}

/**
 * Returns the response with the proposed deficiency that has this code, or with the "other" problem if none has. Other changes to the deficiency are
 * kept.
 */
export function withDeficiency(item: ChecklistItem, given: DraftResponse, code: string, other: Finding): DraftResponse {
  const proposed = item.proposedDeficiencies.find((each) => each.code === code) ?? other;
  return { ...given, deficiency: { ...given.deficiency, ...proposed } };
}

/** Returns the response with changes to its deficiency; unchanged if it has none. */
export function withFinding(given: DraftResponse, changes: Partial<Finding>): DraftResponse {
  return given.deficiency === null ? given : { ...given, deficiency: { ...given.deficiency, ...changes } };
}

/** Whether the problem matches none of the proposed deficiencies, so that it needs a comment. */
export function isOther({ response, deficiency }: DraftResponse): boolean {
  return response === "Fail" && deficiency?.code === OTHER_PROBLEM_CODE;
}

/** Whether the template requires a photo for this question and response. */
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

/** Whether the comment and photos of a question are shown: for a problem, or if there are any, or if a photo is required. */
export function isOpen(item: Pick<ChecklistItem, "photoRule">, given: DraftResponse | undefined, hasPhoto: boolean): boolean {
  return hasPhoto || given?.response === "Fail" || (given?.comments ?? null) !== null || wantsPhoto(item, given);
}

/** Something that is missing before the inspector can continue. */
export interface Missing {
  checklistItemId: string;
  what: "response" | "comment" | "photo";
}

/** Returns the questions without a response, "other" problems without a comment and missing photos, in the order of the checklist. */
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

/** Returns an OK for every question that has no response yet. */
export function remainingOk(items: readonly ChecklistItem[], responses: Responses): DraftResponse[] {
  return unanswered(items, responses).map(({ checklistItemId }) => {
    return { checklistItemId, response: "Pass", comments: null, deficiency: null };
  });
}

/** Whether an inspection with these responses passed: none is a problem. */
export function hasPassed(responses: readonly Pick<DraftResponse, "response">[]): boolean {
  return responses.every(({ response }) => response !== "Fail");
}

/** Returns the deficiencies to report for the problems. A description is that of the deficiency, followed by the inspector's comment. */
export function foundDeficiencies(responses: readonly DraftResponse[]): FoundDeficiency[] {
  return responses.flatMap(({ checklistItemId, response, comments, deficiency }) => {
    if (response !== "Fail" || deficiency === null) return [];
    const { description } = deficiency;
    const said = comments?.trim();
    return [{ checklistItemId, ...deficiency, description: said ? `${description}: ${said}` : description }];
  });
}

import { unanswered } from "./checklist.ts";
import { COMMENT_MAX_LENGTH } from "./constants.ts";
import { cutText } from "./cut-text.ts";
import type { DraftResponse } from "./engine/drafts.ts";
import type { ChecklistItem } from "./entities/checklist-template.ts";
import type { DeficiencyDraft, FoundDeficiency } from "./entities/deficiency.ts";
import type { ResponseValue } from "./entities/inspection.ts";
import type { PhotoType } from "./entities/photo.ts";

/** Responses by the id of their question. */
export type Responses = ReadonlyMap<string, DraftResponse>;

/** The deficiency code of a problem that matches none of the proposed deficiencies of its question. */
export const OTHER_PROBLEM_CODE = "OTH-01";

/** Returns the deficiency of such a problem, which the inspector's comment explains. */
export function otherProblem(description: string): DeficiencyDraft {
  return { code: OTHER_PROBLEM_CODE, severity: "Major", description };
}

/** Returns the responses by question. A problem that an earlier build stored without a deficiency becomes an "other" problem. */
export function responsesOf(stored: readonly DraftResponse[], other: DeficiencyDraft): Responses {
  return new Map(
    stored.map((response) => {
      const { checklistItemId, deficiency } = response;
      return [checklistItemId, response.response === "Fail" ? { ...response, deficiency: deficiency ?? other } : response];
    }),
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
  other: DeficiencyDraft,
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
export function withComment({ isFill: _, ...response }: DraftResponse, comment: string): DraftResponse {
  const comments = cutText(comment, COMMENT_MAX_LENGTH);
  return { ...response, comments: comments.trim() === "" ? null : comments };
}

/** Returns the response with another deficiency. Other changes to the deficiency are kept. */
export function withDeficiency(response: DraftResponse, chosen: DeficiencyDraft): DraftResponse {
  return { ...response, deficiency: { ...response.deficiency, ...chosen } };
}

/** Returns the response with changes to its deficiency; unchanged if it has none. */
export function withDeficiencyChanges(response: DraftResponse, changes: Partial<DeficiencyDraft>): DraftResponse {
  return response.deficiency === null ? response : { ...response, deficiency: { ...response.deficiency, ...changes } };
}

/** Whether the problem matches none of the proposed deficiencies, so that it needs a comment. */
export function isOtherProblem({ response, deficiency }: DraftResponse): boolean {
  return response === "Fail" && deficiency?.code === OTHER_PROBLEM_CODE;
}

/** Whether the template requires a photo for this question and response. */
export function requiresPhoto({ photoRule }: Pick<ChecklistItem, "photoRule">, response: DraftResponse | undefined): boolean {
  switch (photoRule) {
    case "None":
      return false;
    case "OnProblem":
      return response?.response === "Fail";
    case "Always":
      return response !== undefined && response.response !== "NotApplicable";
  }
}

/** Returns the type of a question's photos: only what was found wrong is recorded as a problem. It follows the response until the submit. */
export function photoTypeOf(response: DraftResponse | undefined): PhotoType {
  return response?.response === "Fail" ? "Problem" : "Other";
}

/** Whether the comment and photos of a question are shown: for a problem, or if there are any, or if a photo is required. */
export function showsDetails(item: Pick<ChecklistItem, "photoRule">, response: DraftResponse | undefined, hasPhoto: boolean): boolean {
  return hasPhoto || response?.response === "Fail" || (response?.comments ?? null) !== null || requiresPhoto(item, response);
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
    const response = responses.get(checklistItemId);
    if (response === undefined) return [{ checklistItemId, what: "response" }];
    if (isOtherProblem(response) && !response.comments?.trim()) return [{ checklistItemId, what: "comment" }];
    const hasPhoto = photos.some((photo) => photo.checklistItemId === checklistItemId);
    return requiresPhoto(item, response) && !hasPhoto ? [{ checklistItemId, what: "photo" }] : [];
  });
}

/** Returns an OK for every question that has no response yet. */
export function okForRemaining(items: readonly ChecklistItem[], responses: Responses): DraftResponse[] {
  return unanswered(items, responses).map(({ checklistItemId }) => {
    return { checklistItemId, response: "Pass", comments: null, deficiency: null, isFill: true };
  });
}

/** Whether a response says what `okForRemaining` gives, and nothing more. */
export function isPlainOk(response: Pick<DraftResponse, "response" | "comments"> | undefined): boolean {
  return response?.response === "Pass" && !response.comments;
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
    const comment = comments?.trim();
    return [{ checklistItemId, ...deficiency, description: comment ? `${description}: ${comment}` : description }];
  });
}

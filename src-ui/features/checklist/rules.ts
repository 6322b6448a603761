import { OTHER_PROBLEM_CODE, otherProblem, unanswered } from "#shared/checklist.ts";
import { COMMENT_MAX_LENGTH } from "#shared/constants.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { DraftAnswer, DraftPhoto } from "#shared/engine/drafts.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { say } from "./messages.ts";

const OTHER = otherProblem(say("checklist.otherProblem"));

export type Answers = ReadonlyMap<string, DraftAnswer>;

export interface Section {
  /** Null for questions that stand under no heading. */
  title: string | null;
  items: ChecklistItem[];
}

/** A problem that an earlier version kept without any deficiency is another problem. */
export function answersOf(responses: readonly DraftAnswer[]): Answers {
  return new Map(
    responses.map((answer) => {
      const deficiency = answer.response === "Fail" ? (answer.deficiency ?? OTHER) : answer.deficiency;
      return [answer.checklistItemId, { ...answer, deficiency }];
    }),
  );
}

/** Questions under their headings, in the template's order; a heading that comes back later is a section of its own. */
export function sectionsOf(items: readonly ChecklistItem[]): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last !== undefined && last.title === item.section) last.items.push(item);
    else sections.push({ title: item.section, items: [item] });
  }
  return sections;
}

/**
 * The answer after a choice. A problem proposes the item's first deficiency, where it has none another problem; a comment is kept through every change of mind,
 * a deficiency belongs to a problem only.
 */
export function answerWith(item: ChecklistItem, response: ResponseValue, before: DraftAnswer | undefined): DraftAnswer {
  const proposed = before?.deficiency ?? item.proposedDeficiencies[0] ?? OTHER;
  return {
    checklistItemId: item.checklistItemId,
    response,
    comments: before?.comments ?? null,
    deficiency: response === "Fail" ? proposed : null,
  };
}

export function withComment(answer: DraftAnswer, comment: string): DraftAnswer {
  const comments = comment.slice(0, COMMENT_MAX_LENGTH);
  return { ...answer, comments: comments.trim() === "" ? null : comments };
}

/** Chooses one of the proposed deficiencies by its code; an unknown code means something else. */
export function withDeficiency(item: ChecklistItem, answer: DraftAnswer, code: string): DraftAnswer {
  return { ...answer, deficiency: item.proposedDeficiencies.find((proposed) => proposed.code === code) ?? OTHER };
}

export function withSeverity(answer: DraftAnswer, severity: Severity): DraftAnswer {
  return answer.deficiency === null ? answer : { ...answer, deficiency: { ...answer.deficiency, severity } };
}

/** A problem that no proposal names: only words can say what it is. */
export function isOther({ response, deficiency }: DraftAnswer): boolean {
  return response === "Fail" && deficiency?.code === OTHER_PROBLEM_CODE;
}

/** The id of a question's comment, by the name of the question. */
export function commentIdOf(name: string): string {
  return `${name}-comment`;
}

/** What stands between the inspector and the next step. */
export interface Missing {
  checklistItemId: string;
  what: "answer" | "comment" | "photo";
}

/** Questions without an answer, problems that nothing names, and photos that the template insists on, in the order of the checklist. */
export function missingFrom(
  items: readonly ChecklistItem[],
  answers: Answers,
  photos: readonly Pick<DraftPhoto, "checklistItemId">[],
): Missing[] {
  const missing: Missing[] = [];
  for (const item of items) {
    const { checklistItemId } = item;
    const answer = answers.get(checklistItemId);
    if (answer === undefined) missing.push({ checklistItemId, what: "answer" });
    else if (isOther(answer) && answer.comments === null) missing.push({ checklistItemId, what: "comment" });
    else if (wantsPhoto(item, answer) && !photos.some((photo) => photo.checklistItemId === checklistItemId)) {
      missing.push({ checklistItemId, what: "photo" });
    }
  }
  return missing;
}

/** Whether the template insists on a photo at this question, given its answer. */
export function wantsPhoto(item: ChecklistItem, answer: DraftAnswer | undefined): boolean {
  switch (item.photoRule) {
    case "None":
      return false;
    case "OnProblem":
      return answer?.response === "Fail";
    case "Always":
      return answer !== undefined && answer.response !== "NotApplicable";
  }
}

/** An OK for every question that has no answer yet. */
export function remainingOk(items: readonly ChecklistItem[], answers: Answers): DraftAnswer[] {
  return unanswered(items, answers).map((item) => answerWith(item, "Pass", undefined));
}

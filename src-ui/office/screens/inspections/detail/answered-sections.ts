import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse } from "#shared/entities/inspection.ts";

export interface AnsweredQuestion {
  response: ChecklistResponse;
  /** Null for a response to a question that the version does not have. */
  item: ChecklistItem | null;
}

export interface AnsweredSection {
  /** Null for questions without a heading. */
  title: string | null;
  /** Holds the responses to questions that the version does not have. */
  isUnknown: boolean;
  questions: AnsweredQuestion[];
}

/** Returns the responses under the headings of their checklist, in its order; those to other questions come last. */
export function answeredSections(items: readonly ChecklistItem[], responses: readonly ChecklistResponse[]): AnsweredSection[] {
  const left = new Map(responses.map((response) => [response.checklistItemId, response]));
  const sections: AnsweredSection[] = [];
  for (const item of items.toSorted((one, other) => one.sortOrder - other.sortOrder)) {
    const response = left.get(item.checklistItemId);
    if (response === undefined) continue;
    left.delete(item.checklistItemId);
    const last = sections.at(-1);
    if (last?.title === item.section) last.questions.push({ response, item });
    else sections.push({ title: item.section, isUnknown: false, questions: [{ response, item }] });
  }
  if (left.size > 0) {
    sections.push({ title: null, isUnknown: true, questions: [...left.values()].map((response) => ({ response, item: null })) });
  }
  return sections;
}

import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse } from "#shared/entities/inspection.ts";

export interface SectionLine {
  response: ChecklistResponse;
  /** Null for a response to a question that the version does not have. */
  item: ChecklistItem | null;
}

export interface ResponseSection {
  /** Null for questions without a heading. */
  title: string | null;
  /** Holds the responses to questions that the version does not have. */
  isUnknown: boolean;
  lines: SectionLine[];
}

/** Returns the responses under the headings of their checklist, in its order; those to other questions come last. */
export function responsesBySection(items: readonly ChecklistItem[], responses: readonly ChecklistResponse[]): ResponseSection[] {
  const left = new Map(responses.map((response) => [response.checklistItemId, response]));
  const sections: ResponseSection[] = [];
  for (const item of items.toSorted((one, other) => one.sortOrder - other.sortOrder)) {
    const response = left.get(item.checklistItemId);
    if (response === undefined) continue;
    left.delete(item.checklistItemId);
    const last = sections.at(-1);
    if (last?.title === item.section) last.lines.push({ response, item });
    else sections.push({ title: item.section, isUnknown: false, lines: [{ response, item }] });
  }
  if (left.size > 0) {
    sections.push({ title: null, isUnknown: true, lines: [...left.values()].map((response) => ({ response, item: null })) });
  }
  return sections;
}

import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { allItems, outlineOf } from "../../../src-ui/office/screens/checklist-templates/outline.ts";
import type { Outline } from "../../../src-ui/office/screens/checklist-templates/outline.ts";

/** Applies to extinguishers of all types. */
export const EVERYWHERE = { fullnessChecks: null, wheeled: null, rechargeable: null };

export function item(question: string, section: string | null, changes: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    checklistItemId: crypto.randomUUID(),
    section,
    sortOrder: 1,
    question,
    helpText: null,
    appliesTo: EVERYWHERE,
    photoRule: "None",
    proposedDeficiencies: [],
    ...changes,
  };
}

/** Returns an outline of sections written as `{ Place: ["a", "b"] }`. */
export function outline(sections: Record<string, string[]>): Outline {
  const items = Object.entries(sections).flatMap(([title, questions]) => questions.map((question) => item(question, title)));
  return outlineOf({ templateName: "Monthly", inspectionType: "Monthly", items });
}

export function keyOf(of: Outline, question: string): string {
  return allItems(of).find((each) => each.question === question)?.key ?? "";
}

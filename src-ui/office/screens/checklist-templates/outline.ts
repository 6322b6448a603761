/*
 * A checklist in the editor: sections with their questions. The server has a list of items that name their section; the two convert without
 * loss, except for empty sections, which only the editor has.
 * Keys name things on the page only; they live as long as the editor.
 */

import type { ChecklistItem, ChecklistItemDraft, ChecklistTemplate, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";

export interface OutlineDeficiency extends ProposedDeficiency {
  key: string;
}

export interface OutlineItem {
  key: string;
  question: string;
  helpText: string;
  appliesTo: ChecklistItem["appliesTo"];
  photoRule: ChecklistItem["photoRule"];
  proposed: readonly OutlineDeficiency[];
}

export interface OutlineSection {
  key: string;
  /** Empty if its questions have no heading. */
  title: string;
  items: readonly OutlineItem[];
}

export interface Outline {
  templateName: string;
  inspectionType: InspectionType;
  sections: readonly OutlineSection[];
}

let keys = 0;

export function newKey(): string {
  return `q${++keys}`;
}

export function emptyItem(): OutlineItem {
  return {
    key: newKey(),
    question: "",
    helpText: "",
    appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
    photoRule: "None",
    proposed: [],
  };
}

export function emptySection(): OutlineSection {
  return { key: newKey(), title: "", items: [] };
}

/** Returns a copy of a question with a key of its own. */
export function copyOf(item: OutlineItem): OutlineItem {
  return { ...item, key: newKey(), proposed: item.proposed.map((each) => ({ ...each, key: newKey() })) };
}

/** Converts items to an outline. Consecutive questions with the same section form one; a name that comes back later is another section. */
export function outlineOf({
  templateName,
  inspectionType,
  items,
}: Pick<ChecklistTemplate, "templateName" | "inspectionType" | "items">): Outline {
  const sections: (OutlineSection & { items: OutlineItem[] })[] = [];
  for (const item of items) {
    const title = item.section ?? "";
    let last = sections.at(-1);
    if (last === undefined || last.title !== title) sections.push((last = { key: newKey(), title, items: [] }));
    const { question, appliesTo, photoRule } = item;
    const proposed = item.proposedDeficiencies.map((each) => ({ ...each, key: newKey() }));
    last.items.push({ key: newKey(), question, helpText: item.helpText ?? "", appliesTo, photoRule, proposed });
  }
  return { templateName, inspectionType, sections };
}

/** Converts an outline to items: every question in order, with the name of its section. */
export function itemsOf({ sections }: Outline): ChecklistItemDraft[] {
  return sections.flatMap(({ title, items }) =>
    items.map(({ question, helpText, appliesTo, photoRule, proposed }) => ({
      section: title.trim() || null,
      question: question.trim(),
      helpText: helpText.trim() || null,
      appliesTo,
      photoRule,
      proposedDeficiencies: proposed.map(({ code, severity, description }) => ({
        code: code.trim(),
        severity,
        description: description.trim(),
      })),
    })),
  );
}

export function outlineBodyOf(outline: Outline) {
  return { items: itemsOf(outline), templateName: outline.templateName.trim(), inspectionType: outline.inspectionType };
}

/** Whether two outlines are the same once saved. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  return JSON.stringify(outlineBodyOf(one)) === JSON.stringify(outlineBodyOf(other));
}

export function countItems({ sections }: Outline): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0);
}

/** Returns every question in order. */
export function allItems({ sections }: Outline): OutlineItem[] {
  return sections.flatMap(({ items }) => items);
}

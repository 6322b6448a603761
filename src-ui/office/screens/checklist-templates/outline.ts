import type { ChecklistItem, ChecklistItemDraft, ChecklistTemplate, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";

/*
 * A checklist as the editor holds it: sections with their questions. The server knows a list of items that name their section; the two are
 * turned into each other without loss, but for sections without a question, which only the editor knows.
 * Keys name things on the page only; they live as long as the editor.
 */

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
  /** Empty: its questions stand under no heading. */
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

/** The same question once more, under a key of its own. */
export function copyOf(item: OutlineItem): OutlineItem {
  return { ...item, key: newKey(), proposed: item.proposed.map((each) => ({ ...each, key: newKey() })) };
}

/** Questions in a row that name the same section are one; a name that comes back later is a section of its own. */
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

/** What is saved: every question in its order, naming its section. */
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

export function bodyOf(outline: Outline) {
  return { items: itemsOf(outline), templateName: outline.templateName.trim(), inspectionType: outline.inspectionType };
}

/** Whether two outlines would be saved as the same. */
export function isSame(one: Outline, other: Outline): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}

export function countItems({ sections }: Outline): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0);
}

/** Every question in its order. */
export function allItems({ sections }: Outline): OutlineItem[] {
  return sections.flatMap(({ items }) => items);
}

import type { Outline, OutlineItem, OutlineSection } from "../outline.ts";

/** The position of a question: its section's index and its own. */
export interface ItemPosition {
  section: number;
  index: number;
}

export type Direction = 1 | -1;

export function positionOf({ sections }: Outline, itemKey: string): ItemPosition | null {
  for (const [section, { items }] of sections.entries()) {
    const index = items.findIndex(({ key }) => key === itemKey);
    if (index !== -1) return { section, index };
  }
  return null;
}

function inSection(outline: Outline, at: number, change: (items: readonly OutlineItem[]) => readonly OutlineItem[]): Outline {
  return { ...outline, sections: outline.sections.map((each, index) => (index === at ? { ...each, items: change(each.items) } : each)) };
}

export function insertItem(outline: Outline, item: OutlineItem, { section, index }: ItemPosition): Outline {
  return inSection(outline, section, (items) => items.toSpliced(index, 0, item));
}

export function removeItem(outline: Outline, itemKey: string): Outline {
  const position = positionOf(outline, itemKey);
  return position === null ? outline : inSection(outline, position.section, (items) => items.toSpliced(position.index, 1));
}

export function changeItem(outline: Outline, itemKey: string, changes: Partial<OutlineItem>): Outline {
  const position = positionOf(outline, itemKey);
  if (position === null) return outline;
  return inSection(outline, position.section, (items) => items.map((item) => (item.key === itemKey ? { ...item, ...changes } : item)));
}

/** Moves a question to a position; `to.index` counts the section without that question. */
export function moveItemTo(outline: Outline, itemKey: string, to: ItemPosition): Outline {
  const from = positionOf(outline, itemKey);
  const item = from && outline.sections[from.section]?.items[from.index];
  if (!item || (from.section === to.section && from.index === to.index)) return outline;
  return insertItem(removeItem(outline, itemKey), item, to);
}

/** Moves a question up or down by one; at the edge of a section into the next one. At the edge of the checklist it stays. */
export function moveItem(outline: Outline, itemKey: string, step: Direction): Outline {
  const from = positionOf(outline, itemKey);
  if (from === null) return outline;
  const index = from.index + step;
  if (index >= 0 && index < (outline.sections[from.section]?.items.length ?? 0)) return moveItemTo(outline, itemKey, { ...from, index });
  const section = from.section + step;
  const next = outline.sections[section];
  if (next === undefined) return outline;
  return moveItemTo(outline, itemKey, { section, index: step === 1 ? 0 : next.items.length });
}

export function canMoveItem({ sections }: Outline, { section, index }: ItemPosition, step: Direction): boolean {
  if (step === -1) return section > 0 || index > 0;
  return section < sections.length - 1 || index < (sections[section]?.items.length ?? 0) - 1;
}

export function insertSection(outline: Outline, section: OutlineSection, at: number): Outline {
  return { ...outline, sections: outline.sections.toSpliced(at, 0, section) };
}

export function removeSection(outline: Outline, sectionKey: string): Outline {
  return { ...outline, sections: outline.sections.filter(({ key }) => key !== sectionKey) };
}

export function renameSection(outline: Outline, sectionKey: string, title: string): Outline {
  return { ...outline, sections: outline.sections.map((each) => (each.key === sectionKey ? { ...each, title } : each)) };
}

/** Moves a section with its questions; `to` counts the sections without that one. */
export function moveSectionTo(outline: Outline, sectionKey: string, to: number): Outline {
  const from = outline.sections.findIndex(({ key }) => key === sectionKey);
  const section = outline.sections[from];
  if (!section || from === to || to < 0 || to >= outline.sections.length) return outline;
  return insertSection(removeSection(outline, sectionKey), section, to);
}

/** Moves a section with its questions up or down by one; at the edge it stays. */
export function moveSection(outline: Outline, sectionKey: string, step: Direction): Outline {
  return moveSectionTo(outline, sectionKey, outline.sections.findIndex(({ key }) => key === sectionKey) + step);
}

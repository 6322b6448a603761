import type { ItemPosition } from "./arrangement.ts";

/** The positions of a section and its questions on the page, from top to bottom, in any unit. */
export interface SectionBox {
  key: string;
  top: number;
  bottom: number;
  items: readonly { key: string; top: number; bottom: number }[];
}

/** Returns where a question dropped at the height `y` goes; the index does not count the dragged one. Null without sections. */
export function itemPositionAt(sections: readonly SectionBox[], y: number, draggedKey: string): ItemPosition | null {
  if (sections.length === 0) return null;
  const section = Math.max(
    0,
    sections.findLastIndex(({ top }) => top <= y),
  );
  const others = (sections[section]?.items ?? []).filter(({ key }) => key !== draggedKey);
  return { section, index: others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length };
}

/** Returns where a section dropped at the height `y` goes, not counting the dragged one. Null without sections. */
export function sectionIndexAt(sections: readonly SectionBox[], y: number, draggedKey: string): number | null {
  if (sections.length === 0) return null;
  return sections.filter(({ key, top, bottom }) => key !== draggedKey && (top + bottom) / 2 < y).length;
}

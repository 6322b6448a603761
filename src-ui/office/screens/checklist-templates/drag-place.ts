import type { Place } from "./arrange.ts";

/** Where a section and its questions lie on the page, from top to bottom; any one unit. */
export interface SectionBox {
  key: string;
  top: number;
  bottom: number;
  items: readonly { key: string; top: number; bottom: number }[];
}

/** Where a question let go at the height `y` belongs; the index counts without the dragged one. Null where there is no section. */
export function placeAt(sections: readonly SectionBox[], y: number, draggedKey: string): Place | null {
  if (sections.length === 0) return null;
  const section = Math.max(
    0,
    sections.findLastIndex(({ top }) => top <= y),
  );
  const others = (sections[section]?.items ?? []).filter(({ key }) => key !== draggedKey);
  return { section, index: others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length };
}

/** Where a section let go at the height `y` belongs, counted without the dragged one. Null where there is none. */
export function sectionPlaceAt(sections: readonly SectionBox[], y: number, draggedKey: string): number | null {
  if (sections.length === 0) return null;
  return sections.filter(({ key, top, bottom }) => key !== draggedKey && (top + bottom) / 2 < y).length;
}

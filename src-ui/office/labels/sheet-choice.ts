import type { LabelSheetName } from "#shared/labels/sheets.ts";

const A4 = ["a4-21", "a4-14", "a4-8"] as const;
const LETTER = ["letter-30", "letter-10", "letter-6"] as const;
const ROLLS = ["roll-62", "roll-57"] as const;

type Group = readonly [paper: "A4" | "Letter" | "roll", sheets: readonly LabelSheetName[]];

/** Returns the sheets grouped by paper, starting with the paper that is common for this language. */
export function sheetsFor(language: string): readonly Group[] {
  const groups: readonly Group[] = [
    ["A4", A4],
    ["Letter", LETTER],
  ];
  return [...(/-(US|CA|MX)$/i.test(language) ? groups.toReversed() : groups), ["roll", ROLLS]];
}

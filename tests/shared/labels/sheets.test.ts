import { describe, expect, test } from "vitest";
import { LABEL_SHEETS, labelPageCount, placesOf } from "#shared/labels/sheets.ts";
import type { LabelSheet } from "#shared/labels/sheets.ts";

/** The tolerance when comparing lengths, in millimeters. */
const NEARLY = 0.001;

describe.each(Object.entries<LabelSheet>(LABEL_SHEETS))("%s", (_name, sheet) => {
  const { pageWidth, pageHeight, labelWidth, labelHeight, left, top } = sheet;
  const places = placesOf(sheet);

  test("has every label on the page, and no two overlap", () => {
    for (const [at, { x, y }] of places.entries()) {
      expect(x + labelWidth).toBeLessThanOrEqual(pageWidth + NEARLY);
      expect(y + labelHeight).toBeLessThanOrEqual(pageHeight + NEARLY);
      const apart = places
        .slice(at + 1)
        .every((other) => Math.abs(other.x - x) >= labelWidth - NEARLY || Math.abs(other.y - y) >= labelHeight - NEARLY);
      expect(apart).toBe(true);
    }
  });

  test("has its labels centered on the page, as manufacturers cut them", () => {
    const right = pageWidth - Math.max(...places.map(({ x }) => x)) - labelWidth;
    const bottom = pageHeight - Math.max(...places.map(({ y }) => y)) - labelHeight;
    expect(Math.abs(right - left)).toBeLessThan(0.1);
    expect(Math.abs(bottom - top)).toBeLessThan(0.1);
  });
});

test("there are three sheets for each paper size, and two rolls", () => {
  const papers = Object.values(LABEL_SHEETS).map(({ paper }) => paper);
  expect(["A4", "Letter", "roll"].map((paper) => papers.filter((each) => each === paper).length)).toEqual([3, 3, 2]);
});

test.each([
  [1, 0, 1],
  [8, 0, 1],
  [9, 0, 2],
  [2, 6, 1],
  [3, 6, 2],
])("%i labels after %i skipped take %i pages of eight", (count, skip, pages) => {
  expect(labelPageCount(LABEL_SHEETS["a4-8"], count, skip)).toBe(pages);
});

import { describe, expect, test } from "vitest";
import type { DateOrder } from "#shared/entities/import.ts";
import { createDateOrderSurvey } from "../../../../src-api/imports/reading/date-order.ts";

const today = "2026-11-22";

describe("the order of a column", () => {
  function readingOf(cells: readonly string[], { isDue = false, likely = null as DateOrder | null } = {}) {
    const survey = createDateOrderSurvey(today);
    for (const cell of cells) survey.add(cell);
    return survey.reading(likely, isDue);
  }

  test("is decided by the rows that are valid in one order only, and is shown", () => {
    const decisive = Array.from({ length: 31 }, (_, index) => `${13 + (index % 15)}/04/2025`);
    expect(readingOf(["03/04/2025", "05/06/2025", ...decisive])).toEqual({
      order: "DMY",
      decidedByRows: 31,
      ambiguousRows: 2,
      example: { text: "03/04/2025", day: "2025-04-03" },
    });
  });

  test("can be decided by the last of many rows", () => {
    expect(readingOf([...Array.from({ length: 20_000 }, () => "03/04/2025"), "28/04/2025"]).order).toBe("DMY");
  });

  test("is that of most rows, if some contradict it", () => {
    expect(readingOf(["13/04/2025", "14/04/2025", "04/15/2025"]).order).toBe("DMY");
  });

  test("puts no past work in the future", () => {
    expect(readingOf(["10/12/2026", "03/04/2026"])).toMatchObject({ order: "MDY", decidedByRows: 1 });
    expect(readingOf(["12/10/2026", "03/04/2026"])).toMatchObject({ order: "DMY", decidedByRows: 1 });
  });

  test("if undecided, follows the file's other dates, then the dots, then puts the month first", () => {
    expect(readingOf(["03/04/2025"], { likely: "DMY" }).order).toBe("DMY");
    expect(readingOf(["03.04.2025"]).order).toBe("DMY");
    expect(readingOf(["03/04/2025"])).toMatchObject({ order: "MDY", decidedByRows: 0, ambiguousRows: 1 });
  });
});

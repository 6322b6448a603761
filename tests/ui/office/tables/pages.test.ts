import { describe, expect, test } from "vitest";
import { pagesOf } from "../../../../src-ui/office/tables/pages.ts";

describe("the pages of the rows in view", () => {
  test.each<[string, [number, number], number | undefined, number[]]>([
    ["the top", [0, 40], 1_000, [0]],
    ["across two pages", [90, 130], 1_000, [0, 1]],
    ["the end", [99_990, 100_200], 100_000, [999]],
    ["beyond a list that became short", [5_000, 5_040], 150, [1]],
    ["an empty list", [0, 40], 0, [0]],
    ["a list of unknown length", [0, 240], undefined, [0, 1, 2]],
    ["before the top", [-20, 10], 1_000, [0]],
  ])("are, for %s, those and no others", (_, [first, last], totalCount, pages) => {
    expect(pagesOf({ first, last }, 100, totalCount)).toEqual(pages);
  });
});

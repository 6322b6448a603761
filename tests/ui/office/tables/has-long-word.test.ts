import { expect, test } from "vitest";
import { hasLongWord } from "../../../../src-ui/office/tables/has-long-word.ts";

const LONG = "Feuerwehrgerätehausvorplatzes";

test.each<[string, unknown, boolean]>([
  ["a long word", { name: `Behind the ${LONG}` }, true],
  ["a long word in a list", { tags: ["A", LONG] }, true],
  ["a long word in a record within it", { location: { name: LONG } }, true],
  ["many short words", { name: "word ".repeat(20) }, false],
  ["a field with a long name", { [LONG]: "A", within: { [LONG]: null } }, false],
])("a row with %s: %j has a word that is broken: %s", (_, row, isLong) => {
  expect(hasLongWord(row)).toBe(isLong);
});

test("a row that still loads has no word that is broken", () => {
  expect(hasLongWord(undefined)).toBe(false);
});

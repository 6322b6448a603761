import { expect, test } from "vitest";
import { measure } from "../../../../src-api/reports/pdf/layouts/widths.ts";

test("a column has room for its longest word, which is wider than as many average letters if its own are wide", () => {
  const least = (word: string) => measure(["Retired", word], { isUnbroken: false, isOfMany: true }).least;
  expect(least("Condemned")).toBe("Condemned".length + 1);
  expect(least("Illiterate")).toBeLessThan("Illiterate".length);
});

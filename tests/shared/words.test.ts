import { expect, test } from "vitest";
import { fieldMessages } from "#shared/messages/fields.ts";
import { reportsMessages } from "#shared/messages/reports.ts";

test("what is wrong with a field is said in words of the form, not of the API", () => {
  const technical = Object.values(fieldMessages).filter((text) => /ISO|YYYY|\bids?\b|\b[a-z]+[A-Z]/.test(text));
  expect(technical).toEqual([]);
});

test("a deficiency is resolved, in reports as on screen", () => {
  expect(Object.values<string>(reportsMessages).filter((text) => /correct(ed|ion)/i.test(text))).toEqual([]);
});

import { expect, test } from "vitest";
import { leftInEnglish } from "../support/untranslated-text.ts";

const data = ["Harbor Point Hospital", "Lobby"];

test.each(["[Šààṽé]", "Harbor Point Hospital", "[Ļööçàţîîööñ] HB-L01", "Nov 23, 2026, 4:05 AM", "3 days ago", "12 kg", "AM", "Lobby · 2"])(
  "%s comes from the catalog, the database or Intl",
  (text) => {
    expect(leftInEnglish(text, data)).toBeUndefined();
  },
);

test.each(["Save", "[Šààṽé] it", "Harbor Point Hospital is open", "3 rows", "Lobby, retired"])("%s is left in English", (text) => {
  expect(leftInEnglish(text, data)).toBe(text);
});

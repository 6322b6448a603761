import { expect, test } from "vitest";
import { format } from "#shared/messages/format.ts";
import { pseudo, pseudoText } from "../../src-ui/languages/pseudo.ts";
import { readCatalog } from "../support/catalog.ts";

test.each([
  ["Save", "[Šààṽé]"],
  ["Move {column} left", "[Ṁööṽé {column} ļééƒţ]"],
])("%s becomes %s", (text, expected) => {
  expect(pseudoText(text)).toBe(expected);
});

test("plural forms and their numbers are unchanged", () => {
  const text = pseudoText("{count|1 item|# items} of {name}");
  expect(format(text, { count: 1, name: "Ada" })).toMatch(/^\[1 \S+ \S+ Ada\]$/);
  expect(format(text, { count: 1_200, name: "Ada" })).toMatch(/^\[1,200 \S+ \S+ Ada\]$/);
});

test("every text of the catalog keeps its placeholders and none of its plain letters", async () => {
  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
  for (const [part, english] of await readCatalog()) {
    const words = await pseudo.load(english);
    for (const [key, text] of Object.entries(english)) {
      const translated = words[key] ?? "";
      expect(names(translated), `${part} ${key}`).toEqual(names(text));
      expect(translated.replace(/\{\w+/g, ""), `${part} ${key}`).not.toMatch(/[A-Za-z]/);
    }
  }
});

test("texts grow by about a third", async () => {
  const all = [...(await readCatalog()).values()].flatMap((words) => Object.values(words)).filter((text) => !text.includes("{"));
  const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
  const growth = lengthOf(all.map((text) => pseudoText(text).slice(1, -1))) / lengthOf(all);
  expect(growth).toBeGreaterThan(1.2);
  expect(growth).toBeLessThan(1.4);
});

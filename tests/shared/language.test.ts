import { afterEach, expect, test } from "vitest";
import { format } from "#shared/messages/format.ts";
import { loadTexts, setLanguage } from "#shared/messages/language.ts";
import type { Language, Texts } from "#shared/messages/language.ts";
import { sayer } from "#shared/messages/sayer.ts";

afterEach(() => setLanguage(undefined));

/** Returns a language that translates these parts. */
function languageOf(tag: string, ...known: readonly (readonly [english: Texts, words: Texts])[]): Language {
  const words = new Map(known);
  return { tag, load: async (english) => words.get(english) ?? {} };
}

test("text is looked up at each call: the same sayer uses the current language", async () => {
  const english = { greeting: "Hello, {name}" };
  const say = sayer(english);
  expect(say("greeting", { name: "Ada" })).toBe("Hello, Ada");
  await setLanguage(languageOf("de", [english, { greeting: "Guten Tag, {name}" }]));
  expect(say("greeting", { name: "Ada" })).toBe("Guten Tag, Ada");
  await setLanguage(undefined);
  expect(say("greeting", { name: "Ada" })).toBe("Hello, Ada");
});

test("the text of a lazily loaded screen is English until its translation is loaded", async () => {
  const english = { save: "Save" };
  await setLanguage(languageOf("de", [english, { save: "Speichern" }]));
  const say = sayer(english);
  expect(say("save")).toBe("Save");
  await loadTexts();
  expect(say("save")).toBe("Speichern");
});

test("text without a translation is in English", async () => {
  const [shared, own] = [{ cancel: "Cancel" }, { save: "Save", discard: "Discard" }];
  const say = sayer(shared, own);
  await setLanguage(languageOf("de", [own, { save: "Speichern" }]));
  expect([say("cancel"), say("save"), say("discard")]).toEqual(["Cancel", "Speichern", "Discard"]);
});

const POLISH = "{count|# plik|# pliki|# plików|# pliku}";
const ARABIC = "{count|none|one|two|few|many|other}";

test.each([
  ["pl", POLISH, 1, "1 plik"],
  ["pl", POLISH, 3, "3 pliki"],
  ["pl", POLISH, 5, "5 plików"],
  ["pl", POLISH, 1.5, "1,5 pliku"],
  ["ar", ARABIC, 0, "none"],
  ["ar", ARABIC, 2, "two"],
  ["ar", ARABIC, 3, "few"],
  ["ar", ARABIC, 11, "many"],
  ["ar", ARABIC, 100, "other"],
  ["ja", "{count|#件}", 1, "1件"],
  ["de", "{count|# Datei|# Dateien}", 12_345, "12.345 Dateien"],
  ["de", "{count|#} von {total|#}", 1_000, "1.000 von 2.000"],
])("in %s, %s with %d reads %s", async (tag, template, count, expected) => {
  await setLanguage(languageOf(tag));
  expect(format(template, { count, total: 2_000 })).toBe(expected);
});

import { expect, onTestFinished, test } from "vitest";
import { sayRequired } from "#shared/messages/fields.ts";
import { format } from "#shared/messages/format.ts";
import { setLanguage } from "#shared/messages/language.ts";

test.each([
  ["{count|1 item|# items} failed", { count: 1 }, "1 item failed"],
  ["{count|1 item|# items} failed", { count: 0 }, "0 items failed"],
  ["Synced {synced} of {total} inspections", { synced: 2, total: 5 }, "Synced 2 of 5 inspections"],
  ["a value that is {missing} shows", {}, "a value that is {missing} shows"],
] as const)("%s with %o reads %s", (template, values, expected) => {
  expect(format(template, values)).toBe(expected);
});

test.each([
  ["Code", false, "Enter the code"],
  ["Inspector", true, "Choose an inspector"],
  ["Unit", true, "Choose a unit"],
  ["Report", true, "Choose a report"],
  ["What was done", false, "Enter what was done"],
])("an empty field asks for itself: %s (a choice: %s) says %s", (label, isChoice, expected) => {
  expect(sayRequired(label, isChoice)).toBe(expected);
});

test("in another language an empty field is named as it is, without the grammar of English", async () => {
  onTestFinished(() => setLanguage(undefined));
  await setLanguage({ tag: "de", load: (english) => ({ ...english, "required.named": "{label}: Bitte ausfüllen" }) });
  expect(sayRequired("Inspektor", true)).toBe("Inspektor: Bitte ausfüllen");
});

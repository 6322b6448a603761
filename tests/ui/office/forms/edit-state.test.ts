import { expect, test } from "vitest";
import { editStateOf } from "../../../../src-ui/office/forms/edit-state.ts";

const over = (name: string, version: number) => ({ values: { name }, version });

interface Row {
  what: string;
  /** The value that the form began with, at version 1, and that is typed in it. */
  began?: string;
  typed?: string;
  saved: [name: string, version: number];
  isBusy?: true;
  hasErrors?: true;
  ifMatch: number;
  mustAdopt: boolean;
}

test.each<Row>([
  { what: "nothing else is saved", typed: "Mine", saved: ["Old", 1], ifMatch: 1, mustAdopt: false },
  { what: "an untouched form meets another person's change", saved: ["Theirs", 2], ifMatch: 1, mustAdopt: true },
  { what: "a touched form meets another person's change", typed: "Mine", saved: ["Theirs", 2], ifMatch: 1, mustAdopt: false },
  { what: "another field was changed", typed: "Mine", saved: ["Old", 5], ifMatch: 5, mustAdopt: false },
  { what: "an untouched form meets a change of another field", saved: ["Old", 5], ifMatch: 5, mustAdopt: false },
  { what: "the save whose response was lost has arrived", typed: "Mine", saved: ["Mine", 2], ifMatch: 1, mustAdopt: true },
  {
    what: "the save that failed equals another person's",
    typed: "Mine",
    saved: ["Mine", 2],
    hasErrors: true,
    ifMatch: 1,
    mustAdopt: false,
  },
  { what: "a save is under way", typed: "Mine", saved: ["Mine", 2], isBusy: true, ifMatch: 1, mustAdopt: false },
  { what: "what was read is older than the form's own save", began: "Mine", saved: ["Old", 0], ifMatch: 1, mustAdopt: false },
])("$what", ({ began = "Old", typed = began, saved, isBusy = false, hasErrors = false, ifMatch, mustAdopt }) => {
  const state = editStateOf({ base: over(began, 1), values: { name: typed }, saved: over(...saved), isBusy, hasErrors });
  expect(state).toMatchObject({ ifMatch, mustAdopt });
});

import { expect, test } from "vitest";
import { changeItem } from "../../../../../../src-ui/office/screens/checklist-templates/editor/arrangement.ts";
import { differencesOf } from "../../../../../../src-ui/office/screens/checklist-templates/editor/differences.ts";
import { keyOf, outline } from "../../../../support/outline.ts";

test("two states of a draft are compared by their questions", () => {
  const mine = outline({ A: ["same", "mine", "changed"], B: ["moved"] });
  const base = outline({ A: ["same", "moved", "changed"], B: ["theirs"] });
  const theirs = changeItem(base, keyOf(base, "changed"), { helpText: "more" });
  expect(differencesOf(mine, theirs)).toEqual({ onlyTheirs: ["theirs"], onlyMine: ["mine"], changed: ["changed"], isRearranged: true });
  expect(differencesOf(mine, mine)).toEqual({ onlyTheirs: [], onlyMine: [], changed: [], isRearranged: false });
});

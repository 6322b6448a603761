import { expect, test } from "vitest";
import { appliesToText } from "../../../../../src-ui/office/screens/checklist-templates/applies-to.ts";
import { EVERYWHERE } from "../../../support/outline.ts";

test.each([
  [EVERYWHERE, "All types"],
  [{ ...EVERYWHERE, fullnessChecks: ["Gauge", "Level"] as const }, "Gauge, Level"],
  [{ fullnessChecks: ["Weigh"] as const, wheeled: false, rechargeable: true }, "Weighing; Portable (not wheeled) only; Rechargeable only"],
])("the extinguishers that a question applies to are described in words (%#)", (appliesTo, words) => {
  const fullnessChecks = appliesTo.fullnessChecks && [...appliesTo.fullnessChecks];
  expect(appliesToText({ ...appliesTo, fullnessChecks })).toBe(words);
});

import { describe, expect, test } from "vitest";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import { type Choices, findingsOf } from "../../src-ui/office/screens/inspections/desk/findings.ts";
import { fieldIdOf, missingFrom } from "../../src-ui/office/screens/inspections/desk/questions.ts";

const EMPTY = { code: "PRE-01", severity: "Critical", description: "Pressure empty or low" } as const;
const OTHER = { code: "OTH-01", severity: "Major", description: "Other problem" } as const;

function item(proposedDeficiencies: ProposedDeficiency[]): ChecklistItem {
  return {
    checklistItemId: "a",
    section: null,
    sortOrder: 0,
    question: "Is it whole?",
    helpText: null,
    appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
    photoRule: "None",
    proposedDeficiencies,
  };
}

describe("a problem found at the desk is reported, always:", () => {
  test.each<[string, ProposedDeficiency[], Choices, ProposedDeficiency]>([
    ["as what its question proposes first", [EMPTY], new Map(), EMPTY],
    ["as severe as it was said to be", [EMPTY], new Map([["a", { code: "PRE-01", severity: "Minor" }]]), { ...EMPTY, severity: "Minor" }],
    ["as something else, where that was chosen", [EMPTY], new Map([["a", { code: "OTH-01" }]]), OTHER],
    ["as something else, where nothing is proposed", [], new Map(), OTHER],
    [
      "as something else, as severe as said",
      [],
      new Map([["a", { code: "OTH-01", severity: "Critical" }]]),
      { ...OTHER, severity: "Critical" },
    ],
  ])("%s", (_name, proposed, choices, deficiency) => {
    const checklistResponses = [{ checklistItemId: "a", response: "Fail" as const, comments: "Painted over", photoUrl: null }];
    expect(findingsOf([item(proposed)], { checklistResponses }, choices)).toMatchObject([{ comments: "Painted over", deficiency }]);
  });
});

test.each([
  ["a problem that nothing names", [], "Fail", null, true],
  ["a problem that nothing names, with blanks", [], "Fail", "  ", true],
  ["a problem that nothing names, with words", [], "Fail", "Painted over", false],
  ["a problem that is proposed", [EMPTY], "Fail", null, false],
  ["no problem", [], "Pass", null, false],
] as const)("at the desk %s: %j", (_name, proposed, response, comments, isMissing) => {
  const asked = item([...proposed]);
  const answers = new Map([["a", { checklistItemId: "a", response, comments }]]);
  const missing = missingFrom([asked], answers, []);
  expect(missing.map(({ what }) => what)).toEqual(isMissing ? ["comment"] : []);
  expect(missing.map(fieldIdOf)).toEqual(isMissing ? ["a-comment"] : []);
});

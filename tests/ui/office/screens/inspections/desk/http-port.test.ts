import { describe, expect, test, vi } from "vitest";
import { foundDeficiencies, missingFrom } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse } from "#shared/entities/inspection.ts";
import { fieldIdOf } from "../../../../../../src-ui/inspection/checklist/missing.ts";
import { storeChosenDeficiencies } from "../../../../../../src-ui/office/screens/inspections/desk/chosen-deficiencies.ts";
import type { ChosenDeficiencies } from "../../../../../../src-ui/office/screens/inspections/desk/chosen-deficiencies.ts";
import { inspectionStateOf } from "../../../../../../src-ui/office/screens/inspections/desk/http-port.ts";

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

function responsesTo(proposed: ProposedDeficiency[], chosen: ChosenDeficiencies, given: Partial<ChecklistResponse> = {}) {
  const kept = { checklistItemId: "a", response: "Fail" as const, comments: "Painted over", photoUrl: null, ...given };
  return inspectionStateOf({ version: 1, notes: "", checklistResponses: [kept] }, [item(proposed)], chosen).responses;
}

describe("a problem found at the desk", () => {
  test.each<[string, ProposedDeficiency[], ChosenDeficiencies, ProposedDeficiency]>([
    ["as the first proposed deficiency", [EMPTY], new Map(), EMPTY],
    ["with the chosen severity", [EMPTY], new Map([["a", { ...EMPTY, severity: "Minor" }]]), { ...EMPTY, severity: "Minor" }],
    ["as another problem, if that was chosen", [EMPTY], new Map([["a", OTHER]]), OTHER],
    ["as another problem, if nothing is proposed", [], new Map(), OTHER],
    [
      "as another problem, with the chosen severity",
      [],
      new Map([["a", { ...OTHER, severity: "Critical" }]]),
      { ...OTHER, severity: "Critical" },
    ],
  ])("is reported %s", (_name, proposed, chosen, deficiency) => {
    const found = foundDeficiencies([...responsesTo(proposed, chosen).values()]);
    expect(found).toEqual([{ checklistItemId: "a", ...deficiency, description: `${deficiency.description}: Painted over` }]);
  });

  test("is not reported once it is no problem, whatever was chosen before", () => {
    expect(foundDeficiencies([...responsesTo([EMPTY], new Map([["a", OTHER]]), { response: "Pass" }).values()])).toEqual([]);
  });
});

test.each([
  ["another problem", [], "Fail", null, true],
  ["another problem, with a blank comment", [], "Fail", "  ", true],
  ["another problem, with a comment", [], "Fail", "Painted over", false],
  ["a proposed problem", [EMPTY], "Fail", null, false],
  ["no problem", [], "Pass", null, false],
] as const)(
  "a comment is missing at the desk only for another problem without one: %s",
  (_name, proposed, response, comments, isMissing) => {
    const missing = missingFrom([item([...proposed])], responsesTo([...proposed], new Map(), { response, comments }), []);
    expect(missing.map(({ what }) => what)).toEqual(isMissing ? ["comment"] : []);
    expect(missing.map((each) => fieldIdOf(each, each.checklistItemId))).toEqual(isMissing ? ["a-comment"] : []);
  },
);

test("responses with a problem can be given where the browser stores nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  const response: DraftResponse = { checklistItemId: "a", response: "Fail", comments: null, deficiency: OTHER };
  expect(storeChosenDeficiencies("i", [response])).toEqual(new Map([["a", OTHER]]));
});

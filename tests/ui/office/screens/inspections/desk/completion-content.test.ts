import { describe, expect, test } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { completionContentOf } from "../../../../../../src-ui/office/screens/inspections/desk/completion-content.ts";
import { checklistItemWith } from "../../../../support/records.ts";

const problem = (checklistItemId: string): DraftResponse => ({
  checklistItemId,
  response: "Fail",
  comments: "",
  deficiency: { code: "PIN", severity: "Major", description: checklistItemId },
});
const ok = (checklistItemId: string): DraftResponse => ({ checklistItemId, response: "Pass", comments: "", deficiency: null });

/** Completes a checklist with these responses. */
function contentOf(given: readonly DraftResponse[], result = "", reported: readonly string[] = []) {
  return completionContentOf({
    items: ["a", "b"].map((checklistItemId) => checklistItemWith({ checklistItemId })),
    responses: new Map(given.map((response) => [response.checklistItemId, response])),
    reported: new Set(reported),
    result,
    name: "Ada",
    drawn: null,
  });
}

describe("completing at the desk", () => {
  test("reports each problem once, in the order of the questions", () => {
    const reportedItems = (reported: readonly string[]) =>
      contentOf([problem("b"), problem("a")], "", reported).deficiencies.map(({ checklistItemId }) => checklistItemId);
    expect(reportedItems([])).toEqual(["a", "b"]);
    expect(reportedItems(["a"])).toEqual(["b"]);
  });

  test.each([
    ["without a problem", [ok("a"), ok("b")], "", true],
    ["without a problem, if the person says that it failed", [ok("a"), ok("b")], "failed", false],
    ["with a problem, whatever the person says", [ok("a"), problem("b")], "passed", false],
    ["with a problem that is already reported", [ok("a"), problem("b")], "passed", false, ["b"]],
  ] as const)("decides what passes: %s", (_what, given, result, passes, reported: readonly string[] = []) => {
    expect(contentOf(given, result, reported).passed).toBe(passes);
  });

  test("is signed by the typed name", () => {
    expect(contentOf([ok("a")]).signatures).toEqual([{ kind: "typed", name: "Ada" }]);
  });
});

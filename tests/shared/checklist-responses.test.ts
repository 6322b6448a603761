import { describe, expect, test } from "vitest";
import {
  foundDeficiencies,
  missingFrom,
  otherProblem,
  okForRemaining,
  responsesOf,
  responseWith,
  withComment,
  withDeficiency,
  withDeficiencyChanges,
} from "#shared/checklist-responses.ts";
import { sectionsOf } from "#shared/checklist.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";

const EMPTY = { code: "PRE-01", severity: "Critical", description: "Pressure empty or low" } as const;
const OTHER = otherProblem("Other problem");
const OVER = { code: "PRE-02", severity: "Critical", description: "Overcharged" } as const;

function item(id: string, changes: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    checklistItemId: id,
    section: null,
    sortOrder: 0,
    question: `Question ${id}`,
    helpText: null,
    appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
    photoRule: "None",
    proposedDeficiencies: [EMPTY, OVER],
    ...changes,
  };
}

function responseTo(id: string, response: DraftResponse["response"]): DraftResponse {
  return { checklistItemId: id, response, comments: null, deficiency: null };
}

const problem = (of: ChecklistItem, before?: DraftResponse): DraftResponse => responseWith(of, "Fail", before, OTHER);

describe("a response", () => {
  test("that is a problem gets the item's first proposed deficiency", () => {
    expect(problem(item("a")).deficiency).toEqual(EMPTY);
    expect(problem(item("a", { proposedDeficiencies: [] })).deficiency).toEqual({
      code: "OTH-01",
      severity: "Major",
      description: "Other problem",
    });
  });

  test("that stops being a problem loses its deficiency and keeps its comment", () => {
    const fine = responseWith(item("a"), "Pass", withComment(problem(item("a")), "Needle in the red"), OTHER);
    expect(fine).toEqual({ checklistItemId: "a", response: "Pass", comments: "Needle in the red", deficiency: null });
  });

  test("keeps the chosen deficiency and severity when it is given again", () => {
    const chosen = withDeficiencyChanges(withDeficiency(problem(item("a")), OVER), { severity: "Minor" });
    expect(problem(item("a"), chosen).deficiency).toEqual({ ...OVER, severity: "Minor" });
  });

  test("with none of the proposed deficiencies is another problem, with the chosen severity", () => {
    const other = withDeficiency(problem(item("a")), OTHER);
    expect(other.deficiency).toEqual(OTHER);
    expect(withDeficiencyChanges(other, { severity: "Minor" }).deficiency).toEqual({ ...OTHER, severity: "Minor" });
  });

  test("that is stored as a problem without a deficiency is another problem", () => {
    const stored = responsesOf([responseTo("a", "Fail"), responseTo("b", "Pass")], OTHER);
    expect([stored.get("a")?.deficiency, stored.get("b")?.deficiency]).toEqual([OTHER, null]);
  });

  test.each([
    ["blank", "  ", null],
    ["words", "Rust below the label", "Rust below the label"],
    ["more than the maximum length", "x".repeat(1_001), "x".repeat(1_000)],
    ["an emoji across the maximum length", `${"x".repeat(999)}🧯`, "x".repeat(999)],
  ])("with a comment of %s keeps the part that can be sent", (_name, text, sent) => {
    expect(withComment(responseTo("a", "Fail"), text).comments).toBe(sent);
  });
});

describe("what is missing", () => {
  test.each<[string, ChecklistItem["photoRule"], DraftResponse["response"] | null, boolean, "response" | "photo" | null]>([
    ["no response", "None", null, false, "response"],
    ["no response, with or without photos", "Always", null, true, "response"],
    ["a problem where no photo is required", "None", "Fail", false, null],
    ["a problem without its required photo", "OnProblem", "Fail", false, "photo"],
    ["a problem with its required photo", "OnProblem", "Fail", true, null],
    ["an OK where a photo is required for a problem", "OnProblem", "Pass", false, null],
    ["an OK where a photo is always required", "Always", "Pass", false, "photo"],
    ["not applicable where a photo is always required", "Always", "NotApplicable", false, null],
  ])("is known for %s", (_name, photoRule, response, hasPhoto, what) => {
    const items = [item("a", { photoRule })];
    const responses = responsesOf(response === null ? [] : [responseWith(item("a"), response, undefined, OTHER)], OTHER);
    const photos = [{ checklistItemId: hasPhoto ? "a" : "b" }, { checklistItemId: null }];
    expect(missingFrom(items, responses, photos)).toEqual(what === null ? [] : [{ checklistItemId: "a", what }]);
  });

  test.each<[string, ChecklistItem["proposedDeficiencies"], typeof EMPTY | typeof OTHER, string | null, boolean]>([
    ["a proposed problem needs none", [EMPTY], EMPTY, null, false],
    ["another problem needs one", [EMPTY], OTHER, null, true],
    ["another problem with a comment is complete", [EMPTY], OTHER, "Painted over", false],
    ["another problem with a blank comment needs one", [EMPTY], OTHER, "  ", true],
    ["a problem where nothing is proposed needs one", [], OTHER, null, true],
    ["a problem where nothing is proposed, with a blank comment from another device", [], OTHER, "\t", true],
    ["a problem where nothing is proposed, with a comment", [], OTHER, "Painted over", false],
  ])("may be a comment: %s", (_name, proposedDeficiencies, deficiency, comments, isMissing) => {
    const question = item("a", { proposedDeficiencies, photoRule: "None" });
    const chosen = { ...withDeficiency(problem(question), deficiency), comments };
    expect(missingFrom([question], responsesOf([chosen], OTHER), [])).toEqual(isMissing ? [{ checklistItemId: "a", what: "comment" }] : []);
  });

  test("is in the order of the checklist", () => {
    const missing = missingFrom([item("a"), item("b"), item("c")], responsesOf([responseTo("b", "Pass")], OTHER), []);
    expect(missing.map((each) => each.checklistItemId)).toEqual(["a", "c"]);
  });
});

test("All remaining OK changes no response that was given, here or in another tab", () => {
  const before = responsesOf([responseTo("a", "Fail"), responseTo("c", "NotApplicable")], OTHER);
  expect(okForRemaining([item("a"), item("b"), item("c"), item("d")], before)).toEqual([
    { ...responseTo("b", "Pass"), isFill: true },
    { ...responseTo("d", "Pass"), isFill: true },
  ]);
});

test("a problem is reported as its deficiency, with the comment at the end of the description, and nothing else is reported", () => {
  const bare = problem(item("a"));
  const reported = foundDeficiencies([
    bare,
    withComment(problem(item("b")), " In the red "),
    responseTo("c", "Pass"),
    responseTo("d", "NotApplicable"),
  ]);
  expect(reported).toEqual([
    { checklistItemId: "a", ...EMPTY },
    { checklistItemId: "b", ...EMPTY, description: "Pressure empty or low: In the red" },
  ]);
});

test("sections follow the order of the questions", () => {
  const items = [item("a", { section: "Place" }), item("b", { section: "Place" }), item("c"), item("d", { section: "Place" })];
  const sections = sectionsOf(items).map(({ title, items: own }) => [title, own.map((each) => each.checklistItemId)]);
  expect(sections).toEqual([
    ["Place", ["a", "b"]],
    [null, ["c"]],
    ["Place", ["d"]],
  ]);
});

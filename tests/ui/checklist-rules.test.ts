import { describe, expect, test } from "vitest";
import type { DraftAnswer } from "#shared/engine/drafts.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import {
  answersOf,
  answerWith,
  missingFrom,
  remainingOk,
  sectionsOf,
  withComment,
  withDeficiency,
  withSeverity,
} from "../../src-ui/features/checklist/rules.ts";

const EMPTY = { code: "PRE-01", severity: "Critical", description: "Pressure empty or low" } as const;
const OTHER = { code: "OTH-01", severity: "Major", description: "Other problem" } as const;
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

function answer(id: string, response: DraftAnswer["response"]): DraftAnswer {
  return { checklistItemId: id, response, comments: null, deficiency: null };
}

describe("an answer", () => {
  test("that is a problem proposes the item's first deficiency", () => {
    expect(answerWith(item("a"), "Fail", undefined).deficiency).toEqual(EMPTY);
    expect(answerWith(item("a", { proposedDeficiencies: [] }), "Fail", undefined).deficiency).toEqual(OTHER);
  });

  test("that stops being a problem loses its deficiency and keeps its comment", () => {
    const problem = withComment(answerWith(item("a"), "Fail", undefined), "Needle in the red");
    const fine = answerWith(item("a"), "Pass", problem);
    expect(fine).toEqual({ checklistItemId: "a", response: "Pass", comments: "Needle in the red", deficiency: null });
  });

  test("keeps the chosen deficiency and severity when it is given again", () => {
    const chosen = withSeverity(withDeficiency(item("a"), answerWith(item("a"), "Fail", undefined), "PRE-02"), "Minor");
    expect(answerWith(item("a"), "Fail", chosen).deficiency).toEqual({ ...OVER, severity: "Minor" });
  });

  test("with none of the proposed deficiencies is another problem, as severe as it is said to be", () => {
    const other = withDeficiency(item("a"), answerWith(item("a"), "Fail", undefined), OTHER.code);
    expect(other.deficiency).toEqual(OTHER);
    expect(withSeverity(other, "Minor").deficiency).toEqual({ ...OTHER, severity: "Minor" });
  });

  test("kept without any deficiency is another problem when it is a problem", () => {
    const kept = answersOf([answer("a", "Fail"), answer("b", "Pass")]);
    expect([kept.get("a")?.deficiency, kept.get("b")?.deficiency]).toEqual([OTHER, null]);
  });

  test.each([
    ["blank", "  ", null],
    ["words", "Rust below the label", "Rust below the label"],
    ["more than fits", "x".repeat(1_001), "x".repeat(1_000)],
  ])("with a comment of %s keeps what can be sent", (_name, text, kept) => {
    expect(withComment(answer("a", "Fail"), text).comments).toBe(kept);
  });
});

describe("what is missing", () => {
  test.each<[string, ChecklistItem["photoRule"], DraftAnswer["response"] | null, boolean, "answer" | "photo" | null]>([
    ["no answer", "None", null, false, "answer"],
    ["no answer, whatever the photos", "Always", null, true, "answer"],
    ["a problem where no photo is asked for", "None", "Fail", false, null],
    ["a problem whose photo is asked for", "OnProblem", "Fail", false, "photo"],
    ["a problem with its photo", "OnProblem", "Fail", true, null],
    ["an OK where a photo is asked for at a problem", "OnProblem", "Pass", false, null],
    ["an OK where a photo is always asked for", "Always", "Pass", false, "photo"],
    ["not applicable where a photo is always asked for", "Always", "NotApplicable", false, null],
  ])("at %s", (_name, photoRule, response, hasPhoto, what) => {
    const items = [item("a", { photoRule })];
    const answers = answersOf(response === null ? [] : [answerWith(item("a"), response, undefined)]);
    const photos = [{ checklistItemId: hasPhoto ? "a" : "b" }, { checklistItemId: null }];
    expect(missingFrom(items, answers, photos)).toEqual(what === null ? [] : [{ checklistItemId: "a", what }]);
  });

  test.each<[string, ChecklistItem["proposedDeficiencies"], string, string | null, boolean]>([
    ["a problem that is proposed needs none", [EMPTY], EMPTY.code, null, false],
    ["something else needs one", [EMPTY], OTHER.code, null, true],
    ["something else with words is enough", [EMPTY], OTHER.code, "Painted over", false],
    ["something else with blanks needs words", [EMPTY], OTHER.code, "  ", true],
    ["a problem where nothing is proposed needs one", [], OTHER.code, null, true],
    ["a problem where nothing is proposed, with words", [], OTHER.code, "Painted over", false],
  ])("of a comment: %s", (_name, proposedDeficiencies, code, comment, isMissing) => {
    const asked = item("a", { proposedDeficiencies, photoRule: "None" });
    const chosen = withDeficiency(asked, answerWith(asked, "Fail", undefined), code);
    const given = comment === null ? chosen : withComment(chosen, comment);
    expect(missingFrom([asked], answersOf([given]), [])).toEqual(isMissing ? [{ checklistItemId: "a", what: "comment" }] : []);
  });

  test("comes in the order of the checklist", () => {
    const found = missingFrom([item("a"), item("b"), item("c")], answersOf([answer("b", "Pass")]), []);
    expect(found.map((each) => each.checklistItemId)).toEqual(["a", "c"]);
  });
});

test("all remaining OK touches no answer that was given", () => {
  const given = answersOf([answer("a", "Fail"), answer("c", "NotApplicable")]);
  expect(remainingOk([item("a"), item("b"), item("c"), item("d")], given)).toEqual([answer("b", "Pass"), answer("d", "Pass")]);
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

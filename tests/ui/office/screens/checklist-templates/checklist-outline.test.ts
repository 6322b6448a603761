import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { appliesToText } from "../../../../../src-ui/office/screens/checklist-templates/applies-to.ts";
import {
  canMoveItem,
  changeItem,
  insertItem,
  moveItem,
  moveSection,
  moveItemTo,
  positionOf,
  moveSectionTo,
  removeItem,
  removeSection,
} from "../../../../../src-ui/office/screens/checklist-templates/editor/arrangement.ts";
import type { Direction } from "../../../../../src-ui/office/screens/checklist-templates/editor/arrangement.ts";
import { differencesOf } from "../../../../../src-ui/office/screens/checklist-templates/editor/differences.ts";
import { itemPositionAt, sectionIndexAt } from "../../../../../src-ui/office/screens/checklist-templates/editor/drop-position.ts";
import { errorsAt, keysToOpen } from "../../../../../src-ui/office/screens/checklist-templates/editor/field-errors.ts";
import {
  allItems,
  copyOf,
  countItems,
  isSameOutline,
  itemsOf,
  outlineOf,
} from "../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import type { Outline } from "../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import { templateUsedInstead } from "../../../../../src-ui/office/screens/checklist-templates/use-template-actions.ts";

const everywhere = { fullnessChecks: null, wheeled: null, rechargeable: null };

function item(question: string, section: string | null, more: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    checklistItemId: crypto.randomUUID(),
    section,
    sortOrder: 1,
    question,
    helpText: null,
    appliesTo: everywhere,
    photoRule: "None",
    proposedDeficiencies: [],
    ...more,
  };
}

/** Returns an outline of sections written as `{ Place: ["a", "b"] }`. */
function outline(sections: Record<string, string[]>): Outline {
  const items = Object.entries(sections).flatMap(([title, questions]) => questions.map((question) => item(question, title)));
  return outlineOf({ templateName: "Monthly", inspectionType: "Monthly", items });
}

function shape({ sections }: Outline): Record<string, string[]> {
  return Object.fromEntries(sections.map(({ title, items }) => [title, items.map(({ question }) => question)]));
}

const keyOf = (of: Outline, question: string): string => allItems(of).find((each) => each.question === question)?.key ?? "";

describe("a checklist in the editor", () => {
  test("is saved as it was loaded, with every rule, and two sections with the same heading stay two", () => {
    const items = [
      item("Needle?", "Charge", {
        helpText: "Look",
        photoRule: "OnProblem",
        appliesTo: { fullnessChecks: ["Gauge"], wheeled: true, rechargeable: null },
        proposedDeficiencies: [{ code: "PRE-01", severity: "Critical", description: "Empty" }],
      }),
      item("Free?", null),
      item("Full?", "Charge"),
    ];
    const made = outlineOf({ templateName: "M", inspectionType: "Monthly", items });
    expect(made.sections.map(({ title }) => title)).toEqual(["Charge", "", "Charge"]);
    expect(itemsOf(made)).toEqual(items.map(({ checklistItemId: _id, sortOrder: _order, ...rest }) => rest));
  });

  test.each<[string, Direction, Record<string, string[]>]>([
    ["a", 1, { A: ["b", "a"], B: ["c"] }],
    ["b", -1, { A: ["b", "a"], B: ["c"] }],
    ["b", 1, { A: ["a"], B: ["b", "c"] }],
    ["c", -1, { A: ["a", "b", "c"], B: [] }],
    ["a", -1, { A: ["a", "b"], B: ["c"] }],
    ["c", 1, { A: ["a", "b"], B: ["c"] }],
  ])("question %s moved by %i continues into the next section at the edge, and stops at the end", (question, step, after) => {
    const before = outline({ A: ["a", "b"], B: ["c"] });
    const key = keyOf(before, question);
    expect(shape(moveItem(before, key, step))).toEqual(after);
    const place = positionOf(before, key);
    expect(place && canMoveItem(before, place, step)).toBe(moveItem(before, key, step) !== before);
  });

  test("a section moves with its questions, and not beyond the first or last position", () => {
    const before = outline({ A: ["a"], B: ["b"], C: ["c"] });
    const key = before.sections[2]?.key ?? "";
    expect(Object.keys(shape(moveSection(before, key, -1)))).toEqual(["A", "C", "B"]);
    expect(moveSection(before, key, 1)).toBe(before);
    expect(shape(removeSection(before, key))).toEqual({ A: ["a"], B: ["b"] });
  });

  test("deleting a question and undoing it restores the checklist", () => {
    const before = outline({ A: ["a", "b"], B: ["c"] });
    const b = allItems(before)[1];
    const place = positionOf(before, b?.key ?? "");
    if (!b || !place) throw new Error("b is there");
    expect(isSameOutline(insertItem(removeItem(before, b.key), b, place), before)).toBe(true);
    expect(isSameOutline(removeItem(before, b.key), before)).toBe(false);
  });

  test("no sequence of moves loses or duplicates a question", () => {
    const step = fc.record({
      from: fc.nat(20),
      section: fc.nat(5),
      index: fc.nat(20),
      how: fc.constantFrom("up", "down", "place", "section"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = outline({ A: ["a", "b", "c"], B: ["d"], C: ["e", "f"] });
        for (const { from, section, index, how } of steps) {
          const { key } = allItems(now)[from % countItems(now)] ?? { key: "" };
          const at = section % now.sections.length;
          if (how === "section") now = moveSection(now, now.sections[at]?.key ?? "", index % 2 ? 1 : -1);
          else if (how === "place") {
            const others = now.sections[at]?.items.filter((each) => each.key !== key).length ?? 0;
            now = moveItemTo(now, key, { section: at, index: index % (others + 1) });
            expect(positionOf(now, key)).toEqual({ section: at, index: index % (others + 1) });
          } else now = moveItem(now, key, how === "up" ? -1 : 1);
        }
        expect(
          allItems(now)
            .map(({ question }) => question)
            .toSorted(),
        ).toEqual(["a", "b", "c", "d", "e", "f"]);
      }),
    );
  });

  test("a copy has the text and rules of the original, and changes independently", () => {
    const before = outline({ A: ["a"] });
    const [first] = allItems(before);
    if (!first) throw new Error("a is there");
    const twin = copyOf(first);
    const after = changeItem(insertItem(before, twin, { section: 0, index: 1 }), twin.key, { question: "b" });
    expect(shape(after)).toEqual({ A: ["a", "b"] });
  });
});

describe("a question that is dragged", () => {
  const sections = [
    {
      key: "A",
      top: 0,
      bottom: 90,
      items: [
        { key: "a", top: 20, bottom: 40 },
        { key: "b", top: 40, bottom: 60 },
      ],
    },
    { key: "B", top: 100, bottom: 190, items: [{ key: "c", top: 120, bottom: 140 }] },
    { key: "C", top: 200, bottom: 240, items: [] },
  ];
  test.each([
    [-50, { section: 0, index: 0 }],
    [25, { section: 0, index: 0 }],
    [45, { section: 0, index: 0 }],
    [55, { section: 0, index: 1 }],
    [99, { section: 0, index: 1 }],
    [110, { section: 1, index: 0 }],
    [150, { section: 1, index: 1 }],
    [205, { section: 2, index: 0 }],
    [999, { section: 2, index: 0 }],
  ])("dropped at %i goes where the pointer was", (y, place) => {
    expect(itemPositionAt(sections, y, "a")).toEqual(place);
  });
  test.each([
    [-50, "B", 0],
    [44, "B", 0],
    [46, "B", 1],
    [230, "B", 2],
    [999, "A", 2],
    [146, "A", 1],
    [100, "A", 0],
    [10, "C", 0],
  ])("and so does a section, by its middle: at %i, %s goes to %i", (y, key, place) => {
    expect(sectionIndexAt(sections, y, key)).toBe(place);
  });
  test("has no position if there is no section", () => {
    expect(itemPositionAt([], 10, "a")).toBeNull();
    expect(sectionIndexAt([], 10, "A")).toBeNull();
  });
});

test("a section goes to any valid position with its questions, and to no other", () => {
  const made = outline({ A: ["a"], B: ["b", "c"], C: ["d"] });
  const [a, b] = made.sections.map(({ key }) => key);
  const order = (of: Outline): string => of.sections.map(({ title, items }) => `${title}${items.length}`).join(" ");
  expect(order(moveSectionTo(made, a ?? "", 2))).toBe("B2 C1 A1");
  expect(order(moveSectionTo(made, b ?? "", 0))).toBe("B2 A1 C1");
  for (const to of [1, -1, 3]) expect(moveSectionTo(made, b ?? "", to)).toBe(made);
  expect(moveSectionTo(made, "gone", 0)).toBe(made);
});

test("two states of a draft are compared by their questions", () => {
  const mine = outline({ A: ["same", "mine", "changed"], B: ["moved"] });
  const base = outline({ A: ["same", "moved", "changed"], B: ["theirs"] });
  const theirs = changeItem(base, keyOf(base, "changed"), { helpText: "more" });
  expect(differencesOf(mine, theirs)).toEqual({ onlyTheirs: ["theirs"], onlyMine: ["mine"], changed: ["changed"], isRearranged: true });
  expect(differencesOf(mine, mine)).toEqual({ onlyTheirs: [], onlyMine: [], changed: [], isRearranged: false });
});

test("errors link to their controls and say what to enter, and collapsed details with an error are opened", () => {
  const [first, second] = [item("a", "A"), item("b", "A", { proposedDeficiencies: [{ code: "", severity: "Minor", description: "x" }] })];
  const made = outlineOf({ templateName: "M", inspectionType: "Monthly", items: [first, second] });
  const [, b] = allItems(made);
  const errors = errorsAt(made, [
    ["templateName", "field.required"],
    ["items.0.question", "field.tooLong"],
    ["items.1.question", "field.required"],
    ["items.1.proposedDeficiencies.0.code", "field.required"],
    ["items", "field.tooMany"],
  ]);
  expect(errors.map(({ fieldId, label, message }) => [fieldId, label, message])).toEqual([
    ["draft-name", "Name", "Enter the name"],
    [`${allItems(made)[0]?.key}-question`, "Question 1", "This is too long"],
    [`${b?.key}-question`, "Question 2", "Enter the question"],
    [`${b?.proposed[0]?.key}-code`, "Question 2, Deficiency 1", "Enter the code"],
    [null, "Questions", "There are too many entries"],
  ]);
  expect(keysToOpen(made, errors)).toEqual([b?.key]);
});

test.each([
  [everywhere, "All types"],
  [{ ...everywhere, fullnessChecks: ["Gauge", "Level"] as const }, "Gauge, Level"],
  [{ fullnessChecks: ["Weigh"] as const, wheeled: false, rechargeable: true }, "Weighing; Portable (not wheeled) only; Rechargeable only"],
])("the extinguishers that a question applies to are described in words (%#)", (appliesTo, words) => {
  const fullnessChecks = appliesTo.fullnessChecks && [...appliesTo.fullnessChecks];
  expect(appliesToText({ ...appliesTo, fullnessChecks })).toBe(words);
});

test("of several active checklists for an inspection type, inspectors get the one that changed last", () => {
  const template = (templateId: string, updatedAt: string, more: object = {}) =>
    ({ templateId, inspectionType: "Monthly", isActive: true, updatedAt, ...more }) as never;
  const all = [
    template("old", "2026-01-01T00:00:00Z"),
    template("new", "2026-02-01T00:00:00Z"),
    template("other", "2026-03-01T00:00:00Z", { inspectionType: "Annual" }),
  ];
  expect(templateUsedInstead(template("old", "2026-01-01T00:00:00Z"), all)).toMatchObject({ templateId: "new" });
  expect(templateUsedInstead(template("new", "2026-02-01T00:00:00Z"), all)).toBeNull();
  expect(templateUsedInstead(template("out", "2026-01-01T00:00:00Z", { isActive: false }), all)).toBeNull();
});

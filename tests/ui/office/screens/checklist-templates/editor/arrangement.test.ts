import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
} from "../../../../../../src-ui/office/screens/checklist-templates/editor/arrangement.ts";
import type { Direction } from "../../../../../../src-ui/office/screens/checklist-templates/editor/arrangement.ts";
import {
  allItems,
  copyOf,
  countItems,
  isSameOutline,
  itemsOf,
  outlineOf,
} from "../../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import type { Outline } from "../../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import { item, keyOf, outline } from "../../../../support/outline.ts";

function shape({ sections }: Outline): Record<string, string[]> {
  return Object.fromEntries(sections.map(({ title, items }) => [title, items.map(({ question }) => question)]));
}

describe("in the editor", () => {
  test("a checklist is saved as it was loaded, with every rule, and two sections with the same heading stay two", () => {
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

test("a section goes to any valid position with its questions, and to no other", () => {
  const made = outline({ A: ["a"], B: ["b", "c"], C: ["d"] });
  const [a, b] = made.sections.map(({ key }) => key);
  const order = (of: Outline): string => of.sections.map(({ title, items }) => `${title}${items.length}`).join(" ");
  expect(order(moveSectionTo(made, a ?? "", 2))).toBe("B2 C1 A1");
  expect(order(moveSectionTo(made, b ?? "", 0))).toBe("B2 A1 C1");
  for (const to of [1, -1, 3]) expect(moveSectionTo(made, b ?? "", to)).toBe(made);
  expect(moveSectionTo(made, "gone", 0)).toBe(made);
});

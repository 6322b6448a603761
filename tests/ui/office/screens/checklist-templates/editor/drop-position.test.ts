import { describe, expect, test } from "vitest";
import { itemPositionAt, sectionIndexAt } from "../../../../../../src-ui/office/screens/checklist-templates/editor/drop-position.ts";

describe("what is dragged", () => {
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
  ])("goes where the pointer was, a question at %i", (y, place) => {
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
  ])("goes by the middle of a section: at %i, %s goes to %i", (y, key, place) => {
    expect(sectionIndexAt(sections, y, key)).toBe(place);
  });
  test("has no position if there is no section", () => {
    expect(itemPositionAt([], 10, "a")).toBeNull();
    expect(sectionIndexAt([], 10, "A")).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse } from "#shared/entities/inspection.ts";
import { responsesBySection } from "../../../../../../src-ui/office/screens/inspections/detail/responses-by-section.ts";

const item = (checklistItemId: string, section: string | null, sortOrder: number) =>
  ({ checklistItemId, section, sortOrder }) as ChecklistItem;

const response = (checklistItemId: string): ChecklistResponse => ({ checklistItemId, response: "Pass", comments: null, photoUrl: null });

describe("responses", () => {
  test("are listed under their checklist's headings in its order, without questions that do not apply, and none is lost", () => {
    const items = [item("c", "Papers", 3), item("a", "Place", 1), item("b", "Place", 2), item("d", null, 4)];
    const sections = responsesBySection(items, ["x", "d", "c", "a"].map(response));
    expect(sections.map(({ title, isUnknown, lines }) => [title, isUnknown, lines.map((each) => each.response.checklistItemId)])).toEqual([
      ["Place", false, ["a"]],
      ["Papers", false, ["c"]],
      [null, false, ["d"]],
      [null, true, ["x"]],
    ]);
  });
});

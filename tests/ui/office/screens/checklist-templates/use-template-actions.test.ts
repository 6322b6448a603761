import { expect, test } from "vitest";
import { templateUsedInstead } from "../../../../../src-ui/office/screens/checklist-templates/use-template-actions.ts";

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

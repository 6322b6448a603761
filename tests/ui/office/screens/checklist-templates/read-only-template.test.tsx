import { afterEach, expect, test, vi } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ReadOnlyTemplate } from "../../../../../src-ui/office/screens/checklist-templates/ReadOnlyTemplate.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";

const ITEM = {
  checklistItemId: "i1",
  section: null,
  sortOrder: 1,
  question: "Is the needle in the green?",
  helpText: null,
  appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
  photoRule: "None" as const,
  proposedDeficiencies: [{ code: "PRE-01", description: "Empty or low", severity: "Critical" as const }],
};

let page: Awaited<ReturnType<typeof renderInOffice>>;

afterEach(() => page.leave());

const TEMPLATE = {
  templateId: "t2",
  familyId: "f1",
  templateName: "Round",
  templateVersion: 2,
  inspectionType: "Monthly",
  publishedAt: null,
  isActive: false,
  items: [ITEM],
} as unknown as ChecklistTemplate;

const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await page.settle();
    check();
  });

const lists = () => page.sent.filter(({ path }) => path === "/checklisttemplates");

test("the only checklist of a type is put out of use after a question, also while the others are still being read", async () => {
  const only = { ...TEMPLATE, publishedAt: "2026-01-05T08:00:00Z", updatedAt: "2026-01-05T08:00:00Z", isActive: true };
  page = await renderInOffice(<ReadOnlyTemplate template={only} back={{ href: "/", label: "Back" }} cachedAt={null} />);
  await page.settle(() => page.button("Take out of use")?.click());
  await page.settle(() => lists().forEach((call) => call.respond({ items: [only], totalCount: 1 })));
  await settled(() => expect(page.container.querySelector("dialog[open]")).not.toBeNull());
  expect(page.sent.map(({ path }) => path)).not.toContain("/checklisttemplates/{id}");
});

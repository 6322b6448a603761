import { beforeEach, expect, test } from "vitest";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { DeficienciesView } from "../../../../../../src-ui/office/screens/inspections/deficiencies/DeficienciesView.tsx";
import { unsavedWork } from "../../../../../../src-ui/unsaved-work.ts";
import { control, press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { deficiencyWith } from "../../../../support/records.ts";

beforeEach(() => window.history.replaceState(null, "", "/inspections?view=deficiencies&status=All"));

let page: Awaited<ReturnType<typeof renderInOffice>>;

async function showList(deficiency: Deficiency): Promise<void> {
  page = await renderInOffice(<DeficienciesView tabs={null} actions={null} />);
  const list = page.sent.find(({ path }) => path === "/deficiencies");
  await page.settle(() => list!.respond({ items: [deficiency], totalCount: 1, pageNumber: 1, pageSize: 50 }));
  await page.until(() => expect(page.container.textContent).toContain(deficiency.description));
}

test("a note that was typed before others resolved the deficiency is found again, to be kept or dropped", async () => {
  const open = deficiencyWith({ version: 4 });
  await showList(open);
  await press(page, "Resolve");
  await type(page, "What was done", "Refilled");
  await page.leave();
  await showList({ ...open, status: "Resolved", resolvedDate: "2026-11-22", resolutionNotes: "Replaced", version: 5 });
  await press(page, "Resolve");
  expect(control(page, "What was done").value).toBe("Refilled");
  await press(page, "Cancel");
  expect(unsavedWork.isAnyUnsaved()).toBe(false);
  expect([...page.container.querySelectorAll("button")].map((each) => each.textContent)).not.toContain("Resolve");
});

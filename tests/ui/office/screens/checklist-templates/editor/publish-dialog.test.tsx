import { expect, test } from "vitest";
import { PublishDialog } from "../../../../../../src-ui/office/screens/checklist-templates/editor/PublishDialog.tsx";
import { outlineOf } from "../../../../../../src-ui/office/screens/checklist-templates/outline.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { templateWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const TEMPLATE = templateWith();

const lists = () => page.sent.filter(({ path }) => path === "/checklisttemplates");

test("what publishing replaces is said, and it can be published, only once that is known", async () => {
  page = await renderInOffice(
    <PublishDialog template={TEMPLATE} outline={outlineOf(TEMPLATE)} dirty={false} onPublish={async () => {}} onClose={() => {}} />,
  );
  expect(page.container.textContent).not.toContain("No other version of it is in use");
  expect(page.button("Publish")).toBeUndefined();
  await page.settle(() => lists().forEach((call) => call.respond({ items: [], totalCount: 0 })));
  await page.until(() => expect(page.container.textContent).toContain("No other version of it is in use"));
  expect(page.button("Publish")).toBeDefined();
});

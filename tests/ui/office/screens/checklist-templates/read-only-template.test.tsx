import { expect, test } from "vitest";
import { ReadOnlyTemplate } from "../../../../../src-ui/office/screens/checklist-templates/ReadOnlyTemplate.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";
import { templateWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const lists = () => page.sent.filter(({ path }) => path === "/checklisttemplates");

test("the only checklist of a type is put out of use after a question, also while the others are still being read", async () => {
  const only = templateWith({ publishedAt: "2026-01-05T08:00:00Z", updatedAt: "2026-01-05T08:00:00Z", isActive: true });
  page = await renderInOffice(<ReadOnlyTemplate template={only} back={{ href: "/", label: "Back" }} cachedAt={null} />);
  await page.settle(() => page.button("Take out of use")!.click());
  await page.settle(() => lists().forEach((call) => call.respond({ items: [only], totalCount: 1 })));
  await page.until(() => expect(page.container.querySelector("dialog[open]")).not.toBeNull());
  expect(page.sent.map(({ path }) => path)).not.toContain("/checklisttemplates/{id}");
});

test("a link to another version drops the preview of this one and keeps the page of the list", async () => {
  const shown = templateWith({ publishedAt: "2026-01-05T08:00:00Z", isActive: true });
  const other = templateWith({ templateId: "other", templateVersion: 7, publishedAt: "2026-01-04T08:00:00Z" });
  history.replaceState(null, "", `/checklist-templates?template=${shown.templateId}&view=preview&for=co2&page=3`);
  page = await renderInOffice(<ReadOnlyTemplate template={shown} back={{ href: "/", label: "Back" }} cachedAt={null} />);
  await page.settle(() => lists().forEach((call) => call.respond({ items: [shown, other], totalCount: 2 })));
  const link = () => [...page.container.querySelectorAll("a")].find(({ textContent }) => textContent === "Version 7");
  await page.until(() => expect(link()).toBeDefined());
  const { pathname, searchParams } = new URL(link()!.href);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(["/checklist-templates", { template: "other", page: "3" }]);
});

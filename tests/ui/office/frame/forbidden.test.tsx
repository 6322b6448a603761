import { expect, test } from "vitest";
import { Forbidden } from "../../../../src-ui/office/frame/Forbidden.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

test.each([
  ["/reports/issued", "Only administrators of the organization see issued reports."],
  ["/import-history", "Only administrators of the organization import data."],
  ["/users", "Only system administrators manage users."],
  ["/inspections/new", "Ask an administrator of your organization if you need it."],
])("who may not open %s learns who may", async (path, lead) => {
  history.replaceState(null, "", path);
  page = await renderInOffice(<Forbidden />);
  expect(page.container.querySelector("h1")?.textContent).toBe("You don’t have access");
  expect(page.container.textContent).toContain(lead);
  expect(page.button("Go to the dashboard")).toBeDefined();
});

import { describe, expect, test } from "vitest";
import { ChecklistTemplatesScreen } from "../../../src-ui/office/screens/checklist-templates/ChecklistTemplatesScreen.tsx";
import { ImportHistoryScreen } from "../../../src-ui/office/screens/imports/history/ImportHistoryScreen.tsx";
import { UsersScreen } from "../../../src-ui/office/screens/users/UsersScreen.tsx";
import { control, press, submit, type } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

describe("the page of a list", () => {
  const backLink = () => [...page.container.querySelectorAll("a")].find(({ href }) => !/(user|tenant)=/.test(href));

  test.each([
    { open: "?user=u1&page=3", list: "?page=3" },
    { open: "?user=new&page=3", list: "?page=3" },
    { open: "?view=tenants&tenant=t1&page=3", list: "?view=tenants&page=3" },
    { open: "?view=tenants&tenant=new&page=3", list: "?view=tenants&page=3" },
  ])("is where the link back from $open leads", async ({ open, list }) => {
    window.history.replaceState(null, "", `/users${open}`);
    page = await renderInOffice(<UsersScreen />);
    await page.until(() => expect(backLink()?.getAttribute("href")).toBe(`/users${list}`));
  });

  test("is where canceling a form leads", async () => {
    window.history.replaceState(null, "", "/users?user=new&page=3");
    page = await renderInOffice(<UsersScreen />);
    await page.until(() => control(page, "Email"));
    await press(page, "Cancel");
    expect(window.location.search).toBe("?page=3");
  });

  test("stays in the link to a form for a new entry", async () => {
    window.history.replaceState(null, "", "/users?page=3");
    page = await renderInOffice(<UsersScreen />);
    expect(page.button("Invite user")?.getAttribute("href")).toBe("/users?page=3&user=new");
  });

  test("is not left for a new entry that is saved after its form was left", async () => {
    window.history.replaceState(null, "", "/users?view=tenants&tenant=new");
    page = await renderInOffice(<UsersScreen />);
    await page.until(() => control(page, "Name"));
    await type(page, "Name", "Harbor");
    await submit(page);
    const save = page.sent.findLast(({ path }) => path === "/tenants");
    await page.leave();
    window.history.replaceState(null, "", "/inspections");
    await page.settle(() => save!.respond({ tenantId: "t9", tenantName: "Harbor" }));
    expect([save === undefined, window.location.pathname + window.location.search]).toEqual([false, "/inspections"]);
  });
});

test.each([
  ["an import", "/import-history?import=one", () => <ImportHistoryScreen />],
  ["a checklist", "/checklist-templates?template=one", () => <ChecklistTemplatesScreen />],
  ["a new checklist", "/checklist-templates?template=new", () => <ChecklistTemplatesScreen />],
] as const)("from %s, the link back leads to the page of the list that it was opened on", async (_what, path, content) => {
  window.history.replaceState(null, "", `${path}&page=3`);
  page = await renderInOffice(content());
  const back = () => page.container.querySelector<HTMLAnchorElement>("main header a")?.getAttribute("href");
  await expect.poll(() => back()).toBe(`${path.split("?")[0]}?page=3`);
});

import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { boxOf } from "../../support/box.ts";
import { chooseOrganization } from "../../support/choose-organization.ts";
import { asAdmin } from "../../support/office-actions.ts";
import { addOfficeData } from "../../support/office-data.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("on a phone, an extinguisher's main actions are in a row and the others in a menu", async ({ server, device }) => {
  const { unit } = await asAdmin(server);
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
  const { page } = device;
  const more = button(page, "More");
  const shown = [link(page, "Plan inspection"), more, link(page, "Edit")];
  const tops = await Promise.all(shown.map(async (each) => (await boxOf(each)).y));
  expect(new Set(tops).size, "one row").toBe(1);
  await expect(button(page, "Move")).toBeHidden();

  await more.focus();
  await page.keyboard.press("Enter");
  for (const name of ["Move", "Take out of service", "Retire", "Print label"])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the menu of an extinguisher");
  await page.keyboard.press("Tab");
  await expect(button(page, "Move")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Move")).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("New location");
  await expect(button(page, "Take out of service")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(more, "the dialog returns the focus to where it was opened").toBeFocused();
});

test("on a phone no word on a button of an extinguisher's page is broken", async ({ server, device }) => {
  const { call } = await asAdmin(server);
  const [failed] = (await call("GET", "/extinguishers?dueState=failed&pageSize=1")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${failed.extinguisherId}`);
  const resolve = device.page.getByRole("button", { name: /^Resolve/ }).first();
  await expect(resolve).toBeVisible();
  const lines = await resolve
    .locator("span")
    .evaluate((words) => words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight));
  expect(Math.round(lines)).toBe(1);
});

test("on a phone a frameless button lines up with the title", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const main = device.page.getByRole("main");
  const icon = main.getByRole("link", { name: "Import history" }).locator("svg");
  const [titleBox, iconBox] = [await boxOf(main.getByRole("heading", { level: 1 })), await boxOf(icon)];
  expect(Math.abs(iconBox.x - titleBox.x)).toBeLessThanOrEqual(2);
});

/** Resolves with the share of the screen that has moved since the page was opened ("cumulative layout shift"). */
function shareMoved(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { shareMoved?: number }).shareMoved ?? 0);
}

test("on a phone a page keeps its place while it loads, with its actions in one row", async ({ server, device }) => {
  const { call, unit } = await asAdmin(server);
  const [inspection] = (await call("GET", "/v2/inspections?status=Completed&pageSize=1")).json.items;
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  await device.context.addInitScript(() => {
    const measured = globalThis as { shareMoved?: number };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        measured.shareMoved = (measured.shareMoved ?? 0) + (shift as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  for (const [path, names] of [
    ["/dashboard", []],
    ["/locations", []],
    ["/profile", ["Save"]],
    [`/extinguishers?extinguisher=${await unit("HB-E001")}`, ["Plan inspection", "More"]],
    [`/inspections/${inspection.inspectionId}`, ["Inspection record", "More"]],
    [`/locations?location=${location.locationId}`, ["Edit", "More"]],
    ["/reports/register", ["Columns", "Print", "PDF", "Excel", "CSV"]],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.getByText("Loading", { exact: true })).toHaveCount(0);
    expect(await shareMoved(page), `${path} keeps its place`).toBeLessThan(0.05);
    const actions = names.map((name) => main.getByRole("button", { name, exact: true }).or(main.getByRole("link", { name, exact: true })));
    const middles = await Promise.all(
      actions.map((each) =>
        each.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      ),
    );
    expect(new Set(middles).size, `${path}: ${middles.join(", ")}`).toBeLessThanOrEqual(1);
  }
});

test("on a phone no action on the selected rows of a list is cut off", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/extinguishers?search=HB-E00");
  const { page } = device;
  const bar = page.getByRole("toolbar");
  await page.getByRole("checkbox", { name: "Select HB-E001" }).check();
  for (const path of ["/extinguishers", "/inspections", "/locations"]) {
    if (path !== "/extinguishers") {
      await page.goto(`${path}?search=HB-`);
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(1)
        .check();
    }
    await expect(bar).toBeVisible();
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0);
    for (const each of await bar.getByRole("button").or(bar.getByRole("link")).filter({ visible: true }).all())
      await expect(each).toBeInViewport({ ratio: 1 });
  }

  await page.goto("/extinguishers?search=HB-E00");
  await page.getByRole("checkbox", { name: "Select HB-E001" }).check();
  await bar.getByRole("button", { name: "More", exact: true }).click();
  for (const name of ["Move", "Take out of service", "Retire", "Export"])
    await expect(bar.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("link", { name: "Plan inspection" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "the menu of the selected rows");
  await bar.getByRole("button", { name: "Retire", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click();
  const undo = button(page, "Undo");
  await expect(undo).toBeVisible();
  const message = undo.locator("xpath=preceding-sibling::p");
  await expect(message).toHaveText("1 extinguisher retired");
  const [messageBox, undoBox] = [await boxOf(message), await boxOf(undo)];
  expect(Math.abs(undoBox.y + undoBox.height / 2 - (messageBox.y + messageBox.height / 2))).toBeLessThanOrEqual(1);
});

test("what a voided inspection still offers is beside each other, not in a menu of one entry", async ({ server, device }) => {
  const admin = await asAdmin(server);
  const { inspectionId } = await admin.done("HB-E044");
  await admin.call("DELETE", `/v2/inspections/${inspectionId}?reason=Wrong`);
  await device.signInOffice(accounts.harborAdmin, `/inspections/${inspectionId}`);
  const { page } = device;
  await expect(page.getByRole("link", { name: "Inspection record" })).toBeVisible();
  await expect(button(page, "Print")).toBeVisible();
  await expect(button(page, "More")).toHaveCount(0);
});

test("on a phone the actions of a user and of an organization are in one row", async ({ server, device }) => {
  const { userId } = await server.api.signIn(accounts.harborInspector);
  const { tenantId } = await server.api.signIn(accounts.cedarAdmin);
  await device.signInOffice(accounts.root, "/users");
  const { page } = device;
  await chooseOrganization(page, /Harbor/);
  for (const [path, name] of [
    [`/users?user=${userId}`, button(page, "Send password reset")],
    [`/users?view=tenants&tenant=${tenantId}`, page.getByRole("link", { name: "Show users" })],
  ] as const) {
    await page.goto(path);
    const tops = [await boxOf(name), await boxOf(button(page, "More"))].map((box) => box.y);
    expect(new Set(tops).size, path).toBe(1);
  }
  await button(page, "More").click();
  await button(page, "Close organization").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("on a phone what removes an extinguisher from a plan is level with its code", async ({ server, device }) => {
  const { unit } = await asAdmin(server);
  await device.signInOffice(accounts.harborAdmin, `/inspections/new?extinguishers=${await unit("HB-E001")}`);
  const main = device.page.getByRole("main");
  const codeBox = await boxOf(main.getByRole("rowheader", { name: "HB-E001" }));
  const removeBox = await boxOf(main.getByRole("button", { name: "Remove HB-E001" }));
  expect(removeBox.y + removeBox.height / 2).toBeLessThan(codeBox.y + codeBox.height);
});

test.describe("at a desk", () => {
  test.use({ deviceOptions: desk });

  test("neither a dialog that opens nor another view of the settings moves what stays", async ({ server, device }) => {
    const { unit } = await asAdmin(server);
    await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
    const { page } = device;
    const edit = link(page, "Edit");
    const before = await boxOf(edit);
    await button(page, "More").click();
    await button(page, "Retire").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await boxOf(edit)).toEqual(before);

    await page.goto("/settings");
    const members = link(page, "Members");
    const { y } = await boxOf(members);
    await members.click();
    await expect(button(page, "Invite member")).toBeVisible();
    expect((await boxOf(members)).y).toBe(y);
  });

  test("the page of an extinguisher has its main actions in a row and the others in a menu", async ({ server, device }) => {
    const { unit } = await asAdmin(server);
    await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
    const { page } = device;
    await expect(link(page, "Plan inspection")).toBeVisible();
    await expect(link(page, "Edit")).toBeVisible();
    await expect(button(page, "Retire")).toBeHidden();
    await button(page, "More").click();
    await expect(button(page, "Retire")).toBeInViewport({ ratio: 1 });
    const [entry, more] = [await boxOf(button(page, "Retire")), await boxOf(button(page, "More"))];
    expect(entry.width, "the menu is about as wide as its words").toBeLessThan(280);
    const end = (box: typeof entry) => box.x + box.width;
    expect(Math.abs(end(entry) - end(more)), "and ends where its button ends").toBeLessThan(12);
  });

  test("the actions of a page are at the end of its title, however long the line below the title", async ({ server, device }) => {
    const { extinguisher } = await addOfficeData(server, device);
    await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${extinguisher}`);
    const main = device.page.getByRole("main");
    const edit = main.getByRole("link", { name: "Edit", exact: true });
    await expect(edit).toBeVisible();
    const [leadBox, editBox] = [
      await boxOf(main.getByRole("heading", { level: 1 }).locator("xpath=../following-sibling::p")),
      await boxOf(edit),
    ];
    expect(editBox.y).toBeLessThan(leadBox.y + leadBox.height);
  });
});

import type { Page } from "playwright";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { boxOf } from "../support/box.ts";
import { asAdmin } from "../support/office-actions.ts";
import { press } from "../support/press.ts";

test.use({ deviceOptions: desk });

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("rowheader");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Resolves with functions that read the register of Harbor from the server. */
async function registerOf({ api }: Server, email: string = accounts.harborAdmin) {
  const call = api.as(await api.signIn(email));
  const list = async (query: Record<string, string>): Promise<ExtinguisherInRegister[]> =>
    (await call("GET", `/extinguishers?${new URLSearchParams({ pageSize: "500", ...query })}`)).json.items;
  const find = async (code: string): Promise<ExtinguisherInRegister> => {
    const extinguisher = (await list({ searchTerm: code })).find(({ extinguisherCode }) => extinguisherCode === code);
    if (!extinguisher) throw new Error(`There is no ${code}`);
    return extinguisher;
  };
  return { call, list, find };
}

async function openRegister(page: Page, at = "/extinguishers", email: string = accounts.harborAdmin): Promise<void> {
  await signInOffice(page, email, at);
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("extinguisher");
}

async function choose(page: Page, name: string, term: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(term);
  await page.getByRole("option", { name: option }).click();
}

test("filters, order and columns are kept in the URL, and a reload and Back restore them", async ({ server, device }) => {
  const register = await registerOf(server);
  const overdue = await register.list({ dueState: "overdue", sort: "nextDueDate", isActive: "true" });
  const page = await device.openTab("/login");
  await openRegister(page);
  await page.getByRole("combobox", { name: "Due", exact: true }).selectOption("overdue");
  await expect(page.getByText(`${overdue.length} extinguishers`)).toBeVisible();
  await page.getByRole("button", { name: "Next due" }).click();
  const inOrder = overdue.map(({ extinguisherCode }) => extinguisherCode);
  await expect(rows(page)).toHaveText(inOrder);
  await press(page, "Columns");
  await page.getByLabel("Serial number").check();
  await press(page, "Close");
  await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveText(inOrder);
  await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeVisible();

  await rows(page).first().getByRole("link").click();
  await expect(heading(page)).toHaveText(inOrder[0] ?? "");
  await page.goBack();
  await expect(rows(page)).toHaveText(inOrder);
  await page.getByRole("searchbox", { name: "Search" }).fill("no such thing");
  await expect(page.getByText("No extinguishers match these filters.")).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/search|due=/);
  // The choice of columns is kept for this person on this device.
  await page.goto("/extinguishers-cards");
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeVisible();
});

test("by keyboard alone, three extinguishers are moved together or not at all, and moved back", async ({ server, device }) => {
  const register = await registerOf(server);
  const page = await device.openTab("/login");
  await openRegister(page);
  await page.keyboard.press("/");
  await page.keyboard.type("HB-E00");
  await expect(page.getByText("9 extinguishers")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("j");
  await expect.poll(() => focused(page)).toBe("HB-E001");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
  await expect(page.getByText("3 selected").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("3 selected")).toHaveCount(0);
  const position = await boxOf(rows(page).first());
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar")).toBeVisible();
  expect(await boxOf(rows(page).first()), "the first row stays where it is").toEqual(position);
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await page.keyboard.press("Shift+X");
  await expect(page.getByText("3 selected").first()).toBeVisible();

  await page.getByRole("button", { name: "Move", exact: true }).focus();
  await page.keyboard.press("Enter");
  server.answer("POST /api/extinguishers/batch", 500);
  await page.getByRole("combobox", { name: "New location" }).focus();
  await page.keyboard.type("kitchen");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "New location" })).toHaveValue("Kitchen and cafeteria");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page)).toContainText("3 extinguishers moved to Kitchen and cafeteria");
  expect((await register.find("HB-E002")).locationName).toBe("Kitchen and cafeteria");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(toast(page)).toContainText("Undone");
  for (const code of ["HB-E001", "HB-E002", "HB-E003"]) expect((await register.find(code)).locationCode).toBe("HB-L01");
});

test("taking an extinguisher out of service, returning, retiring and restoring it can be undone, condemning it cannot", async ({
  server,
  device,
}) => {
  const register = await registerOf(server);
  const { extinguisherId } = await register.find("HB-E003");
  const page = await device.openTab("/login");
  await openRegister(page, "/extinguishers?search=HB-E003");
  await page.getByRole("link", { name: "HB-E003" }).click();
  await press(page, "Take out of service");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Take out of service" }).click();
  await expect(dialog.getByText("Enter the reason").first()).toBeVisible();
  await device.goOffline();
  await dialog.getByLabel("Reason").fill("Dented at the base");
  await dialog.getByRole("button", { name: "Take out of service" }).click();
  await expect(dialog.getByRole("alert")).toContainText("offline");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Dented at the base");
  await device.goOnline();
  await dialog.getByRole("button", { name: "Take out of service" }).dblclick();
  await expect(page.getByText("Out of service: Dented at the base")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Taken out of service");
  await press(page, "Return to service");
  await expect(dialog.getByRole("heading")).toHaveText(/^Return \S+ to service$/);
  await dialog.getByLabel("What was done").fill("New shell");
  await dialog.getByRole("button", { name: "Return to service" }).click();
  await expect(toast(page)).toContainText("back in service");
  await toast(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Out of service: Dented at the base")).toBeVisible();
  await press(page, "Return to service");
  await dialog.getByRole("button", { name: "Return to service" }).click();
  await press(page, "Retire");
  await dialog.getByLabel("Reason").fill("Condemned at its test");
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("Retired. Its history is kept")).toBeVisible();
  await press(page, "Restore");
  await expect(page.getByRole("link", { name: "Plan inspection" })).toBeVisible();
  const { json } = await register.call("GET", `/extinguishers/${extinguisherId}/events`);
  expect(json.items.filter(({ event }: { event: string }) => event === "ReturnedToService").at(-1)).toMatchObject({ reason: "New shell" });
  expect(json.items.find(({ event }: { event: string }) => event === "Retired")).toMatchObject({ reason: "Condemned at its test" });
  expect(json.items.map(({ event }: { event: string }) => event).toReversed()).toEqual([
    "OutOfService",
    "ReturnedToService",
    "OutOfService",
    "ReturnedToService",
    "Retired",
    "Restored",
  ]);
  await press(page, "Retire");
  await dialog.getByRole("button", { name: "Retire" }).click();
  await press(page, "Condemn");
  await dialog.getByLabel("Reason").fill("Cracked");
  await dialog.getByRole("button", { name: "Condemn" }).click();
  await expect(page.getByText("1 extinguisher condemned")).toBeVisible();
  await expect(page.getByText("Condemned: it must never return to service")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Condemned“Cracked”");
  await expect(page.getByRole("button", { name: /^(Restore|Condemn)$/ })).toHaveCount(0);
});

test("an extinguisher that is replaced keeps its code and history, and its due dates start anew", async ({ server, device }) => {
  const { unit } = await asAdmin(server);
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${await unit("HB-E001")}`);
  const { page } = device;
  const due = page.getByRole("region", { name: "Due dates" });
  await expect(due.getByRole("row", { name: /Annual maintenance/ })).toContainText("after the last annual maintenance");
  await press(page, "Replace");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Serial number").fill("NEW-7");
  await dialog.getByLabel("Manufactured").fill("2019-05-02");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(toast(page)).toContainText("HB-E001 replaced");
  await expect(due.getByRole("row", { name: /Annual maintenance/ })).toContainText("after it was installed");
  await expect(due.getByRole("row", { name: /Hydrostatic test/ })).toContainText("no test is recorded");
  await expect(page.getByRole("region", { name: "Changes and moves" })).toContainText("Replaced by another");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HB-E001");
});

test("the form shows errors beside fields, saves once, and loses nothing to a concurrent edit", async ({ server, device }) => {
  const register = await registerOf(server);
  const page = await device.openTab("/login");
  await openRegister(page, "/extinguishers");
  await page.getByRole("link", { name: "New extinguisher" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Choose a location");
  await field("Code").fill("hb-e001");
  await choose(page, "Type", "carbon", "Carbon dioxide");
  await choose(page, "Location", "HB-L02", "Emergency department");
  await page.getByLabel("Manufactured").fill("2024-01-31");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Code: This is already in use");
  await page.getByRole("link", { name: "Code: This is already in use" }).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("NEW-1");
  server.loseAnswer("POST /api/extinguishers");
  await press(page, "Save and add another");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await press(page, "Save and add another");
  await expect(page.getByText("NEW-1 registered")).toBeVisible();
  await expect(field("Code")).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Emergency department");
  await page.keyboard.type("NEW-2");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(heading(page)).toHaveText("NEW-2");
  expect((await register.list({ searchTerm: "NEW-" })).map(({ extinguisherCode }) => extinguisherCode)).toEqual(["NEW-1", "NEW-2"]);

  await page.getByRole("link", { name: "Edit" }).click();
  await field("Model").fill("B10");
  const { extinguisherId, version } = await register.find("NEW-2");
  const headers = { "If-Match": `${version}` };
  await register.call("PUT", `/extinguishers/${extinguisherId}`, { json: { manufacturer: "Badger", model: "C5" }, headers });
  await press(page, "Save");
  await expect(page.getByText("Model: now “C5”, you have “B10”")).toBeVisible();
  await press(page, "Keep mine");
  await press(page, "Save");
  await expect(heading(page)).toHaveText("NEW-2");
  expect(await register.find("NEW-2")).toMatchObject({ manufacturer: "Badger", model: "B10" });
});

test("of 1,200 rows, those in view are rendered at their positions, in the table and as cards", async ({ server, device }) => {
  test.slow();
  const register = await registerOf(server);
  const { locationId, extinguisherTypeId } = await register.find("HB-E001");
  const code = (index: number): string => `BULK-${String(index).padStart(5, "0")}`;
  for (let from = 0; from < 1_200; from += 50) {
    const made = Array.from({ length: 50 }, (_, index) => ({ extinguisherCode: code(from + index), locationId, extinguisherTypeId }));
    await Promise.all(made.map((json) => register.call("POST", "/extinguishers", { json })));
  }
  const page = await device.openTab("/login");
  await openRegister(page, "/extinguishers?search=BULK");
  await expect(page.getByText("1,200 extinguishers")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "1201");
  await page.getByRole("link", { name: code(0) }).focus();
  await page.keyboard.press("End");
  await expect.poll(() => focused(page)).toBe(code(1_199));
  await page.getByRole("table").evaluate(({ parentElement: frame }) => frame?.scrollTo(0, frame.scrollHeight / 2));
  const middle = page.getByRole("row").filter({ has: page.getByRole("link", { name: code(600), exact: true }) });
  await expect(middle).toHaveAttribute("aria-rowindex", "602");
  expect(await page.getByRole("row").count()).toBeLessThan(80);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect(page.getByText("500 selected").first()).toBeVisible();
  await expect(toast(page)).toContainText("At most 500 can be selected at a time");
  await press(page, "Clear selection");

  await page.getByRole("link", { name: "Cards" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toHaveAttribute("aria-setsize", "1200");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("link", { name: code(1_199) })).toBeVisible();

  const saved = page.waitForEvent("download");
  await press(page, "Export");
  const csv = await (await saved).createReadStream().then(async (stream) => (await stream.toArray()).join(""));
  const lines = csv.trim().split("\r\n");
  expect([lines.length, lines[0], lines[1_200]?.split(",")[0]]).toEqual([1_201, expect.stringContaining("Code,Location"), code(1_199)]);
});

test("offline, the register shows cached data with its age, and a viewer no button for changes", async ({ device }) => {
  const page = await device.openTab("/login");
  await openRegister(page, "/extinguishers", accounts.harborViewer);
  await expect(rows(page).first()).toHaveText("HB-E001");
  await expect(page.getByRole("link", { name: "New extinguisher" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select HB-E001" }).check();
  await expect(page.getByRole("toolbar").getByRole("button")).toHaveText(["Export", "Labels", "Clear"]);
  await device.goOffline();
  await page.reload();
  await expect(page.getByText("You are offline. This is as of")).toBeVisible();
  await expect(rows(page).first()).toHaveText("HB-E001");
});

test("types are created, changed, archived only when unused, and restored", async ({ server, device }) => {
  const register = await registerOf(server);
  const page = await device.openTab("/login");
  await signInOffice(page, accounts.harborAdmin, "/extinguisher-types");
  await page.getByRole("link", { name: "New type" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Code").fill("co2");
  await field("Name").fill("Snow");
  await field("Capacity").fill("two");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Capacity: Enter a number");
  await field("Capacity").fill("2,5");
  await field("Unit").fill("kg");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Code: This is already in use");
  await field("Code").fill("SNOW");
  await field("Hydrostatic test, years").fill("10");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(heading(page)).toHaveText("Snow");
  await expect(page.getByText("every 10 years")).toBeVisible();
  await press(page, "Archive");
  await expect(page.getByText("Archived. New extinguishers cannot have this type")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();

  await page.goto("/extinguisher-types");
  await page.getByRole("link", { name: "CO2", exact: true }).click();
  await press(page, "Archive");
  await expect(page.getByRole("alert")).toContainText(/\d+ extinguishers in use have this type/);
  const co2 = (await register.list({ isActive: "true" })).filter(({ typeCode }) => typeCode === "CO2");
  await page
    .getByRole("link", { name: `Show ${co2.length} extinguishers` })
    .first()
    .click();
  await expect(rows(page)).toHaveText(co2.map(({ extinguisherCode }) => extinguisherCode));
});

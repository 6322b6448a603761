import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { boxOf } from "../../support/box.ts";
import { press } from "../../support/press.ts";
import { openRegister, registerOf } from "../../support/register.ts";

test.use({ deviceOptions: desk });

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("rowheader");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("filters, order and columns are kept in the URL, and a reload and Back restore them", async ({ server, device }) => {
  const register = await registerOf(server);
  const overdue = await register.list({ dueState: "overdue", sort: "nextDueDate", isActive: "true" });
  const page = await openRegister(device);
  await page.getByRole("combobox", { name: "Due", exact: true }).selectOption("overdue");
  await expect(page.getByText(`${overdue.length} extinguishers`, { exact: true })).toBeVisible();
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
  const page = await openRegister(device);
  await page.keyboard.press("/");
  await page.keyboard.type("HB-E00");
  await expect(page.getByText("9 extinguishers", { exact: true })).toBeVisible();
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

test("of 1,200 rows, those in view are rendered at their positions, in the table and as cards", async ({ server, device }) => {
  test.slow();
  const register = await registerOf(server);
  const { locationId, extinguisherTypeId } = await register.find("HB-E001");
  const code = (index: number): string => `BULK-${String(index).padStart(5, "0")}`;
  for (let from = 0; from < 1_200; from += 50) {
    const made = Array.from({ length: 50 }, (_, index) => ({ extinguisherCode: code(from + index), locationId, extinguisherTypeId }));
    await Promise.all(made.map((json) => register.call("POST", "/extinguishers", { json })));
  }
  const page = await openRegister(device, "/extinguishers?search=BULK");
  await expect(page.getByText("1,200 extinguishers", { exact: true })).toBeVisible();
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
  const page = await openRegister(device, "/extinguishers", accounts.harborViewer);
  await expect(rows(page).first()).toHaveText("HB-E001");
  await expect(page.getByRole("link", { name: "New extinguisher" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select HB-E001" }).check();
  await expect(page.getByRole("toolbar").getByRole("button")).toHaveText(["Export", "Labels", "Clear"]);
  await device.goOffline();
  await page.reload();
  await expect(page.getByText("You are offline. This is as of")).toBeVisible();
  await expect(rows(page).first()).toHaveText("HB-E001");
});

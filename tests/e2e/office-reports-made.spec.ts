import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { desk, expect, test } from "../qa/index.ts";
import { expectWellMadeEverywhere } from "./looks.ts";

test.use({ deviceOptions: desk });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a report that takes long is made meanwhile, saved when it is ready, and stays in the list to be fetched again or removed", async ({
  server,
  device,
}) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const asked = await call("GET", "/reports/register?format=pdf&state=overdue", { headers: { prefer: "respond-async" } });
  expect(asked.status).toBe(202);
  // What the demo has is made at once: the page hears what it would of a hundred times as much.
  const headers = { "content-type": "application/json", location: String(asked.headers.get("location")) };
  server.answer(/^GET \/api\/reports\/register\?.*format=pdf/, { status: 202, headers, body: JSON.stringify(asked.json) });
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/reports/register?state=overdue");
  await expect(page.getByRole("table")).toBeVisible();
  const saved = page.waitForEvent("download");
  // It is ready long since: without this the notice would be gone before anybody looks.
  server.hold("GET /api/reports/jobs*");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  await expect(page.getByText("This report takes a while to generate")).toBeVisible();
  server.clearFaults();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Register of extinguishers \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe("%PDF");
  await expect(page.getByText("Register of extinguishers is ready to download")).toBeVisible();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "Generated reports" }).click();
  await expect(page.getByText("Register of extinguishers is ready", { exact: true })).toBeVisible();

  await page.goto("/reports");
  await page.getByRole("link", { name: "Generated reports" }).click();
  await expect(heading(page)).toHaveText("Generated reports");
  const row = page.getByRole("row").filter({ hasText: "Register of extinguishers" });
  await expect(row).toContainText("Ready");
  await expectWellMadeEverywhere(page, "generated reports");
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download Register of extinguishers, PDF/ }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No reports here.")).toBeVisible();
});

test("a report is scheduled, changed and removed by an administrator, and nobody else", async ({ server, device, newDevice }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/reports");
  await page.getByRole("link", { name: "Scheduled reports" }).click();
  await expect(page.getByText("No reports are scheduled yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "Choose the report" })).toBeVisible();
  await dialog.getByLabel("Report", { exact: true }).selectOption("register");
  await dialog.getByLabel("State").selectOption("overdue");
  await dialog.getByLabel("Day of the week").selectOption("Friday");
  await dialog.getByLabel("Time").selectOption("9");
  await dialog.getByRole("checkbox").first().check();
  await expectWellMadeEverywhere(page, "the dialog of a scheduled report");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: "Register of extinguishers" });
  await expect(row).toContainText(/Every Friday at 9:00\sAM/);
  await expectWellMadeEverywhere(page, "scheduled reports");

  await row.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("How often").selectOption("Monthly");
  await dialog.getByLabel("Day of the month").selectOption("31");
  await dialog.getByRole("checkbox", { name: "Active" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("On the last day of each month");
  await expect(row).toContainText("Paused");
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [kept] = (await call("GET", "/reports/schedules")).json.items;
  expect(kept).toMatchObject({ name: "register", filters: { state: "overdue" }, dayOfMonth: 31, hour: 9, isActive: false, version: 2 });
  await row.getByRole("button", { name: /^Remove/ }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No reports are scheduled yet.")).toBeVisible();

  const viewer = await newDevice();
  await viewer.signInOffice(accounts.harborViewer, "/reports/scheduled");
  await expect(heading(viewer.page)).toHaveText("You don't have access");
});

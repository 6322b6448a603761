import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { expectAccessibleEverywhere } from "../../support/accessibility.ts";

test.use({ deviceOptions: desk });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a long report is generated in the background, and stays listed to be downloaded or removed", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const job = await call("GET", "/reports/register?format=pdf&state=overdue", { headers: { prefer: "respond-async" } });
  expect(job.status).toBe(202);
  // The demo's report is ready immediately; this is the response for a hundred times as much data.
  const headers = { "content-type": "application/json", location: String(job.headers.get("location")) };
  server.answer(/^GET \/api\/reports\/register\?.*format=pdf/, { status: 202, headers, body: JSON.stringify(job.json) });
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/reports/register?state=overdue");
  await expect(page.getByRole("table")).toBeVisible();
  const saved = page.waitForEvent("download");
  // The report is ready already: without this, the notice would be gone before the check.
  server.hold("GET /api/reports/jobs*");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  await expect(page.getByText("This report takes a while to generate")).toBeVisible();
  server.clearFaults();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Register of extinguishers \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe("%PDF");
  await expect(page.getByText("“Register of extinguishers” is ready to download")).toBeVisible();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "Generated reports" }).click();
  await expect(page.getByText("“Register of extinguishers” is ready", { exact: true })).toBeVisible();

  await page.goto("/reports");
  await page.getByRole("link", { name: "Generated reports" }).click();
  await expect(heading(page)).toHaveText("Generated reports");
  const row = page.getByRole("row").filter({ hasText: "Register of extinguishers" });
  await expect(row).toContainText("Ready");
  await expectAccessibleEverywhere(page, "generated reports");
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download Register of extinguishers, PDF/ }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No reports here.")).toBeVisible();
});

test("only an administrator can schedule a report, change the schedule and remove it", async ({ server, device, newDevice }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/reports");
  await page.getByRole("link", { name: "Scheduled reports" }).click();
  await expect(page.getByText("No reports are scheduled yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("link", { name: "Choose a report" })).toBeVisible();
  await dialog.getByLabel("Report", { exact: true }).selectOption("register");
  await dialog.getByLabel("State").selectOption("overdue");
  await dialog.getByLabel("Day of the week").selectOption("Friday");
  await dialog.getByLabel("Time").selectOption("9");
  await dialog.getByRole("checkbox").first().check();
  await expectAccessibleEverywhere(page, "the dialog of a scheduled report");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: "Register of extinguishers" });
  await expect(row).toContainText(/Every Friday at 9:00\sAM/);
  await expectAccessibleEverywhere(page, "scheduled reports");

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
  await expect(heading(viewer.page)).toHaveText("You don’t have access");
});

import { dayIn } from "#shared/calendar.ts";
import { accounts } from "../../qa/accounts.ts";
import { wholeChecklist } from "../../qa/checklist.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { boxOf } from "../support/box.ts";
import { asAdmin, choose, open, rowsOf } from "../support/office-actions.ts";
import { plan } from "../support/planning.ts";

test.use({ deviceOptions: desk });

const TIME_ZONE = "America/New_York";

test("a planned inspection is shown in the list and in the calendar, and Undo cancels it", async ({ server, device }) => {
  const page = await open(device, "/inspections/new");
  // A later day may be in a month that the calendar does not open at.
  const day = dayIn(TIME_ZONE, new Date());
  await page.getByRole("button", { name: "Plan inspections" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await choose(page, "Extinguisher", "HB-E011");
  await choose(page, "Extinguisher", "HB-E012");
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Inspector", { exact: true }).selectOption({ label: "Ivan Reyes" });
  await page.getByRole("button", { name: "Plan 2 inspections" }).dblclick();
  await page.waitForURL("**/inspections?*");
  await expect(rowsOf(page, "Inspections")).toHaveCount(2);
  await expect(rowsOf(page, "Inspections").first()).toContainText("Planned");
  expect(await server.inspections({ status: "Scheduled" })).toHaveLength(2);

  await page.getByRole("link", { name: "Calendar" }).click();
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toContainText("2 planned");
  await cell.click();
  await expect(rowsOf(page, "Planned")).toHaveCount(2);

  await page.goto(new URL("/inspections/new", device.origin).href);
  await choose(page, "Extinguisher", "HB-E011");
  await expect(page.getByText("already has such an inspection planned")).toBeVisible();
  await page.getByLabel("Inspector", { exact: true }).selectOption({ label: "Ivan Reyes" });
  await page.getByRole("button", { name: "Plan 1 inspection" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await server.inspections({ status: "Scheduled" })).toHaveLength(2);
});

test("filters survive a reload and Back, and several inspections are accepted together", async ({ server, device }) => {
  const page = await open(device, "/inspections");
  await page.getByLabel("Status").selectOption("Completed");
  await page.getByLabel("Result").selectOption("passed");
  await page.getByRole("searchbox").fill("HB-E001");
  await expect(page).toHaveURL(/search=HB-E001/);
  await page.getByRole("button", { name: "Extinguisher", exact: true }).click();
  const rows = rowsOf(page, "Inspections");
  const first = rows.first();
  await expect(first).toContainText("HB-E001");
  await expect(rows.filter({ hasNotText: "HB-E001" }), "none is left of the list before the search").toHaveCount(0);
  const count = await rows.count();
  await page.reload();
  await expect(rows).toHaveCount(count);
  await expect(page.getByRole("searchbox")).toHaveValue("HB-E001");
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("HB-E001");
  await page.goBack();
  await expect(first).toContainText("HB-E001");
  await expect(page.getByLabel("Status")).toHaveValue("Completed");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Accept 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("2 inspections accepted")).toBeVisible();
  await expect(rows).toHaveCount(count - 2);
  expect((await (await asAdmin(server)).call("GET", "/v2/inspections?status=Accepted&searchTerm=HB-E001")).json.totalCount).toBeGreaterThan(
    0,
  );
});

test("the second press of a double click does not close the question that the first one opened", async ({ server, device }) => {
  const [id] = await plan(server, ["HB-E011"], accounts.harborInspector);
  const page = await open(device, `/inspections/${id}`);
  const { x, y, width, height } = await boxOf(page.getByRole("button", { name: "Cancel inspection" }));
  const center = [x + width / 2, y + height / 2] as const;
  await page.mouse.dblclick(...center, { delay: 20 });
  const question = page.getByRole("dialog", { name: "Cancel this planned inspection?" });
  await expect(question).toBeVisible();
  await expect(async () => {
    await page.mouse.click(...center);
    await expect(question).toBeHidden({ timeout: 100 });
  }, "a later press outside").toPass();
});

test("a signature of one long word stays within its card", async ({ server, device }) => {
  const { call, unit } = await asAdmin(server);
  const { userId } = await server.api.signIn(accounts.harborAdmin);
  const json = {
    extinguisherId: await unit("HB-E011"),
    inspectionDate: new Date().toISOString(),
    inspectorUserId: userId,
    checklistResponses: await wholeChecklist(call),
    inspectorSignature: "M".repeat(120),
    signatureMethod: "Typed",
  };
  const { inspectionId } = (await call("POST", "/v2/inspections", { json })).json;
  const page = await open(device, `/inspections/${inspectionId}`);
  await expect(page.getByText(json.inspectorSignature)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

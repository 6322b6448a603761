import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { addMonths, dayIn } from "#shared/calendar.ts";
import { reports } from "#shared/reports/report-definitions.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import type { Server } from "../../../qa/server.ts";
import { expectAccessibleEverywhere } from "../../support/accessibility.ts";
import { goByKeys, tabTo } from "../../support/keyboard.ts";

test.use({ deviceOptions: desk });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");
const today = () => dayIn("America/New_York", new Date());

/** Resolves with a function that reads the reports of Harbor from the server. */
async function reportsOf({ api }: Server) {
  const call = api.as(await api.signIn(accounts.harborAdmin));
  return {
    call,
    report: async (address: string): Promise<ReportResult> => (await call("GET", `/reports/${address}`)).json,
  };
}

/** Finds a total by its name. */
function total(page: Page, name: string) {
  return page.getByRole("list", { name: "Totals" }).getByRole("listitem").filter({ hasText: name }).first();
}

test("a report is opened by keyboard, and its filters, order and columns are kept in the URL", async ({ server, device }) => {
  test.slow();
  const { report } = await reportsOf(server);
  const register = await report("register");
  await device.signInOffice(accounts.harborViewer);
  const { page } = device;
  await expect(page.getByRole("link", { name: "Reports", exact: true })).toBeVisible();
  await goByKeys(page, "r", page.getByRole("heading", { level: 1, name: "Reports", exact: true }));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(Object.keys(reports).length);
  await tabTo(page, page.getByRole("link", { name: "Register of extinguishers" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Register of extinguishers");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", `${register.rows.length + 1}`);
  await expect(page.getByLabel("As of", { exact: true })).toHaveValue(register.asOf);

  await total(page, "Overdue").getByRole("link").click();
  const overdue = await report("register?state=overdue");
  expect(overdue.rows.length).toBe(register.totals["overdue"]);
  expect(overdue.rows.length).toBeGreaterThan(0);
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("overdue");
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", `${overdue.rows.length + 1}`);
  await expect(total(page, "Due soon")).toContainText(`${register.totals["dueSoon"]}`);
  await page.getByRole("button", { name: "Code", exact: true }).click();
  await page.getByRole("button", { name: "Code", exact: true }).click();
  const inOrder = overdue.rows.map(({ extinguisherCode }) => String(extinguisherCode)).toSorted();
  await expect(rows(page).first()).toHaveText(inOrder.at(-1) ?? "");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Serial number" }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type(inOrder[0] ?? "");
  await expect(rows(page)).toHaveText([inOrder[0] ?? ""]);
  await page.reload();
  await expect(rows(page)).toHaveText([inOrder[0] ?? ""]);
  await expect(page.getByRole("columnheader", { name: "Serial number" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Code", exact: true })).toHaveAttribute("aria-sort", "descending");

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(inOrder[0] ?? "");
  await page.getByRole("link", { name: "History report" }).click();
  await expect(heading(page)).toHaveText("Extinguisher history");
  await expect(page.getByRole("combobox", { name: "Extinguisher" })).toHaveValue(inOrder[0] ?? "");
  await expect(rows(page).first()).toBeVisible();
});

test("a report of a past day says what it is based on; its files and printout match the screen", async ({ server, device }) => {
  test.slow();
  const { report } = await reportsOf(server);
  const day = addMonths(today(), -2);
  const inspections = await report(`inspections?asOf=${day}`);
  await device.signInOffice(accounts.harborViewer, `/reports/inspections?asOf=${day}`);
  const { page } = device;
  await expect(page.getByText("Based on what was known then")).toBeVisible();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", `${inspections.rows.length + 1}`);
  for (const [button, ending, type, begins] of [
    ["PDF", "pdf", "application/pdf", "%PDF-"],
    ["Excel", "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
    ["CSV", "csv", "text/csv; charset=utf-8", "\uFEFF"],
  ] as const) {
    const downloaded = page.waitForResponse((response) => response.url().includes(`format=${ending}`));
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).click();
    expect((await downloaded).headers()["content-type"]).toBe(type);
    expect((await saved).suggestedFilename()).toBe(`Inspections ${day}.${ending}`);
    expect((await readFile(await (await saved).path())).toString("utf8").startsWith(begins), button).toBe(true);
  }

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("body > div").filter({ has: page.locator("tbody th") });
  await expect(paper.locator("tbody tr")).toHaveCount(inspections.rows.length);
  for (const words of ["Harbor Point Hospital", "Inspections", "Days and times in America/New York", "Printed"]) {
    await expect(paper).toContainText(words);
  }
  await expect(heading(page)).toHaveCount(1);
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText("Inspections");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);

  await page.getByLabel("As of", { exact: true }).fill(addMonths(today(), 1));
  await expect(page.getByRole("alert")).toContainText("As of: This day is in the future");
});

test("the reports are accessible, with rows, a chart, a missing filter and errors", async ({ server, device }) => {
  test.setTimeout(600_000);
  const { report } = await reportsOf(server);
  const inspectionId = String((await report("inspections")).rows[0]?.["inspectionId"]);
  await device.signInOffice(accounts.harborAdmin, "/reports");
  const { page } = device;
  const none = "00000000-0000-4000-8000-000000000000";
  for (const [path, seen] of [
    ["/reports", "What do we show the authority?"],
    ["/reports/due", "How much work falls due each month?"],
    [`/reports/inspection?inspectionId=${inspectionId}`, "Seal (SHA-256)"],
    ["/reports/unit", "Choose an extinguisher to see its history."],
    [`/reports/unit?extinguisherId=${none}`, "does not exist"],
    ["/reports/register?state=passed", "State: Choose one of the options"],
    ["/reports/nothing", "There is no report at this address."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await expectAccessibleEverywhere(page, path);
  }
});

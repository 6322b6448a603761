import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { LIST_NAME } from "./import-files.ts";
import { button, check, chooseFile, findInRegister, heading } from "./import-steps.ts";

test.use({ deviceOptions: { viewport: { width: 1440, height: 900 } } });

test("an import stands in the history with its rows and its file, and its way to labels, plan and register", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/import-history");
  await expect(page.getByText("Nothing was imported yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Import data" }).last().click();
  await chooseFile(page);
  await check(page);
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();

  await button(page, "Print their labels").click();
  await expect(page.getByRole("dialog").getByText("NB-001").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "See them in the register" }).click();
  await expect(page.getByRole("rowheader").filter({ hasText: "NB-" })).toHaveCount(2);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.goBack();
  await button(page, "Plan the first round").click();
  await page.waitForURL("**/inspections/new*");
  await expect(page.getByText("NB-002").first()).toBeVisible();

  await page.goto("/import-history");
  await page.getByRole("link", { name: LIST_NAME }).click();
  await expect(heading(page, LIST_NAME)).toBeVisible();
  await page.getByRole("button", { name: /^Row 2\b/ }).click();
  await expect(page.getByRole("link", { name: "Open in the register" })).toBeVisible();
  const downloads: Record<string, string> = {};
  for (const name of ["Download the file", "Download refused rows"]) {
    const download = page.waitForEvent("download");
    await button(page, name).click();
    downloads[name] = (await download).suggestedFilename();
  }
  expect(downloads["Download the file"]).toBe(LIST_NAME);
  expect(downloads["Download refused rows"]).toMatch(/\.csv$/);
  await button(page, "Undo import").click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  expect(await findInRegister(server, "NB-0")).toEqual([]);
});

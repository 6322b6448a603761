import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { expectAccessibleEverywhere } from "../../support/accessibility.ts";
import { LIST_NAME } from "../../support/import-files.ts";
import { button, check, chooseFile, findInRegister, heading } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

test("a long undo shows its progress on the import's page and in the history, despite a reload", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await check(page);
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  const progress = page.getByRole("progressbar", { name: `Undo of ${LIST_NAME}` });
  await server.tamper.holdRegisters(async () => {
    await button(page, "Undo import").click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(heading(page, "Undoing the import")).toBeFocused();
    await expect(progress).toBeVisible();
    await expect(page.getByText("0 of 2 rows undone")).toBeVisible();
    await expect(button(page, "Cancel import")).toHaveCount(0);
    await page.reload();
    await expect(progress).toBeVisible();
    await expectAccessibleEverywhere(page, "an undo under way");
    await page.goto("/import-history");
    await expect(page.getByText("Undoing", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: LIST_NAME }).click();
    await expect(progress).toBeVisible();
    await expect(button(page, "Undo import")).toHaveCount(0);
    expect(await findInRegister(server, "NB-0")).toHaveLength(2);
  });
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await expect(progress).toHaveCount(0);
  expect(await findInRegister(server, "NB-0")).toEqual([]);
});

test("a failed undo says so, and can be started again", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await check(page);
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  await server.tamper.sql("UPDATE imports SET status = 'Undoing' WHERE status = 'Completed'");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("nothing was taken back");
  await expectAccessibleEverywhere(page, "an undo that came to nothing");
  await button(page, "Undo import").click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(heading(page, "Import undone")).toBeVisible();
});

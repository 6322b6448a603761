import { accounts } from "../../../qa/accounts.ts";
import { wholeChecklist } from "../../../qa/checklist.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import type { Server } from "../../../qa/server.ts";
import { expectAccessibleEverywhere } from "../../support/accessibility.ts";
import { LIST_NAME } from "../../support/import-files.ts";
import { button, check, chooseFile, findInRegister, heading, openRow } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

test("the history shows an import's rows and file, and links to labels, plans and the register", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/import-history");
  await expect(page.getByText("Nothing has been imported yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Import data" }).click();
  await chooseFile(page);
  await check(page);
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();

  await button(page, "Print their labels").click();
  await expect(page.getByRole("dialog", { name: "Print 2 labels" })).toBeVisible();
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

test("an undo after an inspection says what must stay, removes the rest, and is in the history", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await check(page);
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  await button(page, "Undo import").click();
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog.getByText("2 rows will be undone")).toBeVisible();
  await inspect(server, "NB-001");
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("1 row of 2 cannot be undone");
  await expect(dialog.getByText("1 row can be put back. 1 row stays")).toBeVisible();
  await expect(dialog.getByText("Row 2, NB-001: It was inspected since")).toBeVisible();
  await expectAccessibleEverywhere(page, "an undo of a part");
  await dialog.getByRole("button", { name: "Undo 1 row" }).click();
  await expect(heading(page, "Import undone")).toBeFocused();
  await expect(page.getByText("1 row was used before the undo and stayed:")).toBeVisible();
  expect((await findInRegister(server, "NB-0")).map(({ extinguisherCode }) => extinguisherCode)).toEqual(["NB-001"]);

  await page.getByRole("link", { name: "Import history" }).click();
  await page.getByRole("link", { name: LIST_NAME }).click();
  await expect(page.getByRole("button", { name: /^Row 2\b.*Still in the register/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Row 3\b.*Undone/ })).toBeVisible();
  await openRow(page, 3);
  await expect(page.getByRole("link", { name: "Open in the register" })).toHaveCount(0);
  await openRow(page, 2);
  await page.getByRole("link", { name: "Open in the register" }).click();
  await expect(heading(page, "NB-001")).toBeVisible();
});

/** Inspects the extinguisher with no problems, as an inspector. */
async function inspect({ api }: Server, code: string): Promise<void> {
  const inspector = await api.signIn(accounts.harborInspector);
  const call = api.as(inspector);
  const { extinguisherId } = (await call("GET", `/extinguishers/barcode/${code}`)).json;
  const json = {
    extinguisherId,
    inspectionDate: new Date().toISOString(),
    inspectorUserId: inspector.userId,
    checklistResponses: await wholeChecklist(call),
  };
  expect((await call("POST", "/v2/inspections", { json })).status).toBe(201);
}

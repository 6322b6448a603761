import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { fileOf, LIST } from "../../support/import-files.ts";
import { button, check, chip, chooseFile, findInRegister, heading } from "../../support/import-steps.ts";
import { tabTo } from "../../support/keyboard.ts";

test.use({ deviceOptions: desk });

test("a spreadsheet is imported by keyboard, with a row corrected on the way, and undone", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const { page } = device;
  // Listen before the key is pressed: otherwise the browser may open its own file dialog.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("Spreadsheet file"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(fileOf(LIST));
  await expect(heading(page, "What each column holds")).toBeFocused();

  await expect(page.getByLabel("Column Asset ID")).toHaveValue("extinguisherCode");
  await expect(page.getByLabel("Column Bldg")).toHaveValue("building");
  await expect(page.getByText("1 column is not imported: Vendor.")).toBeVisible();
  await tabTo(page, page.getByLabel("Column Remarks"));
  await page.keyboard.type("Notes");
  await expect(page.getByLabel("Column Remarks")).toHaveValue("notes");
  await tabTo(page, button(page, "Check"));
  await page.keyboard.press("Enter");
  await expect(heading(page, "What will happen")).toBeFocused();
  await expect(chip(page, "2 to create")).toBeVisible();
  await expect(chip(page, "2 refused")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: /^Row 4\b/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Mfg Date" }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("05/30/2018");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Row 4 saved")).toBeVisible();
  await tabTo(page, button(page, "Check again"));
  await page.keyboard.press("Enter");
  await expect(chip(page, "3 to create")).toBeVisible();
  await expect(page.getByText("Import will create 3 extinguishers. 1 refused row stays out.")).toBeVisible();

  await tabTo(page, button(page, "Import"));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Import complete")).toBeFocused();
  expect((await findInRegister(server, "NB-003")).map(({ locationPath }) => locationPath)).toEqual([
    expect.stringContaining("North building"),
  ]);

  await tabTo(page, button(page, "Undo import"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog.getByText("3 rows will be undone")).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Undo import" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Import undone")).toBeVisible();
  expect(await findInRegister(server, "NB-0")).toEqual([]);
});

test("every step of an import survives a reload, including choices that are not yet checked", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await page.getByLabel("Column Vendor").selectOption("manufacturer");
  await page.getByRole("radio", { name: "Fill in empty fields" }).check();
  await page.getByRole("button", { name: "Add a value" }).click();
  await page.getByLabel("Field", { exact: true }).selectOption("city");
  await page.getByLabel("Value for all rows: City").fill("Portland");
  await page.reload();
  await expect(page.getByLabel("Column Vendor")).toHaveValue("manufacturer");
  await expect(page.getByRole("radio", { name: "Fill in empty fields" })).toBeChecked();
  await expect(page.getByLabel("Value for all rows: City")).toHaveValue("Portland");

  await check(page);
  await page.reload();
  await expect(chip(page, "2 to create")).toBeVisible();
  await page.getByRole("link", { name: "Back to columns" }).click();
  await expect(page.getByLabel("Column Vendor")).toHaveValue("manufacturer");
  await page.goBack();
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Import complete")).toBeVisible();
  await expect(button(page, "Undo import")).toBeVisible();
});

test("every sample file passes the check unchanged, as Excel and as CSV", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const { page } = device;
  for (const name of ["Locations, Excel", "Locations, CSV", "Extinguishers, Excel", "Extinguishers, CSV"]) {
    await page.goto("/import-data");
    const download = page.waitForEvent("download");
    await button(page, name).click();
    const path = await (await download).path();
    await page.getByLabel("Spreadsheet file").setInputFiles({
      name: (await download).suggestedFilename(),
      mimeType: "",
      buffer: await import("node:fs/promises").then(({ readFile }) => readFile(path)),
    });
    await check(page);
    await expect(chip(page, "0 refused"), name).toBeVisible();
    await expect(button(page, "Import"), name).toBeVisible();
  }
});

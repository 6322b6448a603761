import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { check, chooseFile, fileOf, findInRegister, LIST, LIST_NAME, longList } from "./import-files.ts";
import { tabTo } from "./keyboard.ts";
import { expectWellMadeEverywhere } from "./looks.ts";

test.use({ deviceOptions: { viewport: { width: 1440, height: 900 } } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole("group", { name: "Show" }).getByText(name, { exact: true });

test("a spreadsheet comes in by the keyboard alone, with a row mended on the way, and is undone", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const { page } = device;
  await tabTo(page, page.getByLabel("Spreadsheet file"));
  const chooser = page.waitForEvent("filechooser");
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
  await expect(heading(page, "What would happen")).toBeFocused();
  await expect(chip(page, "2 to create")).toBeVisible();
  await expect(chip(page, "2 refused")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: /^Row 4\b/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "Mfg Date" }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("05/30/2018");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Row 4 saved.")).toBeVisible();
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
  await expect(dialog.getByText("3 entries will be as before the import")).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Undo import" }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Import undone")).toBeVisible();
  expect(await findInRegister(server, "NB-0")).toEqual([]);
});

test("every step of an import survives a reload, what is chosen and not yet checked too", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await page.getByLabel("Column Vendor").selectOption("manufacturer");
  await page.getByRole("radio", { name: "Fill in what is empty" }).check();
  await page.getByRole("button", { name: "Add a value" }).click();
  await page.getByLabel("Field", { exact: true }).selectOption("city");
  await page.getByLabel("Value for all rows: City").fill("Portland");
  await page.reload();
  await expect(page.getByLabel("Column Vendor")).toHaveValue("manufacturer");
  await expect(page.getByRole("radio", { name: "Fill in what is empty" })).toBeChecked();
  await expect(page.getByLabel("Value for all rows: City")).toHaveValue("Portland");

  await check(page);
  await page.reload();
  await expect(chip(page, "2 to create")).toBeVisible();
  await page.getByRole("button", { name: "Back to columns" }).click();
  await expect(page.getByLabel("Column Vendor")).toHaveValue("manufacturer");
  await page.goBack();
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Import complete")).toBeVisible();
  await expect(button(page, "Undo import")).toBeVisible();
});

/** What a person holds over the page and lets go of there. */
async function drop(page: Page, text: string, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([content, fileName]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: "text/csv" }));
      return transfer;
    },
    [text, name] as const,
  );
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await expect(page.getByText("Drop the file to upload it")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}

test("a file is dropped, cells are pasted, and what was begun is offered to go on with or to discard", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const { page } = device;
  await expect(heading(page, "Choose a spreadsheet")).toBeVisible();
  await drop(page, LIST, "dropped.csv");
  await expect(page.getByText("dropped.csv: 4 rows, 8 columns")).toBeVisible();

  await page.goto("/import-data");
  await expect(heading(page, "Choose a spreadsheet")).toBeVisible();
  await device.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: device.origin });
  await page.evaluate((text) => navigator.clipboard.writeText(text), LIST.replaceAll(",", "\t"));
  await page.keyboard.press("Control+V");
  await expect(page.getByText("Pasted cells.tsv: 4 rows, 8 columns")).toBeVisible();

  await page.goto("/import-data");
  await page.getByRole("link", { name: "Continue with dropped.csv" }).click();
  await expect(page.getByText("dropped.csv: 4 rows, 8 columns")).toBeVisible();
  await page.goto("/import-data");
  await page.getByRole("button", { name: "Discard Pasted cells.tsv" }).click();
  await expect(page.getByText("Pasted cells.tsv was discarded.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue with Pasted cells.tsv" })).toHaveCount(0);
});

for (const [what, text, name, words] of [
  ["an empty file", "", "empty.csv", "This file is empty"],
  ["a file with headings alone", "Asset ID,S/N\n", "headings.csv", "no rows"],
  ["a picture named like a spreadsheet", "\u0089PNG\r\n\u001a\n\u0000\u0000", "photo.xlsx", "This file cannot be imported"],
] as const) {
  test(`${what} is refused in one line, and another can be chosen`, async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/import-data");
    const { page } = device;
    await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(text, name));
    await expect(page.getByRole("alert")).toContainText(words);
    await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(LIST));
    await expect(heading(page, "What each column holds")).toBeVisible();
  });
}

test("columns without a code, and two that cannot be joined, are said before anything is checked", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await page.getByLabel("Column Asset ID").selectOption("");
  await page.getByLabel("Column Vendor").selectOption("manufactureDate");
  await button(page, "Check").click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByText("Two columns cannot be joined to Manufactured")).toBeVisible();
  await summary.getByRole("link", { name: /extinguisher code/ }).click();
  await expect(page.getByLabel("Column Asset ID")).toBeFocused();
});

test("rows are left out and brought back, and what the register took meanwhile is checked again", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await check(page);
  await chip(page, "2 to create").click();
  await page.getByRole("button", { name: /^Row 2\b/ }).click();
  await page.getByRole("button", { name: "Leave out row 2" }).click();
  await expect(page.getByRole("button", { name: "Bring back row 2" })).toBeVisible();
  await button(page, "Check again").click();
  await expect(chip(page, "1 left out")).toBeVisible();
  await expect(page.getByText("Import will create 1 extinguisher.")).toBeVisible();

  // Somebody else registers the one that is left.
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [place] = (await call("GET", "/locations?pageSize=1")).json.items;
  const [type] = (await call("GET", "/extinguishertypes?pageSize=1")).json.items;
  const taken = { extinguisherCode: "NB-002", locationId: place.locationId, extinguisherTypeId: type.extinguisherTypeId };
  expect((await call("POST", "/extinguishers", { json: taken })).status).toBe(201);
  await button(page, "Import").click();
  await expect(page.getByRole("alert")).toContainText("The register changed since");
  await page.getByRole("alert").getByRole("button", { name: "Check again" }).click();
  await expect(chip(page, "0 to create")).toBeVisible();
  await expect(page.getByText("There is nothing to import")).toBeVisible();
});

test("of 5,000 rows those in sight are on the page, and the last one is reached", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page, longList(5_000), "long.csv");
  await check(page);
  await expect(chip(page, "5,000 to create")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("button", { name: /^Row 5001\b/ })).toBeVisible();
  expect(await page.getByRole("listitem").count()).toBeLessThan(100);
});

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

test("the samples of each kind come in as they are", async ({ device }) => {
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

for (const [who, email] of [
  ["an Inspector", accounts.harborInspector],
  ["a Viewer", accounts.harborViewer],
] as const) {
  test(`${who} is neither shown the way to imports nor let in`, async ({ device }) => {
    await device.signInOffice(email, "/dashboard");
    const { page } = device;
    await expect(page.getByRole("link", { name: "Locations", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Import data" })).toHaveCount(0);
    for (const path of ["/import-data", "/import-history"]) {
      await page.goto(path);
      await expect(heading(page, "You don't have access")).toBeVisible();
    }
  });
}

test("every state of an import is well made in every theme, at a desk and on a phone", async ({ server, device }) => {
  test.setTimeout(300_000);
  await device.signInOffice(accounts.harborAdmin, "/import-data");
  const { page } = device;
  await expect(heading(page, "Choose a spreadsheet")).toBeVisible();
  await expectWellMadeEverywhere(page, "the choice of a file");
  await page.getByLabel("Spreadsheet file").setInputFiles(fileOf("", "empty.csv"));
  await expect(page.getByRole("alert")).toBeVisible();
  await expectWellMadeEverywhere(page, "a refused file");
  await chooseFile(page);
  await page.getByRole("button", { name: "Add a value" }).click();
  await button(page, "Check").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectWellMadeEverywhere(page, "columns with mistakes");
  await page.getByRole("button", { name: "Remove Value for all rows" }).click();
  await check(page);
  await expectWellMadeEverywhere(page, "the rehearsal");
  await page.getByRole("button", { name: /^Row 4\b/ }).click();
  await expectWellMadeEverywhere(page, "a refused row");
  await page.getByRole("textbox", { name: "Mfg Date" }).fill("05/30/2018");
  await button(page, "Save row").click();
  await expect(button(page, "Check again")).toBeVisible();
  await expectWellMadeEverywhere(page, "a mended row");
  await button(page, "Check again").click();
  await expect(chip(page, "3 to create")).toBeVisible();
  await chip(page, "3 to create").click();
  await page.getByRole("button", { name: /^Row 2\b/ }).click();
  await expectWellMadeEverywhere(page, "a row to create");
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  await expectWellMadeEverywhere(page, "the end");
  await button(page, "Undo import").click();
  await expect(page.getByRole("dialog").getByText("as before the import")).toBeVisible();
  await expectWellMadeEverywhere(page, "the undo");
  await page.goto("/import-history");
  await page.getByRole("link", { name: LIST_NAME }).waitFor();
  await expectWellMadeEverywhere(page, "the history");
  await page.getByRole("link", { name: LIST_NAME }).click();
  await expect(page.getByRole("button", { name: /^Row 2\b/ })).toBeVisible();
  await expectWellMadeEverywhere(page, "an import of the history");
  server.answer(/^POST \/api\/imports\/upload/, 503, 2);
  await page.goto("/import-data");
  await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(LIST));
  await expect(page.getByRole("alert")).toBeVisible();
  await expectWellMadeEverywhere(page, "an upload that failed");
});

import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { fileOf, LIST } from "../../support/import-files.ts";
import { heading } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

/** Drops a file on the page, as a person does. */
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

test("a file is dropped, cells are pasted, and an unfinished import is continued or discarded", async ({ device }) => {
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
  await page.getByRole("dialog").getByRole("button", { name: "Discard this import" }).click();
  await expect(page.getByText("Pasted cells.tsv was discarded.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue with Pasted cells.tsv" })).toHaveCount(0);
});

for (const [what, text, name, words] of [
  ["an empty file", "", "empty.csv", "This file is empty"],
  ["a file with headings alone", "Asset ID,S/N\n", "headings.csv", "no rows"],
  ["a picture named like a spreadsheet", "\u0089PNG\r\n\u001a\n\u0000\u0000", "photo.xlsx", "This file cannot be imported"],
] as const) {
  test(`${what} is refused with a one-line message, and another file can be chosen`, async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, "/import-data");
    const { page } = device;
    await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(text, name));
    await expect(page.getByRole("alert")).toContainText(words);
    await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(LIST));
    await expect(heading(page, "What each column holds")).toBeVisible();
  });
}

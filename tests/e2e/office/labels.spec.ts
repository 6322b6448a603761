import { readFile } from "node:fs/promises";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { readPdf } from "../../support/read-pdf.ts";

// Only the full browser, not the headless shell, shows PDFs.
test.use({ deviceOptions: { ...desk, isShell: false } });

test("labels are made for the chosen sheet, from the position chosen by keyboard", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin, "/extinguishers?search=HB-E00");
  const { page } = device;
  await page.getByRole("button", { name: "Labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Print 9 labels" });
  await dialog.getByRole("combobox", { name: "Label sheet" }).selectOption("letter-10");
  await dialog.getByRole("radio", { name: "Position 1", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Position 3", exact: true })).toBeChecked();
  await expect(dialog.getByText("2 pages")).toBeVisible();

  const read = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: button }).click()]);
    return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) };
  };
  const { name, pages } = await read("Download PDF");
  expect(name).toBe("Labels Letter.pdf");
  expect(pages.map((text) => text.match(/HB-E\d+/g)?.length)).toEqual([8, 1]);
  expect((await read("Test page")).pages[0]).toContain("Print at 100%");

  const [tab] = await Promise.all([page.waitForEvent("popup"), dialog.getByRole("button", { name: "Open PDF" }).click()]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto("/extinguishers?search=HB-E001");
  await page.getByRole("checkbox", { name: "Select HB-E001" }).check({ force: true });
  await page.getByRole("button", { name: "Labels" }).click();
  await expect(page.getByRole("dialog", { name: "Print 1 label" }).getByRole("combobox", { name: "Label sheet" })).toHaveValue("letter-10");

  await page.goto("/locations?search=HB-L0");
  await page.getByRole("checkbox", { name: "Select all" }).check({ force: true });
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .uncheck({ force: true });
  const selected = page.getByRole("toolbar", { name: /selected/ });
  const count = Number.parseInt((await selected.getAttribute("aria-label")) ?? "", 10);
  expect(count).toBeGreaterThan(1);
  await selected.getByRole("button", { name: "Print labels" }).click();
  const batchDialog = page.getByRole("dialog", { name: `Print ${count} labels` });
  const [download] = await Promise.all([page.waitForEvent("download"), batchDialog.getByRole("button", { name: "Download PDF" }).click()]);
  const printed = await readPdf(await readFile(await download.path()));
  expect(printed.pages.join("").match(/HB-L\d+/g)?.length).toBe(count);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Print ${count + 1} labels` }).click();
  await expect(page.getByRole("dialog", { name: `Print ${count + 1} labels` })).toBeVisible();
});

import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { workbookOf } from "../../support/import-files.ts";
import { button, check, chip, chooseFile, openRow } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

test("a missing code column and two columns that cannot be joined are reported before the check", async ({ device }) => {
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

test("another sheet of a workbook replaces the columns and rows of the first", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const book = await workbookOf({
    Spares: [
      ["Asset ID", "Type", "Shelf"],
      ["WB-900", "10 lb ABC", "A"],
    ],
    Halls: [
      ["Asset ID", "Type", "Bldg"],
      ["WB-001", "10 lb ABC", "Hall 1"],
      ["WB-002", "5 lb CO2", "Hall 2"],
    ],
  });
  await chooseFile(page, book, "book.xlsx");
  const sheet = page.getByLabel("Sheet", { exact: true });
  await expect(sheet).toHaveValue("Spares");
  await page.getByLabel("Column Shelf").selectOption("notes");
  await sheet.focus();
  await page.keyboard.type("Halls");
  await expect(page.getByText("book.xlsx: 2 rows, 3 columns")).toBeVisible();
  await expect(page.getByLabel("Column Asset ID")).toHaveValue("extinguisherCode");
  await expect(page.getByLabel("Column Shelf")).toHaveCount(0);
  await expect(sheet).toBeFocused();
  await page.reload();
  await expect(sheet).toHaveValue("Halls");
  await check(page);
  await expect(chip(page, "2 to create")).toBeVisible();

  await page.getByRole("link", { name: "Back to columns" }).click();
  await sheet.selectOption("Spares");
  await expect(page.getByLabel("Column Shelf")).toBeVisible();
  await expect(page.getByLabel("Column Shelf")).not.toHaveValue("notes");
  await check(page);
  await expect(chip(page, "1 refused")).toBeVisible();
});

test("choosing another date order changes how dates are read, in the columns and in the rows", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const list = [
    "Asset ID,Room,Type,Mfg Date,Last service",
    "DD-001,Hall,10 lb ABC,03/04/2019,25/12/2023",
    "DD-002,Hall,10 lb ABC,05/06/2020,11/02/2024",
  ];
  await chooseFile(page, list.join("\n"), "dates.csv");
  const made = page.getByRole("row", { name: "Mfg Date" });
  const serviced = page.getByRole("row", { name: "Last service" });
  await expect(serviced).toContainText("1 row makes sense only this way");
  await expect(made).toContainText("03/04/2019 is read as Apr 3, 2019");
  await page.getByLabel("Dates in Mfg Date").selectOption("Month, day, year");
  await expect(made).toContainText("03/04/2019 is read as Mar 4, 2019");
  await page.getByLabel("Dates in Last service").selectOption("Month, day, year");
  await expect(serviced).toContainText("1 row makes sense only as day, month, year");
  await page.getByLabel("Dates in Last service").selectOption("Day, month, year");
  await check(page);
  await expect((await openRow(page, 2)).getByRole("row", { name: "Manufactured" })).toContainText("Mar 4, 2019");

  await page.getByRole("link", { name: "Back to columns" }).click();
  await expect(page.getByLabel("Dates in Mfg Date")).toHaveValue("MDY");
  await page.getByLabel("Dates in Mfg Date").selectOption("Day, month, year");
  await check(page);
  await expect((await openRow(page, 2)).getByRole("row", { name: "Manufactured" })).toContainText("Apr 3, 2019");
});

test("a column says what it is used for where that is not obvious, and why it is not needed", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const list = [
    "Asset ID,Bldg,Type,Next inspection due,Recharge date,Hydro due,GPS",
    'NB-001,North building,10 lb ABC,12/01/2026,03/14/2019,03/14/2031,"40.7128, -74.0060"',
    'NB-002,North building,10 lb ABC,12/15/2026,04/20/2020,04/20/2032,"40.7129, -74.0061"',
  ].join("\n");
  await chooseFile(page, list);
  const row = (name: string) => page.getByRole("row", { name });
  await expect(page.getByLabel("Column Next inspection due")).toHaveValue("");
  await expect(row("Next inspection due")).toContainText("Not needed: inspection due dates are calculated from the last inspection");
  await expect(page.getByText("1 column is not imported: Next inspection due.")).toBeVisible();
  await expect(page.getByLabel("Column Recharge date")).toHaveValue("lastRechargeDate");
  await expect(row("Recharge date")).toContainText("Recorded as an internal examination");
  await expect(row("Hydro due")).toContainText("Used to calculate when this was last done");
  await expect(page.getByLabel("Column GPS")).toHaveValue("coordinates");
  await check(page);
  await expect((await openRow(page, 2)).getByRole("row", { name: "Last internal examination" })).toContainText("Mar 14, 2019");
});

import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { LIST, longList } from "../../support/import-files.ts";
import { button, check, chip, chooseFile, findInRegister, heading } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

test("rows can be skipped and included again, and a changed register is checked again", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page);
  await check(page);
  await chip(page, "2 to create").click();
  await page.getByRole("button", { name: /^Row 2\b/ }).click();
  await page.getByRole("button", { name: "Skip row 2" }).click();
  await expect(page.getByRole("button", { name: "Include row 2" })).toBeVisible();
  await button(page, "Check again").click();
  await expect(chip(page, "1 skipped")).toBeVisible();
  await expect(page.getByText("Import will create 1 extinguisher.")).toBeVisible();

  // Somebody else registers the remaining extinguisher.
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const [location] = (await call("GET", "/locations?pageSize=1")).json.items;
  const [type] = (await call("GET", "/extinguishertypes?pageSize=1")).json.items;
  const taken = { extinguisherCode: "NB-002", locationId: location.locationId, extinguisherTypeId: type.extinguisherTypeId };
  expect((await call("POST", "/extinguishers", { json: taken })).status).toBe(201);
  await button(page, "Import").click();
  await expect(page.getByRole("alert")).toContainText("The register changed since");
  await page.getByRole("alert").getByRole("button", { name: "Check again" }).click();
  await expect(chip(page, "0 to create")).toBeVisible();
  await expect(page.getByText("There is nothing to import")).toBeVisible();
});

test("of 5,000 rows only those in view are rendered, and the last can be reached", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page, longList(5_000), "long.csv");
  await check(page);
  await expect(chip(page, "5,000 to create")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Row 2\b/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("button", { name: /^Row 5001\b/ })).toBeVisible();
  expect(await page.getByRole("listitem").count()).toBeLessThan(100);
});

test("importing the same file again finds every row unchanged and nothing to import", async ({ server, device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  const list = LIST.split("\r\n").slice(0, 3).join("\r\n");
  await chooseFile(page, list);
  await page.getByLabel("Column Vendor").selectOption("manufacturer");
  await page.getByRole("radio", { name: "Replace with the file" }).check();
  await check(page);
  await expect(chip(page, "2 to create")).toBeVisible();
  await button(page, "Import").click();
  await expect(heading(page, "Import complete")).toBeVisible();
  const imported = await findInRegister(server, "NB-0");
  expect(imported).toHaveLength(2);

  await chooseFile(page, list);
  await expect(page.getByText("Set up the way you last imported a file with these headings.")).toBeVisible();
  await expect(page.getByLabel("Column Vendor")).toHaveValue("manufacturer");
  await expect(page.getByRole("radio", { name: "Replace with the file" })).toBeChecked();
  await check(page);
  for (const count of ["0 to create", "0 to change", "2 unchanged", "0 refused"]) await expect(chip(page, count)).toBeVisible();
  await expect(page.getByText("There is nothing to import: every row is unchanged, refused or skipped.")).toBeVisible();
  await expect(button(page, "Import")).toHaveCount(0);
  expect(await findInRegister(server, "NB-0")).toEqual(imported);
});

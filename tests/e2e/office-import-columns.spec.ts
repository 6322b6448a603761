import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { button, chooseFile } from "./import-steps.ts";

test.use({ deviceOptions: { viewport: { width: 1440, height: 900 } } });

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

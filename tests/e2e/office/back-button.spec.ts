import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";

test.use({ deviceOptions: desk });

for (const { path, first, field } of [
  { path: "/extinguishers", first: "HB-E001", field: "Manufacturer" },
  { path: "/extinguisher-types", first: "ABC-SP", field: "Agent" },
  { path: "/locations?search=emergency", first: "Emergency department", field: "City" },
]) {
  test(`after a form at ${path} the back button leads to the list and shows no screen twice`, async ({ device }) => {
    await device.signInOffice(accounts.harborAdmin, path);
    const { page } = device;
    const main = page.getByRole("main");
    const opener = main.getByRole("link", { name: "Edit", exact: true });
    for (const leave of ["Save", "Cancel"]) {
      await main.getByRole("table").getByRole("link", { name: first, exact: true }).click();
      await opener.click();
      await main.getByRole("textbox", { name: field }).fill(`changed, then ${leave}`);
      await main.getByRole("button", { name: leave, exact: true }).click();
      await expect(opener).toBeVisible();
      await page.goBack();
      await expect(opener).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    }
  });
}

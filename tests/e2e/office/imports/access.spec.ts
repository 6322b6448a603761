import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { heading } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

for (const [who, email] of [
  ["an Inspector", accounts.harborInspector],
  ["a Viewer", accounts.harborViewer],
] as const) {
  test(`${who} sees no link to imports and cannot open them`, async ({ device }) => {
    await device.signInOffice(email, "/dashboard");
    const { page } = device;
    await expect(page.getByRole("link", { name: "Locations", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Import data" })).toHaveCount(0);
    for (const path of ["/import-data", "/import-history"]) {
      await page.goto(path);
      await expect(heading(page, "You don’t have access")).toBeVisible();
    }
  });
}

import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { press } from "../support/press.ts";
import { registerOf } from "../support/register.ts";

test.use({ deviceOptions: desk });

const rows = (page: Page) => page.getByRole("rowheader");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("types are created, changed, archived only when unused, and restored", async ({ server, device }) => {
  const register = await registerOf(server);
  await device.signInOffice(accounts.harborAdmin, "/extinguisher-types");
  const { page } = device;
  await page.getByRole("link", { name: "New type" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("Code").fill("co2");
  await field("Name").fill("Snow");
  await field("Capacity").fill("two");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Capacity: Enter a number");
  await field("Capacity").fill("2,5");
  await field("Unit").fill("kg");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Code: This is already in use");
  await field("Code").fill("SNOW");
  await field("Hydrostatic test, years").fill("10");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(heading(page)).toHaveText("Snow");
  await expect(page.getByText("every 10 years")).toBeVisible();
  await press(page, "Archive");
  await expect(page.getByText("Archived. New extinguishers cannot have this type")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();

  await page.goto("/extinguisher-types");
  await page.getByRole("link", { name: "CO2", exact: true }).click();
  await press(page, "Archive");
  await expect(page.getByRole("alert")).toContainText(/\d+ extinguishers in use have this type/);
  const co2 = (await register.list({ isActive: "true" })).filter(({ typeCode }) => typeCode === "CO2");
  await page
    .getByRole("link", { name: `Show ${co2.length} extinguishers` })
    .first()
    .click();
  await expect(rows(page)).toHaveText(co2.map(({ extinguisherCode }) => extinguisherCode));
});

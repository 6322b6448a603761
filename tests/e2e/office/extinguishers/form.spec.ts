import type { Page } from "playwright";
import { desk, expect, test } from "../../../qa/index.ts";
import { press } from "../../support/press.ts";
import { openRegister, registerOf } from "../../support/register.ts";

test.use({ deviceOptions: desk });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function choose(page: Page, name: string, term: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).fill(term);
  await page.getByRole("option", { name: option }).click();
}

test("the form shows errors beside fields, saves once, and loses nothing to a concurrent edit", async ({ server, device }) => {
  const register = await registerOf(server);
  const page = await openRegister(device);
  await page.getByRole("link", { name: "New extinguisher" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Choose a location");
  await field("Code").fill("hb-e001");
  await choose(page, "Type", "carbon", "Carbon dioxide");
  await choose(page, "Location", "HB-L02", "Emergency department");
  await page.getByLabel("Manufactured").fill("2024-01-31");
  await press(page, "Save");
  await expect(page.getByRole("alert").first()).toContainText("Code: This is already in use");
  await page.getByRole("link", { name: "Code: This is already in use" }).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("NEW-1");
  server.loseAnswer("POST /api/extinguishers");
  await press(page, "Save and add another");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await press(page, "Save and add another");
  await expect(page.getByText("NEW-1 registered")).toBeVisible();
  await expect(field("Code")).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("Emergency department");
  await page.keyboard.type("NEW-2");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(heading(page)).toHaveText("NEW-2");
  expect((await register.list({ searchTerm: "NEW-" })).map(({ extinguisherCode }) => extinguisherCode)).toEqual(["NEW-1", "NEW-2"]);

  await page.getByRole("link", { name: "Edit" }).click();
  await field("Model").fill("B10");
  const { extinguisherId, version } = await register.find("NEW-2");
  const headers = { "If-Match": `${version}` };
  await register.call("PUT", `/extinguishers/${extinguisherId}`, { json: { manufacturer: "Badger", model: "C5" }, headers });
  await press(page, "Save");
  await expect(page.getByText("Model: now “C5”, you have “B10”")).toBeVisible();
  await press(page, "Keep mine");
  await press(page, "Save");
  await expect(heading(page)).toHaveText("NEW-2");
  expect(await register.find("NEW-2")).toMatchObject({ manufacturer: "Badger", model: "B10" });
});

import { DEMO_PASSWORD } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { expectAccessibleEverywhere } from "../support/accessibility.ts";

test.use({ deviceOptions: { ...desk, firstVisit: true } });

test("a new organization is guided from its first location to its first inspection, step by step", async ({ server, device }) => {
  test.slow();
  const email = "ada@pier.example";
  const page = await device.openTab("/register");
  await page.getByRole("textbox", { name: "Organi" }).fill("North Pier");
  await page.getByRole("textbox", { name: "First name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Last name" }).fill("Byron");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("**/dashboard");
  const steps = page.getByRole("heading", { name: "First steps" });
  const current = page.locator("li[aria-current=step]");
  const at = async (done: number, next: string): Promise<void> => {
    await page.goto("/dashboard");
    await expect(steps).toBeVisible();
    await expect(page.getByText(`${done} of 4 done.`)).toBeVisible();
    await expect(current).toContainText(next);
    await expectAccessibleEverywhere(page, `first steps, ${done} done`);
  };
  await at(0, "Add your first location");
  await current.getByRole("link", { name: "Add a location" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pier house");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("NP-1");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("heading", { name: "Pier house" })).toBeVisible();

  await at(1, "Add your first extinguisher");
  await current.getByRole("link", { name: "Add an extinguisher" }).click();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeVisible();
  // The form has its own tests.
  const call = server.api.as(await server.api.signIn(email));
  const [location] = (await call("GET", "/locations")).json.items;
  const [type] = (await call("GET", "/extinguishertypes?searchTerm=ABC")).json.items;
  const unit = { extinguisherCode: "NP-E1", locationId: location.locationId, extinguisherTypeId: type.extinguisherTypeId };
  expect((await call("POST", "/extinguishers", { json: unit })).status).toBe(201);

  await at(2, "Invite an inspector");
  await current.getByRole("link", { name: "Invite a member" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("ian@pier.example");
  await page.getByRole("combobox", { name: "Role" }).selectOption("Inspector");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row").filter({ hasText: "ian@pier.example" })).toBeVisible();

  await at(3, "Plan or do the first inspection");
  await current.getByRole("link", { name: "Plan an inspection" }).click();
  await page.waitForURL("**/inspections/new");
  const { extinguisherId } = (await call("GET", "/extinguishers")).json.items[0];
  const me = (await call("GET", "/authentication/me")).json;
  const plan = { extinguisherId, inspectionType: "Monthly", inspectionDate: new Date().toISOString(), inspectorUserId: me.userId };
  expect((await call("POST", "/v2/inspections", { json: plan })).status).toBe(201);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: "At a glance" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

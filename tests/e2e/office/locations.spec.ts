import type { Page } from "playwright";
import type { LocationInTree } from "#shared/entities/location.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { press } from "../support/press.ts";

test.use({ deviceOptions: desk });

/** Resolves with functions that read from the server as an administrator of Harbor. */
async function officeOf({ api }: Server, email: string = accounts.harborAdmin) {
  const call = api.as(await api.signIn(email, "Harbor Point Hospital"));
  return {
    call,
    locations: async (term: string): Promise<LocationInTree[]> =>
      (await call("GET", `/locations?${new URLSearchParams({ searchTerm: term, pageSize: "500" })}`)).json.items,
  };
}

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function fillIn(page: Page, name: string, code: string): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "Code").fill(code);
}

test("a location is added, changed, moved and archived, and each of the last three is undone", async ({ server, device }) => {
  const office = await officeOf(server);
  await device.signInOffice(accounts.harborAdmin, "/locations");
  const { page } = device;
  await page.getByRole("main").getByRole("link", { name: "Add a location" }).first().click();
  const script = `<script>document.title = "taken"</script> & 'West' wing`;
  await fillIn(page, script, "hb-l01");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("alert").first()).toContainText("This is already in use");
  await expect(field(page, "Name")).toHaveValue(script);
  await field(page, "Code").fill("HB-W");
  await field(page, "Latitude").fill("91");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("alert").first()).toContainText("This is out of range");
  await press(page, "Use my position");
  await expect(field(page, "Latitude")).toHaveValue("42.360000");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("heading", { name: script })).toBeVisible();
  expect(await page.title()).not.toContain("taken");
  expect(await office.locations("HB-W")).toMatchObject([
    { locationName: script, latitude: 42.36, longitude: -71.06, parentLocationId: null },
  ]);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await field(page, "Name").fill("West wing");
  await press(page, "Save");
  await expect(page.getByRole("heading", { name: "West wing" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("heading", { name: script })).toBeVisible();

  await press(page, "Move");
  await page.getByRole("combobox", { name: "New parent location" }).fill("garage");
  await page.getByRole("option", { name: /Parking garage/ }).click();
  // Click beside the dialog, where a longer list of options may just have been.
  await page.mouse.click(20, 800);
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect.poll(async () => (await office.locations("HB-W"))[0]?.ancestorNames).toEqual(["Parking garage"]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" }).last()).toBeVisible();
  await page.keyboard.press("u");
  await expect.poll(async () => (await office.locations("HB-W"))[0]?.parentLocationId).toBeNull();

  await press(page, "Archive");
  await expect(page.getByText("Archived", { exact: true }).last()).toBeVisible();
  expect((await office.locations("HB-W"))[0]?.isActive).toBe(false);
  await expect(page.getByRole("button", { name: "Undo" }).last()).toBeVisible();
  await page.keyboard.press("u");
  await expect.poll(async () => (await office.locations("HB-W"))[0]?.isActive).toBe(true);
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

test("a location that is not empty cannot be archived; none is offered as its own parent", async ({ server, device }) => {
  const office = await officeOf(server);
  const [main] = await office.locations("HB-L01");
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${main?.locationId}`);
  const { page } = device;
  await press(page, "Archive");
  await expect(page.getByRole("alert")).toContainText("3 locations and 10 extinguishers");
  await press(page, "Move");
  await page.getByRole("combobox", { name: "New parent location" }).fill("HB-L0");
  await expect(page.getByRole("option", { name: /Parking garage/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /Surgery|Main building/ })).toHaveCount(0);
});

test("of two people changing one location, the second sees the differences and loses nothing", async ({ server, device }) => {
  const office = await officeOf(server, accounts.both);
  const [garage] = await office.locations("HB-L06");
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${garage?.locationId}&edit=1`);
  const { page } = device;
  await field(page, "City").fill("South Portland");
  const theirs = { locationName: "Parking deck" };
  expect((await office.call("PUT", `/locations/${garage?.locationId}`, { json: theirs })).status).toBe(200);
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("Name: now “Parking deck” (you did not change it)");
  await expect(field(page, "City")).toHaveValue("South Portland");
  await press(page, "Keep mine");
  await press(page, "Save");
  await expect(page.getByRole("heading", { name: "Parking deck", exact: true })).toBeVisible();
  expect((await office.locations("HB-L06"))[0]).toMatchObject({ locationName: "Parking deck", city: "South Portland", version: 3 });
});

test("typed text survives other screens and an outage, and is saved once", async ({ server, device }) => {
  const office = await officeOf(server);
  await device.signInOffice(accounts.harborAdmin, "/locations?location=new");
  const { page } = device;
  await fillIn(page, "Chapel", "HB-CH");
  await page.getByRole("link", { name: /^Parking garage/ }).click();
  await expect(page.getByRole("heading", { name: "Parking garage" })).toBeVisible();
  await page.goBack();
  await expect(field(page, "Code")).toHaveValue("HB-CH");
  await device.goOffline();
  const save = page.locator("form").getByRole("button", { name: "Add a location" });
  await save.click();
  await expect(page.getByRole("alert").first()).toContainText("You are offline");
  await expect(field(page, "Name")).toHaveValue("Chapel");
  await device.goOnline();
  server.loseAnswer("POST /api/locations");
  await save.click();
  await expect(page.getByRole("alert").first()).toContainText("cannot be reached");
  await save.click();
  await expect(page.getByRole("heading", { name: "Chapel" })).toBeVisible();
  expect((await office.locations("HB-CH")).map(({ locationName }) => locationName)).toEqual(["Chapel"]);
});

test("a new organization is guided to its first location", async ({ server, device }) => {
  const email = "new@places.example";
  const body = { email, password: "Pinseal-demo-1", firstName: "Nora", lastName: "New", organizationName: "Places of our own" };
  expect((await server.api.call("POST", "/authentication/register", { json: body })).status).toBeLessThan(300);
  await device.signInOffice(email);
  const { page } = device;
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expectAccessible(page, "dashboard of a new organization");
  await page.getByRole("link", { name: "Add a location" }).click();
  await fillIn(page, "First building", "B1");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("heading", { name: "First building" })).toBeVisible();
  await page.getByRole("link", { name: "Add sub-location" }).click();
  await expect(page.getByRole("heading", { name: "New location in First building" })).toBeVisible();
  await fillIn(page, "Ground floor", "B1-0");
  await page.locator("form").getByRole("button", { name: "Add a location" }).click();
  await expect(page.getByRole("heading", { name: "Ground floor" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Locations by building" }).getByRole("link", { name: /^Ground floor/ })).toBeVisible();
});

test("the tree can be walked by keyboard; a viewer sees no button for changes", async ({ device }) => {
  await device.signInOffice(accounts.harborViewer, "/locations");
  const { page } = device;
  const tree = page.getByRole("navigation", { name: "Locations by building" });
  await expect(tree.getByRole("link", { name: /^Surgery/ })).toBeVisible();
  for (const role of ["button", "link"] as const) await expect(page.getByRole(role, { name: /Add|Edit|Move|Archive/ })).toHaveCount(0);
  for (const key of ["j", "j"]) await page.keyboard.press(key);
  await expect(tree.getByRole("link", { name: /^Main building/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("link", { name: /^Surgery/ })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("link", { name: /^Emergency department/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Emergency department" })).toBeVisible();
  for (const role of ["button", "link"] as const) await expect(page.getByRole(role, { name: /Add|Edit|Move|Archive/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Emergency department" })).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("kitch");
  await expect(page.getByRole("table").getByRole("link", { name: "Kitchen and cafeteria", exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === "kitch");
});

import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { expectAccessibleEverywhere } from "../support/accessibility.ts";
import { chooseOrganization } from "../support/choose-organization.ts";
import { follow, waitUntilLoaded } from "../support/follow.ts";
import { addEmptyTenant, addOfficeData } from "../support/office-data.ts";
import type { OfficeData } from "../support/office-data.ts";
import { areas, clear, take } from "../support/office-screens.ts";
import type { Stop } from "../support/office-screens.ts";
import { press } from "../support/press.ts";

test.use({ deviceOptions: desk, trace: "off" });
// Hundreds of checks of each screen, size and theme.
test.setTimeout(600_000);

async function lookAt(page: Page, [path, ...steps]: Stop): Promise<void> {
  await follow(page, path);
  await waitUntilLoaded(page);
  for (const step of steps) await take(page, step);
  await expectAccessibleEverywhere(page, [path, ...steps].map(String).join(" > "));
  if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("screens for guests are accessible, empty and with errors", async ({ device }) => {
  const page = await device.openTab("/home");
  const stops: Stop[] = [
    ["/home"],
    ["/login"],
    ["/login", "Sign in"],
    ["/login?forgotten=1"],
    ["/login?forgotten=1", "Send the link"],
    ["/login?reset=none"],
    ["/login?reset=none", "Save password"],
    ["/login?confirm=none"],
    ["/login?confirm=none", "Confirm my email address"],
    ["/register"],
    ["/register", "Register"],
    ["/no/such/page"],
  ];
  for (const stop of stops) await lookAt(page, stop);
});

for (const [area, stopsOf] of Object.entries(areas)) {
  test(`screens of ${area} are accessible with much data, long names, dialogs and errors`, async ({ server, device }) => {
    const data = await addOfficeData(server, device);
    await device.signInOffice(accounts.harborAdmin);
    for (const stop of stopsOf(data)) await lookAt(device.page, stop);
  });
}

/** Returns the screens that load data before they show it. */
const readingPaths = ({ location, extinguisher, type, draft, completed }: OfficeData): string[] => [
  "/dashboard",
  "/locations",
  `/locations?location=${location}`,
  "/extinguishers",
  "/extinguishers-cards",
  `/extinguishers?extinguisher=${extinguisher}`,
  "/extinguisher-types",
  `/extinguisher-types?type=${type}`,
  "/inspections",
  "/inspections?view=calendar",
  "/inspections?view=deficiencies",
  `/inspections/${completed}`,
  `/inspections/new?extinguishers=${extinguisher}`,
  "/checklist-templates",
  "/reports/monthly-log",
  `/checklist-templates?template=${draft}`,
  "/settings",
  "/profile",
];

/** The requests for the data of office screens, without those for the signed-in user. */
const reads = /^GET \/api\/(?!authentication|health)/;

test("screens of the office are accessible while the server does not respond", async ({ server, device }) => {
  const data = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  // Held requests use up the browser's connections, so the screens' code must be loaded first.
  for (const path of readingPaths(data)) {
    await follow(page, path);
    await waitUntilLoaded(page);
  }
  server.hold(reads);
  for (const path of readingPaths(data)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page, `${path}, loading`);
  }
});

test("screens of the office report a failing server, accessibly", async ({ server, device }) => {
  const data = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  server.answer(reads, 500, 100_000);
  for (const path of readingPaths(data)) {
    await page.goto(path);
    if (path !== "/profile") await expect(page.getByRole("main").getByRole("alert").first(), path).toBeVisible();
    await expectAccessibleEverywhere(page, `${path}, failed`);
  }
});

test("screens of the office are accessible offline, with and without cached data", async ({ server, device }) => {
  const data = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/extinguisher-types");
  await waitUntilLoaded(page);
  await device.goOffline();
  for (const path of ["/extinguisher-types", `/locations?location=${data.location}`, `/inspections/${data.completed}`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("You are offline").first()).toBeVisible();
    await expectAccessibleEverywhere(page, `${path}, offline`);
  }
});

test("screens of an empty organization are accessible and say what to do first", async ({ server, device }) => {
  await device.signInOffice(await addEmptyTenant(server));
  const { page } = device;
  for (const path of [
    "/dashboard",
    "/locations",
    "/extinguishers",
    "/extinguishers-cards",
    "/extinguisher-types",
    "/inspections",
    "/inspections?view=calendar",
    "/inspections?view=deficiencies",
    "/inspections/new",
    "/reports/register",
    "/settings",
  ]) {
    await lookAt(page, [path]);
  }
});

test("users, organizations and the choice of an organization are accessible", async ({ server, device }) => {
  const { user, tenant } = await addOfficeData(server, device);
  await device.signInOffice(accounts.root);
  const { page } = device;
  await page.waitForURL("**/select-tenant*");
  await expect(page.getByRole("button", { name: /Harbor/ })).toBeVisible();
  await expectAccessibleEverywhere(page, "/select-tenant");
  await chooseOrganization(page, /Harbor/);
  const stops: Stop[] = [
    ["/users"],
    ["/users?search=nowhere"],
    ["/users?user=new", "Send invitation"],
    [`/users?user=${user}`],
    [`/users?user=${user}`, "Deactivate"],
    ["/users?view=tenants"],
    ["/users?view=tenants&search=nowhere"],
    ["/users?view=tenants&tenant=new", "Create organization"],
    [`/users?view=tenants&tenant=${tenant}`, clear("Name"), "Save"],
  ];
  for (const stop of stops) await lookAt(page, stop);
});

test("a forbidden or unknown page says so beside the menu, accessibly", async ({ device }) => {
  await device.signInOffice(accounts.harborViewer);
  await lookAt(device.page, ["/users"]);
  await lookAt(device.page, ["/no/such/page"]);
  await expect(device.page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a toast with an undo is accessible", async ({ server, device }) => {
  const { extinguisher } = await addOfficeData(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await follow(page, `/extinguishers?extinguisher=${extinguisher}`);
  await press(page, "Retire");
  await page.getByRole("dialog").getByRole("button", { name: "Retire" }).click();
  await page.getByRole("button", { name: "Undo" }).focus();
  await expectAccessibleEverywhere(page, "an extinguisher that was just retired");
});

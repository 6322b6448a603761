import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { expectWellMadeEverywhere } from "./looks.ts";
import { chooseOrganisation } from "./office.ts";
import { addEmptyTenant, addStock } from "./office-stock.ts";
import type { Stock } from "./office-stock.ts";

test.use({ deviceOptions: { viewport: { width: 1440, height: 900 } }, trace: "off" });
// Hundreds of looks at each screen, size and theme.
test.setTimeout(600_000);

/** A screen in a state: where it is, and what is pressed there by name, in turn. */
type Stop = readonly [path: string, ...press: string[]];

/** Screens of the office by what they are about, with their data, their dialogs and their mistakes. */
const areas: Record<string, (stock: Stock) => Stop[]> = {
  "the frame, the dashboard, settings and profile": () => [
    ["/dashboard"],
    ["/dashboard", "Keyboard shortcuts"],
    ["/dashboard", "Go to…"],
    ["/settings"],
    ["/profile"],
    ["/profile", "Change password"],
    ["/no/such/page"],
  ],
  locations: ({ location }) => [
    ["/locations"],
    ["/locations?search=hb-l"],
    ["/locations?search=nowhere"],
    ["/locations?show=archived"],
    ["/locations?create=1", "Add a location"],
    [`/locations?location=${location}`],
    [`/locations?location=${location}`, "Move"],
    [`/locations?location=${location}`, "Archive"],
    [`/locations?location=${location}&edit=1`],
  ],
  "extinguishers and their types": ({ extinguisher, type }) => [
    ["/extinguishers"],
    ["/extinguishers", "Columns"],
    ["/extinguishers", "Export"],
    ["/extinguishers?search=HB-X61"],
    ["/extinguishers?search=nowhere"],
    ["/extinguishers?extinguisher=new", "Save"],
    ["/extinguishers-cards"],
    ["/extinguishers-cards?search=nowhere"],
    [`/extinguishers?extinguisher=${extinguisher}`],
    [`/extinguishers?extinguisher=${extinguisher}`, "Move"],
    [`/extinguishers?extinguisher=${extinguisher}`, "Out of service"],
    [`/extinguishers?extinguisher=${extinguisher}`, "Print label"],
    [`/extinguishers?extinguisher=${extinguisher}&edit=1`],
    ["/extinguisher-types"],
    ["/extinguisher-types?search=nowhere"],
    ["/extinguisher-types?type=new", "Save"],
    [`/extinguisher-types?type=${type}`],
    [`/extinguisher-types?type=${type}&edit=1`],
  ],
  inspections: ({ scheduled, completed, rejected, extinguisher }) => [
    ["/inspections"],
    ["/inspections?search=nowhere"],
    ["/inspections?view=calendar"],
    ["/inspections?view=deficiencies"],
    ["/inspections?view=deficiencies&search=nowhere"],
    ["/inspections/new", "Plan inspections"],
    [`/inspections/new?extinguishers=${extinguisher}`],
    [`/inspections/${scheduled}`],
    [`/inspections/${scheduled}`, "Call off"],
    [`/inspections/${completed}`],
    [`/inspections/${completed}`, "Accept"],
    [`/inspections/${completed}`, "Reject"],
    [`/inspections/${completed}`, "Void"],
    [`/inspections/${completed}`, "Verify"],
    [`/inspections/${completed}`, "Open photo 1"],
    [`/inspections/${rejected}`],
    [`/inspections/${scheduled}/checklist`],
    [`/inspections/${scheduled}/complete`],
  ],
  checklists: ({ published, draft }) => [
    ["/checklist-templates"],
    ["/checklist-templates?search=nowhere"],
    ["/checklist-templates?template=new", "Create draft"],
    [`/checklist-templates?template=${published}`],
    [`/checklist-templates?template=${draft}`],
    [`/checklist-templates?template=${draft}`, "Details of question 1"],
    [`/checklist-templates?template=${draft}`, "Publish"],
    [`/checklist-templates?template=${draft}`, "Discard draft"],
    [`/checklist-templates?template=${draft}&view=preview`],
  ],
};

/** Goes there as a link within the app does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, "", to);
    // The screen before is gone with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Nothing holds a place any more. */
async function untilRead(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
  await expect(page.locator("[data-stale]")).toHaveCount(0);
}

async function lookAt(page: Page, [path, ...names]: Stop): Promise<void> {
  await follow(page, path);
  await untilRead(page);
  for (const name of names) await page.getByRole("button", { name }).first().click();
  await expectWellMadeEverywhere(page, [path, ...names].join(" > "));
  if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

test("screens for guests are well made, empty and with mistakes", async ({ device }) => {
  const page = await device.openTab("/home");
  const stops: Stop[] = [
    ["/home"],
    ["/login"],
    ["/login", "Sign in"],
    ["/login?forgotten=1"],
    ["/login?forgotten=1", "Send the link"],
    ["/login?reset=none"],
    ["/login?reset=none", "Save the password"],
    ["/login?confirm=none"],
    ["/register"],
    ["/register", "Register"],
    ["/no/such/page"],
  ];
  for (const stop of stops) await lookAt(page, stop);
});

for (const [area, stopsOf] of Object.entries(areas)) {
  test(`screens of ${area} are well made with much data, names of 60 and 3 letters, dialogs open and mistakes shown`, async ({
    server,
    device,
  }) => {
    const stock = await addStock(server, device);
    await device.signInOffice(accounts.harborAdmin);
    for (const stop of stopsOf(stock)) await lookAt(device.page, stop);
  });
}

/** Each screen that reads something before it shows something. */
const readingPaths = ({ location, extinguisher, type, draft, completed }: Stock): string[] => [
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
  `/checklist-templates?template=${draft}`,
  "/settings",
  "/profile",
];

/** What the office's screens ask for; who one is stays known. */
const reads = /^GET \/api\/(?!authentication|health)/;

test("screens of the office are well made while the server does not answer", async ({ server, device }) => {
  const stock = await addStock(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  // Questions that are held take all connections that a browser makes: the screens' own code is to be there before.
  for (const path of readingPaths(stock)) {
    await page.goto(path);
    await untilRead(page);
  }
  server.hold(reads);
  for (const path of readingPaths(stock)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWellMadeEverywhere(page, `${path}, loading`);
  }
});

test("screens of the office say so, well made, when the server fails", async ({ server, device }) => {
  const stock = await addStock(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  server.answer(reads, 500, 100_000);
  for (const path of readingPaths(stock)) {
    await page.goto(path);
    if (path !== "/profile") await expect(page.getByRole("main").getByRole("alert").first(), path).toBeVisible();
    await expectWellMadeEverywhere(page, `${path}, failed`);
  }
});

test("screens of the office are well made offline, with what was seen before and without", async ({ server, device }) => {
  const stock = await addStock(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await page.goto("/extinguisher-types");
  await untilRead(page);
  await device.goOffline();
  for (const path of ["/extinguisher-types", `/locations?location=${stock.location}`, `/inspections/${stock.completed}`]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("You are offline").first()).toBeVisible();
    await expectWellMadeEverywhere(page, `${path}, offline`);
  }
});

test("screens of an organisation with nothing in it are well made and say what to do first", async ({ server, device }) => {
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
    "/settings",
  ]) {
    await lookAt(page, [path]);
  }
});

test("users, organisations and the choice of one are well made", async ({ server, device }) => {
  const { user, tenant } = await addStock(server, device);
  await device.signInOffice(accounts.root);
  const { page } = device;
  await page.waitForURL("**/select-tenant*");
  await expect(page.getByRole("button", { name: /Harbor/ })).toBeVisible();
  await expectWellMadeEverywhere(page, "/select-tenant");
  await chooseOrganisation(page, /Harbor/);
  const stops: Stop[] = [
    ["/users"],
    ["/users?search=nowhere"],
    ["/users?user=new", "Send invitation"],
    [`/users?user=${user}`],
    [`/users?user=${user}`, "Deactivate"],
    ["/users?view=tenants"],
    ["/users?view=tenants&search=nowhere"],
    ["/users?view=tenants&edit=new", "Create organisation"],
    [`/users?view=tenants&edit=${tenant}`],
  ];
  for (const stop of stops) await lookAt(page, stop);
});

test("a page that one's role does not open says so, well made", async ({ device }) => {
  await device.signInOffice(accounts.harborViewer);
  await lookAt(device.page, ["/users"]);
});

test("a toast with its way back is well made", async ({ server, device }) => {
  const { extinguisher } = await addStock(server, device);
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await follow(page, `/extinguishers?extinguisher=${extinguisher}`);
  await page.getByRole("button", { name: "Retire" }).click();
  await page.getByRole("button", { name: "Undo" }).focus();
  await expectWellMadeEverywhere(page, "an extinguisher that was just retired");
});

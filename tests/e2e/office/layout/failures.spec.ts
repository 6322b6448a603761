import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import { expect, test } from "../../../qa/index.ts";
import { boxOf } from "../../support/box.ts";
import { asAdmin, open } from "../../support/office-actions.ts";
import { press } from "../../support/press.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Keeps the pages opened from now on from reading again by themselves, which an office page does every 30 s. */
const stopReadingAgain = (page: Page) =>
  page.addInitScript(() => {
    const repeat = window.setInterval;
    window.setInterval = ((handler: () => void, ms: number) => (ms === 30_000 ? 0 : repeat(handler, ms))) as typeof window.setInterval;
  });

test("on a phone a location that could not be read leads back to the others", async ({ server, device }) => {
  const { call } = await asAdmin(server);
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  server.answer(/^GET \/api\/locations\/[\w-]+/, 500, 100);
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${location.locationId}`);
  const main = device.page.getByRole("main");
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await main.getByRole("link", { name: "All locations" }).click();
  await expect(main.getByText("Main building", { exact: true })).toBeVisible();
});

test("a location that could not be archived keeps its frame", async ({ server, device }) => {
  const { call } = await asAdmin(server);
  const [location] = (await call("GET", "/locations?searchTerm=HB-L01")).json.items;
  await device.signInOffice(accounts.harborAdmin, `/locations?location=${location.locationId}`);
  const { page } = device;
  const main = page.getByRole("main");
  const edge = async () => (await boxOf(main.getByRole("heading", { name: "Main building" }))).x;
  const before = await edge();
  await press(page, "Archive");
  await expect(main.getByRole("alert")).toContainText("cannot be archived yet");
  expect(await edge()).toBe(before);
});

test("a calendar, a day or a report that could not be read says so once, without numbers", async ({ server, device }) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const { page } = device;
  const main = page.getByRole("main");
  const retry = button(page, "Try again");
  await stopReadingAgain(page);
  for (const [path, calls] of [
    ["/inspections?view=calendar", /^GET \/api\/v2\/inspections\/(calendar|due|scheduled)/],
    ["/inspections?view=calendar&before=1", /^GET \/api\/v2\/inspections\/(calendar|due|scheduled)/],
    ["/inspections?view=calendar", /^GET \/api\/v2\/inspections\/(due|scheduled)/],
    ["/reports/register", /^GET \/api\/reports\//],
  ] as const) {
    server.answer(calls, 500, 100);
    await page.goto(path);
    await expect(retry).toBeVisible();
    await expect(main.getByText("Loading", { exact: true })).toHaveCount(0);
    await expect(main.getByRole("alert"), path).toHaveCount(1);
    await expect(main.getByRole("list", { name: "Totals" }), path).toHaveCount(0);
    server.clearFaults();
    await retry.click();
    await expect(main.getByRole("alert")).toHaveCount(0);
  }
});

test("the screen of a record that does not exist names its list once, in the way back", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const main = device.page.getByRole("main");
  const none = "00000000-0000-4000-8000-000000000000";
  for (const [path, list] of [
    [`/inspections/${none}`, "Inspections"],
    [`/inspections/${none}/checklist`, "Inspections"],
    [`/extinguishers?extinguisher=${none}`, "Extinguishers"],
    [`/checklist-templates?template=${none}`, "Checklists"],
    [`/import-history?import=${none}`, "Import history"],
  ] as const) {
    await device.page.goto(path);
    await expect(main.getByRole("alert")).toContainText("It may belong to another organization");
    await expect(main.getByText(list, { exact: true }), path).toHaveCount(1);
  }
});

for (const [email, path, heading] of [
  [accounts.harborAdmin, "/inspections/{id}", "Inspection"],
  [accounts.harborAdmin, "/inspections/{id}/checklist", "Inspection"],
  [accounts.harborAdmin, "/extinguishers?extinguisher={id}", "Extinguisher"],
  [accounts.harborAdmin, "/extinguisher-types?type={id}", "Extinguisher type"],
  [accounts.harborAdmin, "/checklist-templates?template={id}", "Checklist"],
  [accounts.harborAdmin, "/import-history?import={id}", "Import"],
  [accounts.root, "/users?user={id}", "User"],
  [accounts.root, "/users?view=tenants&tenant={id}", "Organization"],
] as const)
  test(`the heading of a missing record says what it is, and the notice what may be wrong, as in ${path}`, async ({ device }) => {
    const page = await open(device, path.replace("{id}", "00000000-0000-4000-8000-000000000000"), email);
    const main = page.getByRole("main");
    const reason = email === accounts.root ? "The link may be incomplete." : "It may belong to another organization";
    await expect(main.getByRole("alert")).toContainText(reason);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
  });

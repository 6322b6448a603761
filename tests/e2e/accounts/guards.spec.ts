import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { addressOf, PATHS, QUERY, VISITORS } from "../../support/access-table.ts";
import type { Outcome } from "../../support/access-table.ts";
import { chooseOrganization } from "../support/choose-organization.ts";
import { follow } from "../support/follow.ts";

test.use({ deviceOptions: { isShell: true } });

function headingOf(outcome: Outcome, own: string | RegExp): string | RegExp {
  const words: Record<Exclude<Outcome, "own">, string | RegExp> = {
    refused: "You don’t have access",
    home: /dead zone/,
    login: "Office sign-in",
    dashboard: "Dashboard",
    choice: "Choose an organization",
    "inspector login": "Inspector sign-in",
  };
  return outcome === "own" ? own : words[outcome];
}

/** Plans an inspection of Harbor and resolves with its id. */
async function planInspection(server: Server): Promise<string> {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const inspector = await server.api.signIn(accounts.harborInspector);
  const { json: extinguishers } = await call("GET", "/extinguishers?searchTerm=HB-E001");
  const { json } = await call("POST", "/v2/inspections/plan", {
    json: {
      extinguisherIds: [extinguishers.items[0].extinguisherId],
      inspectionDate: new Date().toISOString(),
      inspectorUserId: inspector.userId,
    },
  });
  return json[0].inspectionId;
}

async function expectArrival(page: Page, address: string, heading: string | RegExp, message: string): Promise<void> {
  await expect.poll(() => page.url().replace(new URL(page.url()).origin, ""), { message }).toBe(address);
  await expect(page.getByRole("heading", { level: 1, name: heading }), message).toBeVisible();
}

/**
 * Returns whether a visitor opens the path by its URL. Each visitor opens the first path of each access, and each path is opened by some
 * visitor. One visitor follows links to all other paths, to see the screens. tests/ui/app/guard-paths.test.ts covers all visitors and paths
 * without a browser.
 */
function isEntered(index: number, visitor: number): boolean {
  const isFirst = PATHS.findIndex(([, access]) => access === PATHS[index]?.[1]) === index;
  return isFirst || index % VISITORS.length === visitor;
}

const FOLLOWS_ALL = "a TenantAdmin";

for (const [visitor, [who, email, choice, expected]] of VISITORS.entries()) {
  test(`${who} gets the screen or redirect that section 2 specifies for each path`, async ({ server, device }) => {
    const inspectionId = await planInspection(server);
    const page = await device.openTab("/home");
    if (email !== null) await signInOffice(page, email);
    if (choice !== null) await chooseOrganization(page, choice);
    for (const [index, [pattern, access, heading]] of PATHS.entries()) {
      if (!isEntered(index, visitor) && who !== FOLLOWS_ALL) continue;
      const path = pattern.replace(":id", inspectionId);
      const outcome = expected[access];
      await (isEntered(index, visitor) ? page.goto(path + QUERY) : follow(page, path + QUERY));
      await expectArrival(page, addressOf(outcome, path, access), headingOf(outcome, heading), `${who} at ${path}: ${outcome}`);
    }
  });
}

test("an inspector gets the requested screen of the inspector area; guest pages redirect", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  for (const path of ["/", "/home", "/login", "/register", "/inspector/login"]) {
    await page.goto(path + QUERY);
    await page.waitForURL("**/inspector/dashboard");
  }
  for (const [path, own] of [["/inspector", "/inspector/dashboard"], ["/inspector/dashboard"], ["/inspector/scan-location"]]) {
    await page.goto(path + QUERY);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(page.url()).toContain((own ?? path) + QUERY);
  }
});

test("a sign-in goes on to the full requested URL, also through the choice of a tenant", async ({ device }) => {
  const requested = "/settings?tab=2&of=a%26b";
  const page = await device.openTab(requested);
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(requested)}`);
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.both);
  await page.getByLabel("Password", { exact: true }).fill("Pinseal-demo-1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**/select-tenant?redirect=${encodeURIComponent(requested)}`);
  await chooseOrganization(page, /Cedar/);
  await page.waitForURL(`**${requested}`);
});

test("a redirect to another site is refused", async ({ device }) => {
  const page = await device.openTab("/home");
  await signInOffice(page, accounts.harborAdmin, "//evil.example/");
  await page.waitForURL(`${device.origin}/dashboard`);
  for (const foreign of ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`);
    await page.waitForURL(`${device.origin}/dashboard`);
  }
});

import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import type { Server } from "../qa/server.ts";
import { chooseOrganization, signInOffice } from "./office.ts";

test.use({ deviceOptions: { isShell: true } });

/**
 * Specification section 2, every path with its access. `heading` is the screen's own; `:id` is an inspection of the visitor's tenant.
 * `/inspections/new` is open to everybody signed in; to a Viewer, who may make no inspection, it says that the role is too small.
 * Reports have no screen yet: they lead whoever may enter to the dashboard.
 */
type Access =
  | "leads to home"
  | "guests"
  | "choice"
  | "login"
  | "login, to plan"
  | "SystemAdmin"
  | "TenantAdmin"
  | "nobody's"
  | "inspector guests"
  | "inspector";
type Row = [path: string, access: Access, heading: string | RegExp];
const PATHS: Row[] = [
  ["/", "leads to home", ""],
  ["/home", "guests", /dead zone/],
  ["/login", "guests", "Office sign-in"],
  ["/register", "guests", "Register an organization"],
  ["/select-tenant", "choice", "Choose an organization"],
  ["/dashboard", "login", "Dashboard"],
  ["/locations", "login", "Locations"],
  ["/extinguishers", "login", "Extinguishers"],
  ["/extinguishers-cards", "login", "Extinguishers"],
  ["/extinguisher-types", "login", "Extinguisher types"],
  ["/inspections", "login", "Inspections"],
  ["/inspections/new", "login, to plan", /^(Plan inspections|Inspect at the desk)$/],
  ["/inspections/:id", "login", /HB-E\d+/],
  ["/inspections/:id/checklist", "login", /^Checklist of HB-E/],
  ["/inspections/:id/complete", "login", /^Complete the inspection of HB-E/],
  ["/reports", "login", "Reports"],
  ["/reports/issued", "login", "Issued reports"],
  ["/reports/made", "login", "Generated reports"],
  ["/reports/scheduled", "login", /^(Scheduled reports|You don't have access)$/],
  ["/reports/register", "login", "Register of extinguishers"],
  ["/settings", "login", "Settings"],
  ["/profile", "login", "Profile"],
  ["/checklist-templates", "login", "Checklists"],
  ["/users", "SystemAdmin", "Users"],
  ["/import-data", "TenantAdmin", "Import data"],
  ["/import-history", "TenantAdmin", "Import history"],
  ["/no/such/page", "nobody's", "This page does not exist"],
  ["/inspector", "inspector", ""],
  ["/inspector/login", "inspector guests", "Inspector sign-in"],
  ["/inspector/dashboard", "inspector", ""],
  ["/inspector/scan-location", "inspector", ""],
  ["/inspector/scan-extinguisher", "inspector", ""],
  ["/inspector/inspection-checklist", "inspector", ""],
  ["/inspector/inspection-photos", "inspector", ""],
  ["/inspector/inspection-signature", "inspector", ""],
  ["/inspector/inspection-success", "inspector", ""],
];

/** Where each kind of visitor ends up: `own` is the screen itself, `refused` the words that the role is too small; else another place. */
type Outcome = "own" | "refused" | "home" | "login" | "dashboard" | "choice" | "inspector login";
const GUEST: Record<Access, Outcome> = {
  "leads to home": "home",
  guests: "own",
  choice: "login",
  login: "login",
  "login, to plan": "login",
  SystemAdmin: "login",
  TenantAdmin: "login",
  "nobody's": "own",
  "inspector guests": "own",
  inspector: "inspector login",
};
const VIEWER: Record<Access, Outcome> = {
  ...GUEST,
  "leads to home": "dashboard",
  guests: "dashboard",
  choice: "own",
  login: "own",
  "login, to plan": "refused",
  SystemAdmin: "refused",
  TenantAdmin: "refused",
};
const MAY_INSPECT: Record<Access, Outcome> = { ...VIEWER, "login, to plan": "own" };
const UNDECIDED: Record<Access, Outcome> = {
  ...VIEWER,
  "leads to home": "choice",
  guests: "choice",
  login: "choice",
  "login, to plan": "choice",
  SystemAdmin: "choice",
  TenantAdmin: "choice",
};

type Visitor = [who: string, email: string | null, choice: RegExp | null, expected: Record<Access, Outcome>];
const VISITORS: Visitor[] = [
  ["a guest", null, null, GUEST],
  ["a Viewer", accounts.harborViewer, null, VIEWER],
  ["an Inspector in the office", accounts.harborInspector, null, MAY_INSPECT],
  ["a TenantAdmin", accounts.harborAdmin, null, { ...MAY_INSPECT, TenantAdmin: "own" }],
  ["a SystemAdmin", accounts.root, /Harbor/, { ...MAY_INSPECT, SystemAdmin: "own" }],
  ["a SystemAdmin without a choice", accounts.root, null, UNDECIDED],
  ["a user of two tenants without a choice", accounts.both, null, UNDECIDED],
];

/** Something behind the path, which a redirect must carry along. */
const QUERY = "?from=a%20link&x=1";
const redirectTo = (path: string): string => `?redirect=${encodeURIComponent(path + QUERY)}`;

/** The address at which a visitor of the path ends up, with its query. */
function addressOf(outcome: Outcome, path: string, access: Access): string {
  const asked = path === "/inspector" ? "/inspector/dashboard" : path;
  const intended = redirectTo(asked);
  switch (outcome) {
    case "own":
    case "refused":
      return path + QUERY;
    case "home":
      return `/home${QUERY}`;
    case "dashboard":
      return "/dashboard";
    case "login":
      return `/login${intended}`;
    case "inspector login":
      return `/inspector/login${intended}`;
    case "choice":
      return access === "guests" || access === "leads to home" ? "/select-tenant" : `/select-tenant${intended}`;
  }
}

function headingOf(outcome: Outcome, own: string | RegExp): string | RegExp {
  const words: Record<Exclude<Outcome, "own">, string | RegExp> = {
    refused: "You don't have access",
    home: /dead zone/,
    login: "Office sign-in",
    dashboard: "Dashboard",
    choice: "Choose an organization",
    "inspector login": "Inspector sign-in",
  };
  return outcome === "own" ? own : words[outcome];
}

/** A planned inspection of Harbor: its checklist and its end are still to be done. */
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

/** Goes there as a link within the app does; the screen before is gone with the next frame. */
function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(async (to) => {
    history.pushState(null, "", to);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, address);
}

/**
 * Each visitor enters the first path of each access as an address, and each path is entered so by one of them; the others are followed to within
 * the app. One guard stands before both ways.
 */
function isEntered(index: number, visitor: number): boolean {
  const isFirst = PATHS.findIndex(([, access]) => access === PATHS[index]?.[1]) === index;
  return isFirst || index % VISITORS.length === visitor;
}

for (const [visitor, [who, email, choice, expected]] of VISITORS.entries()) {
  test(`${who} gets at every path of section 2 what its access says`, async ({ server, device }) => {
    const inspectionId = await planInspection(server);
    const page = await device.openTab("/home");
    if (email !== null) await signInOffice(page, email);
    if (choice !== null) await chooseOrganization(page, choice);
    for (const [index, [pattern, access, heading]] of PATHS.entries()) {
      const path = pattern.replace(":id", inspectionId);
      const outcome = expected[access];
      await (isEntered(index, visitor) ? page.goto(path + QUERY) : follow(page, path + QUERY));
      await expectArrival(page, addressOf(outcome, path, access), headingOf(outcome, heading), `${who} at ${path}: ${outcome}`);
    }
  });
}

test("an inspector in the inspector area gets there what is asked for, and from guests' pages to the inspector's dashboard", async ({
  device,
}) => {
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

test("a sign-in leads to the whole address that was asked for, through the choice of a tenant", async ({ device }) => {
  const asked = "/settings?tab=2&of=a%26b";
  const page = await device.openTab(asked);
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(asked)}`);
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.both);
  await page.getByLabel("Password", { exact: true }).fill("Pinseal-demo-1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**/select-tenant?redirect=${encodeURIComponent(asked)}`);
  await chooseOrganization(page, /Cedar/);
  await page.waitForURL(`**${asked}`);
});

test("a redirect to another site is refused", async ({ device }) => {
  const page = await device.openTab("/home");
  await signInOffice(page, accounts.harborAdmin, { at: `/login?redirect=${encodeURIComponent("//evil.example/")}` });
  await page.waitForURL(`${device.origin}/dashboard`);
  for (const foreign of ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`);
    await page.waitForURL(`${device.origin}/dashboard`);
  }
});

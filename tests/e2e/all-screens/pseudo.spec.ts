import type { Page } from "playwright";
import { reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { pseudoText } from "../../../src-ui/languages/pseudo.ts";
import { PATHS } from "../../../src-ui/urls/paths.ts";
import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { desk, expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { follow, waitUntilLoaded } from "../support/follow.ts";
import { addOfficeData } from "../support/office-data.ts";
import { areas } from "../support/office-screens.ts";
import { plan } from "../support/planning.ts";
import { pressThrough } from "../support/press.ts";
import { expectTranslatedAndUncut, readData } from "../support/translated-screens.ts";
import { makeInspectorOfBoth } from "../support/two-organizations.ts";

test.use({ deviceOptions: desk, trace: "off" });
// It opens every screen at two sizes.
test.setTimeout(300_000);

const LOADING = pseudoText("Loading");

/** The paths of the inspector's screens. The tests below must visit every path of `INSPECTOR`, `GUESTS` and `OFFICE`. */
const INSPECTOR = Object.values(PATHS).filter((path) => path.startsWith("/inspector/"));
const GUESTS = [PATHS.home, PATHS.login, PATHS.signUp, PATHS.inspectorLogin];
const OFFICE = Object.values(PATHS).filter((path) => !INSPECTOR.includes(path) && !(GUESTS as string[]).includes(path));

/** Returns whether a URL shows the screen of this path. */
function shows(address: string, path: string): boolean {
  const [own = ""] = address.split("?");
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(own);
}

/** Opens a tab in which the app uses the pseudo-language from its first render on. */
async function openTab(device: Device, path: string): Promise<Page> {
  await device.context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("language", "pseudo");
  });
  const page = await device.openTab(path);
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page;
}

/** Finds the button whose English name begins like this. */
const button = (page: Page, english: string) => {
  const name = pseudoText(english)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page.getByRole("button", { name: new RegExp(`^\\[${name}`) }).first();
};
const field = (page: Page, english: string) => page.getByLabel(pseudoText(english), { exact: true }).first();

async function signIn(page: Page, at: string, email: string): Promise<void> {
  await page.goto(at);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(DEMO_PASSWORD);
  await button(page, "Sign in").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Navigates as a link within the app does, and waits until everything is loaded. */
/** Resolves once everything is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await waitUntilLoaded(page, LOADING);
}

test("in the pseudo-language, no text for guests is untranslated, cut off or too wide", async ({ server, device }) => {
  const data = await readData(server);
  const page = await openTab(device, "/home");
  await expectTranslatedAndUncut(page, "/home", data);
  const stops: [path: string, press?: string][] = [
    ["/login"],
    ["/login", "Sign in"],
    ["/login?forgotten=1", "Send the link"],
    ["/login?reset=none", "Save password"],
    ["/login?confirm=none", "Confirm my email address"],
    ["/register", "Register"],
    ["/inspector/login", "Sign in"],
    ["/no/such/page"],
  ];
  for (const [path, press] of stops) {
    await open(page, path);
    if (press !== undefined) await button(page, press).click();
    await expectTranslatedAndUncut(page, [path, press].join(" > "), data);
  }
  for (const path of ["/verify", "/verify/7KQ2M-9XR4T"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectTranslatedAndUncut(page, path, data);
  }
  const seen = ["/home", ...stops.map(([path]) => path)];
  expect(GUESTS.filter((path) => !seen.some((address) => shows(address, path)))).toEqual([]);
});

test("in the pseudo-language, no text of the office is untranslated, cut off or too wide", async ({ server, device }) => {
  const ids = await addOfficeData(server, device);
  const data = await readData(server);
  const page = await openTab(device, "/login");
  const seen: string[] = [];
  const lookAt = async (path: string, ...steps: string[]): Promise<void> => {
    await open(page, path);
    const more = page.getByRole("main").getByRole("button", { name: pseudoText("More"), exact: true });
    for (const step of steps) await pressThrough(button(page, step), more);
    await expectTranslatedAndUncut(page, [path, ...steps].join(" > "), data);
    if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    seen.push(path);
  };

  await signIn(page, "/login", accounts.harborAdmin);
  const stops = Object.values(areas).flatMap((stopsOf) => stopsOf(ids));
  for (const [path, ...steps] of stops) {
    // States that take more than pressing a named button are checked in English only.
    if (steps.every((step) => typeof step === "string" && !/\d/.test(step))) await lookAt(path, ...(steps as string[]));
  }
  for (const path of [
    "/reports",
    "/reports/made",
    "/reports/scheduled",
    "/reports/issued",
    "/import-data",
    "/import-history",
    "/inspections/new",
  ]) {
    await lookAt(path);
  }
  // Over in every zone, at any hour.
  const year = new Date().getFullYear() - 1;
  const required: Partial<Record<ReportName, string>> = {
    unit: `?extinguisherId=${ids.extinguisher}`,
    inspection: `?inspectionId=${ids.completed}`,
    "annual-certificate": `?locationId=${ids.location}&year=${year}`,
  };
  await lookAtImport(server, page, lookAt);
  for (const name of Object.keys(reports) as ReportName[]) await lookAt(`/reports/${name}${required[name] ?? ""}`);

  await signOut(page);
  await signIn(page, "/login", accounts.root);
  await page.waitForURL("**/select-tenant*");
  await expect(page.getByRole("button", { name: /Harbor/ })).toBeVisible();
  await expectTranslatedAndUncut(page, "/select-tenant", data);
  seen.push("/select-tenant");
  await page.getByRole("button", { name: /Harbor/ }).click();
  await page.waitForURL((url) => url.pathname !== "/select-tenant");
  await lookAt("/users");
  await lookAt("/users?user=new", "Send invitation");
  await lookAt(`/users?user=${ids.user}`, "Deactivate");
  await lookAt("/users?view=tenants");
  await lookAt("/users?view=tenants&tenant=new", "Create organization");

  expect(OFFICE.filter((path) => !seen.some((address) => shows(address, path)))).toEqual([]);
});

/** Looks at an import with what the server finds in its rows, as it is checked, written and partly undone. */
async function lookAtImport({ api }: Server, page: Page, lookAt: (path: string, ...steps: string[]) => Promise<void>): Promise<void> {
  const office = api.as(await api.signIn(accounts.harborAdmin));
  const fields = ["extinguisherCode", "typeName", "locationCode", "lastHydroTestDate", "isOutOfService", "outOfServiceReason"];
  const headings = fields.map((_, at) => `H${at}`);
  const rows = [
    ["HB-X71", "CO2", "HB-W9", "", "no", ""],
    ["HB-X72", "CO2", "HB-W9", "2015", "yes", "X9"],
    ["HB-X71", "", "HB-L01", "2099-01-05", "", ""],
    ["", "CO2", "HB-L01", "", "", ""],
  ];
  const form = new FormData();
  form.set("file", new Blob([[headings, ...rows].map((cells) => cells.join(",")).join("\n")], { type: "text/csv" }), "X9.csv");
  const { importId } = (await office("POST", "/imports/upload", { form })).json;
  const mapping = fields.map((field, at) => ({ heading: headings[at], field }));
  await office("POST", "/imports/validate", { json: { importId, mapping } });
  const path = `/import-data?import=${importId}&show=all`;
  await lookAt(path, "Row 2", "Row 3", "Row 4");
  await office("POST", `/imports/${importId}/commit`);
  await expect.poll(async () => (await office("GET", `/imports/${importId}`)).json.status).toBe("Completed");
  const { extinguisherId } = (await office("GET", "/extinguishers/barcode/HB-X72")).json;
  await office("POST", `/extinguishers/${extinguisherId}/return-to-service`);
  const history = `/import-history?import=${importId}`;
  await page.goto(history);
  await lookAt(history, "Undo import");
  await office("POST", `/imports/${importId}/undo`, { json: { isPartial: true } });
  await expect.poll(async () => (await office("GET", `/imports/${importId}`)).json.status).toBe("Undone");
  await page.goto(history);
  await lookAt(history, "Row 3");
}

async function signOut(page: Page): Promise<void> {
  await open(page, "/dashboard");
  await button(page, "Sign out").click();
  await page.waitForURL((url) => url.pathname !== "/dashboard");
}

test("in the pseudo-language, no inspector's text is untranslated, cut off or too wide", async ({ server, device }) => {
  await makeInspectorOfBoth(server);
  await plan(server, ["HB-E001", "HB-E011"], accounts.harborInspector2, { dueInDays: -3, notes: "HB-X1" });
  const data = await readData(server);
  const page = await openTab(device, "/inspector/login");
  const seen: string[] = ["/inspector/login"];
  const lookAt = async (where = ""): Promise<void> => {
    await waitUntilLoaded(page, LOADING);
    const { pathname } = new URL(page.url());
    await expectTranslatedAndUncut(page, `${pathname} ${where}`, data);
    seen.push(pathname);
  };
  const enter = async (name: string, code: string): Promise<void> => {
    await field(page, name).fill(code);
    await button(page, "Continue").click();
  };

  await signIn(page, "/inspector/login", accounts.harborInspector2);
  await page.waitForURL("**/inspector/select-tenant*");
  await expect(page.getByRole("button", { name: /Harbor/ })).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: /Harbor/ }).click();
  await page.waitForURL("**/inspector/dashboard*");
  await expect(page.getByText(pseudoText("Ready to work offline"))).toBeVisible();
  await lookAt();

  await page.goto("/inspector/scan-location");
  await lookAt();
  await enter("Location code", "NO-SUCH");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await lookAt("with an unknown code");
  await enter("Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await lookAt();
  await enter("Extinguisher code", "HB-E011");
  await expect(button(page, "Scan another")).toBeVisible();
  await lookAt("with a code of another location");
  await enter("Extinguisher code", "HB-E002");
  await page.waitForURL("**/inspector/inspection-checklist*");
  await lookAt();
  await page
    .getByRole("radio", { name: pseudoText("Problem"), exact: true })
    .first()
    .check({ force: true });
  await button(page, "All remaining OK").click();
  await lookAt("completed");
  const draft = page.url();
  await button(page, "Continue").click();
  await page.waitForURL("**/inspector/inspection-photos*");
  await lookAt();
  await button(page, "Continue").click();
  await page.waitForURL("**/inspector/inspection-signature*");
  await lookAt();
  await button(page, "Type name instead").click();
  await field(page, "Full name").fill("Ines Pector");
  await lookAt("with a typed name");
  await button(page, "Submit inspection").click();
  await page.waitForURL("**/inspector/inspection-success*");
  await lookAt();
  await page.goto(draft);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectTranslatedAndUncut(page, "a checklist that is gone", data);
  await device.goOffline();
  await page.goto("/inspector/dashboard");
  await lookAt("offline");

  expect(INSPECTOR.filter((path) => !seen.some((address) => shows(address, path)))).toEqual([]);
});

import type { Page } from "playwright";
import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../support/accessibility.ts";
import { linkFor } from "../support/mailed-link.ts";

test.use({ deviceOptions: desk });

const PASSWORD = "chosen by its owner";
const MEMBERS = "/settings?view=members";

async function openMembers(page: Page, email: string): Promise<void> {
  await signInOffice(page, email);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole("button", { name: "Invite member" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption({ label: role });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an invited inspector joins by the mailed link, with the chosen role, and can inspect", async ({ server, newDevice }) => {
  test.slow();
  const email = "nora@firm.example";
  const office = await newDevice();
  const page = await office.openTab("/login");
  await openMembers(page, accounts.harborAdmin);
  await expectAccessibleEverywhere(page, "members, none invited");

  await page.getByRole("button", { name: "Invite member" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a role", exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Role" })).toHaveAttribute("aria-invalid", "true");
  expect(await server.mails(email)).toEqual([]);
  await expectAccessibleEverywhere(page, "members, inviting without a role");
  await page.getByRole("combobox", { name: "Role" }).selectOption({ label: "Inspector" });
  server.loseAnswer("POST /api/tenants/invitations");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing is done twice");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(row(page, email)).toContainText(/Inspector.*today by Alice Morgan.*Pending/);
  await expect.poll(() => server.mails(email)).toHaveLength(1);
  await expectAccessibleEverywhere(page, "members, one invited");
  const link = await linkFor(server, email, "invite");

  const own = await newDevice();
  const theirs = await own.openTab(link);
  await expect(theirs.getByRole("heading", { name: "Join Harbor Point Hospital" })).toBeVisible();
  await expect(theirs.getByText("Alice Morgan invited you to Harbor Point Hospital on Pinseal.")).toBeVisible();
  await theirs.getByRole("button", { name: "Join", exact: true }).click();
  await expect(theirs.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the first name",
    "Enter the last name",
    "Enter the password",
  ]);
  await expectAccessibleEverywhere(theirs, "an invitation with mistakes");
  await theirs.getByRole("textbox", { name: "First name" }).fill("Nora");
  await theirs.getByRole("textbox", { name: "Last name" }).fill("Quist");
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Join", exact: true }).dblclick();
  await expect(theirs.getByRole("heading", { name: "You joined Harbor Point Hospital" })).toBeVisible();
  await expectAccessibleEverywhere(theirs, "an invitation accepted");
  await theirs.getByRole("link", { name: "Inspector sign-in" }).click();
  await theirs.getByRole("textbox", { name: "Email" }).fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await theirs.waitForURL("**/inspector/dashboard");
  await theirs.goto(link);
  await expect(theirs.getByText("This invitation no longer works")).toBeVisible();
  await expectAccessible(theirs, "an invitation used");

  await page.reload();
  await expect(row(page, "Nora Quist")).toContainText("Inspector");
  await expect(page.getByText("No invitation is pending.")).toBeVisible();
});

test("invitations are resent or revoked, roles and members change, the only admin stays", async ({ server, newDevice }) => {
  test.slow();
  const office = await newDevice();
  const page = await office.openTab("/login");
  await openMembers(page, accounts.cedarAdmin);
  const email = "late@firm.example";
  await invite(page, email, "Viewer");
  await page.getByRole("button", { name: `Send again to ${email}` }).click();
  await expect(page.getByText(`Invitation sent to ${email} again`)).toBeVisible();
  await expect.poll(() => server.mails(email)).toHaveLength(2);
  await page.getByRole("button", { name: `Revoke the invitation to ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No invitation is pending.")).toBeVisible();

  await page.getByRole("button", { name: "Change role of Cody Larsen" }).click();
  await page.getByRole("combobox", { name: "Role" }).selectOption({ label: "Viewer" });
  await page.getByRole("button", { name: "Change role", exact: true }).last().click();
  await expect(row(page, "Cody Larsen").getByRole("cell", { name: "Viewer" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Cody Larsen").getByRole("cell", { name: "Inspector" })).toBeVisible();

  const inspector = server.api.as(await server.api.signIn(accounts.cedarInspector));
  await page.getByRole("button", { name: "Remove Cody Larsen" }).click();
  await expectAccessible(page, "removing a member");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Cody Larsen removed")).toBeVisible();
  await expect(row(page, "Cody Larsen")).toHaveCount(0);
  expect((await inspector("GET", "/locations")).status).toBe(403);

  await page.getByRole("button", { name: "Remove Blake Iverson" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row(page, "Carla Nguyen")).toContainText("The only administrator cannot be removed.");
  await page.getByRole("button", { name: "Change role of Carla Nguyen" }).click();
  await expect(page.getByRole("combobox", { name: "Role" }).getByRole("option")).toHaveText([
    "Administrator",
    "Administrator and Inspector",
  ]);
});

test("a member of another organization joins by the password they have, and keeps it and the session", async ({ server, newDevice }) => {
  test.slow();
  const office = await newDevice();
  const page = await office.openTab("/login");
  await openMembers(page, accounts.harborAdmin);
  await invite(page, accounts.cedarAdmin, "Viewer");
  const own = await newDevice();
  const theirs = await own.openTab("/login");
  await signInOffice(theirs, accounts.cedarAdmin);
  await theirs.goto(await linkFor(server, accounts.cedarAdmin, "invite"));
  await expect(theirs.getByRole("textbox", { name: "Email" })).toHaveValue(accounts.cedarAdmin);
  await expectAccessibleEverywhere(theirs, "an invitation to somebody known");
  await theirs.getByLabel("Password", { exact: true }).fill(`${DEMO_PASSWORD}!`);
  await theirs.getByRole("button", { name: "Join", exact: true }).click();
  await expect(theirs.getByRole("alert")).toContainText("This is not your password");
  await theirs.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByRole("button", { name: "Join", exact: true }).click();
  await theirs.getByRole("button", { name: "Continue to Pinseal" }).click();
  await theirs.waitForURL("**/dashboard");
  const me = await server.api.call("POST", "/authentication/login", { json: { email: accounts.cedarAdmin, password: DEMO_PASSWORD } });
  expect(me.json.roles).toMatchObject([
    { roleName: "TenantAdmin", tenantName: "Cedar Logistics" },
    { roleName: "Viewer", tenantName: "Harbor Point Hospital" },
  ]);
});

test("who joins or chooses a password where a colleague is signed in is told so, and does not go on as the colleague", async ({
  server,
  newDevice,
}) => {
  test.slow();
  const email = "nora@firm.example";
  const admin = server.api.as(await server.api.signIn(accounts.harborAdmin));
  await admin("POST", "/tenants/invitations", { json: { email, roleName: "Viewer" } });
  const device = await newDevice();
  const page = await device.openTab("/login");
  await signInOffice(page, accounts.harborAdmin);
  await page.goto(await linkFor(server, email, "invite"));
  await page.getByRole("textbox", { name: "First name" }).fill("Nora");
  await page.getByRole("textbox", { name: "Last name" }).fill("Quist");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByText(`Sign in with ${email}.`)).toBeVisible();
  await expect(page.getByText("Alice Morgan is signed in on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to Pinseal" })).toHaveCount(0);
  await expectAccessibleEverywhere(page, "joined, with a colleague signed in");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Office sign-in" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");

  await server.api.call("POST", "/authentication/reset-password", { json: { email: accounts.cedarAdmin } });
  await page.goto(await linkFor(server, accounts.cedarAdmin, "reset"));
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();
  await expect(page.getByText("Nora Quist is signed in on this device.")).toBeVisible();
  await expectAccessibleEverywhere(page, "a password chosen, with a colleague signed in");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();
});

test("an inspector who joins another organization while signed in goes on to the inspector's dashboard", async ({ server, newDevice }) => {
  const admin = server.api.as(await server.api.signIn(accounts.cedarAdmin));
  await admin("POST", "/tenants/invitations", { json: { email: accounts.harborInspector, roleName: "Inspector" } });
  const device = await newDevice();
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto(await linkFor(server, accounts.harborInspector, "invite"));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByText(`You are signed in with ${accounts.harborInspector}.`)).toBeVisible();
  await page.getByRole("button", { name: "Continue to Pinseal" }).click();
  await page.waitForURL("**/inspector/dashboard");
  await expect(page.getByText("Ready to work offline")).toBeVisible();
});

test("a press meets the row on which it began although a row comes above it meanwhile", async ({ server, newDevice }) => {
  const admin = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const invited = (email: string) => admin("POST", "/tenants/invitations", { json: { email, roleName: "Viewer" } });
  await invited("first@firm.example");
  const office = await newDevice();
  const page = await office.openTab("/login");
  await openMembers(page, accounts.harborAdmin);
  await page.getByRole("button", { name: "Revoke the invitation to first@firm.example" }).hover();
  await invited("second@firm.example");
  await page.mouse.down();
  const reads = () => server.exchanges("GET /api/tenants/invitations").filter(({ status }) => status === 200).length;
  const before = reads();
  // What is on screen is read again once the connection is back, or after 30 s if it was away too shortly to be noticed.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(reads, { intervals: [100], timeout: 40_000 }).toBeGreaterThan(before);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "first@firm.example" })).toBeVisible();
  await expect(row(page, "second@firm.example")).toHaveCount(1);
});

test("users who are not administrators cannot see members and invitations", async ({ device }) => {
  const page = await device.openTab("/login");
  await signInOffice(page, accounts.harborViewer);
  await page.goto(MEMBERS);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Members", exact: true })).toHaveCount(0);
});

import type { Page } from "playwright";
import type { UserAccount } from "#shared/entities/user.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { chooseOrganization } from "../support/choose-organization.ts";

test.use({ deviceOptions: desk });

const PASSWORD = "chosen by its owner";

async function signInRoot(page: Page): Promise<void> {
  await signInOffice(page, accounts.root);
  await chooseOrganization(page, "Harbor Point Hospital");
}

async function asRoot(server: Server) {
  const call = server.api.as(await server.api.signIn(accounts.root));
  return {
    call,
    find: async (email: string): Promise<UserAccount> => {
      const [account] = (await call("GET", `/users?searchTerm=${email}`)).json.items;
      if (!account) throw new Error(`${email} has no account`);
      return account;
    },
  };
}

/** Adds a role in the named organization, in the group "Add a role". */
async function addRole(page: Page, role: string, organization: string): Promise<void> {
  const group = page.getByRole("group", { name: "Add a role" });
  await group.getByRole("combobox", { name: "Role", exact: true }).selectOption({ label: role });
  await group.getByRole("combobox", { name: "Organization", exact: true }).fill(organization);
  await page.getByRole("option", { name: organization }).click();
  await group.getByRole("button", { name: "Add role" }).click();
}

test("an invited user sets a password by the mailed link, and works with the assigned roles", async ({ server, newDevice }) => {
  test.slow();
  const office = await newDevice();
  const page = await office.openTab("/login");
  await signInRoot(page);
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("link", { name: "Invite user" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Nora");
  await page.getByRole("textbox", { name: "Last name" }).fill("Quist");
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborAdmin);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a role", exact: true })).toBeVisible();
  expect(await server.mails("nora@cedar.example")).toEqual([]);
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption({ label: "Inspector" });
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose an organization");
  await page.getByRole("combobox", { name: "Organization", exact: true }).fill("Cedar Logistics");
  await page.getByRole("option", { name: "Cedar Logistics" }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("This email address is already registered");
  await page.getByRole("textbox", { name: "Email" }).fill("nora@cedar.example");
  server.loseAnswer("POST /api/users");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing is done twice");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("heading", { name: "Nora Quist" })).toBeVisible();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Inspector Organization Cedar Logistics/ })).toBeVisible();
  await expect.poll(() => server.mails("nora@cedar.example")).toHaveLength(1);
  const [mail] = await server.mails("nora@cedar.example");
  const link = /\/login\?reset=\S+/.exec(mail?.text ?? "")?.[0] ?? "";

  const own = await newDevice();
  const theirs = await own.openTab(link);
  await theirs.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Save password" }).click();
  await theirs.waitForURL("**/login");
  await theirs.getByRole("textbox", { name: "Email" }).fill("nora@cedar.example");
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await theirs.waitForURL("**/dashboard");
  await expect(theirs.getByText("Cedar Logistics").filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

test("role changes apply immediately and keep a concurrent edit and the last administrator", async ({ server, newDevice }) => {
  const root = await asRoot(server);
  const staff = await root.find(accounts.harborViewer);
  const office = await newDevice();
  const page = await office.openTab("/login");
  await signInRoot(page);
  await page.goto(`/users?user=${staff.userId}`);
  const named = async (): Promise<string[]> =>
    (await root.find(accounts.harborViewer)).roles.map((role) => `${role.roleName} ${role.tenantName}`);
  await addRole(page, "Administrator", "Cedar Logistics");
  await expect(page.getByText("Administrator, Cedar Logistics added")).toBeVisible();
  expect(await named()).toEqual(["TenantAdmin Cedar Logistics", "Viewer Harbor Point Hospital"]);
  await page.getByRole("button", { name: "Remove Viewer, Harbor Point Hospital" }).click();
  await expect(page.getByText("Viewer, Harbor Point Hospital removed")).toBeVisible();
  expect(await named()).toEqual(["TenantAdmin Cedar Logistics"]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(named).toEqual(["TenantAdmin Cedar Logistics", "Viewer Harbor Point Hospital"]);

  await page.getByRole("textbox", { name: "First name" }).fill("Samantha");
  await root.call("PUT", `/users/${staff.userId}`, { json: { firstName: "Samuel" } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("First name: now “Samuel”, you have “Samantha”");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Samantha Taylor" })).toBeVisible();

  const own = await root.find(accounts.root);
  await page.goto(`/users?user=${own.userId}`);
  await expect(page.getByText("The only active system administrator cannot be deactivated.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Deactivate|Remove/ })).toHaveCount(0);
  await page.goto(`/users?user=${staff.userId}`);
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption({ label: "System administrator" });
  await page.getByRole("button", { name: "Add role" }).click();
  await expect(page.getByText("System administrator added")).toBeVisible();
  await page.goto(`/users?user=${own.userId}`);
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
});

test("a deactivated user, and everybody in a closed organization, is signed out until restored", async ({ server, newDevice }) => {
  test.slow();
  const root = await asRoot(server);
  const inside = server.api.as(await server.api.signIn(accounts.cedarInspector));
  const office = await newDevice();
  const page = await office.openTab("/login");
  await signInRoot(page);
  const other = await newDevice();
  const theirs = await other.openTab("/login");
  await signInOffice(theirs, accounts.cedarAdmin);
  await expect(theirs.getByRole("link", { name: "Checklists" })).toBeVisible();

  const { userId } = await root.find(accounts.cedarAdmin);
  await page.goto(`/users?user=${userId}`);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("dialog")).toContainText("signed out everywhere immediately");
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Deactivated", { exact: true })).toBeVisible();
  await theirs.goto("/checklist-templates");
  await theirs.waitForURL("**/login*");
  await theirs.getByRole("textbox", { name: "Email" }).fill(accounts.cedarAdmin);
  await theirs.getByLabel("Password", { exact: true }).fill("Pinseal-demo-1");
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(theirs.getByRole("alert")).toBeVisible();

  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
  await theirs.waitForURL("**/checklist-templates");
  await expect(theirs.getByRole("link", { name: "Monthly inspection" })).toBeVisible();

  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("link", { name: "Organizations" }).click();
  await page.getByRole("link", { name: "Cedar Logistics", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Cedar & Sons");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Cedar & Sons" })).toBeVisible();
  await page.getByRole("button", { name: "Close organization" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close organization" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  expect((await inside("GET", "/locations")).json).toMatchObject({ status: 403, code: "tenantForbidden" });
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  expect((await inside("GET", "/locations")).status).toBe(200);
});

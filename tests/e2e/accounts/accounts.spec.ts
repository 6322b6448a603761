import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { linkFor } from "../support/mailed-link.ts";

test.use({ deviceOptions: { isShell: true } });

const REGISTER = "POST /api/authentication/register";
const RESET = "POST /api/authentication/reset-password";

const person = { organization: "North Pier <b>Authority</b>", firstName: "Ada", lastName: "Lovelace", email: "ada@pier.example" };

test("a sign-up creates the organization, signs in and confirms the address, despite failures", async ({ server, device }) => {
  test.slow();
  const page = await device.openTab("/home");
  await page.getByRole("link", { name: "Register an organization" }).click();
  const submit = page.getByRole("button", { name: "Register" });
  await submit.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(5);
  await expectAccessible(page, "/register with mistakes");

  await page.getByRole("textbox", { name: "Organization" }).fill(person.organization);
  await page.getByRole("textbox", { name: "First name" }).fill(person.firstName);
  await page.getByRole("textbox", { name: "Last name" }).fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill(accounts.harborAdmin);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("This email address is already registered");
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await email.fill(person.email);
  server.answer(REGISTER, { status: 500, headers: { "content-type": "application/problem+json" }, body: "{}" });
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Registration failed");
  server.loseAnswer(REGISTER);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  await expect(email).toHaveValue(person.email);
  await submit.dblclick();
  await page.waitForURL("**/dashboard");

  const me = await server.api.call("POST", "/authentication/login", { json: { email: person.email, password: DEMO_PASSWORD } });
  expect(me.json.roles).toEqual([expect.objectContaining({ roleName: "TenantAdmin", tenantName: person.organization })]);

  const confirm = page.getByRole("button", { name: "Confirm my email address" });
  await page.goto(await linkFor(server, person.email, "confirm"));
  await expect(confirm).toBeVisible();
  await expectAccessible(page, "/login?confirm");
  expect(server.exchanges("POST /api/authentication/confirm-email"), "a link that is only opened confirms nothing").toEqual([]);
  await confirm.click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  await expectAccessible(page, "/login?confirm, confirmed");
  // As after a lost response.
  await page.reload();
  await confirm.click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  await page.goto(new URL("/login?confirm=none", device.origin).href);
  await confirm.click();
  await expect(page.getByText("This link has already been used or has expired")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
});

test("a server whose registration is closed says so", async ({ server, device }) => {
  await server.stop();
  await server.start({ env: { REGISTRATION: "closed" } });
  const page = await device.openTab("/register");
  await page.getByRole("textbox", { name: "Organization" }).fill(person.organization);
  await page.getByRole("textbox", { name: "First name" }).fill(person.firstName);
  await page.getByRole("textbox", { name: "Last name" }).fill(person.lastName);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Registration is closed here" })).toBeVisible();
});

test("a forgotten password is reset once, without revealing which addresses have an account", async ({ server, device }) => {
  test.slow();
  const page = await device.openTab("/login");
  const ask = async (email: string): Promise<string> => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    const words = page.getByRole("status").filter({ hasText: "Check your email" });
    await expect(words).toBeVisible();
    return (await words.innerText()).replace(email, "ADDRESS");
  };
  expect(await ask("nobody@pier.example")).toBe(await ask(accounts.harborViewer));
  await expectAccessible(page, "/login?forgotten, sent");
  expect(await server.mails("nobody@pier.example")).toEqual([]);

  const link = await linkFor(server, accounts.harborViewer, "reset");
  await signInOffice(page, accounts.harborViewer);
  await page.goto(link);
  const field = page.getByLabel("New password", { exact: true });
  await field.fill("short");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toContainText("Use at least 10 characters");
  await expectAccessible(page, "/login?reset with a mistake");
  server.answer(RESET, { status: 400, headers: { "content-type": "application/problem+json" }, body: '{"code":"validation"}' });
  await field.fill("a new password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toContainText("Password reset failed");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborViewer);
  await page.getByLabel("Password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(link);
  await field.fill("another password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This link has already been used or has expired")).toBeVisible();
});

test("a system administrator of a server without organizations creates the first one, once", async ({ server, device }) => {
  server.answer("GET /api/tenants/available*", { status: 200, headers: { "content-type": "application/json" }, body: "[]" });
  const page = await device.openTab("/login");
  await signInOffice(page, accounts.root);
  await expect(page.getByText("There is no organization yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the name of the organization");
  await expectAccessible(page, "/select-tenant without an organization");
  await page.getByRole("textbox", { name: "Name of the organization" }).fill("First Harbour");
  server.loseAnswer("POST /api/tenants*");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await page.waitForURL("**/dashboard");
  const root = await server.api.signIn(accounts.root);
  const { json } = await server.api.call("GET", "/tenants?searchTerm=First%20Harbour", { token: root.token });
  expect(json.totalCount).toBe(1);
});

import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { signInInspector } from "../../qa/sign-in.ts";
import { linkFor } from "../support/mailed-link.ts";

test.use({ deviceOptions: { isShell: true } });

test("a user without the inspector role is refused at the inspector sign-in and gets no session", async ({ device }) => {
  const page = await device.openTab("/inspector/login");
  await signInInspector(page, accounts.harborAdmin);
  await expect(page.getByText("Access denied. Inspector role required.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.goto("/inspector/dashboard");
  await expect(page).toHaveURL(/\/inspector\/login\?redirect=/);
});

test("a wrong password is reported, and the typed email address stays", async ({ device }) => {
  const page = await device.openTab("/inspector/login");
  await signInInspector(page, accounts.harborInspector, "not the password");
  await expect(page.getByRole("alert").first()).toContainText("Email or password is wrong");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(accounts.harborInspector);
});

test("an inspector who forgot the password chooses a new one by a mailed link, which leads back to the inspector sign-in", async ({
  server,
  device,
}) => {
  const page = await device.openTab("/inspector/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborInspector);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await page.goto(await linkFor(server, accounts.harborInspector, "reset"));
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/inspector\/login$/);
  await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborInspector);
  await page.getByLabel("Password", { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/inspector/dashboard");
});

test("an inspector whose address was changed chooses a password by the mailed link, and comes to the inspector sign-in", async ({
  server,
  device,
}) => {
  const email = "ivan@harbor.example";
  const { userId } = await server.api.signIn(accounts.harborInspector);
  const asRoot = server.api.as(await server.api.signIn(accounts.root));
  await device.signIn(accounts.harborInspector);
  expect((await asRoot("PUT", `/users/${userId}`, { json: { email } })).status).toBe(200);
  const page = await device.openTab(await linkFor(server, email, "reset"));
  await page.getByLabel("New password", { exact: true }).fill("chosen by its owner");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.waitForURL("**/inspector/login");
  await expect(page.getByText("Your new password is saved. Sign in with it.")).toBeVisible();
});

test("who is signed in can ask for a link to a new password, too, and comes back to where they were", async ({ device }) => {
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  await device.page.goto("/inspector/login");
  await device.page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(device.page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await device.page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(device.page).toHaveURL(/\/inspector\/login$/);
});

test("a sign-in leads on to the requested page, and guest pages redirect to the dashboard", async ({ device }) => {
  const page = await device.openTab("/inspector/scan-extinguisher?location=none");
  await page.waitForURL("**/inspector/login*");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/inspector/scan-extinguisher?location=none");
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.harborInspector);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/inspector/scan-*");
  await page.goto("/inspector/login");
  await page.waitForURL("**/inspector/dashboard*");
});

test("an inspector of two organizations chooses between them", async ({ server, device }) => {
  const { api } = server;
  const [{ userId, tenantId: harbor }, cedar] = [await api.signIn(accounts.harborInspector), await api.signIn(accounts.cedarInspector)];
  const asRoot = api.as(await api.signIn(accounts.root));
  const { version } = (await asRoot("GET", `/users/${userId}`)).json;
  const roles = [harbor, cedar.tenantId].map((tenantId) => ({ tenantId, roleName: "Inspector" }));
  const response = await asRoot("PUT", `/users/${userId}/tenant-roles`, { json: { roles }, headers: { "if-match": `"${version}"` } });
  expect(response.status).toBe(200);
  const page = await device.openTab("/inspector/login");
  await signInInspector(page, accounts.harborInspector);
  await expect(page.getByText("Cedar Logistics")).toBeVisible();
  await page.getByRole("button", { name: /Harbor Point Hospital/ }).click();
  await page.waitForURL("**/inspector/dashboard*");
  await expect(page.getByText("Ready to work offline")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("currentTenantId"))).toBe(harbor);
});

import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";
import { signInOffice } from "../../qa/sign-in.ts";
import { chooseOrganization } from "../support/choose-organization.ts";

test.use({ deviceOptions: { viewport: { width: 1440, height: 900 } } });

/** Opens two tabs of one user, both in Harbor: the test acts in the first, and the second must follow. */
async function openBoth(device: Device, path: string): Promise<[acting: Page, following: Page]> {
  const acting = await device.openTab("/login");
  await signInOffice(acting, accounts.both);
  await chooseOrganization(acting, /Harbor/);
  await expect(acting.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const following = await device.openTab(path);
  await expect(menuOf(following).getByText("Harbor Point Hospital").first()).toBeVisible();
  return [acting, following];
}

function menuOf(page: Page) {
  return page.getByRole("link", { name: /Switch organization/ });
}

async function switchToCedar(page: Page): Promise<void> {
  await page.goto("/select-tenant");
  await page.getByRole("button", { name: /Cedar/ }).click();
}

async function expectOnlyCedar(page: Page): Promise<void> {
  await expect(menuOf(page).first()).toContainText("Cedar Logistics");
  await expect(page.getByText(/Harbor|HB-[LE]\d/)).toHaveCount(0);
}

async function tenantIds(server: Server): Promise<{ harbor: string; cedar: string }> {
  const [harbor, cedar] = await Promise.all([server.api.signIn(accounts.harborAdmin), server.api.signIn(accounts.cedarAdmin)]);
  return { harbor: harbor.tenantId ?? "", cedar: cedar.tenantId ?? "" };
}

test("a tab follows when another one switches organizations, and shows nothing of the previous", async ({ server, device }) => {
  test.slow();
  const harbor = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const { json } = await harbor("GET", "/extinguishers?pageSize=1");
  const { extinguisherId, extinguisherCode } = json.items[0];
  const inspections = (await harbor("GET", "/v2/inspections?pageSize=1")).json;
  const { inspectionId } = inspections.items[0];
  const [acting, following] = await openBoth(device, `/extinguishers?extinguisher=${extinguisherId}`);
  await expect(following.getByText(extinguisherCode).first()).toBeVisible();
  const redirects: [from: string, to: string][] = [
    [`/extinguishers?extinguisher=${extinguisherId}`, "/extinguishers"],
    [`/inspections/${inspectionId}`, "/inspections"],
    ["/locations?search=HB-L01", "/locations"],
  ];
  for (const [from, to] of redirects) {
    await acting.goto("/select-tenant");
    await chooseOrganization(acting, /Harbor/);
    await following.goto(from);
    await expect(following.getByText(/HB-[EL]\d/).first()).toBeVisible();
    const before = server.exchanges("GET /api/*").length;
    await switchToCedar(acting);
    await following.waitForURL((url) => url.pathname + url.search === to);
    await expectOnlyCedar(following);
    const { cedar } = await tenantIds(server);
    const mixed = server
      .exchanges("GET /api/*")
      .slice(before)
      .filter(({ url }) => url.includes(cedar) && (url.includes(extinguisherId) || url.includes(inspectionId)));
    expect(mixed.map(({ url }) => url)).toEqual([]);
  }
});

test("requests during a switch of organizations belong to one, and none is sent to the other", async ({ server, device }) => {
  const { harbor, cedar } = await tenantIds(server);
  const [acting, following] = await openBoth(device, "/settings");
  const line = following.getByRole("textbox", { name: "Line on each label" });
  await line.fill("Call Harbor 100");
  await acting.goto("/select-tenant");
  await expect(acting.getByRole("button", { name: /Cedar/ })).toBeVisible();
  server.link({ latencyMs: 1_500 });
  await following.getByRole("button", { name: "Save settings" }).click();
  await acting.getByRole("button", { name: /Cedar/ }).click();
  await following.waitForURL("**/settings");
  await expectOnlyCedar(following);
  server.link({});
  await expect(following.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Cedar Logistics");
  await expect(line).toHaveValue("");
  const writes = (): string[] => server.exchanges("PUT /api/tenants/settings*").map(({ url }) => url);
  expect(writes()).toEqual([`/api/tenants/settings?tenantId=${harbor}`]);
  const labelOf = async (email: string) => {
    const call = server.api.as(await server.api.signIn(email));
    return (await call("GET", "/tenants/settings")).json.labelText;
  };
  expect([await labelOf(accounts.harborAdmin), await labelOf(accounts.cedarAdmin)]).toEqual(["Call Harbor 100", null]);

  await line.fill("Call Cedar 200");
  await following.getByRole("button", { name: "Save settings" }).click();
  await expect(following.getByText("Settings saved")).toBeVisible();
  expect(writes()[1]).toBe(`/api/tenants/settings?tenantId=${cedar}`);
  expect([await labelOf(accounts.harborAdmin), await labelOf(accounts.cedarAdmin)]).toEqual(["Call Harbor 100", "Call Cedar 200"]);
});

test("a tab follows immediately when another tab signs out, and works again after a sign-in", async ({ device }) => {
  const [acting, following] = await openBoth(device, "/profile");
  await expect(following.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await acting.getByRole("button", { name: "Sign out", exact: true }).click();
  await acting.waitForURL("**/login*");
  await following.waitForURL(`**/login?redirect=${encodeURIComponent("/profile")}`);
  // The demo lists its accounts on the sign-in screen.
  await expect(following.getByText(/Harbor|both@/).and(following.locator(":not(option)"))).toHaveCount(0);
  expect(await following.evaluate(() => Object.keys(localStorage).filter((key) => /token|tenant/i.test(key)))).toEqual([]);
  await following.goBack().catch(() => null);
  await expect(following.getByText("Harbor Point Hospital")).toHaveCount(0);

  await signInOffice(acting, accounts.cedarAdmin);
  await expect(acting.getByText("admin@cedar.example")).toBeVisible();
  await following.goto("/profile");
  await expect(following.getByText("admin@cedar.example").first()).toBeVisible();
});

import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist } from "../../qa/inspector-steps.ts";
import { signInInspector } from "../../qa/sign-in.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { plan } from "../support/planning.ts";
import { makeInspectorOfBoth } from "../support/two-organizations.ts";

test("the choice of an organization is accessible in each theme, and leads to the dashboard", async ({ server, device }) => {
  await makeInspectorOfBoth(server);
  const page = await device.openTab("/inspector/login");
  await signInInspector(page, accounts.harborInspector2, DEMO_PASSWORD);
  await page.waitForURL("**/inspector/select-tenant*");
  await expectAccessible(page, "select-tenant");
  await page.getByRole("button", { name: "Cedar Logistics" }).click();
  await page.waitForURL("**/inspector/dashboard*");
  await expect(page.getByText("Ready to work offline")).toBeVisible();
});

test("the screen shown where the engine cannot run is accessible in each theme, also where nothing may be stored", async ({ device }) => {
  await device.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const page = await device.openTab("/inspector");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pinseal cannot run here");
  await expectAccessible(page, "unsupported");
  await device.context.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pinseal cannot run here");
});

test("a dashboard full of work and its dialogs are accessible in each theme", async ({ server, device }) => {
  await plan(server, ["HB-E001", "HB-E011"], accounts.harborInspector, { dueInDays: -3 });
  await plan(server, ["HB-E002", "HB-E003"], accounts.harborInspector, { dueInDays: 5, notes: "Ask for the key at the desk" });
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E004", photos: 1, problems: 1 });
  const { page } = device;
  await reachChecklist(page, { extinguisher: "HB-E002" });
  await page.getByRole("radio", { name: "OK" }).first().check({ force: true });
  await expect(page.getByRole("status").filter({ hasText: /^1 of \d+$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("inspectorDrafts"))).toContain("HB-E002");
  await page.goto("/inspector/dashboard");
  const assigned = page.getByRole("region", { name: "Assigned to me" });
  await expect(assigned.getByRole("button", { name: "HB-E001" })).toContainText(/Planned for .*, not done/);
  await expect(assigned.getByRole("button", { name: "HB-E002" })).toContainText("Started");
  await expectAccessible(page, "dashboard with assigned, started and unsent work");
  const dialog = page.getByRole("dialog");
  for (const [opener, closer] of [
    ["Withdraw", "Keep it"],
    ["Discard", "Keep it"],
    ["Sign out", "Stay signed in"],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, `dialog after ${opener}`);
    await dialog.getByRole("button", { name: closer }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test("a photo refused for good can be removed from the device, after an accessible confirmation", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E004", photos: 1 });
  server.answer(/^POST \/api\/photos/, 422, 1_000);
  await device.goOnline();
  const { page } = device;
  await page.goto("/inspector/dashboard");
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    expect((await device.queue()).photos.map(({ status }) => status)).toEqual(["failed", "failed"]);
  }).toPass({ intervals: [200] });
  const remove = page.getByRole("button", { name: "Remove from this device" });
  const dialog = page.getByRole("dialog");
  for (const count of [2, 1]) {
    await expect(remove).toHaveCount(count);
    await remove.first().click();
    await expectAccessible(page, "dialog after Remove from this device");
    await dialog.getByRole("button", { name: "Remove from this device" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText("You have nothing left to send on this device.")).toBeVisible();
  expect(await device.queue()).toMatchObject({ operations: [], photos: [] });
  expect(await server.inspections()).toHaveLength(1);
});

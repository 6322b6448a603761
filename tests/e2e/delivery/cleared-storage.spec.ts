import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist, respondToChecklist } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";

/** What the browser evicts when space runs short: everything but local storage. */
const evicted = "indexeddb,cache_storage,service_workers";

async function clearStorage(device: Device, storageTypes: string): Promise<void> {
  const session = await device.context.newCDPSession(device.context.pages()[0]!);
  await session.send("Storage.clearDataForOrigin", { origin: device.origin, storageTypes });
}

const lost = (page: Page) => page.getByText(/on this device and had not been sent\./);

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/inspector/login*");
}

test("after storage was cleared, a notice says what was lost until it is dismissed", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 2, problems: 1 });
  await device.inspect({ extinguisher: "HB-E002", photos: 1 });
  await expect.poll(() => device.page.evaluate(() => localStorage.getItem("unsentWork"))).toContain('"inspections":2');
  await device.closeTab();
  await clearStorage(device, evicted);
  await device.goOnline();

  const page = await device.openTab("/inspector/dashboard");
  const words = page.getByText("2 inspections with 3 photos were on this device and had not been sent.");
  await expect(words).toBeVisible();
  await expect(page.getByText("You have nothing left to send on this device.")).toBeVisible();
  await expect(page.getByText("Ready to work offline")).toBeVisible();
  await expectAccessible(page, "dashboard after its storage was cleared");
  await page.reload();
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(words).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Ready to work offline")).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
});

test("an open receipt says that its inspection is gone", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const { page } = device;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsentWork"))).toContain('"inspections":1');
  await clearStorage(device, "indexeddb");
  await expect(page.getByRole("alert")).toContainText("This inspection is no longer on this device");
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByText("1 inspection with 1 photo was on this device and had not been sent.")).toBeVisible();
});

test("offline after IndexedDB was cleared, a draft is said to be lost and not offered, and plans are not said to be none", async ({
  device,
}) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  // As from the app's shortcut: the dashboard is not opened in this page.
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await respondToChecklist(page, {});
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsentWork"))).toContain('"drafts":1');
  await device.closeTab();
  await clearStorage(device, "indexeddb");

  const later = await device.openTab("/inspector/dashboard");
  await expect(later.getByRole("alert")).toContainText("1 unfinished inspection was on this device and is lost.");
  await expect(later.getByRole("link", { name: /^Resume/ })).toHaveCount(0);
  await expect(later.getByRole("region", { name: "Assigned to me" })).toContainText("Not downloaded yet.");
});

test("nothing is reported as lost after a sign-out, or after work was sent with no page open", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const { page } = device;
  const receipt = page.url();
  await page.goto("/inspector/dashboard");
  await signOut(page);
  await expect(page.getByText("1 inspection with 1 photo on this device has not been sent yet. It is sent once")).toBeVisible();
  await device.goOnline();
  await device.signIn(accounts.harborInspector2);
  await expect(page.getByText("You have nothing left to send on this device.")).toBeVisible();
  await expect(page.getByText("1 inspection with 1 photo from somebody else has not been sent yet")).toBeVisible();
  await page.goto(receipt);
  await expect(page.getByRole("alert")).toContainText("This inspection is another inspector’s.");
  await page.goto("/inspector/dashboard");
  await signOut(page);
  await device.signIn(accounts.harborInspector);
  await expect(lost(page)).toHaveCount(0);
  await expect.poll(async () => (await server.inspections()).length, { timeout: 60_000 }).toBe(1);

  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E002" });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsentWork"))).toContain('"inspections":1');
  await device.closeTab();
  await device.goOnline();
  await expect(async () => {
    await device.dispatchSync();
    expect(await server.inspections()).toHaveLength(2);
  }).toPass({ intervals: [500] });
  const later = await device.openTab("/inspector/dashboard");
  await expect(later.getByText("You have nothing left to send on this device.")).toBeVisible();
  await expect(lost(later)).toHaveCount(0);
});

import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boxOf } from "../support/box.ts";

/** Leaves no space on the device until the returned function is called. Restarts the browser, since a running one caches the free space. */
async function fillDevice(device: Device): Promise<() => Promise<void>> {
  await device.restartBrowser();
  const session = await device.context.newCDPSession(device.context.pages()[0]!);
  await session.send("Storage.overrideQuotaForOrigin", { origin: device.origin, quotaSize: 1 });
  return () => session.send("Storage.overrideQuotaForOrigin", { origin: device.origin }).then(() => undefined);
}

/** Watches for unhandled rejections in the page and in the worker. Resolves with a function that returns them. */
async function watchRejections(device: Device, page: Page): Promise<() => Promise<string[]>> {
  const inPage: string[] = [];
  page.on("pageerror", (error) => inPage.push(error.message));
  const [worker] = device.context.serviceWorkers();
  await worker?.evaluate(() => {
    const seen: string[] = [];
    Object.assign(self, { seen });
    self.addEventListener("unhandledrejection", (event) => seen.push(String(event.reason)));
  });
  return async () => [...inPage, ...((await worker?.evaluate(() => (self as unknown as { seen: string[] }).seen)) ?? [])];
}

test("photos without space on the device block Continue and Back until saved or discarded", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await reachChecklist(device.page, { location: "HB-L01", extinguisher: "HB-E001" });
  await device.page.getByRole("button", { name: "All remaining OK" }).click();
  await device.page.getByRole("button", { name: "Continue" }).click();
  await device.page.waitForURL("**/inspector/inspection-photos*");
  await expect(device.page.getByText("No photos (optional)")).toBeVisible();
  const address = device.page.url();
  const freeSpace = await fillDevice(device);
  const page = await device.openTab(address);
  const rejections = await watchRejections(device, page);
  const drawn = await Promise.all([device.drawPhoto(), device.drawPhoto()]);
  const [first, second] = drawn.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: "image/jpeg", buffer }));
  await page.getByLabel("Add photo from file").setInputFiles([first!, second!]);
  const full = page.getByText("Not saved: This device is full. Free some space, then try again, or discard the photo.");
  await expect(full).toHaveCount(2);
  await expect(page.getByText("Nothing was lost")).toHaveCount(0);

  for (const leave of [page.getByRole("button", { name: "Continue" }), page.getByRole("link", { name: "Back to the checklist" })]) {
    await leave.click();
    await expect(page.getByRole("alert")).toContainText("2 photos are not on this device.");
    expect(page.url()).toBe(address);
  }
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeFocused();
  await expectAccessible(page, "photos that do not fit on the device");
  const tile = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Discard" }) });
  const [again, discard] = await Promise.all(["Try again", "Discard"].map((name) => boxOf(tile.first().getByRole("button", { name }))));
  expect((discard?.y ?? 0) - (again?.y ?? 0) - (again?.height ?? 0), "what destroys keeps its distance").toBeGreaterThanOrEqual(8);
  const upright = page.viewportSize()!;
  await page.setViewportSize({ width: 640, height: 360 });
  const blocking = await boxOf(page.getByRole("alert"));
  expect(blocking.height, "in landscape it leaves room for the photos").toBeLessThan(120);
  await page.setViewportSize(upright);
  // The browser's back button does not ask the app: the photos must still be there afterwards.
  await page.evaluate(() => history.pushState(null, "", "/inspector/dashboard"));
  await page.goBack();
  await expect(full).toHaveCount(2);

  await page.getByRole("button", { name: "Discard" }).first().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("1 photo is not on this device.");
  await freeSpace();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Add photo from file").setInputFiles(second!);
  await expect(page.getByText("Already added. It counts once.")).toBeVisible();
  await expect(page.getByText("1 photo on this device")).toBeVisible();
  expect(await rejections()).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-signature*");
});

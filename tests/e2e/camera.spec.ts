import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import type { Device } from "../qa/device.ts";
import { expect, test } from "../qa/index.ts";
import { expectWellMade } from "./looks.ts";

async function feelVibrations(device: Device): Promise<void> {
  await device.context.addInitScript(() => {
    const felt: VibratePattern[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern as VibratePattern) > 0;
  });
}

function felt(page: Page): Promise<VibratePattern[]> {
  return page.evaluate(() => (globalThis as unknown as { felt: VibratePattern[] }).felt);
}

async function startInspection(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Start inspection" }).click();
  // A label that the camera sees at once may have led on already.
  await page.waitForURL("**/inspector/scan-*");
}

test("a label is felt once it was looked up: one way when the code is good, another when it is wrong", async ({ device }) => {
  await feelVibrations(device);
  await device.showLabels(["NO-SUCH-PLACE"]);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/dashboard");
  await startInspection(page);
  await expect(page.getByRole("alert")).toContainText("No location has the code NO-SUCH-PLACE");
  await expect.poll(() => felt(page)).not.toEqual([]);
  const [wrong] = await felt(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();

  await device.showLabels(["HB-L01"]);
  await startInspection(page);
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expect.poll(async () => (await felt(page)).length).toBeGreaterThan(1);
  const good = (await felt(page)).at(-1);
  expect(wrong).not.toEqual(good);
});

test.describe("a camera that is blocked", () => {
  test.use({ deviceOptions: { camera: "blocked" } });

  /** At the browser's own switch for the site. */
  async function allowCamera(device: Device): Promise<void> {
    const session = await device.context.newCDPSession(device.context.pages()[0]!);
    await session.send("Browser.setPermission", { permission: { name: "camera" }, setting: "granted", origin: device.origin });
  }

  test("is called blocked, not missing, and is asked for again", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    await device.showLabels(["HB-L01"]);
    const { page } = device;
    await page.goto("/inspector/scan-location");
    await expect(page.getByText("Camera is blocked for this site.")).toBeVisible();
    await expect(page.getByText("No camera here.")).toHaveCount(0);
    await expectWellMade(page, "scan with a blocked camera");
    const again = page.getByRole("button", { name: "Ask again" });
    await again.click();
    await expect(again).toBeVisible();
    await allowCamera(device);
    // The first question may still be open: then it is the one that is answered with yes, and the button goes.
    await Promise.race([again.click(), page.waitForURL("**/inspector/scan-extinguisher*")]);
    await page.waitForURL("**/inspector/scan-extinguisher*");
  });

  test("is called blocked at the photos too, where files still can be added", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    const { page } = device;
    await page.goto("/inspector/scan-location");
    await page.getByRole("textbox", { name: "Location code" }).fill("HB-L01");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "Extinguisher code" }).fill("HB-E001");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "All remaining OK" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/inspector/inspection-photos*");
    await expect(page.getByText("Camera is blocked for this site.")).toBeVisible();
    await expect(page.getByText("No camera here.")).toHaveCount(0);
    await page.getByRole("button", { name: "Take photo" }).click();
    await expect(page.getByRole("alert")).toContainText("Camera is blocked for this site.");
    await allowCamera(device);
    const again = page.getByRole("button", { name: "Ask again" });
    await again.click();
    await expect(again).toHaveCount(0);
    await page.getByRole("button", { name: "Take photo" }).click();
    await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  });
});

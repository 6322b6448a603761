import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { expectAccessible } from "../support/accessibility.ts";

async function recordVibrations(device: Device): Promise<void> {
  await device.context.addInitScript(() => {
    const felt: VibratePattern[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern as VibratePattern) > 0;
  });
}

function vibrations(page: Page): Promise<VibratePattern[]> {
  return page.evaluate(() => (globalThis as unknown as { felt: VibratePattern[] }).felt);
}

async function startInspection(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Start inspection" }).click();
  // If the camera sees a label immediately, the app may already be on the next screen.
  await page.waitForURL("**/inspector/scan-*");
}

test("the device vibrates once a label is looked up, differently for known and unknown codes", async ({ device }) => {
  await recordVibrations(device);
  await device.showLabels(["NO-SUCH-PLACE"]);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/dashboard");
  await startInspection(page);
  await expect(page.getByRole("alert")).toContainText("No location has the code NO-SUCH-PLACE");
  await expect.poll(() => vibrations(page)).not.toEqual([]);
  const [wrong] = await vibrations(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();

  await device.showLabels(["HB-L01"]);
  await startInspection(page);
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await expect.poll(async () => (await vibrations(page)).length).toBeGreaterThan(1);
  const good = (await vibrations(page)).at(-1);
  expect(wrong).not.toEqual(good);
});

test("if the decoder cannot be loaded, the scanner says so immediately and the code can be typed", async ({ device }) => {
  await device.context.addInitScript(() => {
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(_: string | URL, options?: WorkerOptions) {
        super("/no-such-decoder.js", options);
      }
    };
  });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await expect(page.getByText("The scanner did not start. Type the code or choose from the list below.")).toBeVisible();
  await page.getByRole("textbox", { name: "Location code" }).fill("HB-L01");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/scan-extinguisher*");
});

test.describe("a camera that is blocked", () => {
  test.use({ deviceOptions: { camera: "blocked" } });

  /** Allows the camera in the browser's settings for the site. */
  async function allowCamera(device: Device): Promise<void> {
    const session = await device.context.newCDPSession(device.context.pages()[0]!);
    await session.send("Browser.setPermission", { permission: { name: "camera" }, setting: "granted", origin: device.origin });
  }

  test("is reported as blocked, not missing, and can be requested again", async ({ device }) => {
    await device.signIn(accounts.harborInspector);
    await device.showLabels(["HB-L01"]);
    const { page } = device;
    await page.goto("/inspector/scan-location");
    await expect(page.getByText("Camera is blocked for this site.")).toBeVisible();
    await expect(page.getByText("No camera here.")).toHaveCount(0);
    await expectAccessible(page, "scan with a blocked camera");
    const again = page.getByRole("button", { name: "Ask again" });
    await again.click();
    await expect(again).toBeVisible();
    await allowCamera(device);
    // The first permission prompt may still be open: then that is granted, and the button disappears.
    await Promise.race([again.click(), page.waitForURL("**/inspector/scan-extinguisher*")]);
    await page.waitForURL("**/inspector/scan-extinguisher*");
  });

  test("is reported as blocked on the photo screen too, where files can still be added", async ({ device }) => {
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
    await expect(page.getByRole("alert")).toContainText("A photo could not be added");
    await expect(page.getByRole("alert")).toContainText("Camera is blocked for this site.");
    await allowCamera(device);
    const again = page.getByRole("button", { name: "Ask again" });
    await again.click();
    await expect(again).toHaveCount(0);
    await page.getByRole("button", { name: "Take photo" }).click();
    await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  });
});

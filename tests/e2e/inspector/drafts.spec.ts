import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { enterCode, sign } from "../../qa/inspector-steps.ts";

test("a reload at any step, or right after a photo, shows the same step and the same data", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await reloadAt(page, "scan-location");
  await enterCode(page, "Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await reloadAt(page, "scan-extinguisher");
  await enterCode(page, "Extinguisher code", "HB-E001");
  await page.waitForURL("**/inspector/inspection-checklist*");
  const first = page.getByRole("radiogroup").first();
  await first.getByRole("radio", { name: "Problem" }).check({ force: true });
  await page.getByRole("textbox", { name: "Comment" }).fill("Bracket is loose");
  await page.getByRole("textbox", { name: "Notes" }).fill("By the door");
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await reloadAt(page, "inspection-checklist");
  await expect(first.getByRole("radio", { name: "Problem" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Bracket is loose");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("By the door");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-photos*");
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await device.drawPhoto() };
  await page.getByLabel("Add photo from file").setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await reloadAt(page, "inspection-photos");
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-signature*");
  await sign(page, "drawn");
  await reloadAt(page, "inspection-signature");
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await page.waitForURL("**/inspector/inspection-success*");
  await reloadAt(page, "inspection-success");
  await expect(page.getByRole("heading", { name: "Saved on this device" })).toBeVisible();

  await device.goOnline();
  await expect.poll(async () => (await server.inspections()).length).toBe(1);
  const [arrived] = await server.inspections();
  expect(arrived).toMatchObject({ extinguisherCode: "HB-E001", passed: false, notes: "By the door" });
  await expect(page.getByRole("heading", { name: "Sent" })).toBeVisible();
  await expect(page.getByText(arrived?.receiptNumber ?? "no receipt")).toBeVisible();
});

test("a submit on a full device loses nothing, says why it failed, and succeeds once it fits", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await enterCode(page, "Extinguisher code", "HB-E001");
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await device.drawPhoto() };
  await page.getByLabel("Add photo from file").setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await page.getByRole("button", { name: "Continue" }).click();
  await sign(page, "drawn");
  await page.reload();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();

  // A running browser caches the free space for a while.
  const address = page.url();
  await device.restartBrowser();
  const session = await device.context.newCDPSession(device.context.pages()[0]!);
  await session.send("Storage.overrideQuotaForOrigin", { origin: device.origin, quotaSize: 1 });
  const full = await device.openTab(address);
  await full.getByRole("button", { name: "Submit inspection" }).click();
  await expect(full.getByText("This device is full. Free some space, then submit again. Nothing was lost.")).toBeVisible();
  expect(await device.queue()).toEqual({ operations: [], photos: [] });
  await full.getByRole("link", { name: "Back to the photos" }).click();
  await expect(full.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await full.goto(address);

  await session.send("Storage.overrideQuotaForOrigin", { origin: device.origin });
  await full.getByRole("button", { name: "Submit inspection" }).click();
  await full.waitForURL("**/inspector/inspection-success*");
  await device.goOnline();
  await expect.poll(async () => (await server.inspections()).length).toBe(1);
});

async function reloadAt(page: Page, step: string): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/inspector/${step}`));
  await expect(page.getByRole("heading").first()).toBeVisible();
}

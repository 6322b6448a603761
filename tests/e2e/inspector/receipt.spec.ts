import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, reachChecklist, sign } from "../../qa/inspector-steps.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { boxOf } from "../support/box.ts";

const create = "POST /api/v2/inspections";
const mayClose = /You can close this tab/;

/** Inspects offline, stays on the receipt, and comes back online to a server that responds as arranged. */
async function submitInto(device: Device, arrange: () => void): Promise<void> {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  await expect(device.page.getByText(mayClose)).toBeVisible();
  arrange();
  await device.goOnline();
}

test("a receipt whose session ended offers a sign-in, and does not say the tab can be closed", async ({ server, device }) => {
  const ended = { title: "x", status: 401, code: "refreshRefused", message: "This session has ended" };
  await submitInto(device, () => {
    server.answer(create, 401);
    server.answer("POST /api/authentication/refresh", {
      status: 401,
      headers: { "content-type": "application/problem+json" },
      body: JSON.stringify(ended),
    });
  });
  const { page } = device;
  const main = page.getByRole("main");
  await expect(main.getByText("Sign in again to send this")).toBeVisible();
  await expect(page.getByText(mayClose)).toHaveCount(0);
  await expectAccessible(page, "receipt that waits for a sign-in");
  await main.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/inspector/login*");
  expect(decodeURIComponent(page.url())).toContain("/inspector/inspection-success?inspection=");
});

test("the receipt does not promise a prompt delivery after the server was busy", async ({ server, device }) => {
  await submitInto(device, () => server.answer(create, 503, 1_000));
  await expect(device.page.getByText("The server did not take it yet. We’ll try again.")).toBeVisible();
  await expect(device.page.getByText("sent shortly")).toHaveCount(0);
  server.clearFaults();
});

test("a refused photo and signature are reported with the reason, not as fully sent", async ({ server, device }) => {
  await submitInto(device, () => server.answer(/^POST \/api\/photos/, 422, 1_000));
  const { page } = device;
  const receipt = page.url();
  await page.goto("/inspector/dashboard");
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    expect((await device.queue()).photos.map(({ status }) => status)).toEqual(["failed", "failed"]);
  }).toPass({ intervals: [200] });
  await expect(page.getByText("1 photo and 1 signature have not been sent yet.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Today" })).toContainText("Photo and signature refused.");
  await page.goto(receipt);
  await expect(page.getByText("Inspection sent. Photo and signature refused.")).toBeVisible();
  await expect(page.getByRole("main").getByText(/refused this: The kit responded with 422/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toHaveCount(0);
  await expect(page.getByText(mayClose)).toHaveCount(0);
  await expectAccessible(page, "receipt with refused parts");
});

test("the warning before a sign-out counts an inspection and its photos, and nothing else of it", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 3, problems: 1 });
  const { page } = device;
  await expect(page.getByRole("main").getByText(/^1 problem: .+, (Critical|Major|Minor|Observation)$/)).toBeVisible();
  await page.goto("/inspector/dashboard");
  await expect(page.getByText("1 inspection with 3 photos has not been sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 inspection with 3 photos has not been sent yet.");
});

test("an inspection refused after a 503 can be checked and resent, or removed from the device", async ({ server, device }) => {
  await submitInto(device, () => {
    server.answer(create, 503);
    server.answer(create, 422, 1_000);
  });
  const { page } = device;
  await page.goto("/inspector/dashboard");
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    expect((await device.queue()).operations[0]).toMatchObject({ status: "failed", failure: "rejected", mayBeThere: true });
  }).toPass({ intervals: [200] });
  const again = page.getByRole("button", { name: "Check and send again" });
  await expect(again).toBeVisible();
  await expectAccessible(page, "dashboard with an inspection that may have arrived");
  const remove = page.getByRole("button", { name: "Remove from this device" });
  const row = page.getByRole("listitem").filter({ has: remove });
  const [rowBox, wordsBox] = await Promise.all([row, remove.locator("span")].map(boxOf));
  const below = (rowBox?.y ?? 0) + (rowBox?.height ?? 0) - (wordsBox?.y ?? 0) - (wordsBox?.height ?? 0);
  expect(below, "the row ends close below its last words").toBeLessThanOrEqual(20);
  await remove.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("If it never arrived, it must be done again.");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  server.clearFaults();
  await again.click();
  await expect.poll(async () => (await server.inspections()).length).toBe(1);
  await expect(page.getByText("You have nothing left to send on this device.")).toBeVisible();
});

test("each step starts at the top, with its heading in view and focused", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const expectTop = async (): Promise<void> => {
    await expect(page.locator("main h1")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0);
  };
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await page.getByRole("textbox", { name: "Notes" }).scrollIntoViewIfNeeded();
  await respondToChecklist(page, { notes: "Far down" });
  await expectTop();
  await page.setViewportSize({ width: 390, height: 480 });
  await addPhotos(page, [await device.drawPhoto(), await device.drawPhoto()]);
  await expectTop();
  await sign(page, "drawn");
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await page.waitForURL("**/inspector/inspection-success*");
  await expectTop();
  await expect(page.locator("main h1")).toBeFocused();
});

test("opening the inspector area keeps the query", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const page = await device.openTab("/inspector?source=label&at=HB%2DL01");
  await page.waitForURL("**/inspector/dashboard?source=label&at=HB%2DL01");
});

test("where the site's settings block Background Sync, receipt and dashboard say that only an open Pinseal sends", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send("Browser.setPermission", { permission: { name: "background-sync" }, setting: "denied", origin });
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  await expect(page.getByText(/sends only while Pinseal is open\. If you close it now/)).toBeVisible();
  await expect(page.getByText(mayClose)).toHaveCount(0);
  await page.goto("/inspector/dashboard");
  await expect(page.getByText(/sends only while Pinseal is open\. Keep it open/)).toBeVisible();
});

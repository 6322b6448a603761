import type { BrowserContext, Locator, Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { respondToChecklist, reachChecklist } from "../../qa/inspector-steps.ts";
import { boxOf } from "../support/box.ts";

interface Captured {
  requested: MediaStreamConstraints[];
  exported: { type: string | undefined; quality: number | undefined; width: number; height: number }[];
}

/** Records camera requests and canvas exports, and passes them on. With `canvasFails` the canvas exports null, as when out of memory. */
async function recordCapture(context: BrowserContext, { canvasFails = false } = {}): Promise<void> {
  await context.addInitScript((fails) => {
    const captured: Captured = { requested: [], exported: [] };
    Object.assign(globalThis, { captured });
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints = {}) => {
      captured.requested.push(constraints);
      return getUserMedia(constraints);
    };
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality: number | undefined) {
      captured.exported.push({ type, quality, width: this.width, height: this.height });
      if (fails) done(null);
      else toBlob.call(this, done, type, quality);
    };
  }, canvasFails);
}

function captured(page: Page): Promise<Captured> {
  return page.evaluate(() => (globalThis as unknown as { captured: Captured }).captured);
}

async function reachPhotos(page: Page): Promise<void> {
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await respondToChecklist(page, {});
  await page.reload();
  await expect(page.getByRole("button", { name: "Take photo" })).toBeVisible();
}

/** Expects the whole button to be in view and not covered. */
async function expectInView(button: Locator): Promise<void> {
  const isInView = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  await expect.poll(() => button.evaluate(isInView)).toBe(true);
}

test("on a small phone the shutter button is in view in portrait, and Continue in landscape", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectInView(page.getByRole("button", { name: "Take photo" }));
  const [picture, choice] = [await boxOf(page.locator("video")), await boxOf(page.getByLabel("What the photo shows"))];
  expect(Math.abs(picture.width - choice.width), "the picture is as wide as what is around it").toBeLessThan(4);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectInView(page.getByRole("button", { name: "Continue" }));
});

test("the rear camera is requested at 1920x1080 without sound, and photos are JPEG at 0.9", async ({ server, device }) => {
  await recordCapture(device.context);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  const { requested, exported } = await captured(page);
  expect(requested).toEqual([
    {
      audio: false,
      video: {
        facingMode: { ideal: "environment" },
        width: { ideal: 1920 },
        height: { ideal: 1080 },
        aspectRatio: { ideal: 16 / 9 },
      },
    },
  ]);
  expect(exported).toEqual([{ type: "image/jpeg", quality: 0.9, width: expect.any(Number), height: expect.any(Number) }]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Type name instead" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Ivan Reyes");
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await expect(page.getByRole("heading", { name: /^(Saved on this device|Sent)$/ })).toBeVisible();
  await expect.poll(async () => (await device.queue()).photos.length).toBe(0);
  const [inspection] = await server.inspections();
  const photo = (await server.photos(inspection?.inspectionId ?? "")).find(({ photoType }) => photoType !== "Signature");
  expect(photo?.contentType).toBe("image/jpeg");
  expect([...(photo?.bytes.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
});

test("if the canvas exports nothing, the screen says so as specified and saves no photo", async ({ device }) => {
  await recordCapture(device.context, { canvasFails: true });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("alert")).toContainText("Canvas to Blob conversion failed");
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(0);
});

test("on a small phone the reason why a photo could not be added is scrolled into view", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const notAPicture = { name: "form.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByLabel("Add photo from file").setInputFiles(notAPicture);
    await expectInView(page.getByRole("alert"));
  }
});

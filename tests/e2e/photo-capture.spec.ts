import type { BrowserContext, Locator, Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { answerChecklist, reachChecklist } from "../qa/walk.ts";

interface Seen {
  asked: MediaStreamConstraints[];
  exported: { type: string | undefined; quality: number | undefined; width: number; height: number }[];
}

/** Notes what pages ask the camera and the canvas for; both then do it. With `canvasFails` the canvas gives nothing, as one out of memory does. */
async function watchCapture(context: BrowserContext, { canvasFails = false } = {}): Promise<void> {
  await context.addInitScript((fails) => {
    const seen: Seen = { asked: [], exported: [] };
    Object.assign(globalThis, { seen });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints = {}) => {
      seen.asked.push(constraints);
      return ask(constraints);
    };
    const draw = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality: number | undefined) {
      seen.exported.push({ type, quality, width: this.width, height: this.height });
      if (fails) done(null);
      else draw.call(this, done, type, quality);
    };
  }, canvasFails);
}

function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

async function reachPhotos(page: Page): Promise<void> {
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await answerChecklist(page, {});
  await page.reload();
  await expect(page.getByRole("button", { name: "Take photo" })).toBeVisible();
}

/** The whole of it is in sight, and nothing lies over it. */
async function expectInSight(button: Locator): Promise<void> {
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  await expect.poll(() => button.evaluate(isInSight)).toBe(true);
}

test("on a low phone the release is in sight, on its side the way on", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expectInSight(page.getByRole("button", { name: "Take photo" }));
  await page.setViewportSize({ width: 740, height: 360 });
  await expectInSight(page.getByRole("button", { name: "Continue" }));
});

test("the rear camera is asked for 1920x1080 at 16:9 without sound, and a photo is exported as JPEG at 0.9 and sent as one", async ({
  server,
  device,
}) => {
  await watchCapture(device.context);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  const { asked, exported } = await seen(page);
  expect(asked).toEqual([
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

test("a canvas that exports nothing says 'Canvas to Blob conversion failed', and no photo is kept", async ({ device }) => {
  await watchCapture(device.context, { canvasFails: true });
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await reachPhotos(page);
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("alert")).toContainText("Canvas to Blob conversion failed");
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(0);
});

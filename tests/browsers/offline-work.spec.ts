import { writeFile } from "node:fs/promises";
import { PROTOCOL_VERSION } from "#shared/engine/protocol.ts";
import { RUN_LOCK } from "../../src-sw/lock-names.ts";
import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { countBatchedBytes, countWaitingInPage, inspectManyInPage } from "../qa/many-inspections.ts";
import { drawPhoto } from "../qa/pictures.ts";
import type { Browser } from "./support/browser.ts";
import { startFirefox } from "./support/firefox.ts";
import { emptyDeviceInPage, fillDeviceInPage } from "./support/full-device.ts";
import { createInspector } from "./support/inspector.ts";
import type { Inspector } from "./support/inspector.ts";
import { startWebKit } from "./support/webkit.ts";

/** scripts/programs.mjs finds or installs the browsers. One without a path is not on this machine, and `npm test` says so at its end. */
const browsers = [
  { name: "Firefox", path: process.env["FIREFOX_PATH"], start: startFirefox, fills: true },
  // Nothing limits the storage of its sites.
  { name: "WebKit", path: process.env["WEBKIT_DRIVER_PATH"], start: startWebKit, fills: false },
];
const MANY = 100;

for (const { name, path = "", start, fills } of browsers) {
  test.describe(name, () => {
    // The tests share a browser and run one after the other, each at its own site, so that they share no data.
    test.describe.configure({ mode: "default" });
    test.skip(path === "", `${name} is not on this machine`);
    let browser: Browser;
    let inspector: Inspector;
    let origin: string;
    let cut: (down: boolean) => void;

    test.beforeAll(async () => {
      browser = await start(path);
    });
    test.beforeEach(async ({ server }) => {
      const proxy = await server.openProxy();
      cut = proxy.cut;
      origin = toOwnSite(proxy.port);
      inspector = createInspector(browser, origin);
      await inspector.signIn(accounts.harborInspector);
    });
    test.afterEach(() => browser.leave());
    test.afterAll(() => browser.close());

    test("an inspection done offline arrives once and whole, seconds after the connection is back", async ({ server, random }, info) => {
      const photo = info.outputPath("photo.jpg");
      await writeFile(photo, await drawPhoto(random));
      cut(true);
      await inspector.begin("HB-E001");
      await inspector.reachPhotos();
      await browser.attach("Add photo from file", photo);
      await browser.see("button", "Remove photo");
      await browser.click("button", "Continue");
      await inspector.sign();
      await inspector.submit();
      await browser.see("heading", "Saved on this device");
      expect(await server.inspections()).toEqual([]);

      cut(false);
      // Neither browser reports that the connection is back, and neither has Background Sync.
      await expect.poll(async () => (await server.inspections()).length).toBe(1);
      const [arrived] = await server.inspections();
      expect(arrived).toMatchObject({ extinguisherCode: "HB-E001", status: "Completed", passed: true });
      const photosOf = async () => (await server.photos(arrived?.inspectionId ?? "")).map(({ photoType }) => photoType).sort();
      await expect.poll(photosOf, { timeout: 30_000 }).toHaveLength(2);
      expect(await photosOf()).toContain("Signature");
      await expect.poll(() => browser.text()).toContain(arrived?.receiptNumber ?? "no receipt");
      expect(await server.inspections()).toHaveLength(1);
    });

    test("the app opens offline, and a draft resumes where it was left, also after a reload", async () => {
      await inspector.begin("HB-E001");
      await browser.click("radio", "Problem");
      await browser.type("Comment", "Bracket is loose");
      await browser.click("button", "All remaining OK");
      cut(true);
      await browser.reload();
      await browser.see("textbox", "Comment");
      expect(await browser.isChecked("radio", "Problem")).toBe(true);

      await browser.leave();
      await inspector.open("/inspector/dashboard");
      await expect.poll(() => browser.text()).toContain("This browser sends only while Pinseal is open");
      await browser.click("link", "Resume HB-E001");
      await browser.see("textbox", "Comment");
      expect(await browser.isChecked("radio", "Problem")).toBe(true);
    });

    test("a hundred inspections and a draft survive killing the browser or its pages; each is sent once", async ({ server, random }) => {
      test.setTimeout(300_000);
      cut(true);
      await inspector.begin("HB-E001");
      await browser.click("radio", "Problem");
      const signature = (await drawPhoto(random, { width: 320, height: 80 })).toString("base64");
      // Each attempt would fail and count, and the last one of an inspection is made alone, not in a batch.
      await browser.run(preventRunsInPage, RUN_LOCK);
      await browser.run(inspectManyInPage, { count: MANY, signature, protocol: PROTOCOL_VERSION });
      await browser.run(allowRunsInPage, null);
      await (browser.kill ?? browser.leave)();

      await inspector.open("/inspector/dashboard");
      await browser.see("link", "Resume HB-E001");
      expect(await browser.run(countWaitingInPage, null)).toEqual({ operations: MANY, photos: MANY });
      expect(await server.inspections()).toEqual([]);
      cut(false);
      await expect.poll(() => browser.run(countWaitingInPage, null), { timeout: 150_000 }).toEqual({ operations: 0, photos: 0 });
      const arrived = await server.inspections();
      expect([arrived.length, new Set(arrived.map((each) => each.receiptNumber)).size]).toEqual([MANY, MANY]);
      const photos = await Promise.all(arrived.map((each) => server.photos(each.inspectionId)));
      expect(photos.filter((each) => each.length !== 1)).toEqual([]);
      const batchedBytes = countBatchedBytes(server);
      expect(batchedBytes, "in batches").toBeGreaterThan(0);
      expect(batchedBytes / MANY, "compressed").toBeLessThan(500);
    });

    test("unsent work survives a sign-out, hidden from others, and is sent when its author is back", async ({ server }) => {
      cut(true);
      await inspector.begin("HB-E001");
      await inspector.reachPhotos();
      await browser.click("button", "Continue");
      await inspector.sign();
      await inspector.submit();
      await browser.see("heading", "Saved on this device");
      await inspector.signOut();

      cut(false);
      await inspector.signIn(accounts.harborInspector2);
      await expect.poll(() => browser.text()).toContain("from somebody else has not been sent yet");
      await inspector.signOut();
      expect(await server.inspections()).toEqual([]);
      await inspector.signIn(accounts.harborInspector);
      await expect.poll(async () => (await server.inspections()).length).toBe(1);
      const author = await server.api.signIn(accounts.harborInspector);
      expect(await server.inspections()).toMatchObject([{ extinguisherCode: "HB-E001", inspectorUserId: author.userId }]);
    });

    test("of two tabs with one draft the outdated one must sign again, and the inspection arrives once", async ({ server }) => {
      await inspector.begin("HB-E001");
      await inspector.reachPhotos();
      await browser.click("button", "Continue");
      await browser.see("button", "Type name instead");
      const address = await browser.run(() => location.href, null);
      await browser.openTab(address.replace("inspection-signature", "inspection-checklist"));
      await browser.click("radio", "Problem");
      await browser.type("Comment", "Behind a cart");
      await browser.click("button", "Continue");
      await browser.see("file", "Add photo from file");

      await browser.showTab(0);
      await inspector.sign();
      await inspector.submit();
      await expect.poll(() => browser.text()).toContain("changed in another tab");
      expect(await server.inspections()).toEqual([]);
      await inspector.sign();
      await inspector.submit();
      await expect.poll(async () => (await server.inspections()).length).toBe(1);
      const [arrived] = await server.inspections();
      expect([arrived?.passed, arrived?.failureReason]).toEqual([false, expect.stringContaining("Behind a cart")]);
    });

    if (!fills) return;
    test("a photo that does not fit on the device stays visible, and is saved once there is space", async ({ server, random }, info) => {
      const photo = info.outputPath("large.jpg");
      await writeFile(photo, await drawPhoto(random, { width: 1_920, height: 1_080, quality: 100 }));
      await inspector.begin("HB-E001");
      await inspector.reachPhotos();
      expect(await browser.run(fillDeviceInPage, null)).toBeGreaterThan(0);
      await browser.attach("Add photo from file", photo);
      await expect.poll(() => browser.text()).toContain("This device is full. Free some space, then try again, or discard the photo.");
      await browser.click("button", "Continue");
      await expect.poll(() => browser.text()).toContain("1 photo is not on this device.");

      await browser.run(emptyDeviceInPage, null);
      await browser.click("button", "Try again");
      await browser.see("button", "Remove photo");
      await browser.click("button", "Continue");
      await inspector.sign();
      await inspector.submit();
      await expect.poll(async () => (await server.inspections()).length).toBe(1);
      const [arrived] = await server.inspections();
      await expect.poll(async () => (await server.photos(arrived?.inspectionId ?? "")).length, { timeout: 30_000 }).toBe(2);
    });
  });
}

/**
 * Returns an origin whose site is its own. Ten seconds after the last page of an origin closed, WebKit stops the workers of its whole site unless
 * another page of the site is open, and a page on its way to another process, as Cross-Origin-Opener-Policy requires, does not count: it never loads.
 */
function toOwnSite(port: number): string {
  return `http://test-${port}.localhost:${port}`;
}

/** What the functions below leave in the page. */
declare global {
  var allowRuns: (() => void) | undefined;
}

/** Runs in a page of the app. Keeps the worker from sending, by the lock that each run takes. */
async function preventRunsInPage(lock: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const hold = (): Promise<void> =>
      new Promise((release) => {
        globalThis.allowRuns = release;
        resolve();
      });
    void navigator.locks.request(lock, hold);
  });
}

/** Runs in the same page. */
function allowRunsInPage(): void {
  globalThis.allowRuns?.();
}

import { writeFile } from "node:fs/promises";
import { accounts, DEMO_PASSWORD } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import { drawPhoto } from "../qa/pictures.ts";
import type { Browser } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

/** scripts/programs.mjs finds or installs them; without a path the browser is not on this machine, and `npm test` says so at its end. */
const browsers = [
  { name: "Firefox", path: process.env["FIREFOX_PATH"], start: startFirefox },
  { name: "WebKit", path: process.env["WEBKIT_DRIVER_PATH"], start: startWebKit },
];

for (const { name, path = "", start } of browsers) {
  test.describe(name, () => {
    test.skip(path === "", `${name} is not on this machine`);
    let browser: Browser;
    let cut: (down: boolean) => void;

    test.beforeEach(async ({ server }) => {
      const way = await server.openWay();
      cut = way.cut;
      browser = await start(path, way.origin);
      await signIn();
    });
    test.afterEach(() => browser.close());

    async function signIn(): Promise<void> {
      await browser.open("/inspector/login");
      await browser.type("Email", accounts.harborInspector);
      await browser.type("Password", DEMO_PASSWORD);
      await browser.click("button", "Sign in");
      await expect.poll(() => browser.text(), { timeout: 30_000 }).toContain("Ready to work offline");
    }

    async function beginInspection(): Promise<void> {
      await browser.open("/inspector/scan-location");
      await browser.type("Location code", "HB-L01");
      await browser.click("button", "Continue");
      await browser.type("Extinguisher code", "HB-E001");
      await browser.click("button", "Continue");
      await browser.see("button", "All remaining OK");
    }

    async function finishInspection(photo: string): Promise<void> {
      await browser.click("button", "All remaining OK");
      await browser.click("button", "Continue");
      await browser.attach("Add photo from file", photo);
      await browser.see("button", "Remove photo");
      await browser.click("button", "Continue");
      await browser.click("button", "Type name instead");
      await browser.type("Full name", "Alice Morgan");
      await browser.click("button", "Submit inspection");
      await browser.see("heading", "Saved on this device");
    }

    test("an inspection done without a connection arrives once, with its photo and signature, when the connection is back", async ({
      server,
      random,
    }, info) => {
      const photo = info.outputPath("photo.jpg");
      const bytes = await drawPhoto(random);
      await writeFile(photo, bytes);
      cut(true);
      await beginInspection();
      await finishInspection(photo);
      expect(await server.inspections()).toEqual([]);

      cut(false);
      // Neither has Background Sync: the open page's timer sends, every 30 s.
      await browser.see("heading", "Saved on this device");
      await expect.poll(async () => (await server.inspections()).length, { timeout: 45_000 }).toBe(1);
      const [arrived] = await server.inspections();
      expect(arrived).toMatchObject({ extinguisherCode: "HB-E001", status: "Completed", passed: true });
      const photosOf = async () => (await server.photos(arrived?.inspectionId ?? "")).map(({ photoType }) => photoType).sort();
      await expect.poll(photosOf, { timeout: 30_000 }).toHaveLength(2);
      expect(await photosOf()).toContain("Signature");
      await expect.poll(() => browser.text()).toContain(arrived?.receiptNumber ?? "no receipt");
      expect(await server.inspections()).toHaveLength(1);
    });

    test("the app opens without a connection, and a draft is where it was left after a reload and after leaving", async () => {
      await beginInspection();
      await browser.click("radio", "Problem");
      await browser.type("Comment", "Bracket is loose");
      await browser.click("button", "All remaining OK");
      cut(true);
      await browser.reload();
      await browser.see("textbox", "Comment");
      expect(await browser.isChecked("radio", "Problem")).toBe(true);

      if (browser.restart) await browser.restart();
      else await browser.leave();
      await browser.open("/inspector/dashboard");
      await browser.click("link", "Resume HB-E001");
      await browser.see("textbox", "Comment");
      expect(await browser.isChecked("radio", "Problem")).toBe(true);
    });
  });
}

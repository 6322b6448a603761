import { expect } from "playwright/test";
import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";
import { launchBrowser, ORIGIN } from "./chromium.ts";

/** Makes a profile in which all files of the app are cached, as after a while in the office, and nothing else is stored. */
export async function makeVisitedProfile(serverPort: number, profileFolder: string): Promise<void> {
  const context = await launchBrowser({ profileFolder, serverPort, camera: false });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/login`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async (prefix) => {
    const name = (await caches.keys()).find((key) => key.startsWith(prefix)) ?? "";
    const { rest } = (await (await fetch(name.slice(prefix.length))).json()) as { rest: string[] };
    for (const file of rest) await (await fetch(file)).arrayBuffer();
    for (const file of rest) if (!(await caches.match(file))) throw new Error(`${file} is not cached`);
  }, SHELL_CACHE_PREFIX);
  await page.close();
  const [blank = await context.newPage()] = context.pages();
  const session = await context.newCDPSession(blank);
  // Each copy is another device.
  await session.send("Storage.clearDataForOrigin", { origin: ORIGIN, storageTypes: "cookies,indexeddb,local_storage" });
  await context.close();
}

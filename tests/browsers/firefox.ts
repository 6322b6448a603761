import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type { ElementHandle, Page } from "puppeteer-core";
import { until } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { findInPage } from "./find.ts";
import type { Role } from "./find.ts";

/** The first start on a machine reads all of it from the disk, beside everything else, and so does the first page. */
const COLD_START_MS = 90_000;

/** Firefox by WebDriver BiDi, on a profile of its own that outlives the browser. */
export async function startFirefox(executablePath: string, origin: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "pinseal-firefox-"));
  const start = () =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      timeout: COLD_START_MS,
      userDataDir: profile,
      defaultViewport: { width: 390, height: 844 },
    });
  const openPage = async (): Promise<Page> => {
    const opened = await firefox.newPage();
    opened.setDefaultNavigationTimeout(COLD_START_MS);
    return opened;
  };
  let firefox = await start();
  let page = await openPage();

  const find = (role: Role, name: string): Promise<ElementHandle> =>
    until(`${role} "${name}"`, async () => {
      const handle = await page.evaluateHandle(findInPage, role, name);
      return handle.asElement() as ElementHandle | null;
    });

  return {
    open: async (path) => void (await page.goto(new URL(path, origin).href)),
    reload: async () => void (await page.reload()),
    leave: async () => {
      const next = await openPage();
      await page.close();
      page = next;
    },
    click: async (role, name) => (await find(role, name)).evaluate((element) => (element as HTMLElement).click()),
    type: async (name, text) => (await find(name === "Password" ? "password" : "textbox", name)).type(text),
    attach: async (name, path) => ((await find("file", name)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    see: async (role, name) => void (await find(role, name)),
    text: () => page.evaluate(() => document.body.innerText),
    isChecked: async (role, name) => (await find(role, name)).evaluate((element) => (element as HTMLInputElement).checked),
    restart: async () => {
      await firefox.close();
      firefox = await start();
      page = await openPage();
    },
    close: async () => {
      await firefox.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

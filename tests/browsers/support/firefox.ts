import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type { ElementHandle, Page } from "puppeteer-core";
import { until } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { findInPage } from "./find-in-page.ts";
import type { Role } from "./find-in-page.ts";

/** On a busy machine, the first start and the first page take long: they read the whole browser from disk. */
const COLD_START_MS = 90_000;
/** The storage limit for all sites together, of which one site may use a fifth. Small, so that a test fills it quickly. */
const STORAGE_LIMIT_KB = 200 * 1024;

/** Resolves with a Firefox driven by WebDriver BiDi, on its own profile, which outlives the browser. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "pinseal-firefox-"));
  const start = () =>
    puppeteer.launch({
      browser: "firefox",
      executablePath,
      headless: true,
      timeout: COLD_START_MS,
      userDataDir: profile,
      defaultViewport: { width: 390, height: 844 },
      extraPrefsFirefox: { "dom.quotaManager.temporaryStorage.fixedLimit": STORAGE_LIMIT_KB },
    });
  const openPage = async (): Promise<Page> => {
    const opened = await firefox.newPage();
    opened.setDefaultNavigationTimeout(COLD_START_MS);
    return opened;
  };
  let firefox = await start();
  let page = await openPage();
  let tabs = [page];

  const find = (role: Role, name: string): Promise<ElementHandle> =>
    until(`${role} "${name}"`, async () => {
      const handle = await page.evaluateHandle(findInPage, role, name);
      return handle.asElement() as ElementHandle | null;
    });
  const begin = async (): Promise<void> => {
    page = await openPage();
    tabs = [page];
  };

  return {
    open: async (address) => void (await page.goto(address)),
    openTab: async (address) => {
      page = await openPage();
      tabs.push(page);
      await page.goto(address);
    },
    showTab: async (nth) => {
      page = tabs[nth] ?? page;
      await page.bringToFront();
    },
    reload: async () => void (await page.reload()),
    leave: async () => {
      const before = tabs;
      await begin();
      for (const tab of before) await tab.close();
    },
    click: async (role, name) => (await find(role, name)).evaluate((element) => (element as HTMLElement).click()),
    type: async (name, text) => (await find(name === "Password" ? "password" : "textbox", name)).type(text),
    attach: async (name, path) => ((await find("file", name)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    see: async (role, name) => void (await find(role, name)),
    text: () => page.evaluate(() => document.body.innerText),
    isChecked: async (role, name) => (await find(role, name)).evaluate((element) => (element as HTMLInputElement).checked),
    run: async <I, O>(inPage: (input: I) => O | Promise<O>, input: I) =>
      (await page.evaluate(inPage as (input: unknown) => unknown, input)) as O,
    kill: async () => {
      const main = firefox.process();
      if (main?.pid === undefined) throw new Error("Firefox has no process to kill");
      const gone = once(main, "exit");
      // It leads its own process group, which includes the processes of its pages.
      process.kill(-main.pid, "SIGKILL");
      await gone;
      firefox = await start();
      await begin();
    },
    close: async () => {
      await firefox.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

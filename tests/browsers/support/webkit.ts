import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Builder, Capabilities, error as failures } from "selenium-webdriver";
import type { WebDriver, WebElement } from "selenium-webdriver";
import { findPort } from "../../qa/server-process.ts";
import { until } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { findInPage } from "./find-in-page.ts";
import type { Role } from "./find-in-page.ts";

const START_MS = 90_000;
const SCRIPT_MS = 90_000;
/** A busy machine takes 2 s. The default is as long as the longest test, and while a page loads, WebDriver can do nothing else in its tab. */
const PAGE_LOAD_MS = 30_000;
/** A virtual screen has no graphics hardware, and to imitate it takes a third of the CPU work. */
const withoutGraphics = { WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" };

/** Resolves with WebKitGTK's MiniBrowser, driven by WebDriver on a virtual screen. Its storage is gone when the session ends. */
export async function startWebKit(driverPath: string): Promise<Browser> {
  const port = await findPort();
  const env = { ...process.env, ...withoutGraphics, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const service = spawn("xvfb-run", ["-a", driverPath, `--port=${port}`], { env, stdio: "ignore", detached: true });
  const ended = once(service, "exit");
  const webkit = await until("WebKit session", () => openSession(port), START_MS);
  await webkit.manage().setTimeouts({ script: SCRIPT_MS, pageLoad: PAGE_LOAD_MS });
  let tabs = [await webkit.getWindowHandle()];

  const find = (role: Role, name: string): Promise<WebElement> =>
    until(`${role} "${name}"`, () => webkit.executeScript<WebElement | null>(findInPage, role, name));

  return {
    open: (address) => load(address, webkit.get(address)),
    openTab: async (address) => {
      await webkit.switchTo().newWindow("tab");
      tabs.push(await webkit.getWindowHandle());
      await load(address, webkit.get(address));
    },
    showTab: (nth) => webkit.switchTo().window(tabs[nth] ?? ""),
    reload: () => load("The page", webkit.navigate().refresh()),
    leave: async () => {
      const [first = "", ...others] = tabs;
      for (const tab of others) {
        await webkit.switchTo().window(tab);
        await webkit.close();
      }
      tabs = [first];
      await webkit.switchTo().window(first);
      await load("about:blank", webkit.get("about:blank"));
    },
    click: async (role, name) => void (await webkit.executeScript("arguments[0].click()", await find(role, name))),
    type: async (name, text) => (await find(name === "Password" ? "password" : "textbox", name)).sendKeys(text),
    attach: async (name, path) => (await find("file", name)).sendKeys(path),
    see: async (role, name) => void (await find(role, name)),
    text: () => webkit.executeScript<string>("return document.body.innerText"),
    isChecked: async (role, name) => webkit.executeScript<boolean>("return arguments[0].checked", await find(role, name)),
    run: <I, O>(inPage: (input: I) => O | Promise<O>, input: I) => runInPage<O>(webkit, String(inPage), input),
    kill: null,
    close: async () => {
      try {
        await webkit.quit();
      } finally {
        if (service.pid !== undefined) process.kill(-service.pid, "SIGTERM");
        await ended;
      }
    },
  };
}

/** Waits for a page to load. WebDriver's own error is empty. */
async function load(address: string, loading: Promise<void>): Promise<void> {
  try {
    await loading;
  } catch (cause) {
    const why = cause instanceof failures.TimeoutError ? `within ${PAGE_LOAD_MS / 1000} s` : String(cause);
    throw new Error(`${address} did not load: ${why}`, { cause });
  }
}

/** Resolves with the script's result. The script calls back, since WebDriver does not wait for a promise that it returns. */
async function runInPage<O>(webkit: WebDriver, script: string, input: unknown): Promise<O> {
  const wrapped = `const [input, done] = arguments;
    Promise.resolve(input).then(${script}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const { value, error } = await webkit.executeAsyncScript<{ value?: O; error?: string }>(wrapped, input);
  if (error !== undefined) throw new Error(error);
  return value as O;
}

function openSession(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation"] },
  });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

/** Returns the path of MiniBrowser, which Debian installs below the library folder of the machine's architecture. */
function findMiniBrowser(): string {
  for (const triplet of readdirSync("/usr/lib")) {
    const path = join("/usr/lib", triplet, "webkit2gtk-4.1/MiniBrowser");
    if (existsSync(path)) return path;
  }
  throw new Error("MiniBrowser is not installed beside WebKitWebDriver");
}

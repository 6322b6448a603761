import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "playwright/test";
import { launchBrowser, ORIGIN, startWithoutDebugger } from "./chromium.ts";
import type { BrowserOptions, UndebuggedBrowser } from "./chromium.ts";
import { inspectOnScreen } from "./inspector-steps.ts";
import type { InspectionSteps } from "./inspector-steps.ts";
import { drawPhoto, filmLabels } from "./pictures.ts";
import type { Proxy as ServerProxy } from "./proxy.ts";
import type { Random } from "./random.ts";
import { signInInspector, signInOffice } from "./sign-in.ts";
import { readQueue } from "./stored-data.ts";
import type { StoredQueue } from "./stored-data.ts";
import { copyTemplate } from "./template.ts";
import { createWorkerControls } from "./worker-controls.ts";
import type { WorkerControls } from "./worker-controls.ts";

/** An inspection whose photos are given, or drawn by the kit (a number). */
export type InspectInput = Omit<InspectionSteps, "photos"> & { photos?: number | readonly Buffer[] };

/** A phone: a browser profile that outlives its tabs, its worker and its browser process. */
export interface Device {
  /** The address under which this device knows the server. */
  origin: string;
  context: BrowserContext;
  /** The tab that was opened last. Throws when none is open. */
  page: Page;
  /** Signs an inspector in and waits until the device is ready for work without a connection. */
  signIn(email: string): Promise<void>;
  /** Signs an office user in and goes on to the path. */
  signInOffice(email: string, path?: string): Promise<void>;
  /** Inspects from the first scan to the success screen. Without a location it continues at the same one ("Next extinguisher"). */
  inspect(input: InspectInput): Promise<void>;
  drawPhoto(size?: { width: number; height: number; quality?: number }): Promise<Buffer>;
  /** Cuts the connection of the tabs and of the worker, including a worker that starts later. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Opens another tab of the site at the path. */
  openTab(path?: string): Promise<Page>;
  /** Closes every tab of the site, or the given one. */
  closeTab(page?: Page): Promise<void>;
  killWorker(): Promise<void>;
  /** Dispatches a Background Sync event now, as the browser would at its next attempt. */
  dispatchSync(tag?: string): Promise<void>;
  /** Closes the browser, or with `abruptly` crashes it, and starts it again on the same profile with no tab open. */
  restartBrowser(how?: { abruptly: true }): Promise<void>;
  /** Restarts the browser on the same profile, online and without a debugger. No other method of the device works from then on. */
  startWithoutDebugger(path: string, flags?: readonly string[]): Promise<UndebuggedBrowser>;
  /** Sets what the camera sees from its next start on: these labels one after the other, in a loop. */
  showLabels(codes: readonly string[]): Promise<void>;
  /** Resolves with the rows of the outbox, both its queues. */
  queue(): Promise<StoredQueue>;
  close(): Promise<void>;
}

export type DeviceOptions = Pick<BrowserOptions, "viewport" | "colorScheme" | "camera" | "isShell"> & {
  /** Nothing of the app is on the device yet: the worker and all files come from the server. By default the app was opened there before. */
  firstVisit?: boolean;
};

/** An office computer: a large screen and no Background Sync, since an office user's work is sent immediately. */
export const desk: DeviceOptions = { viewport: { width: 1440, height: 900 }, isShell: true };

export async function createDevice(proxy: ServerProxy, random: Random, options: DeviceOptions = {}): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), "pinseal-qa-device-"));
  const labelsFile = join(folder, "labels.y4m");
  const { firstVisit = false, ...settings } = options;
  const profileFolder = join(folder, "profile");
  const launch = { ...settings, profileFolder, labelsFile, serverPort: proxy.port };
  await mkdir(profileFolder);
  if (!firstVisit) await copyTemplate("profile", profileFolder);
  await writeFile(labelsFile, await filmLabels([]));
  let { context, controls } = await startBrowser(launch);
  let isOffline = false;
  let undebugged: UndebuggedBrowser | null = null;
  /** Returns the tabs of the site, without the blank page that carries the kit's own session with the browser. */
  const tabs = (): Page[] => context.pages().slice(1);
  const currentTab = (): Page => {
    const tab = tabs().at(-1);
    if (tab === undefined) throw new Error("No tab is open: open one first");
    return tab;
  };

  const device: Device = {
    origin: ORIGIN,
    get context() {
      return context;
    },
    get page() {
      return currentTab();
    },
    signIn: async (email) => {
      const page = tabs().at(-1) ?? (await device.openTab("/inspector/login"));
      await signInInspector(page, email);
      await page.waitForURL("**/inspector/dashboard*");
      await expect(page.getByText("Ready to work offline")).toBeVisible({ timeout: 20_000 });
    },
    signInOffice: async (email, path) => {
      const page = tabs().at(-1) ?? (await device.openTab("/login"));
      await signInOffice(page, email, path);
    },
    inspect: async ({ photos = 0, ...steps }) => {
      const pictures = typeof photos === "number" ? await Promise.all(Array.from({ length: photos }, () => drawPhoto(random))) : photos;
      if (steps.camera) await device.showLabels([steps.location, steps.extinguisher].filter((code) => code !== undefined));
      await inspectOnScreen(currentTab(), { ...steps, photos: pictures });
    },
    drawPhoto: (size) => drawPhoto(random, size),
    goOffline: async () => {
      await controls.wake();
      await context.setOffline(true);
      proxy.cut(true);
      isOffline = true;
    },
    goOnline: async () => {
      proxy.cut(false);
      isOffline = false;
      await controls.wake();
      await context.setOffline(false);
    },
    openTab: async (path = "/inspector") => {
      const page = await context.newPage();
      await page.goto(new URL(path, ORIGIN).href);
      return page;
    },
    closeTab: async (page) => {
      for (const tab of page === undefined ? tabs() : [page]) await tab.close();
    },
    killWorker: () => controls.kill(),
    dispatchSync: (tag) => controls.dispatchSync(tag),
    restartBrowser: async (how) => {
      const hasWorker = context.serviceWorkers().length > 0;
      await (how === undefined ? context.close() : controls.crashBrowser());
      ({ context, controls } = await startBrowser(launch));
      if (!isOffline) return;
      // A worker started in a browser that was already set offline believes it is online.
      await controls.wake(hasWorker);
      await context.setOffline(true);
    },
    startWithoutDebugger: async (path, flags = []) => {
      await context.close();
      proxy.cut(false);
      undebugged = startWithoutDebugger({ profileFolder, serverPort: proxy.port, address: new URL(path, ORIGIN).href, flags });
      return undebugged;
    },
    showLabels: async (codes) => {
      await writeFile(`${labelsFile}.new`, await filmLabels(codes));
      await rename(`${labelsFile}.new`, labelsFile);
    },
    queue: async () => {
      const reader = tabs().at(-1) ?? context.serviceWorkers()[0];
      if (reader === undefined) throw new Error("There is neither a tab nor a worker to read the queue in");
      return readQueue(reader);
    },
    close: async () => {
      await context.close();
      await undebugged?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return withSteps(device);
}

/** Returns a device whose calls show up as steps in the report. */
function withSteps(device: Device): Device {
  return new Proxy(device, {
    get: (target, name: keyof Device) => {
      const part = target[name];
      if (typeof part !== "function") return part;
      const run = part as (...input: unknown[]) => Promise<unknown>;
      return (...input: unknown[]) => test.step(`device.${name}(${describe(input)})`, () => run(...input));
    },
  });
}

function describe(input: unknown[]): string {
  const text = (argument: unknown): string =>
    JSON.stringify(argument, (_key, value: unknown) => (Buffer.isBuffer(value) ? "bytes" : value));
  return input.map(text).join(", ").slice(0, 120);
}

async function startBrowser(launch: BrowserOptions): Promise<{ context: BrowserContext; controls: WorkerControls }> {
  const context = await launchBrowser(launch);
  const blank = context.pages()[0] ?? (await context.newPage());
  return { context, controls: await createWorkerControls(blank, ORIGIN) };
}

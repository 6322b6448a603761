import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import type { BrowserContext } from "playwright";
import { processesBelow, threadsOf } from "./processes.ts";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const shellPlace = "/usr/bin/chromium-headless-shell";

/** `CHROMIUM_PATH`, else a Chromium of this machine, else Playwright's own. */
function findChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? usualPlaces.find((path) => existsSync(path));
}

/** `CHROMIUM_SHELL_PATH`, else the headless shell of this machine; without one the whole browser serves. */
function findShell(): string | undefined {
  return process.env["CHROMIUM_SHELL_PATH"] || (existsSync(shellPlace) ? shellPlace : findChromium());
}

/** Under which every browser knows its server, whatever its port: what a profile keeps is kept for one origin. */
export const ORIGIN = "http://localhost:8080";

/** Well above what anything takes, well below what a test may take. */
const ACTION_TIMEOUT_MS = 15_000;
/**
 * The address bar's own pages cost each browser a process and a second of work. The last list that is given counts, so those that Playwright takes
 * out stand in it again.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
const always = [
  `--disable-features=${withoutFeatures.join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const fakeCamera = ["--use-fake-device-for-media-stream"];
/** Answers yes wherever the person would be asked. */
const consent = ["--use-fake-ui-for-media-stream"];

export interface BrowserOptions {
  /** The profile; what is in it outlives the browser. */
  profileFolder: string;
  /** Where `ORIGIN` leads on this machine. */
  serverPort: number;
  /** The motion JPEG that the fake camera plays; read anew each time the camera starts. */
  labelsFile?: string;
  /** Phone by default: 390 x 844. */
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Whether there is a camera at all, and whether the site may use it. */
  camera?: boolean | "blocked";
  /** What draws pages and runs their workers, without the rest of a browser: no Background Sync, and half the work. */
  isShell?: boolean;
}

/** Leads the origin to the server's port on this machine. */
function leadTo(serverPort: number): string {
  return `--host-resolver-rules=MAP ${new URL(ORIGIN).host} 127.0.0.1:${serverPort}`;
}

export async function launchBrowser(options: BrowserOptions): Promise<BrowserContext> {
  const {
    profileFolder,
    labelsFile,
    serverPort,
    viewport = { width: 390, height: 844 },
    colorScheme = "light",
    camera = true,
    isShell,
  } = options;
  const executablePath = isShell ? findShell() : findChromium();
  const mayUseCamera = camera === true;
  const context = await chromium.launchPersistentContext(profileFolder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    baseURL: ORIGIN,
    viewport,
    colorScheme,
    permissions: ["geolocation", "background-sync", ...(mayUseCamera ? ["camera"] : [])],
    geolocation: { latitude: 42.36, longitude: -71.06, accuracy: 8 },
    args: [
      ...always,
      leadTo(serverPort),
      ...(mayUseCamera ? consent : []),
      ...(camera === false ? [] : fakeCamera),
      ...(labelsFile === undefined ? [] : [`--use-file-for-fake-video-capture=${labelsFile}`]),
    ],
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  context.setDefaultNavigationTimeout(ACTION_TIMEOUT_MS);
  return context;
}

/** Chromium as a person starts it: no debugger is attached, so that it stops an idle worker as it does on a phone. */
export interface LoneBrowser {
  /** Whether a service worker runs in it, by the thread that it gives to one. Only on Linux. */
  runsWorker(): Promise<boolean>;
  close(): Promise<void>;
}

export interface LoneOptions extends Pick<BrowserOptions, "profileFolder" | "serverPort"> {
  /** What it opens. */
  address: string;
  /** More of its command line. */
  flags?: readonly string[];
}

/** What Playwright adds for profiles without a keyring, and what keeps all workers but the site's away. */
const alone = [
  "--password-store=basic",
  "--use-mock-keychain",
  "--no-default-browser-check",
  "--hide-crash-restore-bubble",
  "--disable-extensions",
  "--disable-component-extensions-with-background-pages",
  "--disable-popup-blocking",
  "--disable-dev-shm-usage",
];

/** Starts it on the profile, with `address` open. It is to be closed by whoever started it. */
export function startAlone({ profileFolder, serverPort, address, flags = [] }: LoneOptions): LoneBrowser {
  const program = findChromium() ?? chromium.executablePath();
  const main = spawn(
    program,
    ["--headless=new", `--user-data-dir=${profileFolder}`, ...always, leadTo(serverPort), ...alone, ...flags, address],
    {
      stdio: "ignore",
    },
  );
  const ended = once(main, "exit");
  return {
    runsWorker: async () => {
      const processes = await processesBelow(main.pid ?? 0);
      const threads = await Promise.all(processes.map(({ pid }) => threadsOf(pid)));
      return threads.flat().some((name) => name.startsWith("ServiceWorker"));
    },
    close: async () => {
      main.kill("SIGTERM");
      await ended;
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright";
import type { BrowserContext } from "playwright";
import { processesBelow, threadsOf } from "./processes.ts";

/** Returns where the browser is, by the variables that `scripts/programs.mjs` sets; undefined for Playwright's own. */
function pathOfBrowser(isShell: boolean): string | undefined {
  const { CHROMIUM_PATH: full, CHROMIUM_SHELL_PATH: shell } = process.env;
  return (isShell && shell) || full || undefined;
}

/** The origin under which every browser knows its server, since a profile's data belongs to one origin while ports vary. */
export const ORIGIN = "http://localhost:8080";

/** Well above what any action takes, well below a test's timeout. */
const ACTION_TIMEOUT_MS = 15_000;
/**
 * The address bar's own pages cost each browser a process and a second of CPU time, and so does a page kept ready for a site that is never opened.
 * Only the last such flag counts, so the list repeats the features that Playwright disables.
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
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];
const commonFlags = [
  "--in-process-gpu",
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
/** Grants every permission without a prompt. */
const grantPermissions = ["--use-fake-ui-for-media-stream"];

export interface BrowserOptions {
  /** The profile, which outlives the browser process. */
  profileFolder: string;
  /** The local port that `ORIGIN` is mapped to. */
  serverPort: number;
  /** The film (Y4M) that the fake camera plays; read again each time the camera starts. */
  labelsFile?: string;
  /** Phone by default: 390 x 844. */
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Whether the device has a camera, and whether the site may use it. */
  camera?: boolean | "blocked";
  /** Headless shell: renders pages and runs their workers, without Background Sync and with half the CPU work. */
  isShell?: boolean;
}

/** Returns the flag that maps the origin to the server's local port. */
function mapOriginTo(serverPort: number): string {
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
    isShell = false,
  } = options;
  const executablePath = pathOfBrowser(isShell);
  const mayUseCamera = camera === true;
  const context = await chromium.launchPersistentContext(profileFolder, {
    ...(executablePath === undefined ? {} : { executablePath }),
    baseURL: ORIGIN,
    viewport,
    colorScheme,
    permissions: ["geolocation", "background-sync", ...(mayUseCamera ? ["camera"] : [])],
    geolocation: { latitude: 42.36, longitude: -71.06, accuracy: 8 },
    args: [
      ...commonFlags,
      mapOriginTo(serverPort),
      ...(mayUseCamera ? grantPermissions : []),
      ...(camera === false ? [] : fakeCamera),
      ...(labelsFile === undefined ? [] : [`--use-file-for-fake-video-capture=${labelsFile}`]),
    ],
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  context.setDefaultNavigationTimeout(ACTION_TIMEOUT_MS);
  return context;
}

/** Chromium as a person starts it: without a debugger, so that it stops an idle worker as it does on a phone. */
export interface UndebuggedBrowser {
  /** Resolves with whether a service worker runs, judged by the browser's threads. Linux only. */
  runsWorker(): Promise<boolean>;
  close(): Promise<void>;
}

export interface UndebuggedOptions extends Pick<BrowserOptions, "profileFolder" | "serverPort"> {
  /** The address that it opens. */
  address: string;
  /** Additional command line flags. */
  flags?: readonly string[];
}

/** The flags that Playwright adds for profiles without a keyring, and those that keep out all workers but the site's. */
const undebuggedFlags = [
  "--password-store=basic",
  "--use-mock-keychain",
  "--no-default-browser-check",
  "--hide-crash-restore-bubble",
  "--disable-extensions",
  "--disable-component-extensions-with-background-pages",
  "--disable-popup-blocking",
  "--disable-dev-shm-usage",
];

/** Starts Chromium on the profile with `address` open. The caller closes it. */
export function startWithoutDebugger({ profileFolder, serverPort, address, flags = [] }: UndebuggedOptions): UndebuggedBrowser {
  const program = pathOfBrowser(false) ?? chromium.executablePath();
  const main = spawn(
    program,
    ["--headless=new", `--user-data-dir=${profileFolder}`, ...commonFlags, mapOriginTo(serverPort), ...undebuggedFlags, ...flags, address],
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

import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Complaint, run, runTool } from "./run.mjs";

/**
 * A program that tests need and npm does not bring.
 * @typedef {object} Program
 * @property {string} name as the closing lines of `npm test` say it
 * @property {string} variable of the environment: names its path, and tells it to the tests
 * @property {() => string | undefined} find
 * @property {string[]} packages Debian's, installed as root when it is not there
 */

const chromiumNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const chromiumPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @type {Program} */
const chromium = {
  name: "Chromium",
  variable: "CHROMIUM_PATH",
  find: () => inPath(chromiumNames) ?? chromiumPlaces.find(isProgram),
  packages: ["chromium", "fonts-liberation"],
};

/**
 * If it is missing, the full browser is used instead.
 * @type {Program}
 */
const shell = {
  name: "Chromium's headless shell",
  variable: "CHROMIUM_SHELL_PATH",
  find: () => inPath(["chromium-headless-shell"]),
  packages: ["chromium-headless-shell"],
};

/** @type {Program[]} */
const optional = [
  { name: "Firefox", variable: "FIREFOX_PATH", find: () => inPath(["firefox-esr", "firefox"]), packages: ["firefox-esr"] },
  {
    name: "WebKit",
    variable: "WEBKIT_DRIVER_PATH",
    find: () => (inPath(["xvfb-run"]) === undefined ? undefined : inPath(["WebKitWebDriver"])),
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  },
  { name: "faketime", variable: "FAKETIME_PATH", find: () => inLibraries("faketime/libfaketime.so.1"), packages: ["libfaketime"] },
  { name: "LibreOffice", variable: "SOFFICE_PATH", find: () => inPath(["soffice"]), packages: ["libreoffice-calc-nogui"] },
];

/** The Chromium of this machine: `CHROMIUM_PATH`, the usual places, Playwright's own; null without one. */
export async function findChromium() {
  return pathOf(chromium) ?? (await playwrightChromium());
}

/**
 * What the tests need beside npm's packages, installed where it is missing and can be: as root on Debian its own packages, for Chromium else
 * Playwright's download. Resolves with the variables that tell the tests where each is, and the names of those that are not to be had.
 * Throws a complaint without a Chromium, and on a build machine (`CI`) without any of them.
 * @returns {Promise<{ env: Record<string, string>, missing: string[] }>}
 */
export async function ensurePrograms() {
  await install([chromium, shell, ...optional].filter((program) => pathOf(program) === undefined));
  if ((await findChromium()) === null) await runTool("playwright", ["install", "chromium"]);
  const browser = await findChromium();
  if (browser === null) throw new Complaint("The browser tests need a Chromium: install one and set CHROMIUM_PATH to its program");
  try {
    execFileSync(browser, ["--version"], { stdio: "ignore", timeout: 60_000 });
  } catch {
    throw new Complaint(`${browser} does not run: set CHROMIUM_PATH to a Chromium that does`);
  }
  const missing = optional.filter((program) => pathOf(program) === undefined).map(({ name }) => name);
  if (missing.length > 0 && process.env["CI"]) throw new Complaint(`Not to be had on this machine: ${missing.join(", ")}`);
  const found = [shell, ...optional].map((program) => [program.variable, pathOf(program) ?? ""]);
  return { env: { ...Object.fromEntries(found), CHROMIUM_PATH: browser }, missing };
}

async function install(/** @type {Program[]} */ programs) {
  if (programs.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${programs.map(({ name }) => name).join(", ")}…`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  // One by one, so that a package that cannot be installed does not prevent the others.
  for (const { packages } of programs) {
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, quiet: true });
  }
}

function pathOf(/** @type {Program} */ { variable, find }) {
  return process.env[variable] || find();
}

async function playwrightChromium() {
  const path = (await import("playwright")).chromium.executablePath();
  return isProgram(path) ? path : null;
}

function inPath(/** @type {string[]} */ names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Debian keeps libraries below a folder named after the machine's architecture. */
function inLibraries(/** @type {string} */ path) {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders.map((folder) => join("/usr/lib", folder, path)).find((each) => existsSync(each));
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

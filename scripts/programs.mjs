import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ScriptError, run, runTool } from "./run.mjs";

/**
 * A program that the tests need and npm does not install.
 * @typedef {object} Program
 * @property {string} name as in the last lines of `npm test`
 * @property {string} variable the environment variable with its path, read here and by the tests
 * @property {() => string | undefined} find
 * @property {string[]} packages Debian's packages, installed as root if it is missing
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
 * Without it, the full browser is used.
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

/** Returns the variables that tell the tests where Chromium and its headless shell are, of those that are installed. */
export function installedBrowsers() {
  return Object.fromEntries([chromium, shell].map((program) => [program.variable, pathOf(program)]).filter(([, path]) => path));
}

/** Resolves with the path of a Chromium (`CHROMIUM_PATH`, the usual places, Playwright's own), or null if there is none. */
async function findChromium() {
  return pathOf(chromium) ?? (await playwrightChromium());
}

/**
 * Installs the programs that the tests need in addition to npm's packages, as root on Debian. Does not need npm's packages, so both can be installed
 * at the same time.
 */
export async function installPrograms() {
  const programs = [chromium, shell, ...optional].filter((program) => pathOf(program) === undefined);
  if (programs.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${programs.map(({ name }) => name).join(", ")}…`);
  const apt = (/** @type {string[]} */ ...parameters) =>
    run("apt-get", ["-y", "-qq", ...parameters], { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true });
  await apt("update");
  const install = (/** @type {string[]} */ packages) => apt("install", "--no-install-recommends", ...packages);
  if ((await install(programs.flatMap(({ packages }) => packages))) === 0) return;
  // A package that cannot be installed has prevented the others.
  for (const { packages } of programs) await install(packages);
}

/**
 * Ensures the programs that the tests need in addition to npm's packages: those of `installPrograms`, and if there is no Chromium then, the one that
 * Playwright downloads. Resolves with the variables that tell the tests where each is, and the names of those that are missing.
 * Throws a `ScriptError` without Chromium, and on a build machine (`CI`) if any of them is missing.
 * @returns {Promise<{ env: Record<string, string>, missing: string[] }>}
 */
export async function ensurePrograms() {
  await installPrograms();
  if ((await findChromium()) === null) await runTool("playwright", ["install", "chromium"]);
  const browser = await findChromium();
  if (browser === null) throw new ScriptError("The browser tests need Chromium: install it and set CHROMIUM_PATH to its executable");
  try {
    execFileSync(browser, ["--version"], { stdio: "ignore", timeout: 60_000 });
  } catch {
    throw new ScriptError(`${browser} does not run: set CHROMIUM_PATH to one that does`);
  }
  const missing = optional.filter((program) => pathOf(program) === undefined).map(({ name }) => name);
  if (missing.length > 0 && process.env["CI"])
    throw new ScriptError(`Missing on this machine, and cannot be installed: ${missing.join(", ")}`);
  const paths = [shell, ...optional].map((program) => [program.variable, pathOf(program) ?? ""]);
  return { env: { ...Object.fromEntries(paths), CHROMIUM_PATH: browser }, missing };
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
  return folders.map((folder) => join("/usr/lib", folder, path)).find((file) => existsSync(file));
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Complaint, run, runTool } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, then the usual places, then Playwright's own.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const told = process.env["CHROMIUM_PATH"];
  if (told) return told;
  const inPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("playwright");
  return [...inPath, ...places, chromium.executablePath()].find(isProgram) ?? null;
}

/**
 * The Chromium of this machine, installed when there is none: as root on Debian its own package, else Playwright's download.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (await installChromium());
  if (found === null) throw new Complaint("The browser tests need a Chromium: install one and set CHROMIUM_PATH to its program");
  try {
    execFileSync(found, ["--version"], { stdio: "ignore", timeout: 60_000 });
  } catch {
    throw new Complaint(`${found} does not run: set CHROMIUM_PATH to a Chromium that does`);
  }
  return found;
}

async function installChromium() {
  console.log("Installing Chromium…");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env, quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"], { env, quiet: true });
    const installed = await findChromium();
    if (installed !== null) return installed;
  }
  await runTool("playwright", ["install", "chromium"]);
  return findChromium();
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

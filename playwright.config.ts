import { defineConfig } from "playwright/test";
import { keepTemporaryFilesInMemory } from "./scripts/memory-folder.mjs";
import { installedBrowsers } from "./scripts/programs.mjs";

keepTemporaryFilesInMemory();
Object.assign(process.env, installedBrowsers());

/** Specs that mostly wait: for the browser to stop an idle worker, or for the 30 s timer. */
const waiting = ["e2e/delivery/idle-worker.spec.ts", "browsers/*.spec.ts"];

/** `*.spec.ts` runs in a real Chromium against the built server, through the kit of tests/qa. */
export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,contract,browsers}/**/*.spec.ts",
  workers: 3,
  // Two workers for the specs that need a processor, and one for those that wait.
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "working", testIgnore: waiting, workers: 2 },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // CI retries a failed test once; at its end `npm test` lists the retried ones.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  // Well below the engine's 30 s, so that work delivered only by the timer fails the test.
  expect: { timeout: 15_000 },
  outputDir: "test-results/browser",
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["json"] as const] : [])],
  // Only for retries: recording takes a third of the suite's time. `--trace on` records every test. No DOM snapshots: they record the network, and
  // Chromium sometimes crashes when its worker is stopped while the body of a response is read.
  use: { trace: { mode: "on-first-retry", screenshots: false, snapshots: { dom: false, aria: true } } },
});

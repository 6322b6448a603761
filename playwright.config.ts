import { defineConfig } from "playwright/test";

/** What waits more than it works: for a browser that stops an idle worker, for the clock of one that is told nothing about its connection. */
const waiting = ["e2e/no-debugger.spec.ts", "browsers/*.spec.ts"];

/** `*.spec.ts` runs in a real Chromium against the built server, through the kit of tests/qa. */
export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,contract,browsers}/**/*.spec.ts",
  workers: 3,
  // Two keep two processors busy, whatever a third waits for.
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "working", testIgnore: waiting, workers: 2 },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A build machine runs a failed test once more; `npm test` names each that needed it at its end.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  // Well below the engine's own 30 s: what only the timer delivers came too late.
  expect: { timeout: 15_000 },
  outputDir: "test-results/browser",
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["json"] as const] : [])],
  // Only where a failed test runs again: recording takes a third of the suite's time. `--trace on` records each.
  // Without the DOM, which brings a recording of the network with it: Chromium breaks down now and then when
  // its worker is stopped while the body of an answer to it is read.
  use: { trace: { mode: "on-first-retry", screenshots: false, snapshots: { dom: false, aria: true } } },
});

import { defineConfig } from "playwright/test";

/** `*.spec.ts` runs in a real Chromium against the built server, through the kit of tests/qa. */
export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,contract}/**/*.spec.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A machine that others use too may stall a browser for longer than any patience; what passes only then is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 180_000,
  // The engine tries again every 30 s by itself: what has not arrived by then is stuck.
  expect: { timeout: 45_000 },
  outputDir: "test-results/browser",
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["json"] as const] : [])],
  use: { trace: "retain-on-failure" },
});

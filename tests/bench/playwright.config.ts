import { defineConfig } from "playwright/test";

/** `*.bench.ts` measures the built product, one thing at a time, with the kit of tests/qa. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  outputDir: "../../test-results/bench",
  reporter: "./reporter.ts",
});

import { defineConfig } from "playwright/test";

/** The benchmarks (`*.bench.ts`) measure the built product with the kit of tests/qa. They run one at a time. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  outputDir: "../../test-results/bench",
  reporter: "./reporter.ts",
});

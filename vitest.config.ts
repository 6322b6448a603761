import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/memory-folder.mjs";

keepTemporaryFilesInMemory();

/** Test files leave no global state, so they share the modules of their process: loading these for each file would take as long as the tests. */
const sharingModules = { isolate: false } as const;
/**
 * The default is one second, which a busy machine may take to load the modules of a screen. As in playwright.config.ts, a build machine runs a failed
 * test once more; `npm test` names those that pass only then.
 */
const patient = { expect: { poll: { timeout: 10_000 } }, retry: process.env["CI"] ? 1 : 0 } as const;

/** Tests of the server that need no database, which would take seconds to start. */
const withoutDatabase = [
  "tests/api/imports/{reading/**/*,files/sheet-reader}.test.ts",
  "tests/api/reports/{forecast,schedules/occurrence}.test.ts",
];

/**
 * One project for each folder under tests, and one for what of the server needs no database; `*.test.ts` runs here, `*.spec.ts` runs in a browser
 * (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // As many as Playwright has for the specs that work. The default would be one on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...sharingModules,
          ...patient,
          name: "shared",
          include: ["tests/*.test.ts", "tests/shared/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      { test: { ...sharingModules, ...patient, name: "qa", include: ["tests/{qa,browsers}/**/*.test.ts"], testTimeout: 30_000 } },
      { test: { ...sharingModules, ...patient, name: "sw", include: ["tests/sw/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          ...sharingModules,
          ...patient,
          name: "ui",
          include: ["tests/ui/**/*.test.{ts,tsx}"],
          setupFiles: "tests/ui/support/set-up.ts",
          environment: "happy-dom",
          testTimeout: 30_000,
          server: { deps: { inline: [/@zxing/] } },
        },
      },
      { test: { ...sharingModules, ...patient, name: "server-logic", include: withoutDatabase, testTimeout: 30_000 } },
      {
        test: {
          ...sharingModules,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: withoutDatabase,
          globalSetup: "tests/api/support/global-setup.ts",
          retry: patient.retry,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

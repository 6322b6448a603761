/* `npm test`: all that CI runs, in a fresh clone too. It ends with one line that counts every test and every failed check. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./bundle.mjs";
import { clockAt, instants } from "./instants.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensurePrograms } from "./programs.mjs";
import { root, run, runTool, script } from "./run.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

const results = join(root, "test-results");
/** The tests without a browser that look at hours and days; `npm run test:hours` runs all. */
const sensitiveToHours = [
  "tests/shared/calendar.test.ts",
  "tests/shared/due-dates.test.ts",
  ...["clock-skew", "lookups", "place-and-time", "triggers"].map((name) => `tests/sw/${name}.test.ts`),
  ...["dashboard", "due-words", "extinguisher-register", "inspections-list", "office-words"].map((name) => `tests/ui/${name}.test`),
  ...["due-dates", "extinguishers", "overdue", "place-and-time", "planning"].map((name) => `tests/api/${name}.test.ts`),
];

await script(async () => {
  await ensureInstalled();
  const { env, missing } = await ensurePrograms();
  const check = await run(process.execPath, [join(root, "scripts/check.mjs")]);
  await ensureBuilt();
  const counts = [{ passed: 0, failed: check === 0 ? 0 : 1 }, await countFast(env), await countBrowser(env), ...(await countHours(env))];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (missing.length > 0) console.log(`\nNot run, because it is not on this machine: ${missing.join(", ")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/**
 * A run that breaks off, or reports nothing, counts as one failure: it must never look green.
 * @returns {Promise<Count>}
 */
async function countFast(/** @type {Record<string, string>} */ env, /** @type {string[]} */ files = []) {
  const report = join(results, "vitest.json");
  await rm(report, { force: true });
  const code = await runTool("vitest", ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { env });
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report);
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
}

/** @returns {Promise<Count>} */
async function countBrowser(/** @type {Record<string, string>} */ env) {
  const report = join(results, "playwright.json");
  await rm(report, { force: true });
  const code = await runTool("playwright", ["test"], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = await readReport(report);
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected };
}

/** @returns {Promise<Count[]>} */
async function countHours(/** @type {Record<string, string>} */ env) {
  const library = env["FAKETIME_PATH"];
  const counts = [];
  for (const instant of library ? instants.slice(0, 3) : []) {
    console.log(`\n${instant.at}, ${instant.zone}: ${instant.what}`);
    counts.push(await countFast({ ...env, ...clockAt(instant, library ?? "") }, sensitiveToHours));
  }
  return counts;
}

async function readReport(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
}

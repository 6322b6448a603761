/* `npm test`: all that CI runs, in a fresh clone too. It ends with one line that counts every test and every failed check. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, run, runTool, script } from "./run.mjs";

const results = join(root, "test-results");

await script(async () => {
  await ensureInstalled();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const check = await run(process.execPath, [join(root, "scripts/check.mjs")]);
  await ensureBuilt();
  const fast = await countFast(env);
  const browser = await countBrowser(env);
  const passed = fast.passed + browser.passed;
  const failed = fast.failed + browser.failed + (check === 0 ? 0 : 1);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** A run that breaks off, or reports nothing, counts as one failure: it must never look green. */
async function countFast(/** @type {Record<string, string>} */ env) {
  const report = join(results, "vitest.json");
  await rm(report, { force: true });
  const code = await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { env });
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report);
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
}

async function countBrowser(/** @type {Record<string, string>} */ env) {
  const report = join(results, "playwright.json");
  await rm(report, { force: true });
  const code = await runTool("playwright", ["test"], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = await readReport(report);
  return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected };
}

async function readReport(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
}

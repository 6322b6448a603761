/* `npm test`: everything that CI runs, also in a fresh clone. Its last line counts all tests; `npm run check` counts as one if it fails. */

import { access, readFile, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensurePrograms, installPrograms } from "./programs.mjs";
import { root, run, runTool, runScript } from "./run.mjs";
import { clockAt, testTimes } from "./test-times.mjs";

/**
 * `names`: the tests that failed or passed only when rerun, each with a prefix that says which.
 * @typedef {{ passed: number, failed: number, names: string[] }} Count
 */

const results = join(root, "test-results");
/** How a test without a browser begins whose results could depend on the date or hour. `npm run test:hours` repeats all tests. */
const DATE_SENSITIVE = "/* Depends on the date";
/** Random histories of the engine: 10,000 from each seed, one seed for each of two processors. */
const histories = { HISTORIES: "10000", files: ["tests/sw/histories.test.ts"], seeds: ["1", "2"] };
const withoutHistories = histories.files.map((file) => `--exclude=${file}`);

await runScript(async () => {
  // Vitest ignores a file that was moved, as long as it finds another.
  for (const file of histories.files) await access(join(root, file));
  const [check] = await Promise.all([installAndCheck(), installPrograms()]);
  const { env, missing } = await ensurePrograms();
  await ensureBuilt();
  const checked = { passed: 0, failed: check === 0 ? 0 : 1, names: check === 0 ? [] : ["failed: npm run check"] };
  const counts = [
    checked,
    await countVitest(env, withoutHistories),
    ...(await countHistories(env)),
    await countPlaywright(env),
    ...(await countAtTestTimes(env)),
  ];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const names = counts.flatMap((count) => count.names);
  if (names.length > 0) console.log(`\n${names.join("\n")}`);
  if (missing.length > 0) console.log(`\nNot run, because this machine does not have: ${missing.join(", ")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/**
 * Resolves with the exit code of the check.
 * @returns {Promise<number>}
 */
async function installAndCheck() {
  await ensureInstalled();
  return run(process.execPath, [join(root, "scripts/check.mjs")]);
}

/**
 * @param {string[]} parameters the files that are run, or those that are not
 * @returns {Promise<Count>}
 */
async function countVitest(/** @type {Record<string, string>} */ env, parameters = [], name = "vitest") {
  const report = join(results, `${name}.json`);
  await rm(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runTool("vitest", ["run", ...parameters, ...reporters], { env });
  const { numPassedTests = 0, testResults = [] } = await readReport(report);
  const count = countOf("vitest", code, numPassedTests, failedInVitest(testResults));
  return { ...count, names: [...count.names, ...rerunInVitest(testResults).map((name) => `passed when rerun: ${name}`)] };
}

/** @returns {Promise<Count[]>} */
function countHistories(/** @type {Record<string, string>} */ env) {
  const { HISTORIES, files, seeds } = histories;
  return Promise.all(seeds.map((seed) => countVitest({ ...env, HISTORIES, HISTORY_SEED: seed }, files, `histories-${seed}`)));
}

/** @returns {Promise<Count>} */
async function countPlaywright(/** @type {Record<string, string>} */ env) {
  const report = join(results, "playwright.json");
  await rm(report, { force: true });
  const code = await runTool("playwright", ["test"], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = await readReport(report);
  const failed = playwrightTests(suites, "unexpected");
  const count = countOf("playwright", code, expected + flaky, failed);
  return { ...count, names: [...count.names, ...playwrightTests(suites, "flaky").map((name) => `passed when rerun: ${name}`)] };
}

/**
 * A run that was interrupted or has no report counts as one failure, since it must never look green.
 * @returns {Count}
 */
function countOf(/** @type {string} */ tool, /** @type {number} */ code, /** @type {number} */ passed, /** @type {string[]} */ failed) {
  const names = code !== 0 && failed.length === 0 ? [`${tool} ended with code ${code}`] : failed;
  return { passed, failed: names.length, names: names.map((name) => `failed: ${name}`) };
}

/**
 * Returns the tests that failed, and the files that could not be run.
 * @returns {string[]}
 */
function failedInVitest(/** @type {any[]} */ files) {
  return files.flatMap(({ name, status, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [path] : [];
    return failed.map((/** @type {any} */ test) => `${path} > ${test.fullName}`);
  });
}

/**
 * Returns the tests that passed after a failed attempt.
 * @returns {string[]}
 */
function rerunInVitest(/** @type {any[]} */ files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === "passed" && test.failureMessages.length > 0)
      .map((/** @type {any} */ test) => `${relative(root, name)} > ${test.fullName}`),
  );
}

/** @returns {string[]} */
function playwrightTests(/** @type {any[]} */ suites, /** @type {string} */ status) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === status))
      .map((/** @type {any} */ spec) => `tests/${spec.file}:${spec.line} > ${spec.title}`),
    ...playwrightTests(inner, status),
  ]);
}

/** @returns {Promise<Count[]>} */
async function countAtTestTimes(/** @type {Record<string, string>} */ env) {
  const library = env["FAKETIME_PATH"];
  const dateSensitive = await findDateSensitive();
  const counts = [];
  for (const testTime of library ? testTimes.slice(0, 3) : []) {
    console.log(`\n${testTime.at}, ${testTime.zone}: ${testTime.name}`);
    counts.push(await countVitest({ ...env, ...clockAt(testTime, library ?? "") }, dateSensitive));
  }
  return counts;
}

/** @returns {Promise<string[]>} */
async function findDateSensitive() {
  const names = (await readdir(join(root, "tests"), { recursive: true })).filter((name) => /\.test\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(root, "tests", name), "utf8")));
  const found = names.filter((_, place) => texts[place]?.startsWith(DATE_SENSITIVE)).map((name) => `tests/${name}`);
  if (found.length === 0) throw new Error(`No test begins with "${DATE_SENSITIVE}"`);
  return found;
}

async function readReport(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
}

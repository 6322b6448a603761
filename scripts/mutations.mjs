import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./ensure-installed.mjs";
import { mutations } from "./mutation-list.mjs";
import { ScriptError, root, runTool, runScript } from "./run.mjs";

/*
 * `npm run mutations`: breaks promises of the engine and the server in a copy, one at a time, and expects a test to fail for each. `-- WORDS`
 * breaks only those whose names contain one of the words. If all tests pass, no test guards that promise, and the command fails.
 */
const REPORT = "report.json";
const CONFIGS = ["package.json", "vitest.config.ts", "tsconfig.json", "tsconfig.base.json", ...["scripts", "src-ui"].map(configOf)];
const COPIED = [...CONFIGS, "scripts/memory-folder.mjs", "src-shared", "src-sw", "src-api", "tests"];

await runScript(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const chosen = mutations.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new ScriptError("No mutation has a name that contains any of these words");
  const copy = await mkdtemp(join(tmpdir(), "pinseal-mutations-"));
  try {
    for (const path of COPIED) await cp(join(root, path), join(copy, path), { recursive: true });
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    // Before the first run, so that an outdated list fails immediately.
    for (const mutation of chosen) await mutate(copy, mutation);
    const tests = [...new Set(chosen.flatMap((mutation) => mutation.tests))];
    if ((await runTests(copy, tests)) !== 0) throw new ScriptError("The tests fail before anything is broken");
    let undetected = 0;
    for (const mutation of chosen) if (!(await isDetected(copy, mutation))) undetected++;
    console.log(`\n${chosen.length - undetected} of ${chosen.length} mutations detected`);
    return undetected === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

/** Returns the path of a folder's compiler settings, which Vitest reads. */
function configOf(/** @type {string} */ folder) {
  return `${folder}/tsconfig.json`;
}

async function runTests(/** @type {string} */ copy, /** @type {string[]} */ tests) {
  const report = join(copy, REPORT);
  await rm(report, { force: true });
  const projects = [...new Set(tests.map((path) => path.split("/")[1] ?? ""))].flatMap((name) => ["--project", name]);
  return runTool("vitest", ["run", "--root", copy, ...projects, "--bail=1", "--reporter=json", `--outputFile=${report}`, ...tests]);
}

/** @returns {Promise<boolean>} */
async function isDetected(/** @type {string} */ copy, /** @type {import("./mutation-list.mjs").Mutation} */ mutation) {
  const { name, file, tests } = mutation;
  const path = join(copy, file);
  const original = await readFile(path, "utf8");
  await writeFile(path, await mutate(copy, mutation));
  await runTests(copy, tests);
  await writeFile(path, original);
  const detectedBy = await failedTests(copy);
  console.log(detectedBy[0] === undefined ? `NOT DETECTED  ${name}` : `detected      ${name}\n          by: ${detectedBy[0]}`);
  return detectedBy.length > 0;
}

/**
 * Resolves with the file's text, with the promise broken. Throws a `ScriptError` if the text to be replaced does not occur exactly once.
 * @returns {Promise<string>}
 */
async function mutate(/** @type {string} */ copy, /** @type {import("./mutation-list.mjs").Mutation} */ { name, file, find, replace }) {
  const original = await readFile(join(copy, file), "utf8");
  if (original.split(find).length !== 2) throw new ScriptError(`${name}: the text to be replaced must occur exactly once in ${file}`);
  return original.replace(find, () => replace);
}

/**
 * Resolves with the tests whose assertions failed; a file that could not be run does not count.
 * @returns {Promise<string[]>}
 */
async function failedTests(/** @type {string} */ copy) {
  const { testResults = [] } = JSON.parse(await readFile(join(copy, REPORT), "utf8").catch(() => "{}"));
  /** @type {{ status: string, fullName: string }[]} */
  const results = testResults.flatMap((/** @type {any} */ file) => file.assertionResults);
  return results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
}

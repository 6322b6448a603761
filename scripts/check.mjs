import { checkBudgets } from "./budgets.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runTool, runScript } from "./run.mjs";

/** @type {[name: string, check: () => Promise<boolean>][]} */
const checks = [
  ["types", async () => (await runTool("tsc", ["-b"])) === 0],
  ["lint", async () => (await runTool("oxlint", ["--deny-warnings"], { quiet: true })) === 0],
  ["format", async () => (await runTool("oxfmt", ["--check"], { quiet: true })) === 0],
  ["dead code", async () => (await runTool("knip", [], { quiet: true })) === 0],
  ["sizes", async () => ensureBuilt().then(checkBudgets)],
];

await runScript(async () => {
  await ensureInstalled();
  // All at the same time: most of them use a single processor.
  const outcomes = await Promise.all(
    checks.map(async ([name, check]) => {
      const passed = await check();
      if (passed) console.log(`${name}: passed`);
      return passed ? [] : [name];
    }),
  );
  const failed = outcomes.flat();
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
});

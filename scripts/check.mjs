import { checkBudgets } from "./budgets.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { runTool, script } from "./run.mjs";

/** @type {[name: string, check: () => Promise<boolean>][]} */
const checks = [
  ["types", async () => (await runTool("tsc", ["-b"])) === 0],
  ["lint", async () => (await runTool("oxlint", ["--deny-warnings"], { quiet: true })) === 0],
  ["format", async () => (await runTool("oxfmt", ["--check"], { quiet: true })) === 0],
  ["dead code", async () => (await runTool("knip", [], { quiet: true })) === 0],
  ["sizes", async () => ensureBuilt().then(checkBudgets)],
];

await script(async () => {
  await ensureInstalled();
  // At once: most of them keep one processor busy.
  const outcomes = await Promise.all(
    checks.map(async ([name, check]) => {
      const isInOrder = await check();
      if (isInOrder) console.log(`${name}: in order`);
      return isInOrder ? [] : [name];
    }),
  );
  const failed = outcomes.flat();
  if (failed.length > 0) console.error(`Not in order: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
});

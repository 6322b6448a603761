import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever the script was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the script with its message, one line for the person who started it. */
export class ScriptError extends Error {}

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/**
 * Runs a command in a group of its own that ends when this process ends. Resolves with its exit code.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet: its output is shown only when it fails
 * @returns {Promise<number>}
 */
export function run(command, parameters, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? "pipe" : "inherit";
    const child = spawn(process.execPath, [join(root, "scripts/run-with-parent.mjs"), command, ...parameters], {
      cwd,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ["pipe", output, output],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    children.add(child);
    child.on("close", (code) => {
      children.delete(child);
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a program of node_modules.
 * @param {string} name
 * @param {string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, parameters, options) {
  return run(join(root, "node_modules/.bin", name), parameters, options);
}

/** Ends everything that `run` started, and waits until it has ended. */
async function stopChildren() {
  const ends = [...children].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) child.stdin?.end();
  await Promise.all(ends);
}

/**
 * Calls `callback` once the process that started this one is gone: npm can be killed without notifying its child. Returns a function that stops
 * watching.
 */
export function onParentExit(/** @type {() => void} */ callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 250);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * Runs a script. Ctrl+C, the end of its parent and errors end it together with everything it started.
 * @param {() => Promise<number | undefined>} work resolves with the exit code, or with undefined if the process goes on
 */
export async function runScript(work) {
  let isEnding = false;
  const end = (/** @type {number} */ code) => {
    if (isEnding) return;
    isEnding = true;
    void stopChildren().then(() => process.exit(code));
  };
  const interrupted = () => end(130);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, interrupted);
  const unwatch = onParentExit(interrupted);
  try {
    const code = await work();
    if (isEnding) return;
    if (code !== undefined) process.exit(code);
    for (const signal of signals) process.off(signal, interrupted);
    unwatch();
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    end(1);
  }
}

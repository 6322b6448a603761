import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ScriptError, root, run } from "./run.mjs";

/**
 * Installs the packages of the folder's package-lock.json unless they are installed. The stamp is written after success, so an interrupted
 * installation is repeated. Needs only Node and npm.
 */
export async function ensureInstalled(folder = root) {
  const stampFile = join(folder, "node_modules/.installed");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new ScriptError(`Node 20.19 or later is required; this is ${process.versions.node}`);
  const lock = await readFile(join(folder, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).update(`${process.version} ${process.platform} ${process.arch}`).digest("hex");
  if ((await readFile(stampFile, "utf8").catch(() => "")) === wanted) return;
  console.log("Installing the packages…");
  await rm(stampFile, { force: true });
  const npm = process.env["npm_execpath"];
  const parameters = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const code =
    npm === undefined
      ? await run("npm", parameters, { cwd: folder })
      : await run(process.execPath, [npm, ...parameters], { cwd: folder, env: withoutNpm() });
  if (code !== 0) throw new ScriptError("The packages could not be installed: see npm's output above");
  await writeFile(stampFile, wanted);
}

/** Clears the variables that the calling npm set for this script, which would mislead the npm that we call. */
function withoutNpm() {
  const names = Object.keys(process.env).filter((name) => /^npm_(lifecycle|package|command)/.test(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

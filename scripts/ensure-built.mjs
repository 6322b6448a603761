import { createHash } from "node:crypto";
import { readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ScriptError, root, run, runTool } from "./run.mjs";

const inputs = [
  "package-lock.json",
  "vite.config.ts",
  "vite.server.config.ts",
  "tsconfig.base.json",
  "scripts",
  "public",
  "src-shared",
  "src-ui",
  "src-sw",
  "src-api",
];
const stampFile = join(root, "dist/.built");

/** Builds app, worker and server into `dist`, unless `dist` was built from exactly these files. */
export async function ensureBuilt() {
  const wanted = await hashOfInputs();
  if ((await readFile(stampFile, "utf8").catch(() => "")) === wanted) return;
  console.log("Building…");
  await rm(join(root, "dist"), { recursive: true, force: true });
  const env = { NODE_ENV: "production" };
  const codes = [
    await runTool("vite", ["build", "--logLevel", "warn"], { env, quiet: true }),
    await runTool("vite", ["build", "--config", "vite.server.config.ts", "--logLevel", "warn"], { env, quiet: true }),
  ];
  if (codes.some((code) => code !== 0)) throw new ScriptError("The build failed: see above");
  await rename(join(root, "dist/app/.vite"), join(root, "dist/bundles"));
  if ((await run(process.execPath, [join(root, "scripts/compress.mjs")])) !== 0)
    throw new ScriptError("The built files could not be compressed");
  await writeFile(stampFile, wanted);
}

async function hashOfInputs() {
  const hash = createHash("sha256").update(process.env["VITE_API_ROOT"] ?? "");
  for (const input of inputs) {
    for (const path of await filesOf(input)) {
      hash.update(`\n${path}\n`).update(await readFile(join(root, path)));
    }
  }
  return hash.digest("hex");
}

/** @returns {Promise<string[]>} */
async function filesOf(/** @type {string} */ path) {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    throw error;
  });
  if (entries === null) return [path];
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath.slice(root.length + 1), entry.name)] : [])).sort();
}

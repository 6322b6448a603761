import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { OFFICE } from "./precache.mjs";
import { root } from "./run.mjs";

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Bundle */
/** @typedef {{ name: string, limitKb: number, files: Set<string> }} Budget */

/** Measures the built app (kB of brotli, as it is sent) against the budgets, prints the results, and resolves with whether all are kept. */
export async function checkBudgets() {
  const budgets = await collectBudgets();
  let allHold = true;
  for (const { name, limitKb, files } of budgets) {
    const sizeKb = await sizeOf(files);
    const holds = files.size > 0 && sizeKb <= limitKb;
    allHold &&= holds;
    const result = files.size === 0 ? "was not built" : `${sizeKb.toFixed(1)} of ${limitKb.toFixed(1)} kB`;
    if (!holds || !name.startsWith("route ")) console.log(`  ${holds ? "within  " : "EXCEEDS "}  ${name}: ${result}`);
  }
  return allHold;
}

/** @returns {Promise<Budget[]>} */
async function collectBudgets() {
  /** @type {Record<string, Bundle>} */
  const bundles = JSON.parse(await readFile(join(root, "dist/bundles/manifest.json"), "utf8"));
  const first = closure(bundles, "index.html");
  const screens = Object.keys(bundles).filter((key) => bundles[key]?.isDynamicEntry);
  const loadOf = (/** @type {string} */ folder) => {
    const own = screens.filter((key) => key.startsWith(`${folder}/`));
    return new Set([...first, ...own.flatMap((key) => [...closure(bundles, key)])]);
  };
  const officeKeys = ["office/frame/OfficeArea.tsx", "office/screens/dashboard/DashboardScreen.tsx"];
  const office = new Set([...first, ...officeKeys.flatMap((key) => [...closure(bundles, key)])]);
  const scanner = [...loadOf("inspector/screens/scan")].filter((file) => !first.has(file));
  return [
    { name: "inspector, first load (sign-in)", limitKb: 91.5, files: loadOf("inspector/screens/inspector-login") },
    { name: "inspector, first load (dashboard)", limitKb: 91.5, files: loadOf("inspector/screens/dashboard") },
    { name: "office, first load (sign-in)", limitKb: 101.5, files: loadOf("public-screens/login") },
    { name: "office, first load (dashboard)", limitKb: 101.5, files: office },
    { name: "scanner with its worker", limitKb: 115, files: new Set([...scanner, ...(await builtWorkers())]) },
    // Its libraries are included whole, as the tests run them. It is fetched once per release, in parallel with the page.
    { name: "service worker", limitKb: 35, files: new Set(["sw.js"]) },
    ...screens
      .filter((key) => !officeKeys.includes(key))
      .map((key) => {
        const before = new Set([...(OFFICE.test(key) ? office : first), ...loadedBefore(bundles, key)]);
        const files = new Set([...closure(bundles, key)].filter((file) => !before.has(file)));
        return { name: `route ${key}`, limitKb: 25, files };
      }),
  ];
}

/** Returns the files that are already loaded when a lazy bundle is: those that each of its importers has loaded. */
function loadedBefore(/** @type {Record<string, Bundle>} */ bundles, /** @type {string} */ key) {
  const importers = Object.values(bundles).filter(({ dynamicImports }) => dynamicImports?.includes(key));
  const entries = Object.keys(bundles).filter((other) => bundles[other]?.isEntry || bundles[other]?.isDynamicEntry);
  const loads = entries.map((entry) => closure(bundles, entry)).filter((files) => importers.some(({ file }) => files.has(file)));
  const [first, ...others] = loads;
  return [...(first ?? [])].filter((file) => others.every((files) => files.has(file)));
}

/** The files that the browser must have before the named module runs. */
function closure(/** @type {Record<string, Bundle>} */ bundles, /** @type {string} */ key, files = new Set(/** @type {string[]} */ ([]))) {
  const bundle = bundles[key];
  if (bundle === undefined || files.has(bundle.file)) return files;
  files.add(bundle.file);
  for (const imported of bundle.imports ?? []) closure(bundles, imported, files);
  return files;
}

/** Dedicated workers are built separately and are in no manifest. */
async function builtWorkers() {
  const names = await readdir(join(root, "dist/app/assets"));
  return names.filter((name) => /\.worker-[\w-]+\.js$/.test(name)).map((name) => `assets/${name}`);
}

async function sizeOf(/** @type {Set<string>} */ files) {
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(root, "dist/app", `${file}.br`))).size;
  return bytes / 1000;
}

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chunkTable } from "./chunk-table.mjs";
import { root } from "./run.mjs";

/**
 * Returns a function that names the chunk of a module of the page: that of `chunkTable`, or, for an icon, that of who shows it (`icons` if later
 * screens of both sides share it). Null leaves the module to the bundler.
 * @returns {(id: string) => string | null}
 */
export function chunkNames() {
  const usersOf = iconUsers();
  return (id) => (id.includes("/lucide/dist/esm/icons/") ? iconChunk(usersOf.get(basename(id)) ?? []) : moduleChunk(id));
}

/** From the longest name to the shortest. */
const named = Object.entries(chunkTable)
  .flatMap(([chunk, names]) => names.map((name) => ({ name, chunk })))
  .sort((one, other) => other.name.length - one.name.length);

function moduleChunk(/** @type {string} */ id) {
  if (id.includes("preload-helper")) return "kit";
  const path = /(?:^|\/)((?:src-ui|src-shared|node_modules)\/.*)/.exec(id)?.[1] ?? "";
  const chunk = named.find(({ name }) => path.startsWith(name.endsWith("/") ? name : `${name}.`))?.chunk;
  return chunk === undefined || chunk === "alone" ? null : chunk;
}

const BEFORE_SIGN_IN = /\/(public-screens\/(?!verify)|inspector\/screens\/inspector-(login|tenant)\/)/;
const FIRST_SCREENS = /\/dashboard\//;

/**
 * Returns the chunk of an icon: that of its only user, or one that its users share. If both inspectors and the office use it, that is `kit` if a
 * first screen or many lists show it, and `icons` if only later screens do. Those of several families of office screens are in `office-icons`.
 */
function iconChunk(/** @type {string[]} */ users) {
  const inOffice = users.filter((path) => path.includes("/office/"));
  const names = users.map(moduleChunk);
  if (users.length === 1) return names[0] ?? null;
  if (names.includes("kit")) return "kit";
  if (inOffice.length > 0 && inOffice.length < users.length) {
    const isFirst = users.some((path) => BEFORE_SIGN_IN.test(path) || FIRST_SCREENS.test(path));
    return isFirst || ["inspector", "office", "tables"].some((name) => names.includes(name)) ? "kit" : "icons";
  }
  if (inOffice.length === 0) {
    if (names.includes("inspection") && !names.includes("inspector")) return "inspection";
    return users.some((path) => BEFORE_SIGN_IN.test(path)) ? "kit" : "inspector";
  }
  // The dashboard is part of the office's first load.
  if (names.includes("office") || users.some((path) => path.includes("/screens/dashboard/"))) return "office";
  const screens = new Set(users.map((path) => path.split("/screens/")[1]?.split("/")[0]));
  if (names.includes("tables")) return "tables";
  return screens.size > 1 ? "office-icons" : null;
}

/** Returns the source files that import each icon, by the icon's file name. */
function iconUsers() {
  const folder = join(root, "src-ui");
  const barrel = readFileSync(join(root, "node_modules/lucide/dist/esm/lucide.mjs"), "utf8");
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, names = "", file = ""] of barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)'/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name))) {
    const imported = /import \{([^}]*)\} from "lucide"/.exec(readFileSync(join(folder, path), "utf8"))?.[1] ?? "";
    for (const [name] of imported.matchAll(/\w+/g)) {
      const file = files.get(name);
      if (file !== undefined) users.set(file, [...(users.get(file) ?? []), `src-ui/${path}`]);
    }
  }
  return users;
}

/**
 * Fails the build if chunks import each other in a cycle, since one of them would then run before what it needs.
 * @returns {import("vite").Plugin}
 */
export function forbidChunkCycles() {
  return {
    name: "forbid-chunk-cycles",
    apply: "build",
    generateBundle(_options, bundle) {
      /** @type {Map<string, "open" | "done">} */
      const seen = new Map();
      const visit = (/** @type {string} */ file, /** @type {string[]} */ path) => {
        if (seen.get(file) === "done") return;
        if (seen.get(file) === "open") this.error(`Chunks import each other in a cycle: ${[...path, file].join(" -> ")}`);
        seen.set(file, "open");
        const chunk = bundle[file];
        for (const next of chunk?.type === "chunk" ? chunk.imports : []) visit(next, [...path, file]);
        seen.set(file, "done");
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./run.mjs";

/**
 * Returns a function that names the chunk of a module of the page, by who needs it: what everybody loads (`kit`), what the inspector's screens
 * share (`field`, `inspection`), the checklist there and at the desk (`checklist`), signing in (`sign-in`), controls and forms (`forms`, `edits`),
 * the office's frame and data (`office`), its tables and dialogs (`tables`), what filters and pages their rows (`lists`), its tags and the
 * names of severities (`tags`, `severities`), when something is due (`due-dates`), icons that later screens of both sides share (`icons`), and
 * the schemas that check input (`schemas`, `members` for joining an organization). Null leaves the module to the bundler, which puts it with
 * the one screen that needs it.
 * @returns {(id: string) => string | null}
 */
export function chunkNames() {
  const usersOf = iconUsers();
  return (id) => (id.includes("/lucide/dist/esm/icons/") ? iconChunk(usersOf.get(basename(id)) ?? []) : moduleChunk(id));
}

/** @type {[RegExp, string | null][]} */
const chunks = [
  [/src-shared\/messages\/(fields|reports|imports)/, null],
  [
    /src-ui\/(components\/(InspectorFrame|ReadFailure)|delivery|inspection\/(ClockCheck|messages|moments|location-text|problem-text)|device\/persistence|engine\/use-engine-query)|engine\/unsent/,
    "field",
  ],
  [/src-ui\/inspection\/place-and-time/, null],
  [/src-ui\/inspection\/signature\/|node_modules\/perfect-freehand\//, "signature"],
  [/src-ui\/inspection\/checklist\/|src-shared\/checklist/, "checklist"],
  [/src-ui\/inspection\//, "inspection"],
  [/src-ui\/(components\/(SignInForm|PasswordField|sign-in-messages)|engine\/use-sign-in)/, "sign-in"],
  [/src-ui\/components\/(\w*Field|ErrorSummary|control)/, "forms"],
  [/src-ui\/(forms\/|office\/forms\/(?!ConflictNotice|fields|use-leave-form|use-unsaved-store))/, "edits"],
  [
    /src-ui\/(api\/|use-(toast|is-on-screen))|src-ui\/office\/(messages|components\/(Page|Letterhead|Loaded|ReadNotice|messages)\.|data\/(office-session|query-client|unsettled-keys|use-read|use-write)|formats\/(use-date-formats|use-now|format-number|end-of-day)|urls\/(list-links|record-paths|report-links|use-navigate)|frame\/(?!CommandPalette|use-palette-entries|ShortcutList|ToastList|UnsentWarning|overlay-messages|Forbidden|NotFound|forbidden-messages|use-toast-action))/,
    "office",
  ],
  [
    /@tanstack\/(react-query|query-core)\/(?!.*(useQueries|queriesObserver))|src-shared\/(api\/request|region)|src-ui\/device\/use-device-setting/,
    "office",
  ],
  [/src-shared\/due-(dates|clocks)/, "due-dates"],
  [/src-ui\/office\/lists\//, "lists"],
  [/src-ui\/office\/files\/use-(save|fetch)-file/, "files"],
  [/src-ui\/office\/tags\/(use-severity-labels|state-messages)/, "severities"],
  [/src-ui\/office\/tags\//, "tags"],
  [
    /src-ui\/(use-delayed|device\/use-media)|src-ui\/office\/(tables\/(DataTable|has-long-word|table-parts|RowCheckbox|use-list-shortcuts|messages)|forms\/(fields|use-leave-form)|combobox|frame\/use-toast-action|print\/(?!PrintedTable)|components\/(?!ViewTabs|MembersNotice|MoreActions|EmailAddress)|data\/use-member-options|files\/save-file|urls\/(?!plan-path|map-link))/,
    "tables",
  ],
  [/src-shared\/entities\/member/, "members"],
  [
    /node_modules\/valibot\/|src-shared\/entities\/(?!inspection(?!-type)|photo|deficiency|checklist-template|member|tenant|import|report)/,
    "schemas",
  ],
  [
    /src-ui\/(app\/(?!LoadFailures)|engine\/(?!renew-session)|loading|features\/banner\/(?!BannerNote)|styles|device\/(?!position)|languages\/language-choice|messages|failure|urls|use-action|use-latest|use-unload-guard)|src-ui\/components\/(?!RelativeTime|SelectField|FilePicker|ConfirmDialog|not-found-messages)/,
    "kit",
  ],
  [/node_modules\/(react|react-dom|scheduler|comlink|wouter|regexparam|@preact|use-sync-external-store|lucide)\/|preload-helper/, "kit"],
  [/src-shared\/(messages\/\w+\.ts|engine\/|access|full-name|constants|durations|calendar)/, "kit"],
];

function moduleChunk(/** @type {string} */ id) {
  return chunks.find(([pattern]) => pattern.test(id))?.[1] ?? null;
}

const BEFORE_SIGN_IN = /\/(public-screens\/(?!verify)|features\/inspector-(login|tenant)\/)/;
const FIRST_SCREENS = /\/dashboard\//;

/**
 * Returns the chunk of an icon: that of its only user, or one that its users share. If both inspectors and the office use it, that is `kit` if a
 * first screen or many lists show it, and `icons` if only later screens do.
 */
function iconChunk(/** @type {string[]} */ users) {
  const inOffice = users.filter((path) => path.includes("/office/"));
  const names = users.map(moduleChunk);
  if (users.length === 1) return names[0] ?? null;
  if (names.includes("kit")) return "kit";
  if (inOffice.length > 0 && inOffice.length < users.length) {
    const isFirst = users.some((path) => BEFORE_SIGN_IN.test(path) || FIRST_SCREENS.test(path));
    return isFirst || ["field", "office", "tables"].some((name) => names.includes(name)) ? "kit" : "icons";
  }
  if (inOffice.length === 0) {
    if (names.includes("inspection") && !names.includes("field")) return "inspection";
    return users.some((path) => BEFORE_SIGN_IN.test(path)) ? "kit" : "field";
  }
  // The dashboard is part of the office's first load.
  if (names.includes("office") || users.some((path) => path.includes("/screens/dashboard/"))) return "office";
  const screens = new Set(users.map((path) => path.split("/screens/")[1]?.split("/")[0]));
  return names.includes("tables") || screens.size > 1 ? "tables" : null;
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

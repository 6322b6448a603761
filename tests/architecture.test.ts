import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findCycle, reachedFrom, readSourceTree } from "./support/source-tree.ts";
import type { SourceFile } from "./support/source-tree.ts";

const files = readSourceTree();

/** Every import of the files that is of the wrong kind, as "who -> whom". */
function wrongImports(isWrong: (importer: string, imported: string) => boolean): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter((imported) => isWrong(path, imported)).map((imported) => `${path} -> ${imported}`),
  );
}

/** The folder of a path that stands right below the given one: `src-ui/office/screens/users/x.ts` below `src-ui/office/screens` is `users`. */
function partBelow(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
}

/** Whether a file stands in a folder of the server, and not beside them. */
const isInServerFolder = (path: string): boolean => /^src-api\/[^/]+\//.test(path);

const topFolder = (path: string): string => path.split("/")[0] ?? "";

test("every folder imports itself and src-shared only, src-shared itself only", () => {
  expect(wrongImports((importer, imported) => ![topFolder(importer), "src-shared"].includes(topFolder(imported)))).toEqual([]);
});

test("each file of src-shared is reached by at least two of page, worker and server", () => {
  const reached = ["src-ui", "src-sw", "src-api"].map((side) => reachedFrom(files, (path) => topFolder(path) === side));
  const ofOneSide = files.filter(({ path }) => topFolder(path) === "src-shared" && reached.filter((side) => side.has(path)).length < 2);
  expect(ofOneSide.map(({ path }) => path)).toEqual([]);
});

test("src-shared, src-sw and src-ui import no module of Node, and src-shared and src-sw nothing of React", () => {
  const foreign = (file: SourceFile): string[] =>
    file.packages.filter((name) => name.startsWith("node:") || (!file.path.startsWith("src-ui") && /react/.test(name)));
  const wrong = files
    .filter((file) => topFolder(file.path) !== "src-api")
    .flatMap((file) => foreign(file).map((name) => `${file.path} -> ${name}`));
  expect(wrong).toEqual([]);
});

test("page, worker and server are made of no development packages, so that the server runs without these", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: Record<string, string> };
  const nameOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  expect(files.flatMap(({ packages }) => packages.map(nameOf)).filter((name) => name in devDependencies)).toEqual([]);
});

test("no files import each other in a cycle", () => {
  expect(findCycle(files)?.join(" -> ")).toBeUndefined();
});

test("in the worker, stores import only stores, the ports, the limits and plain values", () => {
  const allowed = (imported: string): boolean => /^src-(sw\/(stores|values)\/|sw\/(ports|limits)\.ts|shared\/)/.test(imported);
  expect(wrongImports((importer, imported) => importer.startsWith("src-sw/stores/") && !allowed(imported))).toEqual([]);
});

test("in the worker, nothing imports main, and only main imports the engine", () => {
  const isEngine = (path: string): boolean => /^src-sw\/engine(\.ts|\/)/.test(path);
  const wrong = wrongImports(
    (importer, imported) => imported === "src-sw/main.ts" || (isEngine(imported) && importer !== "src-sw/main.ts" && !isEngine(importer)),
  );
  expect(wrong).toEqual([]);
});

test("in the worker, commands, queries and sync do not import each other", () => {
  const siblings = ["commands", "queries", "sync"];
  const sibling = (path: string): string | undefined => siblings.find((name) => partBelow("src-sw", path) === name);
  const wrong = wrongImports((importer, imported) => {
    const [from, to] = [sibling(importer), sibling(imported)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(wrong).toEqual([]);
});

/**
 * What each folder of the server imports, from those that stand on nothing to the one that stands on all: a folder imports only folders
 * above it.
 */
const SERVER_FOLDERS: Record<string, string[]> = {
  concurrency: [],
  storage: [],
  mail: [],
  database: ["concurrency", "storage"],
  ports: ["concurrency", "database", "mail", "storage"],
  http: ["database", "ports", "storage"],
  "removed-files": ["database", "http", "ports"],
  lists: ["http"],
  "tenant-settings": ["database"],
  register: ["database", "http", "lists"],
  records: ["database", "http"],
  devices: ["database", "http"],
  "checklist-templates": ["database", "http", "lists", "register"],
  "new-tenant": ["checklist-templates", "database"],
  "outgoing-mails": ["concurrency", "database", "http", "mail", "ports"],
  authentication: ["concurrency", "database", "http", "lists", "mail", "new-tenant", "outgoing-mails", "ports"],
  users: ["authentication", "database", "http", "lists", "outgoing-mails"],
  extinguishers: ["database", "http", "lists", "records", "register", "tenant-settings"],
  "extinguisher-types": ["database", "extinguishers", "http", "lists", "register"],
  locations: ["database", "extinguishers", "http", "lists", "register"],
  imports: ["concurrency", "database", "extinguishers", "http", "lists", "new-tenant", "ports", "register", "tenant-settings"],
  photos: ["authentication", "concurrency", "database", "http", "ports", "records", "removed-files", "storage"],
  deficiencies: ["database", "http", "lists", "records", "register", "tenant-settings"],
  inspections: [
    "concurrency",
    "database",
    "deficiencies",
    "extinguishers",
    "http",
    "lists",
    "photos",
    "ports",
    "records",
    "register",
    "tenant-settings",
  ],
  pdf: ["concurrency", "http", "ports"],
  labels: ["database", "extinguishers", "http", "lists", "locations", "pdf", "ports", "register"],
  "reference-changes": [
    "checklist-templates",
    "database",
    "extinguisher-types",
    "extinguishers",
    "http",
    "locations",
    "register",
    "tenant-settings",
  ],
  verify: ["authentication", "database", "http", "inspections", "lists", "pdf", "ports", "records", "tenant-settings"],
  reports: [
    "authentication",
    "concurrency",
    "database",
    "devices",
    "extinguishers",
    "http",
    "lists",
    "mail",
    "pdf",
    "photos",
    "ports",
    "records",
    "register",
    "removed-files",
    "storage",
    "tenant-settings",
    "verify",
  ],
  tenants: ["authentication", "database", "extinguishers", "http", "lists", "new-tenant", "outgoing-mails", "reports", "users"],
  routes: [
    "authentication",
    "checklist-templates",
    "database",
    "deficiencies",
    "devices",
    "extinguisher-types",
    "extinguishers",
    "http",
    "imports",
    "inspections",
    "labels",
    "locations",
    "photos",
    "ports",
    "reference-changes",
    "reports",
    "storage",
    "tenants",
    "users",
    "verify",
  ],
  "photo-uploads": ["database", "http", "photos", "ports", "records", "routes", "storage"],
  demo: [
    "authentication",
    "checklist-templates",
    "database",
    "deficiencies",
    "extinguisher-types",
    "extinguishers",
    "inspections",
    "new-tenant",
    "photos",
    "records",
    "storage",
    "tenant-settings",
  ],
};

test("in the server, each folder imports the folders that the table says, no more and no fewer", () => {
  const imported: Record<string, string[]> = {};
  for (const { path, imports } of files.filter((file) => isInServerFolder(file.path))) {
    const folder = partBelow("src-api", path) ?? "";
    const others = imports.filter(isInServerFolder).flatMap((each) => partBelow("src-api", each) ?? []);
    imported[folder] = [...new Set([...(imported[folder] ?? []), ...others])].filter((each) => each !== folder).toSorted();
  }
  expect(imported).toEqual(SERVER_FOLDERS);
});

test("in the server, no folders import each other in a cycle", () => {
  const names = Object.keys(SERVER_FOLDERS);
  const wrong = names.flatMap((name, place) => (SERVER_FOLDERS[name] ?? []).filter((each) => !names.slice(0, place).includes(each)));
  expect(wrong).toEqual([]);
});

test("in the server, no folder imports a file beside the folders, except the reason not to start", () => {
  const isBeside = (path: string): boolean => topFolder(path) === "src-api" && !isInServerFolder(path) && path !== "src-api/start-error.ts";
  expect(wrongImports((importer, imported) => isInServerFolder(importer) && isBeside(imported))).toEqual([]);
});

test("in the server, `ports/` holds interfaces only; with a folder below it, they are beside what implements them", () => {
  const implementing = files.filter(({ path, code }) => path.startsWith("src-api/ports/") && /^export (?!interface|type)/m.test(code));
  expect(implementing.map(({ path }) => path)).toEqual([]);
});

/** The folder of a file of the page or the contract, and undefined for one beside the folders; the screens of a side count as one. */
function folderOf(path: string): string | undefined {
  return /^(src-shared|src-ui\/office|src-ui(?!\/office\/))\/[^/]+(?=\/)/.exec(path)?.[0];
}

test("in page and contract, no folders import each other in a cycle", () => {
  const importsOf = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const folder = folderOf(path);
    if (folder === undefined) continue;
    const others = imports.flatMap((each) => folderOf(each) ?? []).filter((each) => each !== folder);
    importsOf.set(folder, [...(importsOf.get(folder) ?? []), ...others]);
  }
  expect(importsOf.size).toBeGreaterThan(30);
  expect(findCycle([...importsOf].map(([path, imports]) => ({ path, imports })))?.join(" -> ")).toBeUndefined();
});

test("in the page, neither an inspector's nor a public screen imports another one", () => {
  const screenOf = (path: string): string | undefined => /^src-ui\/(?:inspector\/screens|public-screens)\/[^/]+/.exec(path)?.[0];
  const wrong = wrongImports((importer, imported) => {
    const [from, to] = [screenOf(importer), screenOf(imported)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(wrong).toEqual([]);
});

test("in the office, a screen never imports another one; from outside, only routes import the office", () => {
  const screens = "src-ui/office/screens";
  const wrong = wrongImports((importer, imported) => {
    const [from, to] = [partBelow(screens, importer), partBelow(screens, imported)];
    if (to !== undefined && from !== to && topFolder(importer) === "src-ui" && !importer.startsWith("src-ui/app/")) return true;
    return imported.startsWith("src-ui/office/") && !/^src-ui\/(office|app)\//.test(importer);
  });
  expect(wrong).toEqual([]);
});

test("in the page, components import neither screens nor the engine's client", () => {
  expect(
    wrongImports(
      (importer, imported) =>
        importer.startsWith("src-ui/components/") && /^src-ui\/(engine|inspector|public-screens|app)\//.test(imported),
    ),
  ).toEqual([]);
});

test.each([
  ["self", /(?<![.\w])self\b(?!\s*[:?])/],
  ["fetch", /(?<![.\w])fetch\s*\(|\b(?:self|globalThis)\.fetch\b/],
  ["Date.now", /\bDate\.now\b|\bnew Date\(\)/],
  ["indexedDB", /(?<!\.)\bindexedDB\b(?!:)/],
  ["navigator.locks", /\bnavigator\.locks\b/],
])("in the worker, only one file names %s", (_name, pattern) => {
  const naming = files.filter((file) => file.path.startsWith("src-sw/") && pattern.test(file.code)).map((file) => file.path);
  expect(naming, naming.join(", ")).toHaveLength(1);
});

test("the tree was read: each folder has files, and imports were found in each", () => {
  for (const folder of ["src-shared", "src-sw", "src-ui", "src-api"]) {
    const own = files.filter((file) => topFolder(file.path) === folder);
    expect(own.length, folder).toBeGreaterThan(5);
    expect(own.flatMap((file) => file.imports).length, folder).toBeGreaterThan(5);
  }
});

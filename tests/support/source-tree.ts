import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export interface SourceFile {
  /** The path from the project's folder, as in `src-sw/stores/store-definitions.ts`. */
  path: string;
  /** The source without comments and without the content of strings. */
  code: string;
  /** The files of this project that it imports, also for types, as paths from the project's folder. */
  imports: string[];
  /** The packages and built-in modules that it imports. */
  packages: string[];
}

const root = join(import.meta.dirname, "../..");

/** Returns every source file of the four folders. */
export function readSourceTree(): SourceFile[] {
  return ["src-shared", "src-sw", "src-ui", "src-api"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => readSource(relative(root, join(entry.parentPath, entry.name)))),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8").replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']|new URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g)];
  const specifiers = named.map((match) => (match[1] ?? match[2] ?? "").split("?", 1)[0] ?? "");
  const imports = specifiers.flatMap((specifier) => resolveImport(path, specifier) ?? []);
  return {
    path,
    code: text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""'),
    imports: imports.filter((each) => /\.tsx?$/.test(each)),
    packages: specifiers.filter((specifier) => !/^[.#/]/.test(specifier)),
  };
}

function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("#shared/")) return join("src-shared", specifier.slice("#shared/".length));
  return specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : undefined;
}

/** Returns the paths of the files where imports begin, and of all that they lead to. */
export function reachedFrom(files: SourceFile[], isStart: (path: string) => boolean): Set<string> {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]));
  const reached = new Set([...importsOf.keys()].filter((path) => isStart(path)));
  for (const path of reached) for (const next of importsOf.get(path) ?? []) reached.add(next);
  return reached;
}

/** Returns the paths along the first cycle of imports, or null if there is none. */
export function findCycle(files: Pick<SourceFile, "path" | "imports">[]): string[] | null {
  const importsOf = new Map(files.map((file) => [file.path, file.imports]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of importsOf.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle !== null) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const { path } of files) {
    const cycle = visit(path, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

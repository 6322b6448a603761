import { readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { expect, test } from "vitest";
import { readSourceTree } from "./support/source-tree.ts";

const files = readSourceTree();

test("a comment about a whole file is above its imports, with an empty line between, or sorting them would move it", () => {
  const isBelowAnImport = (text: string): boolean => /^import [^;]*;\n+\/\*(?!\*)/m.test(text);
  const isAttached = (text: string): boolean => /^\/\*(?!\*)(?:(?!\*\/)[^])*\*\/\n(?!\n)/.test(text);
  const wrong = files.filter(({ path }) => [isBelowAnImport, isAttached].some((is) => is(readFileSync(path, "utf8"))));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("a boolean state of a component is called isX, hasX or mayX, and the setter of a state sets what is called so", () => {
  const states = files.flatMap(({ path, code }) =>
    [...code.matchAll(/\[(\w+), (\w+)\] = useState(<boolean>)?(?:<[^\n]*>)?\((true|false)?/g)].map(
      ([, name = "", setter = "", ...boolean]) => ({
        shown: `${path}: ${name}, ${setter}`,
        isWell:
          setter.slice(3) === name.charAt(0).toUpperCase() + name.slice(1) && (!boolean.some(Boolean) || /^(is|has|may)[A-Z]/.test(name)),
      }),
    ),
  );
  expect(states.length).toBeGreaterThan(150);
  expect(states.filter(({ isWell }) => !isWell).map(({ shown }) => shown)).toEqual([]);
});

/** The files of the page as its tests name them: `frame/CommandPalette.tsx` is `frame/command-palette`. */
const pageNames = files.flatMap(({ path }) => {
  const { dir, name } = parse(path);
  return dir.startsWith("src-ui") ? [join(relative("src-ui", dir), name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase())] : [];
});

test("a test of the page has the folder and the name of what it tests, perhaps with an aspect, unless it is of several files", () => {
  const tests = readdirSync("tests/ui", { recursive: true, encoding: "utf8" }).filter((path) => /\.test\.tsx?$/.test(path));
  const mirrors = (path: string): boolean => pageNames.some((name) => path.startsWith(name) && /^[-.]/.test(path.slice(name.length)));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => !path.startsWith("across/") && !mirrors(path))).toEqual([]);
});

test("a test of the page presses, and settles a request, without `?.`: if there were none, it would prove nothing", () => {
  const tests = readdirSync("tests/ui", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const texts = tests.map((path) => ({ path, text: readFileSync(join("tests/ui", path), "utf8") }));
  expect(texts.filter(({ text }) => /!\.(respond|refuse|lose|click)\(/.test(text)).length).toBeGreaterThan(50);
  expect(
    texts.filter(({ text }) => /\?\.(respond|respondWith|refuse|lose|click|dispatchEvent)\(/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

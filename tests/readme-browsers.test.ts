import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const section = readFileSync(join(root, "README.md"), "utf8").split("\n## Browsers\n")[1]?.split("\n## ")[0] ?? "";
const [head = [], , ...rows] = section
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
const tests = new Map(
  [...section.matchAll(/^\[([\w-]+)\]: (\S+) "(.+)"$/gm)].map(([, name = "", path = "", title = ""]) => [name, { path, title }]),
);
const cells = rows.flatMap(([ability = "", ...columns]) => columns.map((cell, nth) => ({ ability, browser: head[nth + 1] ?? "", cell })));

/** The tests that a cell leads to. */
function testsOf(cell: string): { path: string; title: string }[] {
  return [...cell.matchAll(/\]\[([\w-]+)\]/g)].map(([, name = ""]) => tests.get(name) ?? { path: "", title: "" });
}

test("the README's table says for each of three browsers what it can and cannot do", () => {
  expect(head.slice(1)).toEqual(["Chromium", "Firefox", "WebKit"]);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
});

test.each(cells)("$ability, in $browser: the cell names tests, or says why there are none", ({ browser, cell }) => {
  const named = testsOf(cell);
  if (named.length === 0) return expect(cell).toMatch(/^(no|not shown): \S.{9,}/);
  const folder = browser === "Chromium" ? "tests/e2e/" : "tests/browsers/";
  for (const { path, title } of named) {
    expect(path.startsWith(folder) && existsSync(join(root, path)), `${path} is a file of ${folder}`).toBe(true);
    expect(readFileSync(join(root, path), "utf8"), `${path} has the test "${title}"`).toContain(`test("${title}"`);
  }
});

test("every test listed below the table is named in a cell", () => {
  const used = cells.flatMap(({ cell }) => testsOf(cell).map(({ title }) => title));
  expect([...tests.values()].map(({ title }) => title).filter((title) => !used.includes(title))).toEqual([]);
});

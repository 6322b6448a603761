import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const below = (folder: string, isWanted: (entry: { isDirectory: () => boolean }) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => isWanted(entry))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1));

test("tests of the page, the worker, the server and the contract are in folders named like those of what they test", () => {
  const folders = ["ui", "sw", "api", "shared"].flatMap((side) =>
    below(`tests/${side}`, (entry) => entry.isDirectory()).map((name) => `${side}/${name}`),
  );
  const ofTests = folders.filter((name) => !/\/support(\/|$)/.test(name) && name !== "ui/across");
  expect(ofTests.length).toBeGreaterThan(20);
  expect(ofTests.filter((name) => !existsSync(join(root, `src-${name}`))).map((name) => `tests/${name}`)).toEqual([]);
});

test("what tests of several folders share is in `tests/support/`, or in QA's kit", () => {
  const files = below("tests", (entry) => !entry.isDirectory()).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const borrowed = files.flatMap((name) => {
    const imports = [...readFileSync(join(root, "tests", name), "utf8").matchAll(/ from "(\.\.?\/[^"]+)"/g)];
    return imports.flatMap(([, path = ""]) => {
      const [side = "", ...rest] = join(name, "..", path).split("/");
      return rest.includes("support") && side !== name.split("/")[0] ? [`${name} -> ${path}`] : [];
    });
  });
  expect(borrowed).toEqual([]);
});

test("a stylesheet is named after the only component that imports it, or in lower case if several do", () => {
  const importers = new Map<string, string[]>();
  for (const name of below("src-ui", (entry) => !entry.isDirectory()).filter((file) => file.endsWith(".tsx"))) {
    const imports = readFileSync(join(root, "src-ui", name), "utf8").matchAll(/ from "(\.\.?\/[^"]+)\.module\.css"/g);
    for (const [, path = ""] of imports) {
      const sheet = join(name, "..", path);
      importers.set(sheet, [...(importers.get(sheet) ?? []), name]);
    }
  }
  expect(importers.size).toBeGreaterThan(100);
  const misnamed = [...importers].filter(([sheet, names]) =>
    names.length === 1 ? names[0] !== `${sheet}.tsx` : /^[A-Z]/.test(sheet.split("/").at(-1) ?? ""),
  );
  expect(misnamed).toEqual([]);
});

/** Returns the folders that the documents name, such as `frame/` or `src-ui/`. */
const foldersIn = (text: string): string[] => [...text.matchAll(/(?<![\w/.-])([a-z][\w-]*)\/(?![\w*])/g)].map(([, name = ""]) => name);
const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
const foldersOf = (parent: string): string[] =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !ignored.includes(`${entry.name}/`))
    .map(({ name }) => name);
const architecture = readFileSync(join(root, "docs/architecture.md"), "utf8");
/** Returns the first column of a table of folders. */
const firstColumnOf = (parent: string): string => {
  const table = architecture.split(`| \`${parent}/\` | Holds |\n`)[1]?.split("\n\n")[0] ?? "";
  return table.replaceAll(/^\| ([^|]*)\|.*$/gm, "$1");
};

test.each(["src-ui", "src-ui/office", "tests"])(
  "the table of docs/architecture.md names the folders of %s, all and no others",
  (parent) => {
    expect([...new Set(foldersIn(firstColumnOf(parent)))].toSorted()).toEqual(foldersOf(parent).toSorted());
  },
);

test("docs/architecture.md names the folders of the server, except those of an entity, and of the worker", () => {
  const named = foldersIn(firstColumnOf("src-api"));
  expect(named.filter((name) => !existsSync(join(root, "src-api", name)))).toEqual([]);
  const isOfEntity = (name: string): boolean =>
    existsSync(join(root, "src-shared/api", `${name}.ts`)) || existsSync(join(root, "src-api", name, "read.ts"));
  expect(foldersOf("src-api").filter((name) => !named.includes(name) && !isOfEntity(name))).toEqual([]);
  expect(foldersOf("src-sw").filter((name) => !foldersIn(architecture).includes(name))).toEqual([]);
});

test("the README names each folder of the repository, and none that does not exist", () => {
  const drawn = /## Folders\n+```\n([^]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1] ?? "";
  const named = foldersIn(drawn);
  const parents = [".", ...foldersOf(".")];
  expect(foldersOf(".").filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !parents.some((parent) => existsSync(join(root, parent, name))))).toEqual([]);
});

const sourcesOfPage = below("src-ui", (entry) => !entry.isDirectory())
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(root, "src-ui", name), "utf8") }));

test("properties of a component that take more than one line have a type of their own, `…Props`", () => {
  expect(sourcesOfPage.filter(({ code }) => /^interface \w+Props\b/m.test(code)).length).toBeGreaterThan(100);
  const components = sourcesOfPage.filter(({ name }) => name.endsWith(".tsx"));
  expect(components.filter(({ code }) => /^\}: (?!\w+(<\w+>)?\))/m.test(code)).map(({ name }) => name)).toEqual([]);
});

test("a function of the page that is called `xText` returns one text, and says so", () => {
  const declared = sourcesOfPage.flatMap(({ name, code }) =>
    [...code.matchAll(/\b(?:function|const) ([a-z]\w*Text)\b(?:<[^>]*>)?(?: = )?(\([^]*?\)(?:: [^{=\n]*)? (?:\{\n|=>))/g)].map(
      ([, called, head = ""]) => ({
        text: `${name}: ${called}`,
        isText: /\): string( \| (null|undefined))? (\{\n|=>)$/.test(head),
      }),
    ),
  );
  expect(declared.length).toBeGreaterThan(60);
  expect(declared.filter(({ isText }) => !isText).map(({ text }) => text)).toEqual([]);
});

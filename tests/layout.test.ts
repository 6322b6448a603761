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

test("where something is on the page is read by `boxOf`, which fails for what is not visible", () => {
  const specs = below("tests/e2e", (entry) => !entry.isDirectory()).filter((name) => name.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(50);
  expect(specs.filter((name) => readFileSync(join(root, "tests/e2e", name), "utf8").includes(".boundingBox()"))).toEqual([]);
});

const sourcesOfPage = below("src-ui", (entry) => !entry.isDirectory())
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(root, "src-ui", name), "utf8") }));

test("properties of a component that take more than one line have a type of their own, `…Props`", () => {
  expect(sourcesOfPage.filter(({ code }) => /^interface \w+Props\b/m.test(code)).length).toBeGreaterThan(100);
  expect(sourcesOfPage.filter(({ code }) => /^\}: \{$/m.test(code)).map(({ name }) => name)).toEqual([]);
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

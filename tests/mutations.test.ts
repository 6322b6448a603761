import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Mutation {
  name: string;
  file: string;
  find: string;
  tests: string[];
}

test("the text that each mutation replaces occurs once in its file, and the tests that must fail exist", async () => {
  const list = new URL("../scripts/mutation-list.mjs", import.meta.url).href;
  const { mutations } = (await import(/* @vite-ignore */ list)) as { mutations: Mutation[] };
  expect(mutations.length).toBeGreaterThan(0);
  for (const { name, file, find, tests } of mutations) {
    expect(readFileSync(file, "utf8").split(find).length - 1, name).toBe(1);
    for (const path of tests) expect(() => readFileSync(path), name).not.toThrow();
  }
});

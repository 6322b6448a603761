import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

async function readTable(): Promise<{ chunk: string; name: string }[]> {
  const file = new URL("../scripts/chunk-table.mjs", import.meta.url).href;
  const { chunkTable } = (await import(/* @vite-ignore */ file)) as { chunkTable: Record<string, string[]> };
  return Object.entries(chunkTable).flatMap(([chunk, names]) => names.map((name) => ({ chunk, name })));
}

const isFolder = (name: string): boolean => name.endsWith("/");

function hasFile(name: string): boolean {
  const path = join(root, name);
  if (isFolder(name)) return existsSync(path);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((file) => file.startsWith(`${basename(path)}.`));
}

test("each name in the table of chunks is that of a folder or file, and stands there once", async () => {
  const names = (await readTable()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !hasFile(name))).toEqual([]);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("no name in the table of chunks says what that of its folder says", async () => {
  const table = await readTable();
  const folderOf = (name: string) =>
    table
      .filter((entry) => isFolder(entry.name) && entry.name !== name && name.startsWith(entry.name))
      .toSorted((one, other) => other.name.length - one.name.length)[0];
  const idle = table.filter(({ chunk, name }) => (folderOf(name)?.chunk ?? "alone") === chunk);
  expect(idle.map(({ name }) => name)).toEqual([]);
});

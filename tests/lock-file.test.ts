import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const files = ["package-lock.json", "tests/bench/peers/pages/libraries/package-lock.json"];
const readPackages = (file: string) => (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockedPackage> }).packages;

test.each(files)("%s names the packages of every platform: `npm ci` refuses one that lacks some", (file) => {
  const packages = readPackages(file);
  const missing = Object.entries(packages).flatMap(([at, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !foldersAbove(at).some((folder) => `${folder}node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test.each(files)("%s contains no address of a registry", (file) => {
  expect(Object.entries(readPackages(file)).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

/** Where Node looks for what the package at this place imports, nearest first. */
function foldersAbove(place: string): string[] {
  const parts = place.split("/node_modules/");
  return [...(place === "" ? [] : parts.map((_, index) => `${parts.slice(0, parts.length - index).join("/node_modules/")}/`)), ""];
}

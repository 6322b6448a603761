import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const section = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("\n## Adding a field\n")[1]?.split("\n## ")[0] ?? "";
const steps = [...section.matchAll(/^(\d)\. `([^`]+)`/gm)].map(([, number = "", path = ""]) => ({ number: Number(number), path }));

test("a field of the extinguisher goes through six files at most, one of the deficiency through nine, and each is where the guide says", () => {
  const counts = steps.flatMap(({ number }, place) => (steps[place + 1]?.number === number + 1 ? [] : [number]));
  expect(counts).toHaveLength(2);
  expect(counts[0]).toBeLessThanOrEqual(6);
  expect(counts[1]).toBeLessThanOrEqual(9);
  const files = [...section.matchAll(/`((?:src-[a-z]+|tests)\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path);
  expect(files.filter((path) => !path.includes("NNNN") && !existsSync(join(root, path)))).toEqual([]);
});

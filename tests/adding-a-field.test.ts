import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const section = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("\n## Adding a field\n")[1]?.split("\n## ")[0] ?? "";
const steps = [...section.matchAll(/^(\d)\. `([^`]+)`/gm)].map(([, number = "", path = ""]) => ({ number: Number(number), path }));

test("the guide names five files for a text field of an extinguisher and seven for one of a deficiency, and all of them exist", () => {
  const counts = steps.flatMap(({ number }, place) => (steps[place + 1]?.number === number + 1 ? [] : [number]));
  expect(counts).toEqual([5, 7]);
  const files = [...section.matchAll(/`((?:src-[a-z]+|tests)\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path);
  expect(files.filter((path) => !path.includes("NNNN") && !existsSync(join(root, path)))).toEqual([]);
});

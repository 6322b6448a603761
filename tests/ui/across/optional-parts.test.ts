import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Parts whose absence would mislead: without the assigned inspections, there seem to be none; without the failures, earlier data seems to be current. */
const NEEDED = ["AssignedToMe", "LoadFailures"];

/** The calls that load a part of the inspector app's screens or of the frame around all screens, by the part's name. */
const parts = ["src-ui/app", "src-ui/inspector"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...readFileSync(`${folder}/${path}`, "utf8").matchAll(/^(?:export )?const (\w+) = (lazyComponent\([^;]*;)/gm)])
    .map(([, name, call]) => [name!, call!] as const),
);

test("parts are found", () => {
  expect(parts.map(([name]) => name)).toEqual(expect.arrayContaining([...NEEDED, "ClockNotice"]));
});

/** A file that an update in another tab took away must not take away the screen on which somebody signs, signs in or begins an inspection. */
test.each(parts.filter(([name]) => !NEEDED.includes(name)))("%s, if it cannot be loaded, leaves its screen as it is", (_name, call) => {
  expect(call).toContain("isOptional: true");
});

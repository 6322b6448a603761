import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = readdirSync("src-ui", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => readFileSync(`src-ui/${path}`, "utf8"));

/** A file that an update in another tab took away must not take away the screen on which somebody signs, signs in or begins an inspection. */
test.each(["BannerNote", "ClockNotice", "LeftDrafts", "LostWork", "WorkOfEverybody"])(
  "%s, if it cannot be loaded, leaves its screen as it is",
  (part) => {
    const declared = sources.flatMap((source) => source.match(new RegExp(`^const ${part} = lazyComponent\\([^;]*;`, "gm")) ?? []);
    expect(declared.length).toBe(1);
    expect(declared[0]).toContain("isOptional: true");
  },
);

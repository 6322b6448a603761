import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("only one hook takes the router's own function to navigate: what ends late must not lead a person away from another screen", () => {
  const files = readdirSync("src-ui", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const taking = files.filter((path) => /,[^[\]]*\] = useLocation\(/.test(readFileSync(`src-ui/${path}`, "utf8")));
  expect(taking).toEqual(["urls/use-navigate.ts"]);
});

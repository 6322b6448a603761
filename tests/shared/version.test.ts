import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APP_VERSION } from "#shared/constants.ts";

test("the version that the server reports is that of the package", () => {
  expect((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version).toBe(APP_VERSION);
});

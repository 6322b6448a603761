import { expect, test } from "vitest";
import { until } from "./browser.ts";

test("a wait ends in time although the browser never responds", async () => {
  await expect(until("link", () => new Promise<null>(() => undefined), 50)).rejects.toThrow("There was no link within 0.05 s");
});

test("a wait outlasts calls that fail or find nothing", async () => {
  const results = [Promise.reject(new Error("Not yet")), Promise.resolve(null), Promise.resolve("found")];
  expect(await until("text", async () => results.shift() ?? null)).toBe("found");
});

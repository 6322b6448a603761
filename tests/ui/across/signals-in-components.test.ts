import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const components = readdirSync("src-ui", { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".tsx") && path !== "main.tsx",
);

/** A component that reads a signal without the hook silently shows stale values. */
const forbidden: [what: string, pattern: RegExp][] = [
  ["makes or imports signals", /from "@preact\/signals-core"/],
  [
    "reads a signal of the engine without the hook",
    /\bengine(\(\))?\.(connection|status|session|auth|drafts|readiness|sendsAfterClose|signedIn)\.(value|peek)\b/,
  ],
  ["reads another signal without the hook", /\b(updateWaiting|installOffer|persistence|dismissed)\.(value|peek)\b/],
];

describe("no component", () => {
  test.each(forbidden)("%s", (_what, pattern) => {
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((path) => pattern.test(readFileSync(`src-ui/${path}`, "utf8")))).toEqual([]);
  });
});

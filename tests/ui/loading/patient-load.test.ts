import { expect, test } from "vitest";
import { loadPatiently } from "../../../src-ui/loading/patient-load.ts";

const noWait = { now: () => 0, after: (_delayMs: number, run: () => void) => (queueMicrotask(run), () => undefined) };

function failing(times: number): { load: () => Promise<string>; attempts: () => number } {
  let attempts = 0;
  const load = async (): Promise<string> => {
    attempts++;
    if (attempts <= times) throw new TypeError(`Failed to fetch dynamically imported module, attempt ${attempts}`);
    return "screen";
  };
  return { load, attempts: () => attempts };
}

test.each([0, 1, 2])("a chunk that fails %i times is loaded", async (times) => {
  const chunk = failing(times);
  expect(await loadPatiently(chunk.load, noWait)).toBe("screen");
  expect(chunk.attempts()).toBe(times + 1);
});

test("a chunk that never loads is an error after three attempts", async () => {
  const chunk = failing(9);
  await expect(loadPatiently(chunk.load, noWait)).rejects.toThrow("attempt 3");
});

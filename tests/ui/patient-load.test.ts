import { expect, test } from "vitest";
import { loadPatiently } from "../../src-ui/loading/patient-load.ts";

const noWait = { now: () => 0, after: (_delayMs: number, run: () => void) => (queueMicrotask(run), () => undefined) };

function failing(times: number): { load: () => Promise<string>; tries: () => number } {
  let tries = 0;
  const load = async (): Promise<string> => {
    tries += 1;
    if (tries <= times) throw new TypeError(`Failed to fetch dynamically imported module, try ${tries}`);
    return "screen";
  };
  return { load, tries: () => tries };
}

test.each([0, 1, 2])("a chunk that fails %i times is loaded", async (times) => {
  const chunk = failing(times);
  expect(await loadPatiently(chunk.load, noWait)).toBe("screen");
  expect(chunk.tries()).toBe(times + 1);
});

test("a chunk that never comes is an error after three tries", async () => {
  const chunk = failing(9);
  await expect(loadPatiently(chunk.load, noWait)).rejects.toThrow("try 3");
});

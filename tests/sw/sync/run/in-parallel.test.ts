import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inParallel } from "../../../../src-sw/sync/run/in-parallel.ts";

test("if the next item cannot be read, what was started is waited for, then the failure is passed on", async () => {
  async function* items() {
    yield "first";
    throw new Error("the disk does not respond");
  }
  let finish = (): void => undefined;
  let ended = false;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const all = inParallel(
    items(),
    () => 2,
    () => false,
    work,
  ).finally(() => (ended = true));
  all.catch(() => undefined);
  await setImmediate();
  expect(ended).toBe(false);
  finish();
  await expect(all).rejects.toThrow("the disk does not respond");
});

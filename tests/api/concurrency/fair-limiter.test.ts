import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairLimiter } from "../../../src-api/concurrency/fair-limiter.ts";

/** Starts work that ends on command, and records the order in which owners began. */
function createWork(limits: { perOwner: number; total: number }) {
  const limiter = createFairLimiter(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const runs: Promise<void>[] = [];
  const bring = (owner: string): void => {
    const work = async (): Promise<void> => {
      begun.push(owner);
      await new Promise<void>((end) => ends.push(end));
    };
    runs.push(limiter.run(owner, work));
  };
  const endAll = async (): Promise<void> => {
    while (begun.length < runs.length || ends.length > 0) {
      ends.shift()?.();
      await Promise.resolve();
    }
    await Promise.all(runs);
  };
  return { begun, bring, endAll };
}

test("an owner with much work and a later owner with little work take turns", async () => {
  const { begun, bring, endAll } = createWork({ perOwner: 1, total: 1 });
  for (const owner of ["much", "much", "much", "much", "other", "other", "third"]) bring(owner);
  await endAll();
  expect(begun).toEqual(["much", "other", "third", "much", "other", "much", "much"]);
});

test("two owners with much work delay a third by no more than one turn each", async () => {
  const { begun, bring, endAll } = createWork({ perOwner: 1, total: 2 });
  for (const owner of [...Array<string>(20).fill("one"), ...Array<string>(20).fill("two"), "third"]) bring(owner);
  await endAll();
  expect(begun.indexOf("third")).toBeLessThan(6);
});

test("neither one owner nor all owners together have more work under way than they may", async () => {
  const { begun, bring } = createWork({ perOwner: 2, total: 3 });
  for (const owner of ["one", "one", "one", "two", "two", "three"]) bring(owner);
  await setImmediate();
  expect(begun).toEqual(["one", "one", "two"]);
});

import { expect, test } from "vitest";
import { withWorkOutside } from "../../../src-api/http/outside-transaction.ts";

test("the work is done between two attempts, and its result is taken by the second", async () => {
  const steps: string[] = [];
  const result = await withWorkOutside(async (outsideTransaction) => {
    steps.push("attempt");
    return outsideTransaction(async () => steps.push("work"));
  });
  expect(steps).toEqual(["attempt", "work", "attempt"]);
  expect(result).toBe(2);
});

test("a result that is not enough is discarded, and the work is done again", async () => {
  const discarded: number[] = [];
  let done = 0;
  const work = async () => ++done;
  const result = await withWorkOutside(async (outsideTransaction) =>
    outsideTransaction(
      work,
      (value) => value === 3,
      (value) => discarded.push(value),
    ),
  );
  expect([result, discarded]).toEqual([3, [1, 2]]);
});

test("a handler that takes a second result fails, instead of taking the first one for it", async () => {
  const attempt = withWorkOutside(async (outsideTransaction) => [
    outsideTransaction(async () => "first"),
    outsideTransaction(async () => "second"),
  ]);
  await expect(attempt).rejects.toThrow("one result");
});

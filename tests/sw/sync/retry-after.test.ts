import { expect, test } from "vitest";
import { notBeforeOf } from "../../../src-sw/sync/retry-after.ts";
import { START_MS } from "../support/world.ts";
import { status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { rowOfWork, withWork } from "../support/world/unsent-work.ts";
import { submit } from "../support/world/work.ts";

test.each([
  ["in seconds", "90", 90_000],
  ["as a date", new Date(Date.UTC(2026, 2, 2, 8, 1, 30)).toUTCString(), 90_000],
  ["absent", null, 30_000],
  ["unreadable", "soon", 30_000],
])("429 with Retry-After %s delays for exactly that long", async (_name, retryAfter, waitMs) => {
  const { world } = await withWork("operation");
  world.network.break(status(429, retryAfter), {}, 1);
  await world.goOnline();
  expect((await rowOfWork(world, "operation")).row?.notBefore).toBe(world.clock.now() + waitMs);
  await world.advance(waitMs - 1);
  expect(world.network.sent).toHaveLength(1);
  await world.advance(1);
  expect(world.server.inspections).toHaveLength(1);
});

test.each([
  ["an hour", 3_600_000],
  ["a day", 86_400_000],
  ["a year", 366 * 86_400_000],
])("a delay measured on a clock that was ahead by %s strands no work once it is set right", async (_name, aheadMs) => {
  const { world } = await withWork("operation");
  world.aheadMs = aheadMs;
  world.network.break(status(429, "60"), {}, 1);
  await world.goOnline();
  world.aheadMs = 0;
  await world.advance(31_000);
  expect(world.server.inspections).toHaveLength(1);
});

test.each([
  ["999999999", 24 * 60 * 60_000],
  ["-5", 30_000],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 1_000],
  ["0", 1_000],
])("an implausible Retry-After of %s delays for %i ms", (retryAfter, waitMs) => {
  expect(notBeforeOf(retryAfter, START_MS) - START_MS).toBe(waitMs);
});

test("a server that responds 429 to everything gets no further request in the same run", async () => {
  const world = await readyWorld({ isOnline: false });
  for (let n = 0; n < 30; n++) await submit(world);
  world.network.latencyMs = 10;
  world.network.break(status(429, "60"));
  await world.goOnline();
  await world.advance(1_000);
  expect(world.network.sent.length).toBeLessThanOrEqual(9);
  world.network.heal();
  await world.advance(60_000);
  expect(world.server.inspections).toHaveLength(30);
});

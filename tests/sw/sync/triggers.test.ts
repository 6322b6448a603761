/* Depends on the date: `npm test` repeats it at other moments. */

import { expect, test } from "vitest";
import type { World } from "../support/world.ts";
import { status } from "../support/world/network.ts";
import { readyWorld, startedRuns } from "../support/world/ready.ts";
import { putWork, stored, submit } from "../support/world/work.ts";

const triggers: [string, (world: World) => Promise<unknown>][] = [
  ["coming online", (world) => world.goOnline()],
  ["30 s while online", (world) => world.advance(30_000)],
  ["queuing", (world) => world.worker().sync.requestSync()],
  ["Retry", (world) => world.worker().sync.retry()],
  ["a Background Sync event", (world) => world.worker().sync.onSyncEvent()],
  ["a page that opens", (world) => world.worker().sync.onPageOpened()],
  ["Sync now", (world) => world.worker().sync.syncSubmissions()],
];

test.each(triggers)("%s starts a run", async (name, trigger) => {
  const world = await readyWorld({ ranMs: 1_000 });
  if (name === "coming online") await world.goOffline();
  await putWork(world, { photos: 1 });
  await trigger(world);
  await world.quiet();
  expect(world.server.photos).toHaveLength(1);
  expect(startedRuns(world)).toBe(1);
});

test.each(triggers.filter(([name]) => name !== "coming online"))("%s starts no run while offline", async (_name, trigger) => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.goOffline();
  await putWork(world);
  void trigger(world);
  await world.advance(5 * 60_000);
  expect(world.network.sent).toEqual([]);
  expect(startedRuns(world)).toBe(0);
  expect((await stored(world)).operations).toMatchObject([{ status: "pending", retryCount: 0, attempts: 0 }]);
});

test("a run with nothing to send emits no events", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  for (const [, trigger] of triggers) await trigger(world);
  await world.advance(5 * 60_000);
  expect(world.eventNames().filter((name) => name.startsWith("sync-"))).toEqual([]);
});

test.each([
  ["a worker that saw the connection get lost", false],
  ["a worker that the event started", true],
])("online, sync event, timer, focus and beat firing together at %s with one 503 add exactly 1 to retryCount", async (_name, started) => {
  for (const gapMs of [0, 1, 20, 200]) {
    for (const first of [0, 1, 2, 3, 4]) {
      const world = await readyWorld({ ranMs: 1_000 });
      await world.goOffline();
      await putWork(world);
      world.network.break(status(503));
      if (started) world.kill();
      world.network.online = true;
      const { sync } = world.worker();
      const together = [
        () => sync.onConnectionChanged(true),
        () => sync.onConnectionChanged(),
        () => sync.onSyncEvent(),
        () => sync.onPageOpened(),
        () => sync.beat(),
      ];
      for (const trigger of [...together.slice(first), ...together.slice(0, first)]) {
        void trigger();
        await world.advance(gapMs);
      }
      await world.quiet();
      expect((await stored(world)).operations, `${gapMs} ms apart, ${first} first`).toMatchObject([{ retryCount: 1, attempts: 1 }]);
    }
  }
});

test("Sync now and another trigger at any step of its run attempt a failing operation once", async () => {
  for (let steps = 0; steps < 300; steps += 10) {
    const world = await readyWorld({ ranMs: 1_000 });
    world.network.online = false;
    await putWork(world);
    world.network.break(status(503));
    world.network.online = true;
    const { sync } = world.worker();
    const asked = sync.syncSubmissions();
    for (let step = 0; step < steps; step++) await new Promise(setImmediate);
    void sync.requestSync();
    await asked;
    await world.quiet();
    expect((await stored(world)).operations, `after ${steps} steps`).toMatchObject([{ retryCount: 1, attempts: 1 }]);
  }
});

test("Retry twice in quick succession is one run", async () => {
  for (const gapMs of [0, 5, 300]) {
    const world = await readyWorld({ ranMs: 1_000 });
    world.network.break(status(400));
    await submit(world);
    await world.advance(90_000);
    world.clearEvents();
    const sent = world.network.sent.length;
    void world.worker().sync.retry();
    await world.advance(gapMs);
    void world.worker().sync.retry();
    await world.quiet();
    expect([startedRuns(world), world.network.sent.length - sent], `${gapMs} ms apart`).toEqual([1, 1]);
  }
});

import { expect, test } from "vitest";
import type { World } from "../../support/world.ts";
import { status } from "../../support/world/network.ts";
import { readyWorld } from "../../support/world/ready.ts";
import { putWork, stored, submit } from "../../support/world/work.ts";

test("work that failed right before the connection was lost is attempted as soon as it is back", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await putWork(world);
  world.network.break(status(503), {}, 1);
  await world.worker().sync.requestSync();
  await world.quiet();
  expect((await stored(world)).operations).toMatchObject([{ retryCount: 1 }]);
  await world.goOffline();
  await world.advance(100);
  await world.goOnline();
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

test("a sync event reports whether anything is left that a later one could deliver", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await putWork(world, { photos: 1 });
  expect(await world.worker().sync.onSyncEvent()).toBe(false);

  world.network.break(status(503), {}, 1);
  await putWork(world);
  expect(await world.worker().sync.onSyncEvent(), "a 503 may pass").toBe(true);
  expect(await world.worker().sync.onSyncEvent(), "attempted just now, so left for the next event").toBe(true);
  await world.advance(30_000);
  expect(await world.worker().sync.onSyncEvent()).toBe(false);

  world.network.break(status(422));
  await putWork(world, { photos: 1 });
  await world.advance(120_000);
  expect(await world.worker().sync.onSyncEvent(), "a refusal is for a person to cure").toBe(false);
});

test("a sync event is requested when work is queued, and by a page as long as work remains", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.goOffline();
  expect(world.registrations).toBe(0);
  await submit(world);
  expect(world.registrations).toBe(1);
  await world.worker().sync.beat();
  expect(world.registrations, "one registration is good for the browser's three attempts").toBe(1);
  await world.worker().sync.onPageOpened();
  expect(world.registrations).toBe(2);
  await world.goOnline();
  await world.worker().sync.onPageOpened();
  expect(world.registrations, "nothing remains").toBe(2);
});

test.each([
  [
    "a sync event",
    (world: World) => {
      world.windowOpen = false;
      return world.worker().sync.onSyncEvent();
    },
  ],
  ["a page's report", (world: World) => world.worker().sync.onConnectionChanged(true)],
])("%s that arrives before the worker sees the connection starts a run as soon as it does", async (_name, report) => {
  for (const lateMs of [1, 150, 3_000]) {
    const world = await readyWorld({ ranMs: 1_000 });
    await world.goOffline();
    await submit(world, { photos: 1 });
    const reported = report(world);
    await world.advance(lateMs);
    expect(world.network.sent).toEqual([]);
    world.network.online = true;
    await world.advance(200);
    await reported;
    expect([world.server.inspections.length, world.server.photos.length], `${lateMs} ms late`).toEqual([1, 1]);
    expect(world.details("online")).toHaveLength(1);
  }
});

test("a sync event waits only a moment for a page that still sees no connection, since the page may be asleep", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.worker().sync.onConnectionChanged(false);
  await submit(world);
  void world.worker().sync.onSyncEvent();
  await world.advance(4_000);
  expect(world.network.sent).toEqual([]);
  await world.advance(2_000);
  expect(world.server.inspections).toHaveLength(1);
});

test("a sync event while offline requests another one, and counts no failure", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.goOffline();
  await submit(world);
  const event = world.worker().sync.onSyncEvent();
  await world.advance(10_000);
  expect(await event).toBe(true);
  expect((await stored(world)).operations).toMatchObject([{ status: "pending", retryCount: 0, attempts: 0 }]);
});

test("connection events are emitted once each, with the counts", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await putWork(world);
  await world.goOffline();
  await world.worker().sync.onConnectionChanged(false);
  expect(world.details("offline")).toMatchObject([{ status: { online: false, pendingOperations: 1 } }]);
  await world.goOnline();
  await world.worker().sync.onConnectionChanged(true);
  await world.worker().sync.onConnectionChanged();
  expect(world.details("online")).toMatchObject([{ status: { online: true, pendingOperations: 1 } }]);
});

test("a page that loses the connection is believed before the worker notices", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.worker().sync.onConnectionChanged(false);
  await submit(world);
  await world.advance(120_000);
  expect(world.network.sent).toEqual([]);
  await world.worker().sync.onConnectionChanged(true);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

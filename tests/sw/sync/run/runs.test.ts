import { expect, test } from "vitest";
import { RUN_MAX_MS } from "#shared/constants.ts";
import { RUN_LOCK } from "../../../../src-sw/lock-names.ts";
import { START_MS } from "../../support/world.ts";
import type { World } from "../../support/world.ts";
import { faults, status } from "../../support/world/network.ts";
import type { Fault } from "../../support/world/network.ts";
import { createQuickDisk } from "../../support/world/quick-disk.ts";
import { readyWorld, startedRuns } from "../../support/world/ready.ts";
import { putWork, stored, submit } from "../../support/world/work.ts";

test("the timer firing during a run causes no second attempt", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.break(faults.timeout, {}, 1);
  await submit(world);
  await world.advance(30_500);
  expect((await stored(world)).operations).toMatchObject([{ retryCount: 1 }]);
});

/** Starts a run on a slow link: a deficiency has met `fault`, and eight photos are sent one after the other for 96 s. */
async function longRun(fault: Fault, times?: number) {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.break(fault, { path: /deficiencies/ }, times);
  world.network.latencyMs = 100;
  await submit(world, { photos: 8, deficiencies: 1 });
  await world.advance(190);
  world.network.latencyMs = 12_000;
  await world.advance(10);
  expect((await stored(world)).operations).toMatchObject([{ retryCount: 1 }]);
  return world;
}

const deficiencyAttempts = (world: World) => world.network.sent.filter(({ url }) => url.includes("/deficiencies")).length;

test("Retry during a long run sends failed work immediately, ahead of the photos", async () => {
  const world = await longRun(status(500), 1);
  await world.advance(13_000);
  expect(world.server.deficiencies).toHaveLength(0);
  await world.worker().sync.retry();
  await world.advance(24_000);
  expect(world.server.deficiencies).toHaveLength(1);
  expect(world.server.photos.length).toBeLessThan(8);
  await world.advance(90_000);
  expect(world.server.photos).toHaveLength(8);
  expect(startedRuns(world)).toBe(1);
});

test("Retry during a long run revives and sends work that reached its third failure in it", async () => {
  const world = await longRun(status(400));
  await world.advance(75_000);
  expect((await stored(world)).operations).toMatchObject([{ retryCount: 3, status: "failed" }]);
  world.network.heal();
  await world.worker().sync.retry();
  await world.advance(24_000);
  expect(world.server.deficiencies).toHaveLength(1);
  expect(startedRuns(world)).toBe(1);
});

test("during a long run the timer goes on: failed work is attempted every 30 s, once each time", async () => {
  const world = await longRun(status(500));
  const began = START_MS + 1_000;
  for (const [seconds, attempts] of [
    [29, 1],
    [45, 2],
    [59, 2],
    [75, 3],
  ] as const) {
    while (world.clock.now() < began + seconds * 1_000) {
      await world.worker().sync.beat();
      void world.worker().sync.onConnectionChanged(true);
      await world.advance(1_000);
    }
    expect(deficiencyAttempts(world), `after ${seconds} s`).toBe(attempts);
  }
  expect(world.server.photos.length).toBeLessThan(8);
  expect(startedRuns(world)).toBe(1);
});

test("a connection that is back before an interrupted run has ended starts the next run when it ends", async () => {
  const world = await readyWorld();
  world.network.latencyMs = 1_000;
  world.network.break(faults.timeout, { path: /v2/ }, 1);
  await submit(world);
  await submit(world);
  await world.advance(600);
  await world.goOffline();
  await world.advance(5_000);
  await world.goOnline();
  await world.advance(27_000);
  expect(world.server.inspections).toHaveLength(2);
  expect(world.eventNames()).not.toContain("sync-error");
});

test("a run whose storage fails in the middle says that it ended", async () => {
  const world = await readyWorld();
  world.network.latencyMs = 1_000;
  await submit(world);
  await world.advance(600);
  const fail = () => Promise.reject(new DOMException("The disk does not respond", "UnknownError"));
  const { databases } = world.worker();
  const healthy = { ...databases };
  Object.assign(databases, { work: fail, device: fail });
  await world.advance(1_000);
  Object.assign(databases, healthy);
  expect(world.details("sync-error")).toMatchObject([{ code: "storageFailed", status: { pendingOperations: 1, syncing: false } }]);
  await world.advance(31_000);
  expect(world.server.inspections).toHaveLength(1);
});

test("work that is being sent when the timer fires is not attempted again right after", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.latencyMs = 39_000;
  world.network.break(status(500), {}, 1);
  world.network.break(faults.timeout, {}, 1);
  await world.goOffline();
  for (let n = 0; n < 2; n++) await submit(world);
  await world.goOnline();
  const attempts = async () => (await stored(world)).operations.map((row) => row.attempts);
  await world.advance(52_000);
  expect(await attempts(), "one failed after 39 s, the other after 50 s, the timer fired after 30 s").toEqual([1, 1]);
  await world.advance(10_000);
  expect(await attempts(), "the next timer").toEqual([2, 2]);
});

test("work that is queued during a run is sent by the same run", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.latencyMs = 100;
  await submit(world, { photos: 1 });
  await world.advance(60);
  await submit(world);
  await world.advance(2_000);
  expect(world.server.inspections).toHaveLength(2);
  expect(startedRuns(world)).toBe(1);
});

test("operations are sent before photos, also those queued while photos are being sent", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.goOffline();
  await submit(world, { photos: 6 });
  await submit(world, { photos: 2 });
  world.network.latencyMs = 100;
  await world.goOnline();
  await world.advance(150);
  await submit(world);
  await world.advance(5_000);
  const types = world.network.sent.map(({ url }) => (url.includes("/photos") ? "photo" : "operation"));
  expect(types.slice(0, 3)).toEqual(["operation", "operation", "photo"]);
  expect(types.lastIndexOf("operation"), "the late inspection overtook the waiting photos").toBeLessThan(types.length - 3);
  expect(world.server.photos).toHaveLength(8);
});

test("the timer runs every 30 s while online, and starts again after the connection was gone", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.break(faults.portal);
  await submit(world);
  await world.quiet();
  const before = world.network.sent.length;
  await world.advance(29_000);
  expect(world.network.sent.length - before).toBe(0);
  await world.advance(1_000);
  expect(world.network.sent.length - before).toBe(1);
  await world.goOffline();
  await world.advance(3 * 60_000);
  expect(world.network.sent.length - before).toBe(1);
  world.network.heal();
  world.network.online = true;
  world.windowOpen = false;
  await world.advance(30_000);
  expect(world.server.inspections, "found online by the timer alone, after the page that spoke was closed").toHaveLength(1);
});

test("a worker that slept through its timer catches up when it wakes, and not before it is due", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  world.network.break(status(503), {}, 1);
  await submit(world);
  await world.quiet();
  world.kill();
  await world.advance(10_000);
  await world.worker().sync.beat();
  await world.quiet();
  expect(world.network.sent).toHaveLength(1);
  world.kill();
  await world.advance(20_000);
  await world.worker().sync.beat();
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

test("a device clock that is set back does not stop the timer", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.worker().databases.device(["values"], "readwrite", (tx) => tx.store.put(world.clock.now() + 86_400_000, "lastRunAt"));
  world.kill();
  await putWork(world);
  await world.worker().sync.beat();
  await world.advance(30_000);
  expect(world.server.inspections).toHaveLength(1);
});

test("while another worker holds the run, none starts here", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await putWork(world);
  let free = () => {};
  void world.locks.lend().hold(RUN_LOCK, () => new Promise<void>((resolve) => (free = resolve)));
  await world.worker().sync.onPageOpened();
  await world.quiet();
  expect(world.network.sent).toEqual([]);
  expect(await world.worker().sync.syncSubmissions()).toMatchObject({ success: false, outcome: "running" });
  free();
  await world.advance(30_000);
  expect(world.server.inspections).toHaveLength(1);
});

test("a run ends after 2.5 min, and another is requested for the rest", async () => {
  const world = await readyWorld({ ranMs: 1_000 });
  await world.goOffline();
  for (let n = 0; n < 60; n++) await putWork(world);
  world.network.latencyMs = 20_000;
  world.network.online = true;
  const event = world.worker().sync.onSyncEvent();
  await world.advance(RUN_MAX_MS + 20_000);
  expect(await event, "work remains").toBe(true);
  const began = world.network.sent.length;
  expect(began).toBeLessThan(60);
  await world.advance(10 * 60_000);
  expect(world.server.inspections).toHaveLength(60);
});

test("the timer goes on after the disk failed when it fired", async () => {
  const disk = createQuickDisk();
  const world = await readyWorld({ disk });
  world.network.break(status(500), {}, 1);
  await submit(world);
  await world.advance(1_000);
  disk.break({ kind: "aborted", moment: "commit" }, 1);
  await world.advance(30_000);
  disk.heal();
  await world.advance(30_000);
  expect(world.server.inspections).toHaveLength(1);
});

test("a device that is full is known as the reason why nothing is sent, until there is space again", async () => {
  const disk = createQuickDisk();
  const world = await readyWorld({ disk });
  world.network.break(status(500), {}, 1);
  await submit(world);
  await world.advance(1_000);
  expect(world.worker().sync.isDeviceFull()).toBe(false);
  disk.break({ kind: "full", moment: "commit" }, 1_000);
  await world.worker().sync.requestSync();
  await world.quiet();
  expect(world.worker().sync.isDeviceFull()).toBe(true);
  disk.heal();
  await world.advance(30_000);
  expect(world.worker().sync.isDeviceFull()).toBe(false);
  expect(world.server.inspections).toHaveLength(1);
});

import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { failedWorld, INSPECTIONS, rowOf } from "../support/failed-work.ts";
import type { World } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { stored, submit } from "../support/world/work.ts";

const temporary = [faults.silence, faults.timeout, status(500), status(503)];
const lasting = [faults.portal, faults.noId, faults.redirect, status(400), status(422)];

const occasions: [string, (world: World) => Promise<unknown>][] = [
  ["the device comes online", (world) => world.goOffline().then(world.goOnline)],
  ["the app is opened", (world) => world.worker().sync.onPageOpened()],
  [
    "a sync event comes over a minute after the last attempt",
    (world) => world.advance(MINUTE_MS - 1).then(() => world.worker().sync.onSyncEvent()),
  ],
  ["a minute passes with a tab open", (world) => world.advance(MINUTE_MS)],
];

for (const [occasion, happen] of occasions) {
  test.each(temporary)(`work that failed by $name is attempted again when ${occasion}`, async (fault) => {
    const world = await failedWorld(fault);
    world.network.heal();
    await happen(world);
    await world.advance(1_000);
    expect(world.server.inspections).toHaveLength(1);
    expect(world.server.photos).toHaveLength(1);
  });
}

test.each(lasting)("work that failed by $name waits for Retry, whatever happens", async (fault) => {
  const world = await failedWorld(fault);
  world.network.heal();
  for (const [, happen] of occasions) await happen(world);
  await world.advance(60 * MINUTE_MS);
  expect(await rowOf(world)).toMatchObject({ status: "failed", retryCount: 3 });
  expect(await world.worker().sync.status()).toMatchObject({ failedOperations: 1, pendingOperations: 0, pendingPhotos: 1 });
  await world.worker().sync.retry();
  await world.quiet();
  expect(world.server.photos).toHaveLength(1);
});

test.each([...temporary, ...lasting])(
  "a photo that failed three times by $name is sent at Retry with the bytes it was taken with",
  async (fault) => {
    const world = await readyWorld();
    world.network.break(fault, { path: /photos/ });
    const { hashes } = await submit(world, { photos: 1 });
    for (let n = 0; n < 200 && (await stored(world)).uploads[0]?.status !== "failed"; n++) await world.advance(1_000);
    expect(await world.worker().sync.status()).toMatchObject({ failedPhotos: 1 });
    world.network.heal();
    await world.worker().sync.retry();
    await world.quiet();
    expect(world.server.photos.map(({ sha256 }) => sha256)).toEqual(hashes);
  },
);

test("work that was last attempted before the clock was set back is attempted again all the same", async () => {
  const world = await failedWorld(status(500));
  world.network.heal();
  const row = await rowOf(world);
  const ahead = { ...row, lastTryAt: world.clock.now() + 24 * 60 * MINUTE_MS };
  await world.worker().databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(ahead));
  world.windowOpen = false;
  await world.worker().sync.onSyncEvent();
  expect(world.server.inspections).toHaveLength(1);
});

test("a sync event within the minute leaves failed work alone", async () => {
  const world = await failedWorld(status(500));
  world.network.heal();
  world.windowOpen = false;
  await world.advance(MINUTE_MS - 2_000);
  await world.worker().sync.onSyncEvent();
  expect((await rowOf(world)).status).toBe("failed");
});

test.each([
  ["Retry", (world: World) => world.worker().sync.retry()],
  ["Sync now", (world: World) => world.worker().sync.syncSubmissions()],
  ["coming online", (world: World) => world.goOffline().then(world.goOnline)],
  ["opening the app", (world: World) => world.worker().sync.onPageOpened()],
])("work that failed again after an automatic revival is still revived by %s", async (_name, happen) => {
  const world = await readyWorld();
  world.network.break(status(500), { path: INSPECTIONS });
  await submit(world);
  await world.advance(10 * MINUTE_MS);
  expect((await rowOf(world)).status).toBe("failed");
  world.network.heal();
  await happen(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

test("after 500 for 10 minutes with a tab open, work is delivered without anybody doing anything", async () => {
  const world = await readyWorld();
  world.network.break(status(500));
  await submit(world, { photos: 2 });
  await world.advance(10 * MINUTE_MS);
  expect(world.server.inspections).toEqual([]);
  world.network.heal();
  await world.advance(15 * MINUTE_MS);
  expect(world.server.inspections).toHaveLength(1);
  expect(world.server.photos).toHaveLength(2);
});

test("an open tab revives after 1, 5, then every 15 minutes, however often the worker dies", async () => {
  const world = await readyWorld();
  world.network.break(status(500));
  await submit(world);
  const began = world.clock.now();
  const revivals: number[] = [];
  for (let seconds = 0; seconds < 45 * 60; seconds += 10) {
    const before = (await stored(world)).operations[0]?.status;
    await world.advance(10_000);
    if (seconds % 200 === 190) world.kill();
    await world.worker().sync.beat();
    await world.quiet();
    if (before === "failed" && (await stored(world)).operations[0]?.status === "pending") revivals.push(world.clock.now() - began);
  }
  const minutes = revivals.map((ms) => ms / MINUTE_MS);
  expect(minutes).toHaveLength(4);
  const gaps = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0));
  expect(gaps[0]).toBeCloseTo(2, 0);
  expect(gaps[1]).toBeCloseTo(6, 0);
  expect(gaps[2]).toBeCloseTo(16, 0);
  expect(gaps[3]).toBeCloseTo(16, 0);
});

test("with no tab open, the timer revives nothing", async () => {
  const world = await failedWorld(status(500));
  world.windowOpen = false;
  world.network.heal();
  await world.advance(30 * MINUTE_MS);
  expect((await rowOf(world)).status).toBe("failed");
});

test("Retry sets failed work to pending with retryCount 0, and sends it", async () => {
  const world = await failedWorld(status(400));
  await world.goOffline();
  await world.worker().sync.retry();
  expect(await rowOf(world)).toMatchObject({ status: "pending", retryCount: 0 });
  expect(world.broadcasts.some((each) => each.notice === "queue")).toBe(true);
  world.network.heal();
  await world.goOnline();
  expect(world.server.photos).toHaveLength(1);
});

test("a failed operation keeps its key, so that Retry after a lost response creates nothing twice", async () => {
  const world = await failedWorld(faults.lostResponse);
  world.network.heal();
  await world.worker().sync.retry();
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
  expect((await stored(world)).operations).toEqual([]);
});

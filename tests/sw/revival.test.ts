import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { calls } from "../../src-sw/network/api-calls.ts";
import { ADA, createWorld, TENANT, type World } from "./support/world.ts";
import type { Disk } from "./support/world/disk.ts";
import { type Fault, faults, status } from "./support/world/network.ts";
import { createQuickDisk } from "./support/world/quick-disk.ts";
import { enqueue, stored, submit } from "./support/world/work.ts";

const INSPECTIONS = /v2\/inspections\?/;

async function failedWorld(fault: Fault, disk?: Disk) {
  const world = createWorld({ ...(disk && { disk }) });
  await world.ready;
  world.network.break(fault);
  await submit(world, { photos: 1 });
  for (let n = 0; n < 200 && (await rowOf(world)).status !== "failed"; n += 1) await world.advance(1_000);
  world.clearEvents();
  return world;
}

async function rowOf(world: World) {
  const [row] = (await stored(world)).operations;
  if (!row) throw new Error("the operation is gone");
  return row;
}

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
    const world = createWorld();
    await world.ready;
    world.network.break(fault, { path: /photos/ });
    const { hashes } = await submit(world, { photos: 1 });
    for (let n = 0; n < 200 && (await stored(world)).uploads[0]?.status !== "failed"; n += 1) await world.advance(1_000);
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

test("as soon as any request succeeds, failed work is attempted again", async () => {
  const world = await failedWorld(status(500));
  world.network.heal();
  await world.advance(5_000);
  expect((await rowOf(world)).status).toBe("failed");
  await submit(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(2);
});

test("all failed work is sent at the first request that succeeds, even if the previous run delivered something", async () => {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  for (let n = 0; n < 61; n += 1) await submit(world);
  world.server.knowsBatches = false;
  world.network.break(status(503), { path: INSPECTIONS });
  const deliverable = () => enqueue(world, { type: "deficiency", action: "create", data: { code: "D-1" }, inspectionId: null });
  await deliverable();
  await world.goOnline();
  for (let runs = 2; runs <= 3; runs += 1) {
    await deliverable();
    await world.advance(30_000);
  }
  expect(world.server.deficiencies, "each run delivered something").toHaveLength(3);
  expect(await world.worker().sync.status()).toMatchObject({ failedOperations: 61, pendingOperations: 0 });
  world.network.heal();
  await world.advance(1_000);
  await submit(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(62);
});

test("work that failed for the third time just before the server came back is sent in the same run, and is not attempted forever", async () => {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  for (let n = 0; n < 40; n += 1) await submit(world);
  world.network.latencyMs = 100;
  world.network.break(status(404), { path: /batch/ }, 1);
  world.network.break(status(503), { path: INSPECTIONS }, 40 + 40 + 17);
  await world.goOnline();
  await world.advance(62_000);
  expect(world.server.inspections).toHaveLength(40);
  expect(world.network.sent).toHaveLength(1 + 40 + 40 + 40 + 17);
});

test("a request that left before work failed says nothing about that failure when it succeeds", async () => {
  const world = createWorld();
  await world.ready;
  world.network.break(status(500), { path: INSPECTIONS });
  await submit(world);
  await world.advance(59_000);
  const { api, sessions } = world.worker();
  world.network.latencyMs = 4_000;
  const response = sessions.withAccessToken(ADA, (accessToken) =>
    api.send(calls.createDeficiency, { body: { code: "D-1" } } as never, { accessToken, tenantId: TENANT }),
  );
  world.network.latencyMs = 0;
  await world.advance(1_000);
  expect(await rowOf(world)).toMatchObject({ status: "failed", retryCount: 3 });
  world.network.heal();
  await world.advance(1_000);
  expect(await response).toMatchObject({ kind: "response", status: 201 });
  await world.advance(20_000);
  expect(await rowOf(world)).toMatchObject({ status: "failed", retryCount: 3 });
});

test("if the device cannot store that failed work is revived, the next success revives it", async () => {
  const disk = createQuickDisk();
  const world = await failedWorld(status(500), disk);
  world.network.heal();
  disk.break({ kind: "aborted", moment: "commit" }, 1);
  const { api, sessions } = world.worker();
  const succeed = async () => {
    await world.advance(1_000);
    const sending = sessions.withAccessToken(ADA, (accessToken) =>
      api.send(calls.createDeficiency, { body: { code: "D-1" } } as never, { accessToken, tenantId: TENANT }),
    );
    expect(await sending).toMatchObject({ kind: "response", status: 201 });
    await world.quiet();
  };
  await succeed();
  expect((await rowOf(world)).status).toBe("failed");
  await succeed();
  expect(world.server.inspections).toHaveLength(1);
});

/** Resolves with the minutes between an item's third failure and each automatic revival, while another call succeeds every `everyMs`. */
async function waitsWhileOthersSucceed(world: World, minutes: number, everyMs: number): Promise<number[]> {
  const waits: number[] = [];
  let failedAt: number | null = null;
  for (let ms = 0; ms < minutes * MINUTE_MS; ms += 1_000) {
    if (ms % everyMs === 0) await submit(world);
    if (ms % (7 * MINUTE_MS) === 0) world.kill();
    if (ms % 20_000 === 0) await world.worker().sync.beat();
    await world.advance(1_000);
    const failed = (await world.worker().sync.status()).failedOperations > 0;
    if (failed) failedAt ??= world.clock.now();
    else if (failedAt !== null) {
      waits.push((world.clock.now() - failedAt) / MINUTE_MS);
      failedAt = null;
    }
  }
  return waits;
}

test("Sync Failed does not flicker while one call fails and others succeed: the operation waits 1, 5, then 15 minutes, whatever dies", async () => {
  const world = createWorld();
  await world.ready;
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  const [atOnce, ...waits] = await waitsWhileOthersSucceed(world, 45, 10_000);
  expect(atOnce, "the first time, the next success brings it back").toBeLessThan(0.5);
  expect(waits.map(Math.round)).toEqual([1, 5, 15, 15]);
});

test.each([
  ["Retry", (world: World) => world.worker().sync.retry()],
  ["Sync now", (world: World) => world.worker().sync.syncDrafts()],
  ["coming online", (world: World) => world.goOffline().then(world.goOnline)],
  ["opening the app", (world: World) => world.worker().sync.onPageOpened()],
])("an item that failed again after an automatic revival is still revived by %s", async (_name, happen) => {
  const world = createWorld();
  await world.ready;
  world.network.break(status(500), { path: INSPECTIONS });
  await submit(world);
  await world.advance(10 * MINUTE_MS);
  expect((await rowOf(world)).status).toBe("failed");
  world.network.heal();
  await happen(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

test("Retry resets the delays", async () => {
  const world = createWorld();
  await world.ready;
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  await world.advance(20 * MINUTE_MS);
  await world.worker().sync.retry();
  await world.advance(61_000);
  expect((await rowOf(world)).status).toBe("failed");
  const [atOnce, next] = await waitsWhileOthersSucceed(world, 5, 10_000);
  expect(atOnce).toBeLessThan(0.5);
  expect(Math.round(next ?? 0)).toBe(1);
});

test("an operation that gets 500 while all others succeed fails in the end, and is not attempted forever", async () => {
  const world = createWorld();
  await world.ready;
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  for (let n = 0; n < 3; n += 1) {
    await world.advance(30_000);
    await submit(world);
  }
  await world.advance(5_000);
  const attempts = world.network.sent.filter(({ url }) => url.includes("deficiencies")).length;
  expect(attempts).toBeLessThanOrEqual(6);
});

test("after 500 for 10 minutes with a tab open, work is delivered without anybody doing anything", async () => {
  const world = createWorld();
  await world.ready;
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
  const world = createWorld();
  await world.ready;
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

test("Retry sets failed work to pending with retryCount 0, of the signed-in user only, and sends it", async () => {
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

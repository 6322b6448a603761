import { expect, test } from "vitest";
import { removeInspection } from "../../../src-sw/stores/inspections.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../../../src-sw/stores/work-transaction.ts";
import { syncSubmissions } from "../../../src-sw/sync/submission-sync.ts";
import { BEN_ID } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { putWork, submit } from "../support/world/work.ts";

test("a sync of submissions is refused while offline", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await putWork(world);
  expect(await world.worker().sync.syncSubmissions()).toEqual({
    success: false,
    outcome: "offline",
    synced: 0,
    total: 0,
    failed: [],
  });
});

test("a sync of submissions is refused while a run is sending", async () => {
  const world = await readyWorld();
  world.network.latencyMs = 100;
  await submit(world);
  await world.advance(10);
  expect(await world.worker().sync.syncSubmissions()).toMatchObject({ success: false, outcome: "running" });
});

test("with nothing submitted a sync succeeds and says so, whatever other users have submitted", async () => {
  const world = await readyWorld();
  await putWork(world, { userId: BEN_ID });
  expect(await world.worker().sync.syncSubmissions()).toMatchObject({ success: true, outcome: "noDrafts", total: 0 });
});

test("with only a photo left a sync reports that there are none, and sends the photo", async () => {
  const world = await readyWorld();
  world.network.break(status(503), { path: /photos/ }, 1);
  await putWork(world, { photos: 1 });
  expect(await world.worker().sync.syncSubmissions()).toMatchObject({ outcome: "result", synced: 1, total: 1 });
  expect(world.server.photos).toHaveLength(0);
  expect(await world.worker().sync.syncSubmissions()).toMatchObject({ success: true, outcome: "noDrafts" });
  expect(world.server.photos).toHaveLength(1);
});

test("a sync sends all and says how many", async () => {
  const world = await readyWorld();
  for (let n = 0; n < 3; n++) await putWork(world);
  expect(await world.worker().sync.syncSubmissions()).toEqual({
    success: true,
    outcome: "result",
    synced: 3,
    total: 3,
    failed: [],
  });
});

test("submissions that fail stay, with id, message and time", async () => {
  const world = await readyWorld();
  const bad = await putWork(world);
  world.network.break(status(422), {}, 1);
  await putWork(world);
  const result = await world.worker().sync.syncSubmissions();
  expect(result).toEqual({
    success: false,
    outcome: "result",
    synced: 1,
    total: 2,
    failed: [{ draftId: bad.inspectionId, message: "Problem 422", time: new Date(world.clock.now()).toISOString() }],
  });
});

test("an inspection that is withdrawn while the others are sent counts as neither sent nor failed", async () => {
  const world = await readyWorld();
  const withdrawn = await putWork(world);
  await putWork(world);
  const { databases, sync } = world.worker();
  async function run(): Promise<boolean> {
    await databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", (tx) => removeInspection(tx, withdrawn.inspectionId));
    await sync.syncSubmissions();
    return true;
  }
  const result = await syncSubmissions(databases, { isOnline: () => true, isSyncing: () => false, run }, world.clock.now);
  expect(result).toMatchObject({ success: true, outcome: "result", synced: 1, total: 1, failed: [] });
});

test("each tap of Sync now is an attempt, and the third failure makes the submission failed", async () => {
  const world = await readyWorld();
  world.network.break(faults.portal);
  await putWork(world);
  for (const failedOperations of [0, 0, 1]) {
    await world.worker().sync.syncSubmissions();
    expect(await world.worker().sync.status()).toMatchObject({ failedOperations });
  }
});

test("submissions are sent when the device comes online", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await submit(world);
  await world.goOnline();
  expect(world.server.inspections).toHaveLength(1);
});

test("a sync says offline if the connection is lost after it was asked to sync", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await putWork(world);
  let online = true;
  const run = async () => (online = false);
  const result = await syncSubmissions(world.worker().databases, { isOnline: () => online, isSyncing: () => false, run }, world.clock.now);
  expect(result).toMatchObject({ success: false, outcome: "offline" });
});

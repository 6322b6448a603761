import { expect, test } from "vitest";
import { createSessionStore } from "../../../src-sw/sessions/session-store.ts";
import { ADA_ID, BEN_ID } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { putWork, stored, submit } from "../support/world/work.ts";

const drop = (world: World, userId: string) => createSessionStore(world.worker().databases).drop(userId);
const refreshPath = /authentication\/refresh/;

test("a token that expired while offline is refreshed once, however many operations are sent at once", async () => {
  const world = await readyWorld();
  await world.goOffline();
  for (let n = 0; n < 12; n++) await submit(world, { photos: 1 });
  world.server.expireAccess(ADA_ID);
  world.network.latencyMs = 50;
  await world.goOnline();
  await world.advance(10_000);
  expect(world.server.inspections).toHaveLength(12);
  expect(world.server.photos).toHaveLength(12);
  expect(world.server.refreshes).toBe(1);
});

test("a refused refresh loses nothing: the work waits without a failure, and is sent after sign-in", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await submit(world, { photos: 2 });
  world.server.expireAccess(ADA_ID);
  world.server.revoke(ADA_ID);
  await world.goOnline();
  await world.advance(10 * 60_000);
  const { operations, uploads } = await stored(world);
  expect(operations).toMatchObject([{ status: "pending", retryCount: 0, claimedAt: null }]);
  expect(uploads.map((row) => row.retryCount)).toEqual([0, 0]);
  expect(
    world.network.sent.filter(({ url }) => url.includes("inspections")),
    "one refresh, not one after the other",
  ).toHaveLength(1);
  await world.signIn(ADA_ID);
  await world.worker().sync.requestSync();
  await world.quiet();
  expect(world.server.photos).toHaveLength(2);
});

test.each([faults.silence, faults.portal, status(503)])(
  "a refresh that meets $name counts no failure and is attempted again later",
  async (fault) => {
    const world = await readyWorld();
    await world.goOffline();
    await submit(world);
    world.server.expireAccess(ADA_ID);
    world.network.break(fault, { path: refreshPath }, 2);
    await world.goOnline();
    expect((await stored(world)).operations).toMatchObject([{ status: "pending", retryCount: 0, claimedAt: null }]);
    await world.advance(90_000);
    expect(world.server.inspections).toHaveLength(1);
  },
);

test("a server that responds 401 to a new token too gets no endless requests, and no failure counts", async () => {
  const world = await readyWorld();
  world.network.break(status(401), { path: /inspections/ });
  await submit(world);
  await world.quiet();
  expect(world.server.refreshes).toBe(1);
  expect((await stored(world)).operations).toMatchObject([{ status: "pending", retryCount: 0 }]);
});

test("work of a user who signed out is never sent as the next user, only when its author signs in again", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await submit(world, { photos: 1 });
  await drop(world, ADA_ID);
  await world.signIn(BEN_ID);
  await world.goOnline();
  await submit(world, { userId: BEN_ID, photos: 1 });
  await world.advance(10 * 60_000);
  expect(world.server.inspections.map((each) => each.userId)).toEqual([BEN_ID]);
  expect(world.server.photos.map((each) => each.userId)).toEqual([BEN_ID]);
  expect((await stored(world)).operations).toMatchObject([{ userId: ADA_ID, status: "pending", retryCount: 0, attempts: 0 }]);
  await world.signIn(ADA_ID);
  await world.worker().sync.requestSync();
  await world.quiet();
  expect(world.server.inspections.map((each) => each.userId)).toEqual([BEN_ID, ADA_ID]);
});

test("counts are of the signed-in user, or of everybody while nobody is signed in", async () => {
  const world = await readyWorld();
  await world.goOffline();
  await putWork(world, { photos: 2 });
  await putWork(world, { photos: 1, userId: BEN_ID });
  const status = () => world.worker().sync.status();
  expect(await status()).toEqual({
    online: false,
    syncing: false,
    pendingOperations: 1,
    pendingPhotos: 2,
    failedOperations: 0,
    failedPhotos: 0,
  });
  await world.signIn(BEN_ID);
  expect(await status()).toMatchObject({ pendingOperations: 1, pendingPhotos: 1 });
  await drop(world, BEN_ID);
  expect(await status()).toMatchObject({ pendingOperations: 2, pendingPhotos: 3 });
});

test("Retry of one user leaves the failed work of another unchanged", async () => {
  const world = await readyWorld();
  world.network.break(status(400));
  await submit(world);
  await world.advance(90_000);
  await world.signIn(BEN_ID);
  await world.worker().sync.retry();
  expect((await stored(world)).operations).toMatchObject([{ userId: ADA_ID, status: "failed", retryCount: 3 }]);
});

test("each operation is sent to the tenant it was made in", async () => {
  const world = await readyWorld();
  await submit(world);
  await world.quiet();
  expect(world.network.sent[0]?.headers).toMatchObject({ "X-Tenant-ID": world.server.inspections[0]?.tenantId });
  expect(world.network.sent[0]?.url).toContain(`tenantId=${world.server.inspections[0]?.tenantId}`);
});

import { expect, test } from "vitest";
import { status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { enqueue, stored, submit } from "../support/world/work.ts";

test("an inspection with its deficiencies and photos arrives, each once, and leaves the outbox", async () => {
  const world = await readyWorld();
  const work = await submit(world, { photos: 2, deficiencies: 2 });
  await world.quiet();

  const [inspection] = world.server.inspections;
  expect(world.server.inspections).toHaveLength(1);
  expect(inspection).toMatchObject({ extinguisherId: work.extinguisherId });
  expect(world.server.photos.map((photo) => photo.sha256).toSorted()).toEqual(work.hashes.toSorted());
  expect(world.server.photos.every((photo) => photo.inspectionId === inspection?.inspectionId)).toBe(true);
  expect(world.server.deficiencies.map((each) => each.inspectionId)).toEqual([inspection?.inspectionId, inspection?.inspectionId]);

  const { operations, inspections } = await stored(world);
  expect(operations).toEqual([]);
  expect(inspections[0]).toMatchObject({
    inspectionId: work.inspectionId,
    status: "synced",
    serverInspectionId: inspection?.inspectionId,
    receiptNumber: "R-1",
  });
});

test("a run emits its events in order: start and how much there is, each inspection with its receipt, progress, complete", async () => {
  const world = await readyWorld();
  const work = await submit(world, { photos: 1 });
  await world.quiet();
  expect(world.eventNames()).toEqual([
    "sync-start",
    "sync-progress",
    "item-synced",
    "sync-progress",
    "photo-uploaded",
    "sync-progress",
    "sync-complete",
  ]);
  const serverId = world.server.inspections[0]?.inspectionId;
  expect(world.details("item-synced")).toEqual([{ id: work.operationId, inspectionId: work.inspectionId, serverId, receiptNumber: "R-1" }]);
  expect(world.details("photo-uploaded")).toEqual([
    { id: work.photoIds[0], inspectionId: work.inspectionId, photoId: world.server.photos[0]?.photoId },
  ]);
  expect(world.details("sync-start")[0]?.status).toMatchObject({ syncing: true, pendingOperations: 1, pendingPhotos: 1 });
  expect(
    world.details("sync-progress").map(({ done, total, status }) => [done, total, status.pendingOperations, status.pendingPhotos]),
  ).toEqual([
    [0, 2, 1, 1],
    [1, 2, 0, 1],
    [2, 2, 0, 0],
  ]);
  expect(world.details("sync-complete")[0]).toMatchObject({ synced: 2, failed: 0, status: { syncing: false, pendingPhotos: 0 } });
});

test("progress counts only what can be sent: not the photos of a refused inspection, nor operations behind one that was just refused", async () => {
  const world = await readyWorld();
  world.network.break(status(422), { path: /v2\/inspections/ }, 3);
  await submit(world, { photos: 3, deficiencies: 1 });
  await world.quiet();
  expect(world.details("sync-progress").at(-1)).toMatchObject({ done: 1, total: 1 });
  await world.advance(61_000);
  const operations = (await stored(world)).operations.toSorted((a, b) => a.order - b.order);
  expect(operations).toMatchObject([{ status: "failed" }, { status: "pending", attempts: 0 }]);
  world.clearEvents();
  await submit(world, { photos: 2 });
  await world.quiet();
  expect(world.details("sync-progress").map(({ done, total }) => [done, total])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test("an uploaded photo is removed with its bytes 2 s after its upload, and not before", async () => {
  const world = await readyWorld();
  await submit(world, { photos: 1 });
  await world.quiet();
  await world.advance(1_999);
  const before = await stored(world);
  expect([before.uploads[0]?.status, before.photos[0]?.status]).toEqual(["uploaded", "uploaded"]);
  await world.advance(1);
  const after = await stored(world);
  expect([after.uploads, after.photos]).toEqual([[], []]);
});

test("an uploaded photo is removed even if the worker died before the 2 s were over", async () => {
  const world = await readyWorld();
  await submit(world, { photos: 1 });
  await world.quiet();
  world.kill();
  await world.advance(60_000);
  world.worker();
  await world.quiet();
  const after = await stored(world);
  expect([after.uploads, after.photos]).toEqual([[], []]);
});

test("each type and action is sent by its own call, in the order of its inspection", async () => {
  const world = await readyWorld();
  world.server.seals = false;
  await world.goOffline();
  const { inspectionId } = await submit(world, { deficiencies: 1 });
  await enqueue(world, { type: "inspection", action: "update", data: { notes: "later" }, inspectionId });
  const responses = [{ checklistItemId: "item", response: "Pass" }];
  await enqueue(world, { type: "response", action: "create", data: { responses }, inspectionId });
  await enqueue(world, { type: "response", action: "update", data: { responses }, inspectionId });
  await enqueue(world, { type: "inspection", action: "delete", data: null, inspectionId });
  await world.goOnline();
  expect((await stored(world)).operations).toEqual([]);
  const id = String(world.server.responses.keys().next().value);
  expect(world.network.sent.map(({ method, url }) => `${method} ${url.split("?")[0]?.replace(id, "{id}")}`)).toEqual([
    "POST /api/v2/inspections",
    "POST /api/deficiencies",
    "PUT /api/v2/inspections/{id}",
    "POST /api/v2/inspections/{id}/responses",
    "POST /api/v2/inspections/{id}/responses",
    "DELETE /api/v2/inspections/{id}",
  ]);
});

test("an inspection that is withdrawn after it was sent is removed once the server confirms, and its waiting photos are not sent", async () => {
  const world = await readyWorld();
  world.server.seals = false;
  await world.goOffline();
  const { inspectionId } = await submit(world, { photos: 2 });
  await enqueue(world, { type: "inspection", action: "delete", data: null, inspectionId });
  await world.goOnline();
  expect(await stored(world)).toEqual({ operations: [], uploads: [], inspections: [], photos: [] });
  expect([world.server.inspections, world.server.photos]).toEqual([[], []]);
  expect(world.network.sent.some(({ url }) => url.includes("/photos"))).toBe(false);
});

test("a deficiency without an inspection is created, changed and withdrawn by the server's id", async () => {
  const world = await readyWorld();
  await enqueue(world, { type: "deficiency", action: "create", data: { code: "D", inspectionId: null }, inspectionId: null });
  await world.worker().sync.requestSync();
  await world.quiet();
  const deficiencyId = world.server.deficiencies[0]?.deficiencyId;
  await enqueue(world, { type: "deficiency", action: "update", data: { deficiencyId, severity: "Major" }, inspectionId: null });
  await enqueue(world, { type: "deficiency", action: "delete", data: { deficiencyId }, inspectionId: null });
  await world.worker().sync.requestSync();
  await world.quiet();
  expect((await stored(world)).operations).toEqual([]);
  expect(world.server.deficiencies).toEqual([]);
});

test("deleting something already gone from the server succeeds", async () => {
  const world = await readyWorld();
  await enqueue(world, { type: "inspection", action: "delete", data: { inspectionId: "gone" }, inspectionId: null });
  await world.worker().sync.requestSync();
  await world.quiet();
  expect((await stored(world)).operations).toEqual([]);
});

test("an operation of an unknown type is logged, stays visible, and blocks nothing", async () => {
  const world = await readyWorld();
  world.server.seals = false;
  await world.goOffline();
  const { inspectionId } = await submit(world, { photos: 1 });
  const id = await enqueue(world, { type: "calibration" as never, action: "create", data: {}, inspectionId });
  await enqueue(world, { type: "inspection", action: "update", data: { notes: "later" }, inspectionId });
  await world.goOnline();
  const { operations } = await stored(world);
  expect(operations).toMatchObject([{ id, status: "pending", retryCount: 0, failure: "unknown-type" }]);
  expect(world.warnings).toEqual(["unknown item type"]);
  expect(world.server.inspections[0]?.notes).toBe("later");
  expect(world.server.photos).toHaveLength(1);
  expect(await world.worker().sync.status()).toMatchObject({ pendingOperations: 1, failedOperations: 0 });
});

test("an inspection that the server keeps in progress is sent once, with its photos, and never shown as completed", async () => {
  const world = await readyWorld();
  world.server.keepsInProgress = true;
  const { inspectionId } = await submit(world, { photos: 1, deficiencies: 1 });
  await world.quiet();
  await world.advance(10 * 60_000);
  await world.quiet();
  const [kept] = world.server.inspections;
  expect([world.server.inspections.length, world.server.photos.length, world.server.deficiencies.length]).toEqual([1, 1, 1]);
  const { operations, inspections } = await stored(world);
  expect(operations).toEqual([]);
  expect(inspections[0]).toMatchObject({
    inspectionId,
    status: "synced",
    isIncomplete: true,
    serverInspectionId: kept?.inspectionId,
    receiptNumber: null,
  });
});

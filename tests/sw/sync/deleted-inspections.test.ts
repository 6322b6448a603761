import { expect, test } from "vitest";
import { removeDelivered } from "../../../src-sw/stores/delivered.ts";
import { readyWorld } from "../support/world/ready.ts";
import { problemResponse } from "../support/world/server.ts";
import { stored, submit } from "../support/world/work.ts";

const MESSAGE = "This inspection was deleted before it was completed: Taken off the wall";
const deleted = { name: "deleted by the office", reaches: false, outcome: problemResponse(410, MESSAGE, null, "inspectionDeleted") };

test("work for an inspection that the office deleted is removed without a failure, and the inspection says why", async () => {
  const world = await readyWorld();
  world.network.break(deleted, { path: /photos|deficiencies/ }, Infinity);
  const { inspectionId } = await submit(world, { photos: 2, deficiencies: 2 });
  await world.quiet();
  const stores = await stored(world);
  expect([stores.operations, stores.uploads, stores.photos]).toEqual([[], [], []]);
  expect(stores.inspections).toMatchObject([{ inspectionId, status: "synced", deletedMessage: MESSAGE }]);
  expect(world.eventNames().filter((name) => name === "item-failed" || name === "photo-failed")).toEqual([]);
  expect(world.details("sync-complete").at(-1)?.status).toMatchObject({ failedOperations: 0, failedPhotos: 0, pendingPhotos: 0 });
});

test("an inspection that was refused as deleted is removed with those that the server has", async () => {
  const world = await readyWorld();
  world.network.break(deleted, { path: /inspections/ }, Infinity);
  await submit(world, {});
  await world.quiet();
  expect((await stored(world)).inspections).toMatchObject([{ deletedMessage: MESSAGE }]);
  await removeDelivered(world.disk, Infinity);
  expect(await stored(world)).toMatchObject({ inspections: [], operations: [], uploads: [], photos: [] });
});

test("a 410 that is not the API's is a failure like any other", async () => {
  const world = await readyWorld();
  world.network.break({ ...deleted, outcome: problemResponse(410, "Gone", null, "test") }, { path: /photos/ }, Infinity);
  await submit(world, { photos: 1 });
  await world.quiet();
  expect((await stored(world)).uploads).toMatchObject([{ failure: "rejected", retryCount: 1 }]);
});

import { expect, test } from "vitest";
import { INSPECTIONS_IN_FLIGHT_INITIAL, INSPECTIONS_IN_FLIGHT_MAX, PHOTOS_IN_FLIGHT_MAX } from "../../../src-sw/limits.ts";
import type { World } from "../support/world.ts";
import { status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { enqueue, stored, submit } from "../support/world/work.ts";

async function offline() {
  const world = await readyWorld({ isOnline: false });
  return world;
}

function sentPaths(world: World) {
  return world.network.sent.map(({ method, url }) => `${method} ${url.split("?")[0]}`);
}

test("a failed operation blocks only its own inspection", async () => {
  const world = await offline();
  const bad = await submit(world, { photos: 1, deficiencies: 2 });
  const good = await submit(world, { photos: 1, deficiencies: 1 });
  world.network.break(status(422), { path: /v2\/inspections/ }, 1);
  await world.goOnline();
  expect(world.server.inspections.map((each) => each.extinguisherId)).toEqual([good.extinguisherId]);
  expect(world.server.photos.map((each) => each.sha256)).toEqual(good.hashes);
  const { operations, uploads } = await stored(world);
  const counts = Object.fromEntries(operations.map((row) => [row.id, [row.retryCount, row.attempts]]));
  expect(counts).toEqual({ [bad.operationId]: [1, 1], ...Object.fromEntries(bad.deficiencyIds.map((id) => [id, [0, 0]])) });
  expect(uploads.filter((row) => row.status === "pending")).toMatchObject([{ id: bad.photoIds[0], retryCount: 0 }]);
});

test("operations behind a failed operation of an inspection wait for it, its photos do not", async () => {
  const world = await offline();
  const { inspectionId } = await submit(world, { deficiencies: 2, photos: 1 });
  world.network.break(status(422), { path: /deficiencies/ }, 3);
  await world.goOnline();
  await world.advance(70_000);
  expect(world.server.photos).toHaveLength(1);
  expect(world.server.deficiencies).toEqual([]);
  const { operations } = await stored(world);
  expect(operations.map((row) => row.status).toSorted()).toEqual(["failed", "pending"]);
  expect(operations.every((row) => row.inspectionId === inspectionId)).toBe(true);
});

test("a photo waits for its own inspection only", async () => {
  const world = await offline();
  await submit(world, { photos: 1 });
  const second = await submit(world, { photos: 1 });
  world.network.break(status(500), { path: /v2\/inspections/ }, 1);
  await world.goOnline();
  expect(world.server.photos.map((each) => each.sha256)).toEqual(second.hashes);
});

test("operations of an inspection are sent in the order they were queued, also within one millisecond", async () => {
  const world = await offline();
  world.server.seals = false;
  const { inspectionId } = await submit(world, { deficiencies: 3 });
  for (const notes of ["a", "b", "c"]) await enqueue(world, { type: "inspection", action: "update", data: { notes }, inspectionId });
  world.network.latencyMs = 10;
  await world.goOnline();
  await world.advance(5_000);
  const [, ...rest] = sentPaths(world);
  expect(rest.slice(0, 3)).toEqual(["POST /api/deficiencies", "POST /api/deficiencies", "POST /api/deficiencies"]);
  expect(world.server.deficiencies.map((each) => each.code.slice(0, 3))).toEqual(["D-0", "D-1", "D-2"]);
  expect(world.server.inspections[0]?.notes).toBe("c");
});

test("without batches many inspections are sent at once, more while responses are quick, and fewer after a failure", async () => {
  const world = await offline();
  world.server.knowsBatches = false;
  for (let n = 0; n < 400; n++) await submit(world);
  world.network.latencyMs = 50;
  const began = world.clock.now();
  await world.goOnline();
  expect(world.network.mostAtOnce, "it starts with few at once").toBeLessThanOrEqual(INSPECTIONS_IN_FLIGHT_INITIAL);
  while (world.server.inspections.length < 400 && world.clock.now() - began < 60_000) await world.advance(50);
  expect(world.server.inspections).toHaveLength(400);
  expect(world.network.mostAtOnce).toBeGreaterThan(INSPECTIONS_IN_FLIGHT_INITIAL);
  expect(world.network.mostAtOnce).toBeLessThanOrEqual(INSPECTIONS_IN_FLIGHT_MAX);
  expect(world.clock.now() - began, "400 round trips of 50 ms would take 20 s one by one").toBeLessThan(1_500);
});

test("without batches, few inspections are sent at once on a slow link", async () => {
  const world = await offline();
  world.server.knowsBatches = false;
  for (let n = 0; n < 60; n++) await submit(world);
  world.network.latencyMs = 3_000;
  await world.goOnline();
  await world.advance(40_000);
  expect(world.network.mostAtOnce).toBe(INSPECTIONS_IN_FLIGHT_INITIAL);
});

test.each([
  [50, PHOTOS_IN_FLIGHT_MAX],
  [12_000, 1],
])("with %i ms for a photo, at most %i are sent at once", async (latencyMs, mostAtOnce) => {
  const world = await offline();
  await submit(world, { photos: 9 });
  world.network.latencyMs = latencyMs;
  await world.goOnline();
  await world.advance(20 * 60_000);
  expect(world.server.photos).toHaveLength(9);
  expect(world.network.mostAtOnce).toBe(mostAtOnce);
});

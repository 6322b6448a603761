import { expect, test } from "vitest";
import { RUN_MAX_MS } from "#shared/constants.ts";
import { PART_BYTES_INITIAL, PART_GROWTH_MAX, QUICK_PART_MS } from "../../../../src-sw/limits.ts";
import { RUN_LOCK } from "../../../../src-sw/lock-names.ts";
import { MEGABYTE, PART, arrivedOnce, inParts, requests, untilSent, upload } from "../../support/photo-sending.ts";
import type { World } from "../../support/world.ts";
import { checkInvariants } from "../../support/world/invariants.ts";
import { faults } from "../../support/world/network.ts";
import type { Shape } from "../../support/world/network.ts";
import { readyWorld } from "../../support/world/ready.ts";
import { stored, submit } from "../../support/world/work.ts";

test("a large photo is sent in parts that grow while the link is quick, and is uploaded once the server names its id", async () => {
  const world = await readyWorld();
  const { hashes, photoIds } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.quiet();
  arrivedOnce(world, hashes);
  const second = PART_GROWTH_MAX * PART_BYTES_INITIAL;
  expect(world.server.uploads.parts).toEqual([PART_BYTES_INITIAL, second, MEGABYTE - PART_BYTES_INITIAL - second]);
  expect(requests(world)).toEqual(["POST", "PATCH", "PATCH", "PATCH"]);
  expect(world.details("photo-uploaded")).toMatchObject([{ id: photoIds[0], photoId: world.server.photos[0]?.photoId }]);
  await checkInvariants(world);
});

test("a link does not count as quick because the clock was set back while a part was on its way", async () => {
  const world = await readyWorld();
  world.network.latencyMs = 8_000;
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  while (requests(world).length < 2) await world.advance(1_000);
  world.clock.setBack(30_000);
  await world.advance(20_000);
  const [first = 0, second = 0] = world.server.uploads.parts;
  expect([first, second > 0, second < first]).toEqual([PART_BYTES_INITIAL, true, true]);
});

test("parts grow with the speed of the link, so that each of them stays quick", async () => {
  const world = await readyWorld();
  world.network.shape = { upKbps: 300 };
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await untilSent(world);
  const partInTime = (300 * 1_000 * QUICK_PART_MS) / 8 / 1_000;
  const [first, ...others] = world.server.uploads.parts;
  expect(first).toBe(PART_BYTES_INITIAL);
  expect(Math.max(...others) / partInTime).toBeLessThanOrEqual(1);
  expect(Math.max(...others) / partInTime).toBeGreaterThan(0.9);
});

test("once the link is known to be quick a photo is sent whole, as a small one always is", async () => {
  const world = await readyWorld();
  await submit(world, { photos: 1, photoBytes: 4 * PART_BYTES_INITIAL });
  await world.quiet();
  expect(requests(world)).toEqual(["POST"]);
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.quiet();
  expect([requests(world).length, world.server.uploads.all, world.server.photos.length]).toEqual([2, [], 2]);
});

test.each<[string, Shape]>([
  ["breaks every 5 s at 60 kbit/s", { upKbps: 60, breaksEveryMs: 5_000 }],
  ["holds at 60 kbit/s", { upKbps: 60 }],
  ["breaks every 5 s at 400 kbit/s", { upKbps: 400, breaksEveryMs: 5_000 }],
  ["holds at 20 kbit/s", { upKbps: 20 }],
])("3 MB over a link that %s arrive, with no byte sent twice and no failure", async (_link, shape) => {
  const world = await readyWorld();
  const size = shape.upKbps < 60 ? MEGABYTE : 3 * MEGABYTE;
  world.network.shape = shape;
  const { hashes } = await submit(world, { photos: 1, photoBytes: size });
  let lockFreeAt = world.clock.now();
  await untilSent(world, async () => {
    const row = await upload(world);
    expect([row?.retryCount ?? 0, row?.failure ?? null]).toEqual([0, null]);
    if (!world.locks.isHeld(RUN_LOCK)) lockFreeAt = world.clock.now();
    expect(world.clock.now() - lockFreeAt, "a run ends in time").toBeLessThanOrEqual(RUN_MAX_MS + 30_000);
  });
  arrivedOnce(world, hashes);
  expect(world.network.partBytes).toBe(size);
  expect((await stored(world)).uploads).toEqual([]);
  expect(
    world.network.sent.filter(({ url }) => url.endsWith("/photos")),
    "the photo was never sent whole",
  ).toEqual([]);
});

test.each<[string, { wholeBefore?: number; photoBytes: number }]>([
  ["a large photo, after one went whole over a quick link", { wholeBefore: 4 * PART_BYTES_INITIAL, photoBytes: MEGABYTE }],
  ["a photo that is small enough to be sent whole", { photoBytes: 200_000 }],
])("%s arrives over a link that breaks before it is through", async (_name, { wholeBefore, photoBytes }) => {
  const world = await readyWorld();
  if (wholeBefore) await submit(world, { photos: 1, photoBytes: wholeBefore });
  await world.quiet();
  const before = world.server.photos.length;
  world.network.shape = { upKbps: 60, breaksEveryMs: 5_000 };
  await submit(world, { photos: 1, photoBytes });
  for (let beats = 0; beats < 60; beats++) {
    await world.worker().sync.beat();
    await world.advance(10_000);
  }
  expect(world.server.photos.length - before).toBe(1);
});

test("parts shrink on a slow link until each takes a few seconds", async () => {
  const world = await readyWorld();
  world.network.shape = { upKbps: 60 };
  await submit(world, { photos: 1, photoBytes: 300_000 });
  await untilSent(world);
  expect(world.server.uploads.parts.slice(0, 4)).toEqual([
    PART_BYTES_INITIAL,
    PART_BYTES_INITIAL / 2,
    PART_BYTES_INITIAL / 2,
    PART_BYTES_INITIAL / 2,
  ]);
});

test("parts shrink until one fits between two breaks, if a proxy passes on complete requests only", async () => {
  const world = await readyWorld();
  world.network.shape = { upKbps: 60, breaksEveryMs: 5_000, isBuffered: true };
  const { hashes } = await submit(world, { photos: 1, photoBytes: 300_000 });
  await untilSent(world);
  arrivedOnce(world, hashes);
});

test("a photo that timed out whole is sent in parts from then on, by another worker too", async () => {
  const world = await readyWorld();
  world.network.shape = { upKbps: 40 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: 200_000 });
  await world.advance(30_000);
  expect(await upload(world)).toMatchObject({ retryCount: 1, failure: "timeout" });
  world.kill();
  await untilSent(world);
  arrivedOnce(world, hashes);
  expect([inParts(world), requests(world).filter((method) => method === "POST").length]).toEqual([200_000, 2]);
});

test("an upload in parts continues where it was and makes one photo, at whichever step the worker dies", async () => {
  async function round(world: World): Promise<void> {
    world.network.break(faults.lostResponse, PART, 1);
    await submit(world, { photos: 1, photoBytes: 300_000 });
    await world.quiet();
  }
  const whole = await readyWorld();
  whole.killAtStep(Number.POSITIVE_INFINITY);
  await round(whole);
  const steps = [...whole.steps];
  expect(steps.filter((step) => step.includes("PATCH")).length).toBeGreaterThan(8);
  for (let at = 1; at <= steps.length; at++) {
    const world = await readyWorld();
    world.killAtStep(at);
    await Promise.race([round(world).catch(() => undefined), world.quiet().then(world.quiet)]);
    const isThere = (await stored(world)).uploads.length > 0 || world.server.photos.length > 0;
    await untilSent(world).catch(() => undefined);
    const name = `died after step ${at}: ${steps[at - 1]}`;
    if (!isThere) continue;
    expect(world.server.photos.length, name).toBe(1);
    expect(world.server.uploads.all.length, name).toBe(1);
    expect(inParts(world), name).toBe(300_000);
    await checkInvariants(world);
  }
});

test("after the response to the last part was lost, a status request finds the photo, and no part is sent again", async () => {
  const world = await readyWorld();
  world.network.break({ ...faults.lostResponse, name: "lost" }, { ...PART, path: /photos\/uploads/ }, 3);
  const { hashes } = await submit(world, { photos: 1, photoBytes: 300_000 });
  await world.quiet();
  arrivedOnce(world, hashes);
  expect([inParts(world), (await stored(world)).uploads[0]?.retryCount]).toEqual([300_000, 0]);
});

test("a server without uploads in parts gets the photo whole", async () => {
  const world = await readyWorld();
  world.server.uploads.areSupported = false;
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.quiet();
  arrivedOnce(world, hashes);
  expect(requests(world)).toEqual(["POST", "POST"]);
});

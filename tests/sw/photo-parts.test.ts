import { expect, test } from "vitest";
import { RUN_MAX_MS } from "#shared/constants.ts";
import { PART_BYTES_INITIAL } from "../../src-sw/limits.ts";
import { RUN_LOCK } from "../../src-sw/lock-names.ts";
import { ADA, createWorld, type World } from "./support/world.ts";
import { checkInvariants } from "./support/world/invariants.ts";
import { faults, type Shape, status } from "./support/world/network.ts";
import { problemResponse } from "./support/world/responses.ts";
import { enqueue, stored, submit } from "./support/world/work.ts";

const MEGABYTE = 1_000_000;
const PART = { method: "PATCH", path: /photos\/uploads/ };
/** Every request about an upload that exists. */
const UPLOADS = { path: /photos\/uploads\/./ };
const OFFSET_REQUEST = { method: "HEAD", path: /photos\/uploads/ };

async function ready(): Promise<World> {
  const world = createWorld();
  await world.ready;
  await world.quiet();
  return world;
}

const upload = async (world: World) => (await stored(world)).uploads[0];
const requests = (world: World) => world.network.sent.filter(({ url }) => url.includes("/photos")).map(({ method }) => method);
const inParts = (world: World) => world.server.uploads.parts.reduce((sum, bytes) => sum + bytes, 0);
const arrivedOnce = (world: World, hashes: string[]) => expect(world.server.photos.map(({ sha256 }) => sha256)).toEqual(hashes);

/** Beats like an open page until everything is sent. Calls `look` after each beat. */
async function untilSent(world: World, look: () => Promise<void> = async () => undefined): Promise<void> {
  for (let beats = 0; beats < 200 && world.server.photos.length === 0; beats += 1) {
    await world.worker().sync.beat();
    await world.advance(10_000);
    await look();
  }
  await world.advance(5_000);
}

test("a large photo is sent in parts that double while the link is quick, and is uploaded once the server names its id", async () => {
  const world = await ready();
  const { hashes, photoIds } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.quiet();
  arrivedOnce(world, hashes);
  const sizes = [1, 2, 4, 8].map((times) => times * PART_BYTES_INITIAL);
  expect(world.server.uploads.parts).toEqual([...sizes, MEGABYTE - sizes.reduce((sum, size) => sum + size, 0)]);
  expect(requests(world)).toEqual(["POST", "PATCH", "PATCH", "PATCH", "PATCH", "PATCH"]);
  expect(world.details("photo-uploaded")).toMatchObject([{ id: photoIds[0], photoId: world.server.photos[0]?.photoId }]);
  await checkInvariants(world);
});

test("once the link is known to be quick a photo is sent whole, as a small one always is", async () => {
  const world = await ready();
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
  const world = await ready();
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

test("parts shrink on a slow link until each takes a few seconds", async () => {
  const world = await ready();
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
  const world = await ready();
  world.network.shape = { upKbps: 60, breaksEveryMs: 5_000, isBuffered: true };
  const { hashes } = await submit(world, { photos: 1, photoBytes: 300_000 });
  await untilSent(world);
  arrivedOnce(world, hashes);
});

test("a photo that timed out whole is sent in parts from then on, by another worker too", async () => {
  const world = await ready();
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
  const whole = await ready();
  whole.killAtStep(Number.POSITIVE_INFINITY);
  await round(whole);
  const steps = [...whole.steps];
  expect(steps.filter((step) => step.includes("PATCH")).length).toBeGreaterThan(8);
  for (let at = 1; at <= steps.length; at += 1) {
    const world = await ready();
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
  const world = await ready();
  world.network.break({ ...faults.lostResponse, name: "lost" }, { ...PART, path: /photos\/uploads/ }, 3);
  const { hashes } = await submit(world, { photos: 1, photoBytes: 300_000 });
  await world.quiet();
  arrivedOnce(world, hashes);
  expect([inParts(world), (await stored(world)).uploads[0]?.retryCount]).toEqual([300_000, 0]);
});

test("a server without uploads in parts gets the photo whole", async () => {
  const world = await ready();
  world.server.uploads.areSupported = false;
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.quiet();
  arrivedOnce(world, hashes);
  expect(requests(world)).toEqual(["POST", "POST"]);
});

test("an upload that the server has forgotten starts again", async () => {
  const world = await ready();
  world.network.break(faults.silence, PART, 3);
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(6_000);
  const first = (await upload(world))?.uploadId;
  expect(first).toBe(world.server.uploads.all[0]?.id);
  world.server.uploads.forget();
  world.network.heal();
  await untilSent(world);
  arrivedOnce(world, hashes);
  expect(world.server.uploads.all.map(({ id }) => id)).not.toContain(first);
});

/** Lets parts of a photo arrive until the link breaks within one, then lets the server forget the upload. */
async function forgottenUpload(): Promise<World> {
  const world = await ready();
  world.network.shape = { upKbps: 60 };
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(20_000);
  world.network.break(faults.silence, UPLOADS);
  await world.advance(20_000);
  expect(await upload(world)).toMatchObject({ status: "pending", arrivedBytes: 2 * PART_BYTES_INITIAL });
  world.server.uploads.forget();
  world.network.heal();
  await world.worker().sync.requestSync();
  return world;
}

test("a new part after the server forgot the upload counts as progress, though fewer bytes have arrived than before", async () => {
  const world = await forgottenUpload();
  await world.advance(6_000);
  const arrivedBytes = world.server.uploads.all[0]?.arrived ?? 0;
  expect(arrivedBytes).toBeGreaterThan(0);
  world.network.break(faults.silence, UPLOADS);
  await world.advance(20_000);
  expect(await upload(world)).toMatchObject({ retryCount: 0, failure: null, arrivedBytes });
});

test("a photo that is interrupted after the server forgot its upload remembers only what arrived since", async () => {
  const world = await forgottenUpload();
  await world.advance(6_000);
  await submit(world);
  await world.advance(6_000);
  const row = await upload(world);
  expect(row).toMatchObject({ uploadId: world.server.uploads.all[0]?.id, retryCount: 0, failure: null });
  expect(row?.arrivedBytes).toBeGreaterThan(0);
  expect(row?.arrivedBytes).toBeLessThanOrEqual(world.server.uploads.all[0]?.arrived ?? 0);
});

test("parts that never arrive count as failures, and the third makes the photo failed", async () => {
  const world = await ready();
  world.network.break(faults.silence, PART);
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  for (const retryCount of [1, 2, 3]) {
    for (let seconds = 0; seconds < 70 && world.details("photo-failed").length < retryCount; seconds += 1) await world.advance(1_000);
    expect(await upload(world)).toMatchObject({ retryCount, failure: "no-answer", status: retryCount < 3 ? "pending" : "failed" });
  }
});

test("a part that arrived resets the failures before it", async () => {
  const world = await ready();
  world.network.break(faults.silence, PART, 2);
  world.network.break(faults.silence, { path: /photos\/uploads\/./ });
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(6_000);
  expect((await upload(world))?.retryCount).toBe(1);
  world.network.heal();
  world.network.shape = { upKbps: 60, breaksEveryMs: 5_000 };
  await world.worker().sync.requestSync();
  await world.advance(11_000);
  world.network.break(faults.silence, { path: /photos\/uploads\/./ });
  await world.advance(9_000);
  expect(await upload(world)).toMatchObject({ retryCount: 0, failure: null, status: "pending" });
  expect((await upload(world))?.arrivedBytes).toBeGreaterThan(0);
});

test("a token that expires between two parts is refreshed, and the refused part is sent again", async () => {
  const world = await ready();
  world.network.shape = { upKbps: 400 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(3_000);
  world.server.expireAccess(ADA);
  await world.advance(60_000);
  arrivedOnce(world, hashes);
  expect([world.server.refreshes, inParts(world)]).toEqual([1, MEGABYTE]);
});

test("a 429 between two parts delays the rest without a failure, and what arrived stays", async () => {
  const world = await ready();
  world.network.shape = { upKbps: 400 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(3_000);
  world.network.break(status(429, "60"), PART, 1);
  await world.advance(10_000);
  const sent = requests(world).length;
  expect(await upload(world)).toMatchObject({ status: "pending", retryCount: 0, uploadId: world.server.uploads.all[0]?.id });
  await world.advance(45_000);
  expect(requests(world)).toHaveLength(sent);
  await untilSent(world);
  arrivedOnce(world, hashes);
  // The refused part went over the link too.
  expect(inParts(world)).toBe(MEGABYTE);
});

test("the refusal of a complete upload is shown with the server's message, even if the response to the last part was lost", async () => {
  const world = await ready();
  const refusal = {
    name: "refused",
    reaches: true,
    outcome: problemResponse(409, "This inspection is signed already", null, "inspectionSigned"),
  };
  world.network.break({ ...refusal, outcome: { ...refusal.outcome, json: undefined } }, OFFSET_REQUEST);
  world.network.shape = { upKbps: 400 };
  await submit(world, { photos: 1, photoBytes: 300_000 });
  await world.advance(3_000);
  world.network.break(faults.silence, PART, 1);
  world.network.break(refusal, PART);
  await world.advance(30_000);
  expect(await upload(world)).toMatchObject({ failure: "rejected", error: "This inspection is signed already" });
});

test("an inspection that is submitted while a large photo is on its way does not wait for it", async () => {
  const world = await ready();
  world.network.shape = { upKbps: 60 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(5_000);
  await submit(world);
  await world.advance(20_000);
  expect([world.server.inspections.length, world.server.photos.length]).toEqual([2, 0]);
  expect(world.server.uploads.parts.length, "and the photo goes on in the same run").toBeGreaterThan(2);
  await untilSent(world);
  arrivedOnce(world, hashes);
  expect(inParts(world)).toBe(MEGABYTE);
});

test("a device that goes offline between two parts continues where it was, without a failure", async () => {
  const world = await ready();
  world.network.shape = { upKbps: 400 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(3_000);
  await world.goOffline();
  await world.advance(30_000);
  expect(await upload(world)).toMatchObject({ status: "pending", retryCount: 0 });
  await world.goOnline();
  await untilSent(world);
  arrivedOnce(world, hashes);
});

test("a photo whose inspection was deleted is removed, even if parts of it arrived", async () => {
  const world = await ready();
  world.network.shape = { upKbps: 400 };
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(3_000);
  const deleted = problemResponse(410, "This inspection was deleted before it was completed: by mistake", null, "inspectionDeleted");
  world.network.break({ name: "deleted", reaches: false, outcome: deleted }, PART);
  await world.advance(30_000);
  const { uploads, photos, inspections } = await stored(world);
  expect([uploads, photos, inspections[0]?.deletedMessage]).toEqual([[], [], expect.stringContaining("by mistake")]);
});

test("a failing photo in parts holds up nothing else", async () => {
  const world = await ready();
  world.server.seals = false;
  world.network.break(faults.timeout, PART);
  const { inspectionId } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await enqueue(world, { type: "inspection", action: "update", data: { notes: "later" }, inspectionId });
  await world.worker().sync.requestSync();
  await world.advance(40_000);
  expect(world.server.inspections[0]?.notes).toBe("later");
});

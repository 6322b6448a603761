import { expect, test } from "vitest";
import { PART_BYTES_INITIAL } from "../../../../src-sw/limits.ts";
import { MEGABYTE, OFFSET_REQUEST, PART, UPLOADS, arrivedOnce, inParts, requests, untilSent, upload } from "../../support/photo-sending.ts";
import { ADA_ID } from "../../support/world.ts";
import type { World } from "../../support/world.ts";
import { faults, status } from "../../support/world/network.ts";
import { readyWorld } from "../../support/world/ready.ts";
import { problemResponse } from "../../support/world/responses.ts";
import { enqueue, stored, submit } from "../../support/world/work.ts";

test("an upload that the server has forgotten starts again", async () => {
  const world = await readyWorld();
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

test.each([PART, OFFSET_REQUEST])("a captive portal's 404 to $method loses nothing of an upload", async (request) => {
  const world = await readyWorld();
  world.network.shape = { upKbps: 60 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: 300_000 });
  await world.advance(20_000);
  if (request === OFFSET_REQUEST) world.network.break(faults.silence, PART, 1);
  world.network.break(faults.portal404, request, 1);
  await untilSent(world);
  arrivedOnce(world, hashes);
  expect(requests(world).filter((method) => method === "POST")).toHaveLength(1);
});

test("a server that accepts a part and does not have it is not sent that part again and again", async () => {
  const world = await readyWorld();
  const noProgress = { ...problemResponse(204, ""), json: undefined, upload: { offset: "0", location: null, photoId: null } };
  world.network.break({ name: "204 without progress", reaches: false, outcome: noProgress }, PART, 500);
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(5_000);
  expect(requests(world).filter((method) => method === "PATCH")).toHaveLength(1);
  expect(await upload(world)).toMatchObject({ retryCount: 1, failure: "not-the-server" });
});

/** Lets parts of a photo arrive until the link breaks within one, then lets the server forget the upload. */
async function forgottenUpload(): Promise<World> {
  const world = await readyWorld();
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
  const world = await readyWorld();
  world.network.break(faults.silence, PART);
  await submit(world, { photos: 1, photoBytes: MEGABYTE });
  for (const retryCount of [1, 2, 3]) {
    for (let seconds = 0; seconds < 70 && world.details("photo-failed").length < retryCount; seconds++) await world.advance(1_000);
    expect(await upload(world)).toMatchObject({ retryCount, failure: "no-answer", status: retryCount < 3 ? "pending" : "failed" });
  }
});

test("a part that arrived resets the failures before it", async () => {
  const world = await readyWorld();
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
  const world = await readyWorld();
  world.network.shape = { upKbps: 400 };
  const { hashes } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await world.advance(3_000);
  world.server.expireAccess(ADA_ID);
  await world.advance(60_000);
  arrivedOnce(world, hashes);
  expect([world.server.refreshes, inParts(world)]).toEqual([1, MEGABYTE]);
});

test("a 429 between two parts delays the rest without a failure, and what arrived stays", async () => {
  const world = await readyWorld();
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
  const world = await readyWorld();
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
  const world = await readyWorld();
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
  const world = await readyWorld();
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
  const world = await readyWorld();
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
  const world = await readyWorld();
  world.server.seals = false;
  world.network.break(faults.timeout, PART);
  const { inspectionId } = await submit(world, { photos: 1, photoBytes: MEGABYTE });
  await enqueue(world, { type: "inspection", action: "update", data: { notes: "later" }, inspectionId });
  await world.worker().sync.requestSync();
  await world.advance(40_000);
  expect(world.server.inspections[0]?.notes).toBe("later");
});

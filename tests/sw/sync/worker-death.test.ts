import { expect, test } from "vitest";
import type { World } from "../support/world.ts";
import { checkInvariants } from "../support/world/invariants.ts";
import { faults } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { stored, submit } from "../support/world/work.ts";

/** The scenario of the tests below: two inspections, a deficiency, three photos, and one lost response. */
async function round(world: World) {
  world.network.break(faults.lostResponse, { path: /photos/ }, 1);
  await submit(world, { photos: 2, deficiencies: 1 });
  await world.quiet();
  await submit(world, { photos: 1 });
  await world.quiet();
}

/** Beats like an open page for this many minutes, so that the timer alone sends what is left. */
async function beatFor(world: World, minutes: number) {
  for (let n = 0; n < minutes * 3; n++) {
    await world.worker().sync.beat();
    await world.advance(20_000);
  }
}

async function prepare() {
  const world = await readyWorld();
  world.killAtStep(Number.POSITIVE_INFINITY);
  return world;
}

test("the worker may die at any step of a round: nothing is lost and nothing happens twice", async () => {
  const whole = await prepare();
  await round(whole);
  const steps = [...whole.steps];
  expect(steps.length, "the round has steps to die at").toBeGreaterThan(30);
  for (const type of ["commit", "send", "served", "response"]) expect(steps.some((step) => step.startsWith(type))).toBe(true);

  for (let at = 1; at <= steps.length; at++) {
    const world = await prepare();
    world.killAtStep(at);
    const work = round(world).then(
      () => "done",
      () => "died",
    );
    // A dead worker never settles a call: the page would repeat it.
    await Promise.race([work, world.quiet().then(world.quiet)]);
    const submitted = (await stored(world)).inspections.length;
    await checkInvariants(world);
    await beatFor(world, 3);
    const name = `died after step ${at}: ${steps[at - 1]}`;
    await checkInvariants(world);
    expect(world.server.inspections, name).toHaveLength(submitted);
    const hashes = world.server.photos.map((photo) => photo.sha256);
    expect(new Set(hashes).size, name).toBe(hashes.length);
    expect(await stored(world), name).toMatchObject({ operations: [], uploads: [], photos: [] });
  }
});

test("a worker that dies at each request only delays the delivery", async () => {
  const world = await prepare();
  for (let n = 0; n < 4; n++) await submit(world, { photos: 2 });
  for (let deaths = 0; deaths < 40; deaths++) {
    world.killAtStep(7 + (deaths % 5));
    await world
      .worker()
      .sync.beat()
      .catch(() => undefined);
    await world.advance(31_000);
    await checkInvariants(world);
  }
  world.killAtStep(Number.POSITIVE_INFINITY);
  await beatFor(world, 3);
  expect(world.server.inspections).toHaveLength(4);
  expect(world.server.photos).toHaveLength(8);
});

test("rows that a dead worker left claimed wait again immediately, without a failure, and so do their photos", async () => {
  const world = await prepare();
  world.network.latencyMs = 1_000;
  await submit(world, { photos: 1 });
  await world.advance(1_200);
  const during = await stored(world);
  expect([during.uploads[0]?.status, during.photos[0]?.status]).toEqual(["uploading", "pending"]);
  world.kill();
  world.network.online = false;
  world.worker();
  await world.quiet();
  const dead = await stored(world);
  expect([dead.uploads[0]?.status, dead.photos[0]?.status], "nothing runs while offline").toEqual(["uploading", "pending"]);
  world.network.online = true;
  world.network.break(faults.silence);
  await world.worker().sync.onPageOpened();
  await world.advance(5_000);
  const after = await stored(world);
  expect([after.uploads[0]?.status, after.photos[0]?.status]).toEqual(["pending", "pending"]);
  expect(after.uploads[0], "the death counts as no failure, the next attempt as one").toMatchObject({ retryCount: 1, attempts: 2 });
});

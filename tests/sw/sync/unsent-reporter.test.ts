import { expect, test } from "vitest";
import { createEngine } from "../../../src-sw/engine.ts";
import { UNSENT_WORK_COOLDOWN_MS, UNSENT_WORK_REPEAT_MS } from "../../../src-sw/limits.ts";
import { createApiClient } from "../../../src-sw/network/api-client.ts";
import type { DeviceValues } from "../../../src-sw/stores/device-schema.ts";
import { writeValue } from "../../../src-sw/stores/device-values.ts";
import { createUnsentReporter } from "../../../src-sw/sync/unsent-reporter.ts";
import { finish, submit as submitOnPhone } from "../support/phone/inspecting.ts";
import { ADA, problem, response } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import { ADA_ID, BEN_ID, START_MS, TENANT } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { putWork, stored } from "../support/world/work.ts";

const START = new Date(START_MS).toISOString();
const PATH = /\/devices\//;

/** Resolves with a world in which nothing in the outbox can be sent. */
async function blockedWorld() {
  const world = await readyWorld();
  world.network.break(faults.silence, { path: /\/(v2|photos)/ });
  return world;
}

/** Creates a reporter, as the engine does. */
function reporterOf(world: World) {
  const { ports, databases, sessions } = world.worker();
  const api = createApiClient(ports.network, "/api", { warn: () => undefined });
  return createUnsentReporter({ ports, databases, api, sessions, isOnline: ports.network.seemsOnline });
}

/** Reports like a new worker after its first run. */
const report = (world: World): Promise<void> => reporterOf(world).report();

const requests = (world: World) => world.network.sent.filter(({ url }) => PATH.test(url));

/** Empties the outbox, as if everything left was sent or discarded. */
async function clear(world: World): Promise<void> {
  await world.worker().databases.work(["sync_queue", "upload_queue"], "readwrite", async (tx) => {
    await tx.objectStore("sync_queue").clear();
    await tx.objectStore("upload_queue").clear();
  });
}

test("what an earlier build reported is taken back when nothing is left", async () => {
  const world = await blockedWorld();
  const owner = JSON.stringify([TENANT, ADA_ID, "device"]);
  const ofEarlierBuild = { [owner]: { said: "anything", at: START_MS } } as unknown as DeviceValues["unsentTold"];
  await writeValue(world.worker().databases, "unsentTold", ofEarlierBuild);
  await report(world);
  await report(world);
  expect(world.server.unsent).toMatchObject([{ userId: ADA_ID, inspections: 0, since: null }]);
});

test("unsent work is reported as inspections and photos: once, again when there is more, and when nothing is left", async () => {
  const world = await blockedWorld();
  await putWork(world, { photos: 2, deficiencies: 1 });
  await report(world);
  await report(world);
  expect(world.server.unsent).toEqual([
    { id: "device", userId: ADA_ID, tenantId: TENANT, inspections: 1, photos: 2, since: START, deviceTime: START },
  ]);
  await world.advance(60_000);
  await putWork(world, { photos: 1 });
  await report(world);
  expect(world.server.unsent.at(-1)).toMatchObject({ inspections: 2, photos: 3, since: START });
  await clear(world);
  await report(world);
  await report(world);
  expect(world.server.unsent.slice(2)).toMatchObject([{ inspections: 0, photos: 0, since: null }]);
});

test("nothing is reported as long as nothing was ever unsent", async () => {
  const world = await blockedWorld();
  await report(world);
  expect(requests(world)).toEqual([]);
});

test("unchanged unsent work is reported again after a while and not before, also by another worker", async () => {
  const world = await blockedWorld();
  await putWork(world);
  await report(world);
  world.kill();
  await world.quiet();
  await report(world);
  expect(requests(world)).toHaveLength(1);
  await world.advance(UNSENT_WORK_REPEAT_MS);
  await report(world);
  expect(requests(world)).toHaveLength(2);
});

test.each([faults.silence, faults.portal, faults.redirect, faults.portal404, status(500), status(503), status(429), status(401)])(
  "$name: it is reported after a while, and nothing in the outbox is changed",
  async (fault) => {
    const world = await blockedWorld();
    await putWork(world, { photos: 1 });
    const before = await stored(world);
    world.network.break(fault, { path: PATH }, 1);
    const reporter = reporterOf(world);
    await reporter.report();
    await reporter.report();
    expect([requests(world).length, world.server.unsent]).toEqual([1, []]);
    expect(await stored(world)).toEqual(before);
    expect([world.server.refreshes, world.warnings]).toEqual([0, []]);
    await world.advance(UNSENT_WORK_COOLDOWN_MS);
    await reporter.report();
    expect(world.server.unsent).toHaveLength(1);
  },
);

test.each([status(404), status(403)])("after $name it is not reported again for a while", async (fault) => {
  const world = await blockedWorld();
  await putWork(world);
  world.network.break(fault, { path: PATH });
  await report(world);
  await report(world);
  await clear(world);
  await report(world);
  await report(world);
  expect(requests(world)).toHaveLength(2);
});

test.each([status(404), status(403)])("after $name nothing is reported once nothing is unsent, however much time passes", async (fault) => {
  const world = await blockedWorld();
  await putWork(world);
  world.network.break(fault, { path: PATH });
  await report(world);
  await clear(world);
  await report(world);
  await world.advance(UNSENT_WORK_REPEAT_MS);
  await report(world);
  expect(requests(world)).toHaveLength(2);
});

test.each([faults.portal404, faults.portal403, status(500)])("that nothing is unsent is reported again after $name", async (fault) => {
  const world = await blockedWorld();
  await putWork(world);
  await report(world);
  await clear(world);
  world.network.break(fault, { path: PATH }, 1);
  await report(world);
  await world.advance(UNSENT_WORK_COOLDOWN_MS);
  await report(world);
  expect(world.server.unsent).toMatchObject([{ inspections: 1 }, { inspections: 0, photos: 0 }]);
});

test("that nothing is unsent is reported also if the only report before it had no response", async () => {
  const world = await blockedWorld();
  await putWork(world);
  world.network.break(faults.lostResponse, { path: PATH }, 1);
  await report(world);
  await clear(world);
  await world.advance(UNSENT_WORK_COOLDOWN_MS);
  await report(world);
  expect(world.server.unsent).toMatchObject([{ inspections: 1 }, { inspections: 0, photos: 0 }]);
});

test("everybody's work is reported with their own session, nothing of users who signed out, and nothing while offline", async () => {
  const world = await blockedWorld();
  await putWork(world, { userId: BEN_ID, photos: 3 });
  await report(world);
  expect(requests(world)).toEqual([]);
  await world.signIn(BEN_ID);
  world.network.online = false;
  await report(world);
  expect(requests(world)).toEqual([]);
  world.network.online = true;
  await report(world);
  expect(world.server.unsent).toMatchObject([{ userId: BEN_ID, inspections: 1, photos: 3 }]);
});

test("the engine reports after a run that left something, and the success of the report revives no failed work", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submitOnPhone(phone, draft.id);
  const reported: unknown[] = [];
  phone.intercept = (request) => {
    if (!PATH.test(request.url)) return problem(500, "serverError", "Oops");
    reported.push(request.body?.kind === "json" && request.body.value);
    return response(204, undefined);
  };
  const background: Promise<unknown>[] = [];
  // The clock advances at every reading, so that a request after a failure is later than it.
  const clock = { ...phone.deps.ports.clock, now: () => ++phone.now };
  const { engine, sync } = createEngine({ ...phone.deps.ports, clock }, "/api", {
    inBackground: (work) => void background.push(work()),
  });
  await phone.deps.databases.work(["sync_queue"], "readwrite", async (tx) => {
    for (const row of await tx.store.getAll()) await tx.store.put({ ...row, retryCount: 2 });
  });
  await engine.connect({ opened: true, online: true });
  for (let ended = -1; ended < background.length;) {
    ended = background.length;
    await Promise.all(background);
    await sync.idle();
  }
  expect(reported).toMatchObject([{ inspections: 1 }]);
  expect((await phone.dump())["sync_queue"]).toMatchObject([{ status: "failed", retryCount: 3 }]);
});

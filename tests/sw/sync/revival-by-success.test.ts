import { expect, test } from "vitest";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { calls } from "../../../src-sw/network/api-calls.ts";
import { createApiClient } from "../../../src-sw/network/api-client.ts";
import { failedWorld, INSPECTIONS, rowOf } from "../support/failed-work.ts";
import { ADA_ID, TENANT } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { status } from "../support/world/network.ts";
import { createQuickDisk } from "../support/world/quick-disk.ts";
import { readyWorld } from "../support/world/ready.ts";
import { enqueue, submit } from "../support/world/work.ts";

/** Sends a request that is not of the outbox, and resolves with its response. */
function sendOther(world: World) {
  const { ports, sessions } = world.worker();
  const api = createApiClient(ports.network, API_ROOT_DEFAULT, ports.log);
  return sessions.withAccessToken(ADA_ID, (accessToken) =>
    api.send(calls.createDeficiency, { body: { code: "D-1" } } as never, { accessToken, tenantId: TENANT }),
  );
}

test("as soon as any request succeeds, failed work is attempted again", async () => {
  const world = await failedWorld(status(500));
  world.network.heal();
  await world.advance(5_000);
  expect((await rowOf(world)).status).toBe("failed");
  await submit(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(2);
});

test("all failed work is sent at the first request that succeeds, even if the previous run delivered something", async () => {
  const world = await readyWorld({ isOnline: false });
  for (let n = 0; n < 61; n++) await submit(world);
  world.server.knowsBatches = false;
  world.network.break(status(503), { path: INSPECTIONS });
  const deliverable = () => enqueue(world, { type: "deficiency", action: "create", data: { code: "D-1" }, inspectionId: null });
  await deliverable();
  await world.goOnline();
  for (let runs = 2; runs <= 3; runs++) {
    await deliverable();
    await world.advance(30_000);
  }
  expect(world.server.deficiencies, "each run delivered something").toHaveLength(3);
  expect(await world.worker().sync.status()).toMatchObject({ failedOperations: 61, pendingOperations: 0 });
  world.network.heal();
  await world.advance(1_000);
  await submit(world);
  await world.quiet();
  expect(world.server.inspections).toHaveLength(62);
});

test("work that failed for the third time just before the server came back is sent in the same run, and is not attempted forever", async () => {
  const world = await readyWorld({ isOnline: false });
  for (let n = 0; n < 40; n++) await submit(world);
  world.network.latencyMs = 100;
  world.network.break(status(404), { path: /batch/ }, 1);
  world.network.break(status(503), { path: INSPECTIONS }, 40 + 40 + 17);
  await world.goOnline();
  await world.advance(62_000);
  expect(world.server.inspections).toHaveLength(40);
  expect(world.network.sent).toHaveLength(1 + 40 + 40 + 40 + 17);
});

test("a request that left before work failed says nothing about that failure when it succeeds", async () => {
  const world = await readyWorld();
  world.network.break(status(500), { path: INSPECTIONS });
  await submit(world);
  await world.advance(59_000);
  world.network.latencyMs = 4_000;
  const response = sendOther(world);
  world.network.latencyMs = 0;
  await world.advance(1_000);
  expect(await rowOf(world)).toMatchObject({ status: "failed", retryCount: 3 });
  world.network.heal();
  await world.advance(1_000);
  expect(await response).toMatchObject({ kind: "response", status: 201 });
  await world.advance(20_000);
  expect(await rowOf(world)).toMatchObject({ status: "failed", retryCount: 3 });
});

test("if the device cannot store that failed work is revived, the next success revives it", async () => {
  const disk = createQuickDisk();
  const world = await failedWorld(status(500), disk);
  world.network.heal();
  disk.break({ kind: "aborted", moment: "commit" }, 1);
  const succeed = async () => {
    await world.advance(1_000);
    expect(await sendOther(world)).toMatchObject({ kind: "response", status: 201 });
    await world.quiet();
  };
  await succeed();
  expect((await rowOf(world)).status).toBe("failed");
  await succeed();
  expect(world.server.inspections).toHaveLength(1);
});

test("work that failed before the clock was set back is revived by the next success", async () => {
  const world = await failedWorld(status(500));
  world.network.heal();
  world.aheadMs = -60 * MINUTE_MS;
  await world.advance(1_000);
  expect(await sendOther(world)).toMatchObject({ kind: "response", status: 201 });
  await world.quiet();
  expect(world.server.inspections).toHaveLength(1);
});

/** Resolves with the minutes between an item's third failure and each automatic revival, while another call succeeds every `everyMs`. */
async function waitsWhileOthersSucceed(world: World, minutes: number, everyMs: number): Promise<number[]> {
  const waits: number[] = [];
  let failedAt: number | null = null;
  for (let ms = 0; ms < minutes * MINUTE_MS; ms += 1_000) {
    if (ms % everyMs === 0) await submit(world);
    if (ms % (7 * MINUTE_MS) === 0) world.kill();
    if (ms % 20_000 === 0) await world.worker().sync.beat();
    await world.advance(1_000);
    const failed = (await world.worker().sync.status()).failedOperations > 0;
    if (failed) failedAt ??= world.clock.now();
    else if (failedAt !== null) {
      waits.push((world.clock.now() - failedAt) / MINUTE_MS);
      failedAt = null;
    }
  }
  return waits;
}

test("Sync Failed does not flicker while one call fails and others succeed: the operation waits 1, 5, then 15 minutes, whatever dies", async () => {
  const world = await readyWorld();
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  const [atOnce, ...waits] = await waitsWhileOthersSucceed(world, 45, 10_000);
  expect(atOnce, "the first time, the next success brings it back").toBeLessThan(0.5);
  expect(waits.map(Math.round)).toEqual([1, 5, 15, 15]);
});

test("Retry resets the delays", async () => {
  const world = await readyWorld();
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  await world.advance(20 * MINUTE_MS);
  await world.worker().sync.retry();
  await world.advance(61_000);
  expect((await rowOf(world)).status).toBe("failed");
  const [atOnce, next] = await waitsWhileOthersSucceed(world, 5, 10_000);
  expect(atOnce).toBeLessThan(0.5);
  expect(Math.round(next ?? 0)).toBe(1);
});

test("an operation that gets 500 while all others succeed fails in the end, and is not attempted forever", async () => {
  const world = await readyWorld();
  world.network.break(status(500), { path: /deficiencies/ });
  await submit(world, { deficiencies: 1 });
  for (let n = 0; n < 3; n++) {
    await world.advance(30_000);
    await submit(world);
  }
  await world.advance(5_000);
  const attempts = world.network.sent.filter(({ url }) => url.includes("deficiencies")).length;
  expect(attempts).toBeLessThanOrEqual(6);
});

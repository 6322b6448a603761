import { expect, test } from "vitest";
import { canCorrect, canWithdrawLocally } from "../../../src-sw/stores/outbox/removal-rule.ts";
import type { World } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import type { Fault } from "../support/world/network.ts";
import { problemResponse } from "../support/world/server.ts";
import { rowOfWork, PATHS, withWork } from "../support/world/unsent-work.ts";
import { stored } from "../support/world/work.ts";

const keyReused: Fault = {
  name: "a key that the server knows with other work",
  reaches: false,
  outcome: problemResponse(422, "This idempotency key was used for something else", null, "idempotencyKeyReused"),
};

test("an inspection cannot be corrected once a later attempt may have reached the server", async () => {
  const { world } = await withWork("operation");
  world.network.break(status(422), {}, 1);
  await world.goOnline();
  expect((await rowOfWork(world, "operation")).row).toMatchObject({ retryCount: 1, failure: "rejected" });
  world.network.latencyMs = 100;
  for (let n = 0; n < 4_000 && world.server.inspections.length === 0; n++) await world.advance(10);
  world.network.online = false;
  await world.advance(1_000);
  expect(world.server.inspections).toHaveLength(1);
  const { operations, inspections } = await stored(world);
  expect(operations).toMatchObject([{ retryCount: 1, status: "pending", claimedAt: null }]);
  expect(inspections.map((row) => canCorrect(row, operations[0]))).toEqual([false]);
});

/** Outcomes that leave open whether the server has the work. A later refusal says nothing about the earlier attempts. */
const ambiguous: [string, (world: World) => Promise<unknown>][] = [
  ...[
    faults.silence,
    faults.lostResponse,
    faults.timeout,
    faults.timeoutAfterCommit,
    status(500),
    status(503),
    faults.portal,
    faults.portal403,
    faults.redirect,
    faults.noId,
    keyReused,
  ].map((fault): [string, (world: World) => Promise<unknown>] => [
    fault.name,
    async (world) => {
      world.network.break(fault, {}, 1);
      await world.goOnline();
    },
  ]),
  [
    "a connection lost during the attempt",
    async (world) => {
      await whileSent(world);
      world.network.online = false;
      await world.advance(1_000);
    },
  ],
  [
    "a worker that died during the attempt",
    async (world) => {
      await whileSent(world);
      world.kill();
      await world.advance(1_000);
    },
  ],
];

async function whileSent(world: World): Promise<void> {
  world.network.latencyMs = 100;
  await world.goOnline();
  await world.advance(60);
  expect(world.server.inspections).toHaveLength(1);
}

async function untilFailed(world: World): Promise<void> {
  world.network.online = true;
  for (let n = 0; n < 20 && (await stored(world)).operations[0]?.status !== "failed"; n++) {
    await world.worker().sync.onConnectionChanged(true);
    await world.advance(10_000);
  }
}

async function mayBeUndone(world: World): Promise<[correctable: boolean, withdrawnLocally: boolean]> {
  const { operations, inspections } = await stored(world);
  const [create] = operations;
  const [row] = inspections;
  if (!create || !row) throw new Error("it is gone");
  expect(create).toMatchObject({ status: "failed", failure: "rejected", claimedAt: null });
  return [canCorrect(row, create), canWithdrawLocally(row, create)];
}

test.each(ambiguous)(
  "after %s a refusal allows neither correcting nor withdrawing the inspection: it stays, and Retry delivers it once",
  async (_name, meet) => {
    const { world } = await withWork("operation");
    await meet(world);
    world.network.break(status(403));
    await untilFailed(world);
    expect(await mayBeUndone(world)).toEqual([false, false]);
    await world.worker().sync.retry();
    await world.advance(90_000);
    expect(await mayBeUndone(world), "refused three times more").toEqual([false, false]);
    world.network.heal();
    await world.worker().sync.retry();
    await world.advance(1_000);
    expect(world.server.inspections).toHaveLength(1);
    expect((await stored(world)).operations).toEqual([]);
  },
);

test.each([status(401), status(429, "5"), status(400)])(
  "$name leaves no doubt: a create refused after it can be corrected or withdrawn",
  async (fault) => {
    const { world } = await withWork("operation");
    world.network.break(fault, { path: PATHS.operation }, 2);
    await world.goOnline();
    world.network.break(status(403), { path: PATHS.operation });
    await untilFailed(world);
    expect(await mayBeUndone(world)).toEqual([true, true]);
  },
);

test("a refused inspection needs the inspector, and waits again after Retry", async () => {
  const { world, work } = await withWork("operation");
  world.network.break(status(422));
  await world.goOnline();
  await world.advance(90_000);
  expect((await stored(world)).inspections[0]).toMatchObject({ inspectionId: work.inspectionId, status: "failed" });
  world.network.online = false;
  await world.worker().sync.retry();
  await world.quiet();
  expect((await stored(world)).inspections[0]).toMatchObject({ status: "queued" });
});

test.each([
  [faults.silence, "queued"],
  [status(500), "queued"],
])("an inspection that met $name three times is still waiting", async (fault, expected) => {
  const { world } = await withWork("operation");
  world.network.break(fault);
  await world.goOnline();
  await world.advance(65_000);
  const { operations, inspections } = await stored(world);
  expect(operations[0]?.status).toBe("failed");
  expect(inspections[0]?.status).toBe(expected);
});

import { describe, expect, test } from "vitest";
import { isCorrectable, isTakenBackHere } from "../../src-sw/stores/outbox-rows.ts";
import type { OperationRow } from "../../src-sw/stores/schema.ts";
import { waitUntil } from "../../src-sw/sync/retry-after.ts";
import { type Fault, faults, status } from "./world/network.ts";
import { problemResponse } from "./world/server.ts";
import { stored, submit } from "./world/work.ts";
import { createWorld, START_MS, type World } from "./world.ts";

/** The contract's table "What counts as a failure", row by row, for operations and for photos. */
const PATHS = { operation: /\/v2\/inspections\?/, photo: /\/photos\?/ };
type Target = keyof typeof PATHS;

const counted: [Fault, string][] = [
  [faults.silence, "no-answer"],
  [faults.lostResponse, "no-answer"],
  [faults.timeout, "timeout"],
  [faults.timeoutAfterCommit, "timeout"],
  [status(500), "server-error"],
  [status(502), "server-error"],
  [status(503), "server-error"],
  [faults.gateway, "server-error"],
  [status(400), "rejected"],
  [status(403), "rejected"],
  [status(404), "rejected"],
  [status(409), "rejected"],
  [status(413), "rejected"],
  [status(422), "rejected"],
  [faults.portal, "not-the-server"],
  [faults.portal403, "not-the-server"],
  [faults.portal404, "not-the-server"],
  [faults.redirect, "not-the-server"],
  [faults.movedAway, "not-the-server"],
  [faults.noId, "not-the-server"],
  [faults.emptyId, "not-the-server"],
  [faults.noContent, "not-the-server"],
];
const keyReused: Fault = {
  name: "a key that the server knows with other work",
  reaches: false,
  outcome: problemResponse(422, "This idempotency key was used for something else", null, "idempotencyKeyReused"),
};
const uncounted: Fault[] = [status(401), status(429), status(429, "120")];

async function withWork(target: Target) {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  const work = await submit(world, { photos: target === "photo" ? 1 : 0 });
  world.clearEvents();
  return { world, id: target === "photo" ? work.photoIds[0] : work.operationId, work };
}

function wordsOf({ outcome }: Fault, failure: string): string {
  if (failure === "rejected") return (outcome as { json: { message: string } }).json.message;
  if (failure !== "server-error") return failure;
  const { status: code, json } = outcome as { status: number; json?: { message: string } };
  return json?.message ?? `HTTP ${code}`;
}

async function itemOf(world: World, target: Target) {
  const { operations, uploads, photos } = await stored(world);
  if (target === "operation") return { row: operations[0], message: operations[0]?.lastError, photoStatus: undefined };
  return { row: uploads[0], message: uploads[0]?.error, photoStatus: photos[0]?.status };
}

describe.each(["operation", "photo"] as const)("%s", (target) => {
  test.each(counted)(`$name counts as one failure, and the third makes it failed`, async (fault, failure) => {
    const { world, id } = await withWork(target);
    world.air.break(fault, { path: PATHS[target] });
    const eventName = target === "operation" ? "item-failed" : "photo-failed";
    await world.goOnline();
    for (const retryCount of [1, 2, 3]) {
      for (let seconds = 0; seconds < 70 && world.details(eventName).length < retryCount; seconds += 1) await world.advance(1_000);
      const { row, message, photoStatus } = await itemOf(world, target);
      const became = retryCount === 3 ? "failed" : "pending";
      expect(row).toMatchObject({ id, retryCount, status: became, failure, claimedAt: null });
      expect(message, "the server's message, or what happened if there is none").toBe(wordsOf(fault, failure));
      if (target === "photo") expect(photoStatus, "a photo's two statuses agree").toBe(became);
      expect(world.details(eventName).at(-1)).toMatchObject({ id, retryCount, final: retryCount === 3, message });
    }
  });

  test.each(uncounted)(`$name leaves the count as it was`, async (fault) => {
    const { world } = await withWork(target);
    world.air.break(fault, { path: PATHS[target] });
    await world.goOnline();
    await world.advance(5 * 60_000);
    const { row } = await itemOf(world, target);
    expect(row).toMatchObject({ retryCount: 0, status: "pending", failure: null });
    expect([...world.details("item-failed"), ...world.details("photo-failed")]).toEqual([]);
  });

  test.each(counted.map(([fault]) => fault))(`after $name the item still arrives, exactly once`, async (fault) => {
    const { world } = await withWork(target);
    world.air.break(fault, { path: PATHS[target] }, 2);
    await world.goOnline();
    await world.advance(3 * 60_000);
    expect(world.server.inspections).toHaveLength(1);
    expect(world.server.photos).toHaveLength(target === "photo" ? 1 : 0);
    const { operations, uploads } = await stored(world);
    expect([operations, uploads]).toEqual([[], []]);
  });
});

test.each([
  ["in seconds", "90", 90_000],
  ["as a date", new Date(Date.UTC(2026, 2, 2, 8, 1, 30)).toUTCString(), 90_000],
  ["absent", null, 30_000],
  ["unreadable", "soon", 30_000],
])("429 with Retry-After %s delays for exactly that long", async (_name, retryAfter, waitMs) => {
  const { world } = await withWork("operation");
  world.air.break(status(429, retryAfter), {}, 1);
  await world.goOnline();
  expect((await itemOf(world, "operation")).row?.notBefore).toBe(world.clock.now() + waitMs);
  await world.advance(waitMs - 1);
  expect(world.air.sent).toHaveLength(1);
  await world.advance(1);
  expect(world.server.inspections).toHaveLength(1);
});

test("a delay measured on a clock that has since been set back strands no work", async () => {
  const { world } = await withWork("operation");
  world.air.break(status(429, "60"), {}, 1);
  await world.goOnline();
  const { row } = await itemOf(world, "operation");
  const ahead = { ...(row as OperationRow), notBefore: world.clock.now() + 366 * 24 * 60 * 60_000 };
  await world.worker().databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(ahead));
  await world.advance(30_000);
  expect(world.server.inspections).toHaveLength(1);
});

test.each([
  ["999999999", 24 * 60 * 60_000],
  ["-5", 30_000],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 1_000],
  ["0", 1_000],
])("an implausible Retry-After of %s delays for %i ms", (retryAfter, waitMs) => {
  expect(waitUntil(retryAfter, START_MS) - START_MS).toBe(waitMs);
});

test("a server that responds 429 to everything gets no further request in the same run", async () => {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  for (let n = 0; n < 30; n += 1) await submit(world);
  world.air.latencyMs = 10;
  world.air.break(status(429, "60"));
  await world.goOnline();
  await world.advance(1_000);
  expect(world.air.sent.length).toBeLessThanOrEqual(9);
  world.air.heal();
  await world.advance(60_000);
  expect(world.server.inspections).toHaveLength(30);
});

test("when the connection is lost during a run, no failure counts and the run ends", async () => {
  const { world } = await withWork("operation");
  await submit(world);
  world.air.latencyMs = 100;
  await world.goOnline();
  await world.advance(20);
  world.air.online = false;
  await world.advance(1_000);
  const { operations } = await stored(world);
  expect(operations).toMatchObject([
    { retryCount: 0, status: "pending", claimedAt: null },
    { retryCount: 0, status: "pending", claimedAt: null },
  ]);
  expect(world.eventNames().filter((name) => name.startsWith("sync"))).toEqual([
    "sync-start",
    "sync-progress",
    "sync-progress",
    "sync-error",
  ]);
});

test("an inspection cannot be corrected once a later attempt may have reached the server", async () => {
  const { world } = await withWork("operation");
  world.air.break(status(422), {}, 1);
  await world.goOnline();
  expect((await itemOf(world, "operation")).row).toMatchObject({ retryCount: 1, failure: "rejected" });
  world.air.latencyMs = 100;
  for (let n = 0; n < 4_000 && world.server.inspections.length === 0; n += 1) await world.advance(10);
  world.air.online = false;
  await world.advance(1_000);
  expect(world.server.inspections).toHaveLength(1);
  const { operations, inspections } = await stored(world);
  expect(operations).toMatchObject([{ retryCount: 1, status: "pending", claimedAt: null }]);
  expect(inspections.map((row) => isCorrectable(row, operations[0]))).toEqual([false]);
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
      world.air.break(fault, {}, 1);
      await world.goOnline();
    },
  ]),
  [
    "a connection lost during the attempt",
    async (world) => {
      await whileSent(world);
      world.air.online = false;
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
  world.air.latencyMs = 100;
  await world.goOnline();
  await world.advance(60);
  expect(world.server.inspections).toHaveLength(1);
}

async function untilFailed(world: World): Promise<void> {
  world.air.online = true;
  for (let n = 0; n < 20 && (await stored(world)).operations[0]?.status !== "failed"; n += 1) {
    await world.worker().sync.connectivity(true);
    await world.advance(10_000);
  }
}

async function mayBeUndone(world: World): Promise<[correctable: boolean, takenBackHere: boolean]> {
  const { operations, inspections } = await stored(world);
  const [create] = operations;
  const [row] = inspections;
  if (!create || !row) throw new Error("it is gone");
  expect(create).toMatchObject({ status: "failed", failure: "rejected", claimedAt: null });
  return [isCorrectable(row, create), isTakenBackHere(row, create)];
}

test.each(ambiguous)(
  "after %s no refusal opens the inspection for correction or takes it back: it stays, and Retry delivers it once",
  async (_name, meet) => {
    const { world } = await withWork("operation");
    await meet(world);
    world.air.break(status(403));
    await untilFailed(world);
    expect(await mayBeUndone(world)).toEqual([false, false]);
    await world.worker().sync.retry();
    await world.advance(90_000);
    expect(await mayBeUndone(world), "refused three times more").toEqual([false, false]);
    world.air.heal();
    await world.worker().sync.retry();
    await world.advance(1_000);
    expect(world.server.inspections).toHaveLength(1);
    expect((await stored(world)).operations).toEqual([]);
  },
);

test.each([status(401), status(429, "5"), status(400)])(
  "$name leaves nothing open: a create refused after it can be corrected or taken back",
  async (fault) => {
    const { world } = await withWork("operation");
    world.air.break(fault, { path: PATHS.operation }, 2);
    await world.goOnline();
    world.air.break(status(403), { path: PATHS.operation });
    await untilFailed(world);
    expect(await mayBeUndone(world)).toEqual([true, true]);
  },
);

test("a refused inspection needs the inspector, and waits again after Retry", async () => {
  const { world, work } = await withWork("operation");
  world.air.break(status(422));
  await world.goOnline();
  await world.advance(90_000);
  expect((await stored(world)).inspections[0]).toMatchObject({ inspectionId: work.inspectionId, status: "failed" });
  world.air.online = false;
  await world.worker().sync.retry();
  await world.quiet();
  expect((await stored(world)).inspections[0]).toMatchObject({ status: "queued" });
});

test.each([
  [faults.silence, "queued"],
  [status(500), "queued"],
])("an inspection that met $name three times is still waiting", async (fault, expected) => {
  const { world } = await withWork("operation");
  world.air.break(fault);
  await world.goOnline();
  await world.advance(65_000);
  const { operations, inspections } = await stored(world);
  expect(operations[0]?.status).toBe("failed");
  expect(inspections[0]?.status).toBe(expected);
});

test("a photo whose bytes are gone fails with its own message, and blocks nothing", async () => {
  const { world, work } = await withWork("photo");
  await world.worker().databases.work(["photos"], "readwrite", (tx) => tx.store.delete(work.photoIds[0] ?? ""));
  await submit(world, { photos: 1 });
  await world.goOnline();
  await world.advance(90_000);
  expect(world.server.photos).toHaveLength(1);
  expect((await stored(world)).uploads).toMatchObject([{ id: work.photoIds[0], status: "failed" }]);
});

import { expect, test } from "vitest";
import { IDEMPOTENCY_HEADER, INSPECTIONS_PER_BATCH_MAX } from "#shared/constants.ts";
import { BATCH_MAX_LENGTH, UNBATCHED_CREATES_MAX, BATCH_SIZE_INITIAL, BATCHES_IN_FLIGHT_MAX } from "../../../../src-sw/limits.ts";
import { operationRow } from "../../../../src-sw/stores/outbox/rows.ts";
import { batchesOf, groupBySender } from "../../../../src-sw/sync/batches/batches.ts";
import type { Chain } from "../../../../src-sw/sync/run/chains.ts";
import { ADA_ID, BEN_ID, TENANT } from "../../support/world.ts";
import type { World } from "../../support/world.ts";
import { BATCH, batches, singles, sizes, withWaiting } from "../../support/world/batches.ts";
import { checkInvariants } from "../../support/world/invariants.ts";
import { faults, status } from "../../support/world/network.ts";
import { OTHER_TENANT, person } from "../../support/world/people.ts";
import { countReads } from "../../support/world/reads.ts";
import { problemResponse } from "../../support/world/server.ts";
import { enqueue, putWork, stored } from "../../support/world/work.ts";

test("many waiting inspections go in batches that grow while responses are quick, each with its own key and receipt", async () => {
  const { world, submitted } = await withWaiting(700);
  world.network.latencyMs = 50;
  await world.goOnline();
  await world.advance(2_000);
  expect(sizes(world).slice(0, 2)).toEqual([BATCH_SIZE_INITIAL, 2 * BATCH_SIZE_INITIAL]);
  expect(Math.max(...sizes(world))).toBe(INSPECTIONS_PER_BATCH_MAX);
  expect(world.network.mostAtOnce).toBeGreaterThan(1);
  expect(world.network.mostAtOnce).toBeLessThanOrEqual(BATCHES_IN_FLIGHT_MAX);
  expect(world.network.sent.length, "700 inspections in a few calls").toBeLessThan(20);
  const keys = batches(world).flatMap(({ items }) => items.map((item) => item.idempotencyKey));
  expect(new Set([...keys, ...singles(world).map(({ headers }) => headers[IDEMPOTENCY_HEADER])]).size).toBe(700);
  expect(world.server.inspections.map((each) => each.extinguisherId)).toEqual(submitted.map((each) => each.extinguisherId));
  expect(new Set(world.details("item-synced").map((each) => each.receiptNumber)).size).toBe(700);
  expect((await stored(world)).operations).toEqual([]);
  await checkInvariants(world);
});

test("a response does not count as quick because the clock was set back while it was awaited", async () => {
  const { world } = await withWaiting(5 * BATCH_SIZE_INITIAL);
  world.network.latencyMs = 4_000;
  await world.goOnline();
  await world.advance(2_000);
  world.clock.setBack(20_000);
  await world.advance(4_000);
  const [first = 0, second = 0] = sizes(world);
  expect([first, second > 0, second < first]).toEqual([BATCH_SIZE_INITIAL, true, true]);
});

test("a few waiting inspections are sent in single calls", async () => {
  const { world } = await withWaiting(UNBATCHED_CREATES_MAX);
  await world.goOnline();
  expect([singles(world).length, batches(world).length]).toEqual([UNBATCHED_CREATES_MAX, 0]);
});

test("each attempt sends the device's current time with each inspection", async () => {
  const { world } = await withWaiting(BATCH_SIZE_INITIAL);
  await world.goOnline();
  const now = new Date(world.clock.now()).toISOString();
  expect(batches(world)[0]?.items.map(({ body }) => body["deviceTime"])).toEqual(Array(BATCH_SIZE_INITIAL).fill(now));
});

test("an inspection that the server refuses fails alone, with the server's message, and blocks only its own operations", async () => {
  const { world, submitted } = await withWaiting(6, { deficiencies: 1, photos: 1 });
  const bad = submitted[2];
  world.server.refuse = (create) => (create["extinguisherId"] === bad?.extinguisherId ? problemResponse(400, "No such checklist") : null);
  await world.goOnline();
  expect(sizes(world)).toEqual([6]);
  expect([world.server.inspections.length, world.server.deficiencies.length, world.server.photos.length]).toEqual([5, 5, 5]);
  const { operations } = await stored(world);
  expect(operations.toSorted((a, b) => a.order - b.order)).toMatchObject([
    { id: bad?.operationId, retryCount: 1, failure: "rejected", lastError: "No such checklist", mayBeThere: false },
    { id: bad?.deficiencyIds[0], attempts: 0 },
  ]);
  await checkInvariants(world);
});

test("operations behind a create in a batch follow it in order", async () => {
  const { world, submitted } = await withWaiting(5, { deficiencies: 1 });
  world.server.seals = false;
  const inspectionId = submitted[0]?.inspectionId ?? null;
  for (const notes of ["a", "b", "c"]) await enqueue(world, { type: "inspection", action: "update", data: { notes }, inspectionId });
  await world.goOnline();
  expect(sizes(world)).toEqual([5]);
  expect(world.server.deficiencies).toHaveLength(5);
  expect(world.server.inspections[0]?.notes).toBe("c");
  expect((await stored(world)).operations).toEqual([]);
});

test.each([404, 405, 415])(
  "a server that responds %i to a batch gets single calls immediately, and for as long as the worker lives",
  async (code) => {
    const { world } = await withWaiting(5);
    world.network.break(status(code), BATCH);
    await world.goOnline();
    expect([batches(world).length, singles(world).length, world.server.inspections.length]).toEqual([1, 5, 5]);
    expect(world.details("item-failed")).toEqual([]);
    await world.goOffline();
    for (let n = 0; n < 5; n++) await putWork(world);
    await world.goOnline();
    expect([batches(world).length, world.server.inspections.length]).toEqual([1, 10]);
    world.kill();
    world.network.heal();
    await world.goOffline();
    for (let n = 0; n < 5; n++) await putWork(world);
    await world.goOnline();
    await world.advance(31_000);
    expect([batches(world).length, world.server.inspections.length], "the next worker tries batches again").toEqual([2, 15]);
  },
);

test("a server of another provider, which has no batches, gets single calls", async () => {
  const { world } = await withWaiting(9);
  world.server.knowsBatches = false;
  await world.goOnline();
  expect([batches(world).length, singles(world).length, world.server.inspections.length]).toEqual([1, 9, 9]);
});

test("a server that does not expand compressed bodies gets single calls immediately, and nothing is counted", async () => {
  const { world } = await withWaiting(9);
  world.server.expandsGzip = false;
  await world.goOnline();
  expect([batches(world).length, singles(world).length, world.server.inspections.length]).toEqual([1, 9, 9]);
  expect(world.details("item-failed")).toEqual([]);
});

test("inspections of two tenants never share a batch", async () => {
  const { world } = await withWaiting(5);
  world.server.people.set(ADA_ID, person(ADA_ID, "ada", [TENANT, OTHER_TENANT]));
  for (let n = 0; n < 5; n++) await putWork(world, { tenantId: OTHER_TENANT });
  await world.goOnline();
  expect(sizes(world)).toEqual([5, 5]);
  const tenantOf = new Map(world.server.inspections.map((each) => [each.extinguisherId, each.tenantId]));
  for (const { tenantId, items } of batches(world))
    for (const { body } of items) expect(tenantOf.get(String(body["extinguisherId"]))).toBe(tenantId);
  expect(new Set(tenantOf.values()).size).toBe(2);
});

test("another author's inspections wait, and are in no batch of the signed-in user", async () => {
  const { world, submitted } = await withWaiting(5);
  for (let n = 0; n < 5; n++) await putWork(world, { userId: BEN_ID });
  await world.goOnline();
  expect(world.server.inspections.map((each) => each.extinguisherId)).toEqual(submitted.map((each) => each.extinguisherId));
  expect((await stored(world)).operations.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0]);
});

test("no batch holds the work of two authors, even if both have a session", () => {
  const row = (userId: string, order: number) =>
    operationRow(
      { tenantId: TENANT, userId, deviceId: "device" },
      { id: `${order}`, type: "inspection", action: "create", data: {}, inspectionId: `${order}`, order },
      0,
    );
  const chains = Array.from({ length: 24 }, (_, order): Chain => [row(order % 2 === 0 ? ADA_ID : BEN_ID, order)]);
  const cut = [...batchesOf(groupBySender(chains), () => BATCH_SIZE_INITIAL)];
  expect(cut.map((batch) => batch.length)).toEqual([8, 4, 8, 4]);
  for (const batch of cut) expect(new Set(batch.map(([first]) => first.userId)).size).toBe(1);
});

test("a batch is limited in length, and an inspection longer than that goes alone", async () => {
  const { world } = await withWaiting(4, { notes: "x".repeat(BATCH_MAX_LENGTH / 3) });
  await putWork(world, { notes: "x".repeat(BATCH_MAX_LENGTH + 1) });
  await world.goOnline();
  expect(sizes(world)).toEqual([2, 2]);
  expect([singles(world).length, world.server.inspections.length]).toEqual([1, 5]);
});

test("after a batch that timed out the next ones are small, and grow again", async () => {
  const { world } = await withWaiting(120);
  world.network.break(faults.timeout, BATCH, 1);
  await world.goOnline();
  await world.advance(100_000);
  const [first, ...others] = sizes(world);
  expect(first).toBe(BATCH_SIZE_INITIAL);
  expect(others[0]).toBeLessThanOrEqual(BATCH_SIZE_INITIAL / 4);
  expect(Math.max(...others)).toBeGreaterThan(BATCH_SIZE_INITIAL);
  expect(world.server.inspections).toHaveLength(120);
});

test("an inspection that breaks every batch it is in does not make the others fail for good", async () => {
  const { world, submitted } = await withWaiting(8);
  const poison = submitted[3]?.operationId;
  const keysOf = ({ body }: { body?: unknown }) => JSON.stringify(body ?? {});
  const { handle } = world.server;
  world.server.handle = (request) =>
    keysOf(request).includes(String(poison)) || request.headers[IDEMPOTENCY_HEADER] === poison ? problemResponse(500) : handle(request);
  await world.goOnline();
  await world.advance(70_000);
  expect(world.server.inspections).toHaveLength(7);
  expect((await stored(world)).operations).toMatchObject([{ id: poison, status: "failed" }]);
  expect(world.details("item-failed").filter(({ final }) => final)).toHaveLength(1);
});

test("one transaction claims a whole batch, and one settles it", async () => {
  const commits: string[][] = [];
  for (const count of [UNBATCHED_CREATES_MAX + 1, BATCH_SIZE_INITIAL]) {
    const { world } = await withWaiting(count);
    world.killAtStep(Number.POSITIVE_INFINITY);
    await world.goOnline();
    expect((await stored(world)).operations).toEqual([]);
    const steps = world.steps.filter((step) => !step.includes("values")).map((step) => step.split(" ")[0] ?? "");
    const from = steps.indexOf("send");
    expect(steps.slice(from - 1, from + 4)).toEqual(["commit", "send", "served", "response", "commit"]);
    commits.push(steps);
  }
  expect(commits[1], "as many transactions for many as for a few").toEqual(commits[0]);
});

test("a batch reports each inspection, and the progress of the run once before and once after it", async () => {
  const { world, submitted } = await withWaiting(BATCH_SIZE_INITIAL);
  await world.goOnline();
  expect(world.details("item-synced").map(({ id }) => id)).toEqual(submitted.map(({ operationId }) => operationId));
  expect(world.details("sync-progress").map(({ done, status: { pendingOperations } }) => [done, pendingOperations])).toEqual([
    [0, BATCH_SIZE_INITIAL],
    [BATCH_SIZE_INITIAL, 0],
  ]);
});

test("a run reads each inspection of a batch once, when it settles it", async () => {
  const { world } = await withWaiting(BATCH_SIZE_INITIAL);
  expect(await countReads(() => world.goOnline(), "inspections")).toBe(BATCH_SIZE_INITIAL);
});

test("an inspection that is withdrawn before it is claimed is in no batch", async () => {
  const { world, submitted } = await withWaiting(5);
  const [gone] = submitted;
  const { handle } = world.server;
  // The first call is under way while the next batch is not claimed yet.
  for (let n = 0; n < 8; n++) submitted.push(await putWork(world));
  const late = submitted[12];
  world.server.handle = (request) => {
    if (BATCH.path.test(request.url) && batches(world).length === 1)
      void world.worker().databases.work(["sync_queue"], "readwrite", (tx) => tx.store.delete(String(late?.operationId)));
    return handle(request);
  };
  world.network.latencyMs = 50;
  await world.goOnline();
  await world.advance(1_000);
  const sent = batches(world).flatMap(({ items }) => items.map(({ idempotencyKey }) => idempotencyKey));
  expect(sent).toContain(gone?.operationId);
  expect(sent).not.toContain(late?.operationId);
});

test("each inspection of a batch arrives once, at whichever step the worker dies", async () => {
  const round = async (world: World) => {
    world.network.break(faults.lostResponse, BATCH, 1);
    await world.goOnline();
    await world.advance(31_000);
  };
  const whole = await withWaiting(5, { photos: 1 });
  whole.world.killAtStep(Number.POSITIVE_INFINITY);
  await round(whole.world);
  const steps = [...whole.world.steps];
  expect(steps.filter((step) => step.includes("batch")).length).toBeGreaterThanOrEqual(6);
  for (let at = 1; at <= steps.length; at++) {
    const { world } = await withWaiting(5, { photos: 1 });
    world.killAtStep(at);
    await Promise.race([round(world).catch(() => undefined), world.quiet().then(world.quiet)]);
    await checkInvariants(world);
    for (let beats = 0; beats < 9; beats++) {
      await world.worker().sync.beat();
      await world.advance(20_000);
    }
    await checkInvariants(world);
    expect([world.server.inspections.length, world.server.photos.length], `died after ${steps[at - 1]}`).toEqual([5, 5]);
  }
});

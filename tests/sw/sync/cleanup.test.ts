import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import type { InspectionRow } from "../../../src-sw/stores/work-schema.ts";
import type { World } from "../support/world.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { putWork, stored, submit } from "../support/world/work.ts";

const KEPT_MS = 90 * DAY_MS;

/** Lets time pass on the device without a worker, and starts one. */
async function restartAfter(world: World, ms: number): Promise<void> {
  world.kill();
  world.aheadMs += ms;
  world.worker();
  await world.quiet();
}

async function inspectionIds(world: World): Promise<string[]> {
  return (await stored(world)).inspections.map(({ inspectionId }) => inspectionId).toSorted();
}

/** Resolves with a world whose one inspection was delivered, with the row of that inspection. */
async function withDelivered() {
  const world = await readyWorld({ isOnline: false });
  const submitted = await putWork(world, { photos: 1, deficiencies: 1 });
  await restartAfter(world, 60 * DAY_MS);
  await world.goOnline();
  await world.advance(3_000);
  const [row] = (await stored(world)).inspections;
  if (row?.status !== "synced") throw new Error("It was not delivered");
  return { world, submitted, row };
}

function change(world: World, row: InspectionRow): Promise<unknown> {
  return world.disk.work(["inspections"], "readwrite", (tx) => tx.store.put(row));
}

test("an inspection leaves the device 90 days after its delivery, however long it had waited; what is not sent stays", async () => {
  const { world, row } = await withDelivered();
  await world.goOffline();
  const { inspectionId: unsent } = await putWork(world, { photos: 1 });
  const sinceDeliveryMs = world.clock.now() + world.aheadMs - (row.deliveredAt ?? Number.NaN);
  await restartAfter(world, KEPT_MS - sinceDeliveryMs - 1);
  expect(await inspectionIds(world)).toEqual([row.inspectionId, unsent].toSorted());
  const before = await stored(world);
  await restartAfter(world, 1);
  expect(await stored(world)).toEqual({ ...before, inspections: before.inspections.filter((each) => each.inspectionId === unsent) });
});

test("an inspection that an earlier build delivered leaves the device 90 days after its submit", async () => {
  const { world, row } = await withDelivered();
  const { deliveredAt: _, ...earlier } = row;
  await change(world, earlier);
  await restartAfter(world, KEPT_MS - (world.clock.now() + world.aheadMs - row.timestamp) - 1);
  expect(await inspectionIds(world)).toEqual([row.inspectionId]);
  await restartAfter(world, 1);
  expect(await inspectionIds(world)).toEqual([]);
});

test("a delivered inspection stays as long as one of its photos waits", async () => {
  const world = await readyWorld();
  world.network.break(status(400), { path: /photos/ });
  const { inspectionId } = await submit(world, { photos: 1 });
  await world.advance(3_000);
  expect((await stored(world)).inspections).toMatchObject([{ status: "synced" }]);
  await restartAfter(world, 2 * KEPT_MS);
  expect(await inspectionIds(world)).toEqual([inspectionId]);
  world.network.heal();
  await world.advance(31_000);
  await restartAfter(world, DAY_MS);
  expect(await inspectionIds(world)).toEqual([]);
});

test("a worker that lives for days removes them too, also after the clock was set back", async () => {
  for (const ms of [KEPT_MS, -2 * DAY_MS]) {
    const { world, row } = await withDelivered();
    await change(world, { ...row, timestamp: 0, deliveredAt: row.timestamp - KEPT_MS });
    world.aheadMs += ms;
    await world.advance(31_000);
    expect(await inspectionIds(world)).toEqual([]);
  }
});

test("a failure to remove them is logged, and disturbs neither the start nor what is sent", async () => {
  const { world, row } = await withDelivered();
  const unreadable = [null] as unknown as string[];
  await change(world, { ...row, queued: { operations: unreadable, uploads: [] } });
  world.network.break(faults.silence, {}, 1);
  await submit(world);
  await restartAfter(world, 2 * KEPT_MS);
  await world.advance(31_000);
  expect(world.warnings.filter((warning) => warning.startsWith("cleanup"))).toHaveLength(1);
  expect(world.warnings.filter((warning) => warning.startsWith("start"))).toEqual([]);
  expect(world.server.inspections).toHaveLength(2);
});

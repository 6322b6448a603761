import { describe, expect, test } from "vitest";
import { faults, status } from "../support/world/network.ts";
import type { Fault } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { jsonResponse } from "../support/world/responses.ts";
import { rowOfWork, PATHS, withWork } from "../support/world/unsent-work.ts";
import { enqueue, stored, submit } from "../support/world/work.ts";

/** The contract's table "What counts as a failure", row by row, for operations and for photos. */
const counted: [Fault, string][] = [
  [faults.silence, "no-answer"],
  [faults.lostResponse, "no-answer"],
  [faults.timeout, "timeout"],
  [faults.timeoutAfterCommit, "timeout"],
  [status(500), "server-error"],
  [status(502), "server-error"],
  [status(503), "server-error"],
  [faults.gateway, "server-error"],
  [status(408), "server-error"],
  [status(425), "server-error"],
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

const uncounted: Fault[] = [status(401), status(429), status(429, "120")];

function wordsOf({ outcome }: Fault, failure: string): string {
  if (failure === "rejected") return (outcome as { json: { message: string } }).json.message;
  if (failure !== "server-error") return failure;
  const { status: code, json } = outcome as { status: number; json?: { message: string } };
  return json?.message ?? `HTTP ${code}`;
}

describe.each(["operation", "photo"] as const)("%s", (target) => {
  test.each(counted)(`$name counts as one failure, and the third makes it failed`, async (fault, failure) => {
    const { world, id } = await withWork(target);
    world.network.break(fault, { path: PATHS[target] });
    const eventName = target === "operation" ? "item-failed" : "photo-failed";
    await world.goOnline();
    for (const retryCount of [1, 2, 3]) {
      for (let seconds = 0; seconds < 70 && world.details(eventName).length < retryCount; seconds++) await world.advance(1_000);
      const { row, message, photoStatus } = await rowOfWork(world, target);
      const became = retryCount === 3 ? "failed" : "pending";
      expect(row).toMatchObject({ id, retryCount, status: became, failure, claimedAt: null });
      expect(message, "the server's message, or what happened if there is none").toBe(wordsOf(fault, failure));
      if (target === "photo") expect(photoStatus, "a photo's two statuses agree").toBe(became);
      expect(world.details(eventName).at(-1)).toMatchObject({ id, retryCount, final: retryCount === 3, message });
    }
  });

  test.each(uncounted)(`$name leaves the count as it was`, async (fault) => {
    const { world } = await withWork(target);
    world.network.break(fault, { path: PATHS[target] });
    await world.goOnline();
    await world.advance(5 * 60_000);
    const { row } = await rowOfWork(world, target);
    expect(row).toMatchObject({ retryCount: 0, status: "pending", failure: null });
    expect([...world.details("item-failed"), ...world.details("photo-failed")]).toEqual([]);
  });

  test.each(counted.map(([fault]) => fault))(`after $name the work still arrives, exactly once`, async (fault) => {
    const { world } = await withWork(target);
    world.network.break(fault, { path: PATHS[target] }, 2);
    await world.goOnline();
    await world.advance(3 * 60_000);
    expect(world.server.inspections).toHaveLength(1);
    expect(world.server.photos).toHaveLength(target === "photo" ? 1 : 0);
    const { operations, uploads } = await stored(world);
    expect([operations, uploads]).toEqual([[], []]);
  });
});

test("when the connection is lost during a run, no failure counts and the run ends", async () => {
  const { world } = await withWork("operation");
  await submit(world);
  world.network.latencyMs = 100;
  await world.goOnline();
  await world.advance(20);
  world.network.online = false;
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
    "sync-progress",
    "sync-error",
  ]);
});

test("a gateway's 404 to a deletion counts as one failure: the withdrawn inspection stays on the device until the server confirms", async () => {
  const world = await readyWorld({ isOnline: false });
  world.server.seals = false;
  const { inspectionId } = await submit(world);
  await enqueue(world, { type: "inspection", action: "delete", data: null, inspectionId });
  const gateway = { name: "", reaches: false, outcome: jsonResponse(404, { message: "no Route matched with those values" }) };
  world.network.break(gateway, { method: "DELETE" }, 1);
  await world.goOnline();
  expect((await stored(world)).operations).toMatchObject([{ action: "delete", failure: "rejected", retryCount: 1 }]);
  expect(world.server.inspections).toHaveLength(1);
  await world.advance(61_000);
  expect(world.server.inspections).toEqual([]);
  expect(await stored(world)).toMatchObject({ operations: [], inspections: [] });
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

import { describe, expect, test } from "vitest";
import { ADA_ID } from "../../support/world.ts";
import { BATCH, batches, sizes, withWaiting } from "../../support/world/batches.ts";
import { checkInvariants } from "../../support/world/invariants.ts";
import { faults, status } from "../../support/world/network.ts";
import type { Fault } from "../../support/world/network.ts";
import { jsonResponse, problemResponse } from "../../support/world/server.ts";
import { stored } from "../../support/world/work.ts";

const counted: [Fault, string][] = [
  [faults.silence, "no-answer"],
  [faults.lostResponse, "no-answer"],
  [faults.timeout, "timeout"],
  [faults.timeoutAfterCommit, "timeout"],
  [status(500), "server-error"],
  [faults.gateway, "server-error"],
  [status(400), "rejected"],
  [status(403), "rejected"],
  [status(413), "rejected"],
  [faults.portal, "not-the-server"],
  [faults.portal403, "not-the-server"],
  [faults.redirect, "not-the-server"],
  [faults.movedAway, "not-the-server"],
  [faults.noContent, "not-the-server"],
  [
    { name: "a refusal of a single inspection", reaches: false, outcome: problemResponse(410, "Gone", null, "inspectionDeleted") },
    "not-the-server",
  ],
  [{ name: "no results", reaches: false, outcome: jsonResponse(200, { ok: true }) }, "not-the-server"],
  [
    { name: "too few results", reaches: true, outcome: jsonResponse(200, { results: [{ status: 201, body: { inspectionId: "x" } }] }) },
    "not-the-server",
  ],
  [{ name: "results without an id", reaches: false, outcome: resultsOf({ status: 201, body: { ok: true } }) }, "not-the-server"],
  [{ name: "results without a status", reaches: false, outcome: resultsOf({ body: { inspectionId: "x" } }) }, "not-the-server"],
  [
    { name: "results whose status is text", reaches: false, outcome: resultsOf({ status: "201", body: { inspectionId: "x" } }) },
    "not-the-server",
  ],
  [{ name: "results about the session", reaches: false, outcome: resultsOf({ status: 401, body: { message: "No" } }) }, "not-the-server"],
];

function resultsOf(result: unknown) {
  return jsonResponse(200, { results: Array(5).fill(result) });
}

describe("a whole batch that meets", () => {
  test.each(counted)("$name counts once for each inspection in it, and all arrive once later", async (fault, failure) => {
    const { world } = await withWaiting(5);
    world.network.break(fault, BATCH, 1);
    await world.goOnline();
    if (failure === "timeout") await world.advance(31_000);
    const rows = [...(await stored(world)).operations, ...world.details("item-failed")];
    expect(rows.filter((row) => "failure" in row && row.failure === failure && row.attempts === 1)).toHaveLength(5);
    expect(world.details("item-failed").map(({ retryCount }) => retryCount)).toEqual(Array(5).fill(1));
    await checkInvariants(world);
    await world.advance(70_000);
    expect(world.server.inspections).toHaveLength(5);
    expect((await stored(world)).operations).toEqual([]);
    const [first, second] = batches(world).map(({ items }) => items.map(({ idempotencyKey }) => idempotencyKey));
    expect(first?.slice(0, second?.length), "the same keys").toEqual(second);
    await checkInvariants(world);
  });

  test.each([status(429, "90"), status(429)])("$name counts nothing, and waits", async (fault) => {
    const { world } = await withWaiting(5);
    world.network.break(fault, BATCH, 1);
    await world.goOnline();
    const { operations } = await stored(world);
    expect(operations.every((row) => row.retryCount === 0 && row.notBefore !== null && !row.mayBeThere)).toBe(true);
    expect(world.details("item-failed")).toEqual([]);
    await world.advance(91_000);
    expect(world.server.inspections).toHaveLength(5);
  });

  test("an expired token is refreshed once and the batch sent again", async () => {
    const { world } = await withWaiting(5);
    world.server.expireAccess(ADA_ID);
    await world.goOnline();
    expect([world.server.refreshes, sizes(world), world.server.inspections.length]).toEqual([1, [5, 5], 5]);
  });

  test("an ended session counts no failure", async () => {
    const { world } = await withWaiting(5);
    world.network.break(status(401), {}, 10);
    await world.goOnline();
    expect((await stored(world)).operations.every((row) => row.retryCount === 0 && row.claimedAt === null)).toBe(true);
  });
});

import { expect, test } from "vitest";
import { IDEMPOTENCY_HEADER } from "#shared/constants.ts";
import { ADA_ID, BEN_ID, TENANT } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { checkInvariants } from "../support/world/invariants.ts";
import { faults, status } from "../support/world/network.ts";
import { readyWorld } from "../support/world/ready.ts";
import { jsonResponse, problemResponse } from "../support/world/server.ts";
import { stored, submit } from "../support/world/work.ts";

const PLAN = "9f000000-0000-4000-a000-000000000001";

async function worldWithPlan(): Promise<World> {
  const world = await readyWorld();
  world.server.plans.set(PLAN, world.random.uuid());
  return world;
}

const calls = (world: World) => world.network.sent.map(({ method, url }) => `${method} ${url.split("?")[0]?.replace(PLAN, "{plan}")}`);
const keys = (world: World) => world.network.sent.map(({ headers }) => headers[IDEMPOTENCY_HEADER]);

/** Completes the plan as this user, before the device can. */
function doneBy(world: World, userId: string): void {
  const extinguisherId = world.server.plans.get(PLAN) ?? "";
  world.server.plans.delete(PLAN);
  world.server.inspections.push({ inspectionId: PLAN, extinguisherId, receiptNumber: "R-0", notes: "", userId, tenantId: TENANT });
}

test("planned work completes its plan, with its deficiencies and photos, and creates no second one", async () => {
  const world = await worldWithPlan();
  const { inspectionId } = await submit(world, { completes: PLAN, deficiencies: 1, photos: 2 });
  await world.quiet();
  expect(calls(world).slice(0, 2)).toEqual(["PUT /api/v2/inspections/{plan}/complete", "POST /api/deficiencies"]);
  const body = world.network.sent[0]?.body;
  expect(Object.keys(body?.kind === "json" ? (body.value as object) : {})).toEqual([
    "inspectionDate",
    "inspectorUserId",
    "passed",
    "notes",
    "deviceTime",
  ]);
  expect(world.server.inspections.map((each) => each.inspectionId)).toEqual([PLAN]);
  expect(world.server.deficiencies[0]?.inspectionId).toBe(PLAN);
  expect(world.server.photos.map((photo) => photo.inspectionId)).toEqual([PLAN, PLAN]);
  expect((await stored(world)).inspections[0]).toMatchObject({
    inspectionId,
    status: "synced",
    serverInspectionId: PLAN,
    receiptNumber: "R-1",
  });
});

test("if a plan is completed by two inspectors, both inspections are kept, and each keeps its own photos and deficiencies", async () => {
  const world = await worldWithPlan();
  await world.goOffline();
  await submit(world, { completes: PLAN, deficiencies: 1, photos: 1 });
  doneBy(world, BEN_ID);
  await world.goOnline();
  await world.quiet();
  const [theirs, mine] = world.server.inspections;
  expect([theirs?.inspectionId, theirs?.userId]).toEqual([PLAN, BEN_ID]);
  expect(mine).toMatchObject({ userId: ADA_ID, duplicateOfInspectionId: PLAN });
  expect(world.server.photos[0]?.inspectionId).toBe(mine?.inspectionId);
  expect(world.server.deficiencies[0]?.inspectionId).toBe(mine?.inspectionId);
  expect((await stored(world)).inspections[0]).toMatchObject({ status: "synced", serverInspectionId: mine?.inspectionId });
});

test.each([
  ["deleted on the server in the meantime", (world: World) => void world.server.plans.delete(PLAN)],
  ["done by the same inspector on another device", (world: World) => doneBy(world, ADA_ID)],
])("work for a plan %s is not lost: it is sent as a separate inspection with its own key", async (_name, change) => {
  const world = await worldWithPlan();
  await world.goOffline();
  const { extinguisherId } = await submit(world, { completes: PLAN, photos: 1 });
  change(world);
  const before = world.server.inspections.length;
  await world.goOnline();
  await world.quiet();
  expect(calls(world).slice(0, 2)).toEqual(["PUT /api/v2/inspections/{plan}/complete", "POST /api/v2/inspections"]);
  expect(new Set(keys(world).slice(0, 2)).size).toBe(2);
  expect(world.server.inspections.slice(before)).toMatchObject([{ extinguisherId, userId: ADA_ID }]);
  expect(world.server.photos[0]?.inspectionId).toBe(world.server.inspections[before]?.inspectionId);
  expect((await stored(world)).operations).toEqual([]);
});

test("work on a plan that was given to somebody else is not sent under that person's name, even by an administrator", async () => {
  const world = await worldWithPlan();
  const [role] = world.server.people.get(ADA_ID)?.roles ?? [];
  if (role) world.server.people.get(ADA_ID)?.roles.push({ ...role, roleName: "TenantAdmin" });
  await world.goOffline();
  await submit(world, { completes: PLAN });
  world.server.assignees.set(PLAN, { tenantId: TENANT, userId: BEN_ID });
  await world.goOnline();
  await world.quiet();
  expect(world.server.inspections).toMatchObject([{ userId: ADA_ID, duplicateOfInspectionId: PLAN }]);
  expect(world.server.plans.has(PLAN), "it is still Ben's").toBe(true);
});

test("the inspection that the work became keeps its key through all attempts, and is created once", async () => {
  const world = await worldWithPlan();
  world.server.plans.delete(PLAN);
  world.network.break(faults.lostResponse, { method: "POST", path: /v2\/inspections/ }, 1);
  await submit(world, { completes: PLAN });
  await world.advance(30_000);
  expect(calls(world)).toEqual(["PUT /api/v2/inspections/{plan}/complete", "POST /api/v2/inspections", "POST /api/v2/inspections"]);
  expect(keys(world)[2]).toBe(keys(world)[1]);
  expect(world.server.inspections).toHaveLength(1);
});

test.each([faults.lostResponse, faults.timeoutAfterCommit, faults.portal404, faults.noId, status(503)])(
  "after $name the plan is completed once",
  async (fault) => {
    const world = await worldWithPlan();
    world.network.break(fault, {}, 1);
    await submit(world, { completes: PLAN });
    await world.advance(61_000);
    expect(new Set(calls(world))).toEqual(new Set(["PUT /api/v2/inspections/{plan}/complete"]));
    expect(new Set(keys(world)).size).toBe(1);
    expect(world.server.inspections.map((each) => each.inspectionId)).toEqual([PLAN]);
  },
);

test("a gateway's 404 says nothing about the plan: after a lost response it causes no second inspection", async () => {
  const world = await worldWithPlan();
  world.network.break(faults.lostResponse, {}, 1);
  world.network.break({ name: "", reaches: false, outcome: jsonResponse(404, { message: "no route matched" }) }, {}, 1);
  await submit(world, { completes: PLAN });
  await world.advance(31_000);
  expect((await stored(world)).operations).toMatchObject([{ failure: "rejected", retryCount: 2, completes: PLAN, mayBeThere: true }]);
  await world.advance(30_000);
  expect(world.server.inspections.map((each) => each.inspectionId)).toEqual([PLAN]);
  expect((await stored(world)).operations).toEqual([]);
});

test("a response about another inspection does not count as delivered", async () => {
  const world = await worldWithPlan();
  world.network.break(
    { name: "", reaches: false, outcome: responseWith({ inspectionId: "other", duplicateOfInspectionId: "another" }) },
    {},
    1,
  );
  await submit(world, { completes: PLAN });
  await world.quiet();
  expect((await stored(world)).operations).toMatchObject([{ failure: "not-the-server", retryCount: 1, completes: PLAN }]);
});

test.each(["there", "gone"])(
  "the work arrives once, at whichever step the worker dies while it completes a plan that is %s",
  async (plan) => {
    const round = async (world: World): Promise<void> => {
      await submit(world, { completes: PLAN, photos: 1 });
      await world.quiet();
    };
    const prepare = async (): Promise<World> => {
      const world = await worldWithPlan();
      if (plan === "gone") world.network.break({ name: "gone", reaches: false, outcome: problemResponse(404) }, { path: /complete/ });
      world.killAtStep(Number.POSITIVE_INFINITY);
      return world;
    };
    const whole = await prepare();
    await round(whole);
    expect(whole.steps.length, "there are steps to die at").toBeGreaterThan(10);
    for (let at = 1; at <= whole.steps.length; at++) {
      const world = await prepare();
      world.killAtStep(at);
      await Promise.race([round(world).catch(() => undefined), world.quiet().then(world.quiet)]);
      const submitted = (await stored(world)).inspections.length;
      for (let n = 0; n < 9; n++) {
        await world.worker().sync.beat();
        await world.advance(20_000);
      }
      await checkInvariants(world);
      const name = `died after step ${at}: ${whole.steps[at - 1]}`;
      expect(world.server.inspections, name).toHaveLength(submitted);
      expect(await stored(world), name).toMatchObject({ operations: [], uploads: [], photos: [] });
    }
  },
);

function responseWith(json: unknown) {
  return { kind: "response", status: 200, isRedirect: false, contentType: "application/json", retryAfter: null, json } as const;
}

test("work for a plan with missing responses is not lost: it is sent as a separate inspection", async () => {
  const world = await worldWithPlan();
  const outcome = problemResponse(400, "Some questions have no response", null, "checklistIncomplete");
  world.network.break({ name: "incomplete", reaches: false, outcome }, { path: /complete/ });
  world.server.keepsInProgress = true;
  await submit(world, { completes: PLAN, photos: 1 });
  await world.quiet();
  expect(calls(world).slice(0, 2)).toEqual(["PUT /api/v2/inspections/{plan}/complete", "POST /api/v2/inspections"]);
  expect(world.server.plans.has(PLAN)).toBe(true);
  const { operations, inspections } = await stored(world);
  expect([operations, inspections[0]?.isIncomplete]).toEqual([[], true]);
  expect(inspections[0]?.assignedInspectionId, "the plan is still to be done").toBeNull();
});

/* Depends on the date: `npm test` repeats it at other moments. */

import { describe, expect, test } from "vitest";
import type { InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPlanner, PLANNED_DATE } from "../support/planner.ts";
import type { TestUser } from "../support/server.ts";

const harbor = await openHarbor();
const { server, inspectorCalls, admin, inspector, other, read } = harbor;
const { plan, assigned, complete } = createPlanner(harbor);

describe("a plan of the work that is due", () => {
  const works = async (...named: [code: string, inspectionType: string][]) => {
    const one = async ([code, inspectionType]: [string, string]) => ({
      extinguisherId: (await inspectorCalls.extinguisher(admin, code)).extinguisherId,
      inspectionType,
    });
    return Promise.all(named.map(one));
  };
  const send = (inspections: object[]) => {
    const body = { inspections, inspectionDate: PLANNED_DATE, inspectorUserId: inspector.user.userId };
    return server.call("planInspections", { as: admin, body });
  };

  test("creates an inspection of the type of each work, also several for one extinguisher", async () => {
    const response = await send(await works(["HB-E006", "Annual"], ["HB-E007", "Monthly"], ["HB-E006", "Hydrostatic"]));
    const made = response.json<InspectionSummary[]>().map(({ extinguisherCode, inspectionType }) => [extinguisherCode, inspectionType]);
    expect([response.statusCode, made]).toEqual([
      201,
      [
        ["HB-E006", "Annual"],
        ["HB-E007", "Monthly"],
        ["HB-E006", "Hydrostatic"],
      ],
    ]);
  });

  test("is refused as a whole, with the index of the mistake", async () => {
    const [one] = await works(["HB-E008", "Annual"]);
    const nobody = { extinguisherId: admin.user.userId, inspectionType: "Monthly" };
    const before = (await server.call("listScheduledInspections", { as: admin })).json().totalCount;
    for (const [inspections, errors] of [
      [[one!, nobody], { "inspections.1": ["field.unknownReference"] }],
      [[one!, one!], { inspections: ["field.namedTwice"] }],
      [[{ ...one, inspectionType: "Withdrawal" }], { "inspections.0.inspectionType": ["field.choice"] }],
      [[], { extinguisherIds: ["field.required"] }],
    ] as const) {
      expect((await send([...inspections])).json()).toMatchObject({ status: 400, errors });
    }
    expect((await server.call("listScheduledInspections", { as: admin })).json().totalCount).toBe(before);
  });
});

describe("planned work", () => {
  test("is assigned to its inspector, and to nobody else, until it is done", async () => {
    const planned = await plan(["HB-E003", "HB-E001", "HB-E002"]);
    expect(planned.map(({ extinguisherCode }) => extinguisherCode)).toEqual(["HB-E003", "HB-E001", "HB-E002"]);
    expect(planned[0]).toMatchObject({
      status: "Scheduled",
      inspectorName: "Ivan Reyes",
      inspectionType: "Monthly",
      notes: "",
      plannedNotes: "Bring the key",
    });
    const ids = planned.map(({ inspectionId }) => inspectionId);
    expect(await assigned(inspector)).toEqual(expect.arrayContaining(ids));
    expect((await assigned(other)).filter((id) => ids.includes(id))).toEqual([]);
    const done = await complete(inspector, ids[0] ?? "");
    expect(done.json()).toMatchObject({ inspectionId: ids[0], status: "Completed", duplicateOfInspectionId: null });
    expect(await assigned(inspector)).not.toContain(ids[0]);
    const listed = await server.call("listScheduledInspections", { as: admin, query: { inspectorUserId: inspector.user.userId } });
    const scheduled = listed.json<List<InspectionSummary>>().items.map(({ inspectionId }) => inspectionId);
    expect(scheduled).toContain(ids[1]);
    expect(scheduled).not.toContain(ids[0]);
  });

  test.each([
    ["nothing", {}, ""],
    ["empty notes", { notes: "" }, ""],
    ["no notes", { notes: null }, ""],
    ["notes of their own", { notes: "Lock oiled" }, "Lock oiled"],
  ])("keeps its notes separate from the inspector's, who sends %s, under the seal", async (_name, body, notes) => {
    const id = (await plan(["HB-E014"]))[0]?.inspectionId ?? "";
    expect((await complete(inspector, id, body)).json()).toMatchObject({ status: "Completed", notes, plannedNotes: "Bring the key" });
    const verified = await server.call("verifyInspection", { as: admin, params: { id } });
    expect(verified.json()).toMatchObject({ isValid: true, hashMatch: true });
  });

  test("sends its notes to the inspector's device, also with an earlier build, and only users who may plan can change them", async () => {
    const id = (await plan(["HB-E015"]))[0]?.inspectionId ?? "";
    const mine = (await server.call("listAssignedInspections", { as: inspector })).json<InspectionSummary[]>();
    const carried = mine.find(({ inspectionId }) => inspectionId === id);
    expect(carried).toMatchObject({ notes: "Bring the key", plannedNotes: "Bring the key" });
    const change = (as: TestUser) => server.call("updateInspection", { as, params: { id }, body: { plannedNotes: "The back door" } });
    expect((await change(inspector)).json()).toMatchObject({ status: 403, code: "roleRequired" });
    expect((await change(admin)).json()).toMatchObject({ notes: "", plannedNotes: "The back door" });
  });

  test("is neither deleted nor made another inspection by its inspector, who may give the date once they have begun", async () => {
    const [planned] = await plan(["HB-E016"]);
    const params = { id: planned?.inspectionId ?? "" };
    const change = (body: object) => server.call("updateInspection", { as: inspector, params, body });
    const inspectionDate = "2026-12-24T15:00:00.000Z";
    const refused = { status: 403, code: "roleRequired" };
    for (const response of [
      change({ inspectionDate }),
      change({ inspectionType: "Annual" }),
      server.call("deleteInspection", { as: inspector, params }),
    ])
      expect((await response).json()).toMatchObject(refused);
    expect(await read(params.id)).toMatchObject({ status: "Scheduled", inspectionType: "Monthly", version: planned?.version });
    expect((await change({ status: "InProgress", inspectionType: "Monthly" })).statusCode).toBe(200);
    expect((await change({ inspectionDate })).json()).toMatchObject({ inspectionDate });
    expect((await server.call("deleteInspection", { as: inspector, params })).json()).toMatchObject(refused);
  });

  test("can be given to another inspector, and disappears when it is canceled", async () => {
    const [first, second] = await plan(["HB-E004", "HB-E005"]);
    const id = first?.inspectionId ?? "";
    await server.call("updateInspection", { as: admin, params: { id }, body: { inspectorUserId: other.user.userId } });
    expect([(await assigned(inspector)).includes(id), (await assigned(other)).includes(id)]).toEqual([false, true]);
    await server.call("deleteInspection", { as: admin, params: { id: second?.inspectionId ?? "" } });
    expect(await assigned(inspector)).not.toContain(second?.inspectionId);
  });

  test("can be assigned only to a current inspector or administrator of the organization", async () => {
    const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E010");
    const viewer = await server.signIn("staff@harbor.example");
    const former = (await server.signIn("both@pinseal.example")).user.userId;
    const inspectionDate = PLANNED_DATE;
    const planFor = (inspectorUserId: string) => [
      server.call("planInspections", { as: admin, body: { extinguisherIds: [extinguisherId], inspectionDate, inspectorUserId } }),
      server.call("createInspection", { as: admin, body: { extinguisherId, inspectionDate, inspectorUserId } }),
    ];
    const [kept] = await plan(["HB-E010"], former);
    const params = { id: kept?.inspectionId ?? "" };
    for (const accepted of planFor(admin.user.userId)) expect((await accepted).statusCode).toBe(201);
    const root = await server.signIn("root@pinseal.example");
    const roles = (roleNames: string[]) =>
      server.call("setTenantRoles", {
        as: root,
        params: { id: former },
        body: { roles: roleNames.map((roleName) => ({ tenantId: admin.tenantId, roleName })) },
      });
    expect((await roles(["Viewer"])).statusCode).toBe(200);
    for (const userId of [viewer.user.userId, former]) {
      const given = server.call("updateInspection", {
        as: admin,
        params: { id: (await plan(["HB-E010"]))[0]?.inspectionId },
        body: { inspectorUserId: userId },
      });
      for (const response of [...planFor(userId), given]) {
        expect((await response).json()).toMatchObject({ status: 400, errors: { inspectorUserId: ["field.mayNotInspect"] } });
      }
    }
    const moved = await server.call("updateInspection", { as: admin, params, body: { inspectorUserId: former, notes: "The back door" } });
    expect(moved.json()).toMatchObject({ notes: "The back door", inspectorUserId: former });
    await roles(["TenantAdmin"]);
  });

  const scheduled = async (query: object = {}) => {
    const response = await server.call("listScheduledInspections", { as: admin, query: { pageSize: 500, ...query } });
    return response.json<List<InspectionSummary>>().items;
  };
  const day = PLANNED_DATE.slice(0, 10);
  const countOnDay = async (query: object = {}) => {
    const response = await server.call("getInspectionCalendar", { as: admin, query: { startDate: day, endDate: day, ...query } });
    return response.json<InspectionCalendar>().days[0]?.scheduled ?? 0;
  };

  test("is at the place where its extinguisher is now, and a completed inspection stays where it was made", async () => {
    const [planned, done] = await plan(["HB-E017", "HB-E018"]);
    expect((await complete(inspector, done?.inspectionId ?? "")).statusCode).toBe(200);
    const from = planned?.locationId ?? "";
    const to = (await inspectorCalls.extinguisher(admin, "HB-E001")).locationId;
    expect(from).not.toBe(to);
    const extinguisherIds = [planned, done].flatMap((each) => each?.extinguisherId ?? []);
    const before = await countOnDay({ locationId: to });
    const move = async (locationId: string) =>
      server.call("changeExtinguishers", { as: admin, body: { action: "Move", extinguisherIds, locationId } });
    expect((await move(to)).statusCode).toBe(200);
    const there = (await scheduled({ locationId: to })).find(({ inspectionId }) => inspectionId === planned?.inspectionId);
    expect(there).toMatchObject({ locationId: to });
    expect((await scheduled({ locationId: from })).map(({ inspectionId }) => inspectionId)).not.toContain(planned?.inspectionId);
    expect(await countOnDay({ locationId: to })).toBe(before + 1);
    const kept = await server.call("getInspection", { as: admin, params: { id: done?.inspectionId ?? "" } });
    expect(kept.json()).toMatchObject({ locationId: from });
    expect((await move(from)).statusCode).toBe(200);
  });

  test("is hidden while its extinguisher is retired, for which nothing can be planned", async () => {
    const [planned] = await plan(["HB-E015"]);
    const { extinguisherId = "", inspectionId = "" } = planned ?? {};
    const change = (action: string) =>
      server.call("changeExtinguishers", { as: admin, body: { action, extinguisherIds: [extinguisherId] } });
    const isScheduled = async () => (await scheduled()).some((each) => each.inspectionId === inspectionId);
    const isListed = async () => {
      const response = await server.call("listInspections", { as: admin, query: { extinguisherId } });
      return response.json<List<InspectionSummary>>().items.some((each) => each.inspectionId === inspectionId);
    };
    const isShown = async () => [(await assigned(inspector)).includes(inspectionId), await isScheduled(), await isListed()];
    expect(await isShown()).toEqual([true, true, true]);
    const count = await countOnDay();
    expect((await change("Retire")).statusCode).toBe(200);
    expect(await isShown()).toEqual([false, false, false]);
    expect(await countOnDay()).toBeLessThan(count);
    const other = await inspectorCalls.extinguisher(admin, "HB-E016");
    const body = { inspectionDate: PLANNED_DATE, inspectorUserId: inspector.user.userId };
    const many = await server.call("planInspections", {
      as: admin,
      body: { ...body, extinguisherIds: [other.extinguisherId, extinguisherId] },
    });
    expect(many.json()).toMatchObject({ status: 400, errors: { "extinguisherIds.1": ["field.notActive"] } });
    const one = await server.call("createInspection", { as: inspector, body: { ...body, extinguisherId } });
    expect(one.json()).toMatchObject({ status: 400, errors: { extinguisherId: ["field.notActive"] } });
    expect((await change("Restore")).statusCode).toBe(200);
    expect([...(await isShown()), await countOnDay()]).toEqual([true, true, true, count]);
  });

  test("is all or nothing: an unknown extinguisher is named by its index, and a repeated one is refused", async () => {
    const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E006");
    const body = { inspectionDate: PLANNED_DATE, inspectorUserId: inspector.user.userId };
    const before = (await assigned(inspector)).length;
    const errors = async (extinguisherIds: string[]) =>
      (await server.call("planInspections", { as: admin, body: { ...body, extinguisherIds } })).json().errors;
    expect(await errors([extinguisherId, inspector.user.userId])).toEqual({ "extinguisherIds.1": ["field.unknownReference"] });
    expect(await errors([extinguisherId, extinguisherId])).toEqual({ extinguisherIds: ["field.namedTwice"] });
    expect(await errors([])).toEqual({ extinguisherIds: ["field.required"] });
    expect(await assigned(inspector)).toHaveLength(before);
  });
});

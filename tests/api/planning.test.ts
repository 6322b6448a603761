import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { DueInspection, InspectionStats } from "#shared/entities/inspection-counts.ts";
import type { List } from "#shared/entities/list.ts";
import { addDays } from "#shared/calendar.ts";
import { createField } from "./field.ts";
import { createTestServer } from "./server.ts";
import type { TestUser } from "./server.ts";

const server = await createTestServer();
const field = createField(server);
afterAll(server.close);

let inspector: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  other = await server.signIn("inspector2@harbor.example");
  admin = await server.signIn("admin@harbor.example");
});

const read = async (id: string): Promise<Inspection> => (await server.call("getInspection", { as: admin, params: { id } })).json();
const assigned = async (as: TestUser): Promise<string[]> =>
  (await server.call("listAssignedInspections", { as })).json<InspectionSummary[]>().map(({ inspectionId }) => inspectionId);
const complete = async (as: TestUser, id: string, more: object = {}) => {
  const { checklistResponses } = await field.inspection(as, "HB-E001");
  return server.call("completeInspection", { as, params: { id }, body: { checklistResponses, ...more } });
};

async function plan(codes: string[], inspectorUserId = inspector.user.userId): Promise<InspectionSummary[]> {
  const extinguisherIds = [];
  for (const code of codes) extinguisherIds.push((await field.extinguisher(admin, code)).extinguisherId);
  const body = { extinguisherIds, inspectionDate: "2026-12-01T15:00:00.000Z", inspectorUserId, notes: "Bring the key" };
  const answer = await server.call("planInspections", { as: admin, body });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe("a plan of the work that is due", () => {
  const works = async (...named: [code: string, inspectionType: string][]) => {
    const one = async ([code, inspectionType]: [string, string]) => ({
      extinguisherId: (await field.extinguisher(admin, code)).extinguisherId,
      inspectionType,
    });
    return Promise.all(named.map(one));
  };
  const send = (inspections: object[]) => {
    const body = { inspections, inspectionDate: "2026-12-01T15:00:00.000Z", inspectorUserId: inspector.user.userId };
    return server.call("planInspections", { as: admin, body });
  };

  test("makes an inspection of its own kind of each, several of one extinguisher too", async () => {
    const answer = await send(await works(["HB-E006", "Annual"], ["HB-E007", "Monthly"], ["HB-E006", "Hydrostatic"]));
    const made = answer.json<InspectionSummary[]>().map(({ extinguisherCode, inspectionType }) => [extinguisherCode, inspectionType]);
    expect([answer.statusCode, made]).toEqual([
      201,
      [
        ["HB-E006", "Annual"],
        ["HB-E007", "Monthly"],
        ["HB-E006", "Hydrostatic"],
      ],
    ]);
  });

  test("is refused whole, with the place of what is wrong", async () => {
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

describe("what the office plans", () => {
  test("stands with the inspector it is for, and with nobody else, until it is done", async () => {
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
  ])("keeps its words apart from the inspector's when they send %s, under the seal", async (_name, body, notes) => {
    const id = (await plan(["HB-E014"]))[0]?.inspectionId ?? "";
    expect((await complete(inspector, id, body)).json()).toMatchObject({ status: "Completed", notes, plannedNotes: "Bring the key" });
    const verified = await server.call("verifyInspection", { as: admin, params: { id } });
    expect(verified.json()).toMatchObject({ isValid: true, hashMatch: true });
  });

  test("says its words to the inspector's device, one of an earlier version too, and who may not plan cannot change them", async () => {
    const id = (await plan(["HB-E015"]))[0]?.inspectionId ?? "";
    const mine = (await server.call("listAssignedInspections", { as: inspector })).json<InspectionSummary[]>();
    const carried = mine.find(({ inspectionId }) => inspectionId === id);
    expect(carried).toMatchObject({ notes: "Bring the key", plannedNotes: "Bring the key" });
    const change = (as: TestUser) => server.call("updateInspection", { as, params: { id }, body: { plannedNotes: "The back door" } });
    expect((await change(inspector)).json()).toMatchObject({ status: 403, code: "roleRequired" });
    expect((await change(admin)).json()).toMatchObject({ notes: "", plannedNotes: "The back door" });
  });

  test("moves to another inspector, and goes when it is called off", async () => {
    const [first, second] = await plan(["HB-E004", "HB-E005"]);
    const id = first?.inspectionId ?? "";
    await server.call("updateInspection", { as: admin, params: { id }, body: { inspectorUserId: other.user.userId } });
    expect([(await assigned(inspector)).includes(id), (await assigned(other)).includes(id)]).toEqual([false, true]);
    await server.call("deleteInspection", { as: admin, params: { id: second?.inspectionId ?? "" } });
    expect(await assigned(inspector)).not.toContain(second?.inspectionId);
  });

  test("is for who may inspect: an inspector or an administrator, of the organization now", async () => {
    const { extinguisherId } = await field.extinguisher(admin, "HB-E010");
    const viewer = await server.signIn("staff@harbor.example");
    const former = (await server.signIn("both@pinseal.example")).user.userId;
    const inspectionDate = "2026-12-01T15:00:00.000Z";
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
      for (const answer of [...planFor(userId), given]) {
        expect((await answer).json()).toMatchObject({ status: 400, errors: { inspectorUserId: ["field.mayNotInspect"] } });
      }
    }
    const moved = await server.call("updateInspection", { as: admin, params, body: { inspectorUserId: former, notes: "The back door" } });
    expect(moved.json()).toMatchObject({ notes: "The back door", inspectorUserId: former });
    await roles(["TenantAdmin"]);
  });

  test("waits while its extinguisher is retired, and nothing is planned for one", async () => {
    const [planned] = await plan(["HB-E015"]);
    const { extinguisherId = "", inspectionId } = planned ?? {};
    const change = (action: string) =>
      server.call("changeExtinguishers", { as: admin, body: { action, extinguisherIds: [extinguisherId] } });
    expect(await assigned(inspector)).toContain(inspectionId);
    expect((await change("Retire")).statusCode).toBe(200);
    expect(await assigned(inspector)).not.toContain(inspectionId);
    const other = await field.extinguisher(admin, "HB-E016");
    const body = { inspectionDate: "2026-12-01T15:00:00.000Z", inspectorUserId: inspector.user.userId };
    const many = await server.call("planInspections", {
      as: admin,
      body: { ...body, extinguisherIds: [other.extinguisherId, extinguisherId] },
    });
    expect(many.json()).toMatchObject({ status: 400, errors: { "extinguisherIds.1": ["field.notActive"] } });
    const one = await server.call("createInspection", { as: inspector, body: { ...body, extinguisherId } });
    expect(one.json()).toMatchObject({ status: 400, errors: { extinguisherId: ["field.notActive"] } });
    expect((await change("Restore")).statusCode).toBe(200);
    expect(await assigned(inspector)).toContain(inspectionId);
  });

  test("is all or none: an unknown extinguisher is named by its place, and one named twice is refused", async () => {
    const { extinguisherId } = await field.extinguisher(admin, "HB-E006");
    const body = { inspectionDate: "2026-12-01T15:00:00.000Z", inspectorUserId: inspector.user.userId };
    const before = (await assigned(inspector)).length;
    const errors = async (extinguisherIds: string[]) =>
      (await server.call("planInspections", { as: admin, body: { ...body, extinguisherIds } })).json().errors;
    expect(await errors([extinguisherId, inspector.user.userId])).toEqual({ "extinguisherIds.1": ["field.unknownReference"] });
    expect(await errors([extinguisherId, extinguisherId])).toEqual({ extinguisherIds: ["field.namedTwice"] });
    expect(await errors([])).toEqual({ extinguisherIds: ["field.required"] });
    expect(await assigned(inspector)).toHaveLength(before);
  });
});

describe("done by two people, both are kept, and the one beside the plan is marked", () => {
  const besides: [string, (id: string) => Promise<unknown>, string][] = [
    ["by the office at the desk", (id) => complete(admin, id), "Completed"],
    ["by a colleague to whom it was given", (id) => give(id).then(() => complete(other, id)), "Completed"],
    ["by nobody yet, but it was given to a colleague", (id) => give(id), "Scheduled"],
  ];
  const give = (id: string) => server.call("updateInspection", { as: admin, params: { id }, body: { inspectorUserId: other.user.userId } });

  test.each(besides)("%s", async (_name, meanwhile, status) => {
    const id = (await plan(["HB-E007"]))[0]?.inspectionId ?? "";
    await meanwhile(id);
    const first = await read(id);
    const answer = await complete(inspector, id, { notes: "done without a signal", inspectionDate: "2026-10-01T10:00:00.000Z" });
    expect(answer.statusCode).toBe(200);
    const own = answer.json<Inspection>();
    expect(own).toMatchObject({
      status: "Completed",
      duplicateOfInspectionId: id,
      inspectorName: "Ivan Reyes",
      notes: "done without a signal",
      receiptNumber: expect.any(String),
    });
    expect(own.inspectionId).not.toBe(id);
    expect(own.checklistResponses?.length).toBeGreaterThan(10);
    expect(await read(id)).toEqual({ ...first, duplicateInspectionIds: [own.inspectionId] });
    expect(first.status).toBe(status);
    const verified = await server.call("verifyInspection", { as: admin, params: { id: own.inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });

  test("work whose plan was called off meanwhile is kept as well", async () => {
    const id = (await plan(["HB-E008"]))[0]?.inspectionId ?? "";
    await server.call("deleteInspection", { as: admin, params: { id } });
    expect((await complete(inspector, id)).json()).toMatchObject({ status: "Completed", duplicateOfInspectionId: id });
  });

  test("sent again with its key it is kept once, and one's own second completion is refused", async () => {
    const id = (await plan(["HB-E009"]))[0]?.inspectionId ?? "";
    await complete(other, id);
    const { checklistResponses } = await field.inspection(inspector, "HB-E009");
    const send = () =>
      server.call("completeInspection", { as: other, key: "beside", params: { id }, body: { checklistResponses, notes: "again" } });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toBe(two.body);
    expect((await complete(inspector, id)).statusCode).toBe(200);
    expect((await complete(inspector, id)).json()).toMatchObject({ status: 409, code: "inspectionSealed" });
  });

  test("without answers there is no work to keep: somebody else's inspection stays theirs", async () => {
    const id = (await plan(["HB-E010"]))[0]?.inspectionId ?? "";
    const answer = await server.call("completeInspection", { as: other, params: { id }, body: {} });
    expect(answer.json()).toMatchObject({ status: 403, code: "roleRequired" });
  });
});

describe("a review", () => {
  const review = (id: string, body: object, ifMatch?: number) =>
    server.call("reviewInspection", { as: admin, params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });

  test("accepts, and says who, when and why", async () => {
    const { inspectionId } = await field.submit(inspector, "HB-E011");
    const answer = await review(inspectionId, { decision: "Accepted", reason: "" }, 1);
    expect(answer.json()).toMatchObject({
      status: "Accepted",
      reviewedByUserId: admin.user.userId,
      reviewedAt: expect.stringMatching(/Z$/),
      reviewReason: null,
      version: 2,
    });
    expect((await review(inspectionId, { decision: "Rejected", reason: "x" })).json()).toMatchObject({
      status: 409,
      code: "inspectionReviewed",
    });
  });

  test("rejects with a reason, asks its inspector for a new one, and the extinguisher is due as before", async () => {
    const before = await field.extinguisher(inspector, "HB-E012");
    const { inspectionId } = await field.submit(inspector, "HB-E012");
    const answer = await review(inspectionId, { decision: "Rejected", reason: "The gauge cannot be read" });
    expect(answer.json()).toMatchObject({ status: "Rejected", reviewReason: "The gauge cannot be read" });
    const [asked] = (await server.call("listAssignedInspections", { as: inspector }))
      .json<InspectionSummary[]>()
      .filter(({ replacesInspectionId }) => replacesInspectionId === inspectionId);
    expect(asked).toMatchObject({ status: "Scheduled", extinguisherCode: "HB-E012", notes: "The gauge cannot be read" });
    const after = await field.extinguisher(inspector, "HB-E012");
    expect([after.nextInspectionDueDate, after.lastInspectionDate]).toEqual([before.nextInspectionDueDate, before.lastInspectionDate]);
  });

  test.each([
    [{ decision: "Rejected" }, { reason: ["field.required"] }],
    [{ decision: "Rejected", reason: "  " }, { reason: ["field.required"] }],
    [{ decision: "Maybe" }, { decision: ["field.choice"] }],
    [{}, { decision: ["field.required"] }],
    [{ decision: "Accepted", reason: "x".repeat(1_001) }, { reason: ["field.tooLong"] }],
  ])("%j is refused with the field named", async (body, errors) => {
    const { inspectionId } = await field.submit(inspector, "HB-E013");
    expect((await review(inspectionId, body)).json()).toMatchObject({ status: 400, errors });
  });

  test("is refused for what is not completed, and for a version that somebody changed", async () => {
    const planned = await field.schedule(inspector, "HB-E013");
    expect((await review(planned.inspectionId, { decision: "Accepted" })).json()).toMatchObject({
      status: 409,
      code: "inspectionNotSealed",
    });
    const { inspectionId } = await field.submit(inspector, "HB-E013");
    expect((await review(inspectionId, { decision: "Accepted" }, 7)).json()).toMatchObject({ status: 412, code: "versionStale" });
  });
});

describe("lists", () => {
  test("the history of an extinguisher is the newest first, twenty unless asked otherwise", async () => {
    const { extinguisherId: id } = await field.extinguisher(inspector, "HB-E021");
    for (let day = 1; day <= 12; day++)
      await field.submit(inspector, "HB-E021", { inspectionDate: new Date(Date.UTC(2025, 0, day)).toISOString() });
    for (const name of ["listExtinguisherInspections", "listExtinguisherInspectionsV1"] as const) {
      const history = (await server.call(name, { as: inspector, params: { id } })).json<InspectionSummary[]>();
      const dates = history.map(({ inspectionDate }) => inspectionDate);
      expect(dates).toHaveLength(20);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect((await server.call(name, { as: inspector, params: { id }, query: { limit: 2 } })).json()).toEqual(history.slice(0, 2));
    }
    const wrong = await server.call("listExtinguisherInspections", { as: inspector, params: { id }, query: { limit: 0 } });
    expect(wrong.json()).toMatchObject({ status: 400, errors: { limit: ["field.outOfRange"] } });
  });

  test("an inspector's inspections are theirs, filtered and paged", async () => {
    for (const name of ["listInspectorInspections", "listInspectorInspectionsV1"] as const) {
      const params = { id: other.user.userId };
      const list = (await server.call(name, { as: admin, params, query: { status: "Completed", pageSize: 5 } })).json<
        List<InspectionSummary>
      >();
      expect(list.items).toHaveLength(5);
      expect(list.items.every((item) => item.inspectorUserId === other.user.userId && item.status === "Completed")).toBe(true);
    }
  });

  const due = async (name: "listDueInspections" | "listOverdueInspectionsV1", query: object = {}) =>
    (await server.call(name, { as: inspector, query: { pageSize: 500, ...query } })).json<List<DueInspection>>();

  test("what is due stands in the order of its days, between the days asked for, with what is planned for it", async () => {
    const all = await due("listDueInspections", { inspectionType: "Monthly" });
    const days = all.items.map(({ dueDate }) => dueDate);
    expect(days.length).toBeGreaterThan(40);
    expect(days).toEqual(days.toSorted());
    const [startDate, endDate] = [days[5] ?? "", days[20] ?? ""];
    const some = await due("listDueInspections", { inspectionType: "Monthly", startDate, endDate });
    expect(some.items).toEqual(all.items.filter(({ dueDate }) => dueDate >= startDate && dueDate <= endDate));
    const code = all.items.find((item) => item.scheduledInspectionId === null)?.extinguisherCode ?? "";
    const [planned] = await plan([code]);
    const again = await due("listDueInspections", { inspectionType: "Monthly", searchTerm: code });
    expect(again.items).toMatchObject([{ extinguisherCode: code, scheduledInspectionId: planned?.inspectionId }]);
    expect((await due("listDueInspections")).items.some(({ inspectionType }) => inspectionType !== "Monthly")).toBe(true);
  });

  test("overdue is what was due before today by the tenant's calendar, monthly unless asked otherwise", async () => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(server.ports.clock());
    const overdue = await due("listOverdueInspectionsV1");
    expect(overdue.totalCount).toBeGreaterThan(0);
    expect(overdue).toEqual(await due("listDueInspections", { inspectionType: "Monthly", endDate: addDays(today, -1) }));
    expect(
      (await due("listOverdueInspectionsV1", { inspectionType: "Annual" })).items.every((item) => item.inspectionType === "Annual"),
    ).toBe(true);
  });

  test("what is out of service is due for nothing", async () => {
    const out = (await server.call("listExtinguishers", { as: inspector, query: { isOutOfService: true } })).json();
    const codes = (await due("listDueInspections")).items.map(({ extinguisherCode }) => extinguisherCode);
    expect(codes).not.toContain(out.items[0].extinguisherCode);
  });
});

describe("counts", () => {
  const stats = async (query: object = {}) => (await server.call("getInspectionStats", { as: admin, query })).json<InspectionStats>();

  test("agree with the lists they count, in a period and of one inspector", async () => {
    const all = await stats();
    const { scheduled, inProgress, completed, accepted, rejected, total } = all;
    expect(scheduled + inProgress + completed + accepted + rejected).toBe(total);
    expect(all.passed + all.failed).toBe(completed + accepted + rejected);
    const query = { startDate: "2025-01-01", endDate: "2099-12-31", inspectorUserId: inspector.user.userId };
    const some = await stats(query);
    const listed = await server.call("listInspections", { as: admin, query: { ...query, pageSize: 1 } });
    expect(some.total).toBe(listed.json().totalCount);
    expect(some.byInspector).toEqual([{ inspectorUserId: inspector.user.userId, inspectorName: "Ivan Reyes", count: some.total }]);
    expect(some.byType.reduce((sum, { count }) => sum + count, 0)).toBe(some.total);
    expect((await server.call("getInspectionStatsV1", { as: admin, query })).json()).toEqual(some);
    expect((await stats({ startDate: "1999-01-01", endDate: "1999-01-02" })).total).toBe(0);
  });

  test("of today are those completed on the tenant's calendar day", async () => {
    const count = async () => (await server.call("getTodayCountV1", { as: admin })).json().count;
    const before = await count();
    await field.submit(inspector, "HB-E022");
    await field.submit(inspector, "HB-E022", { inspectionDate: new Date(server.ports.clock().getTime() - 25 * 60 * 60_000).toISOString() });
    await field.schedule(inspector, "HB-E022");
    expect(await count()).toBe(before + 1);
  });
});

test("the first version's other calls do what the second's do", async () => {
  const { templateId } = await field.monthly(inspector);
  const template = await server.call("getInspectionChecklistTemplateV1", { as: inspector, params: { id: templateId } });
  expect(template.json().items.length).toBeGreaterThan(10);
  const { inspectionId: id } = await field.schedule(inspector, "HB-E023");
  expect((await server.call("deleteInspectionV1", { as: inspector, params: { id } })).statusCode).toBe(204);
  expect((await server.call("getInspectionV1", { as: inspector, params: { id } })).statusCode).toBe(404);
});

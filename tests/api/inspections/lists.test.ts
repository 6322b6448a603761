import { describe, expect, test } from "vitest";
import { addDays } from "#shared/calendar.ts";
import type { DueInspection, InspectionStats } from "#shared/entities/inspection-counts.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPlanner } from "../support/planner.ts";

const harbor = await openHarbor();
const { server, inspectorCalls, admin, inspector, other } = harbor;
const { plan } = createPlanner(harbor);

describe("lists", () => {
  test("the history of an extinguisher is newest first, twenty by default", async () => {
    const { extinguisherId: id } = await inspectorCalls.extinguisher(inspector, "HB-E021");
    for (let day = 1; day <= 12; day++)
      await inspectorCalls.submit(inspector, "HB-E021", { inspectionDate: new Date(Date.UTC(2025, 0, day)).toISOString() });
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

  test("due work is listed by date, between the requested dates, with its plans", async () => {
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

  test.each(["2026-02-30T10:00:00Z", "2026-04-31T10:00:00+02:00"])(
    "due work from %s, which does not exist, is refused",
    async (startDate) => {
      const response = await server.call("listDueInspections", { as: inspector, query: { startDate } });
      expect(response.json()).toMatchObject({ status: 400, errors: { startDate: ["field.timestamp"] } });
    },
  );

  test("due work is listed from the day of a time in the tenant's calendar, however the time is written", async () => {
    const day = (await due("listDueInspections")).items[5]?.dueDate ?? "";
    const fromDay = await due("listDueInspections", { startDate: day });
    for (const lateInNewYork of ["T03:00:00Z", " 03:00:00Z", "T05:00:00+02", "T05:00:00 +02:00"]) {
      const startDate = `${addDays(day, 1)}${lateInNewYork}`;
      expect([startDate, await due("listDueInspections", { startDate })]).toEqual([startDate, fromDay]);
    }
  });

  test("work is overdue if it was due before today in the tenant's calendar; monthly work is the default", async () => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(server.ports.clock());
    const overdue = await due("listOverdueInspectionsV1");
    expect(overdue.totalCount).toBeGreaterThan(0);
    expect(overdue).toEqual(await due("listDueInspections", { inspectionType: "Monthly", endDate: addDays(today, -1) }));
    expect(
      (await due("listOverdueInspectionsV1", { inspectionType: "Annual" })).items.every((item) => item.inspectionType === "Annual"),
    ).toBe(true);
  });

  test("out of service nothing is due", async () => {
    const out = (await server.call("listExtinguishers", { as: inspector, query: { isOutOfService: true } })).json();
    const codes = (await due("listDueInspections")).items.map(({ extinguisherCode }) => extinguisherCode);
    expect(codes).not.toContain(out.items[0].extinguisherCode);
  });
});

describe("counts", () => {
  const stats = async (query: object = {}) => (await server.call("getInspectionStats", { as: admin, query })).json<InspectionStats>();

  test("agree with the lists, in a period and for one inspector", async () => {
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
    await inspectorCalls.submit(inspector, "HB-E022");
    await inspectorCalls.submit(inspector, "HB-E022", {
      inspectionDate: new Date(server.ports.clock().getTime() - 25 * 60 * 60_000).toISOString(),
    });
    await inspectorCalls.schedule(inspector, "HB-E022");
    expect(await count()).toBe(before + 1);
  });
});

test("the other calls of the first version do the same as those of the second", async () => {
  const { templateId } = await inspectorCalls.monthly(inspector);
  const template = await server.call("getInspectionChecklistTemplateV1", { as: inspector, params: { id: templateId } });
  expect(template.json().items.length).toBeGreaterThan(10);
  const { inspectionId: id } = await inspectorCalls.schedule(inspector, "HB-E023");
  expect((await server.call("deleteInspectionV1", { as: inspector, params: { id } })).statusCode).toBe(204);
  expect((await server.call("getInspectionV1", { as: inspector, params: { id } })).statusCode).toBe(404);
});

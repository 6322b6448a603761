import { describe, expect, test } from "vitest";
import { addDays, dayIn, startOfDay } from "#shared/calendar.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { DueInspection, InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin, inspector } = await openHarbor();

const read = (id: string): Promise<Inspection> => office.done("getInspection", { params: { id } });
const review = (id: string, body: object): Promise<Inspection> => office.done("reviewInspection", { params: { id }, body });

describe("an inspection names the version of the checklist that its responses belong to", () => {
  test("before its first response the newest in use, then the version it was started with, whatever is published in the meantime", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E021");
    const template = await inspectorCalls.monthly(inspector);
    expect((await read(planned.inspectionId)).templateId).toBe(template.templateId);
    const responses = [{ checklistItemId: template.items[0]?.checklistItemId, response: "Pass" }];
    await office.done("createResponses", { params: { id: planned.inspectionId }, body: { responses } });
    const params = { id: template.templateId };
    const draft: ChecklistTemplate = await office.done("duplicateChecklistTemplate", { params, body: { asNewVersion: true } });
    await office.done("publishChecklistTemplate", { params: { id: draft.templateId } });
    expect((await read(planned.inspectionId)).templateId).toBe(template.templateId);
    expect((await read((await inspectorCalls.schedule(inspector, "HB-E022")).inspectionId)).templateId).toBe(draft.templateId);
  });

  test("and no version for an inspection type without a checklist in use", async () => {
    const list: { items: ChecklistTemplate[] } = await office.done("listChecklistTemplates", { query: { inspectionType: "AfterUse" } });
    for (const { templateId } of list.items) await office.done("deleteChecklistTemplate", { params: { id: templateId } });
    const planned = await inspectorCalls.schedule(inspector, "HB-E023", { inspectionType: "AfterUse" });
    expect((await read(planned.inspectionId)).templateId).toBeNull();
  });
});

describe("related inspections name each other", () => {
  test("a rejected inspection and its replacement, until that is withdrawn", async () => {
    const done = await inspectorCalls.submit(inspector, "HB-E024");
    await review(done.inspectionId, { decision: "Rejected", reason: "The gauge cannot be read" });
    const { replacedByInspectionId } = await read(done.inspectionId);
    expect((await read(replacedByInspectionId ?? "")).replacesInspectionId).toBe(done.inspectionId);
    await office.done("deleteInspection", { params: { id: replacedByInspectionId ?? "" } });
    expect((await read(done.inspectionId)).replacedByInspectionId).toBeNull();
  });

  test("a duplicate, which a filter finds, and the inspection it duplicates", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E025");
    const params = { id: planned.inspectionId };
    const body = await inspectorCalls.inspection(inspector, "HB-E025");
    await server.call("completeInspection", { as: inspector, params, body: { checklistResponses: body["checklistResponses"] } });
    const beside: Inspection = await office.done("completeInspection", {
      params,
      body: { checklistResponses: body["checklistResponses"] },
    });
    expect(beside.duplicateOfInspectionId).toBe(planned.inspectionId);
    expect((await read(planned.inspectionId)).duplicateInspectionIds).toEqual([beside.inspectionId]);
    const found = async (isDuplicate: boolean): Promise<string[]> =>
      (await office.done<{ items: InspectionSummary[] }>("listInspections", { query: { isDuplicate, pageSize: 500 } })).items.map(
        ({ inspectionId }) => inspectionId,
      );
    expect(await found(true)).toContain(beside.inspectionId);
    expect(await found(false)).not.toContain(beside.inspectionId);
  });
});

test("the events of an inspection are listed in order with the names of the users, system administrators included", async () => {
  const planned = await inspectorCalls.schedule(admin, "HB-E026", { inspectorUserId: inspector.user.userId });
  const params = { id: planned.inspectionId };
  server.pass(60_000);
  const checklistResponses = await inspectorCalls.allPass(inspector);
  await server.call("completeInspection", { as: inspector, params, body: { passed: true, checklistResponses } });
  const root = await server.signIn("root@pinseal.example");
  await server.call("reviewInspection", { as: root, tenantId: inspector.tenantId, params, body: { decision: "Rejected", reason: "No" } });
  const events: InspectionEvent[] = await office.done("listInspectionEvents", { params });
  const names = [admin, inspector, root].map(({ user }) => `${user.firstName} ${user.lastName}`);
  expect(events.map(({ event, recordedByName, decision }) => [event, recordedByName, decision])).toEqual([
    ["Planned", names[0], null],
    ["Completed", names[1], null],
    ["Reviewed", names[2], "Rejected"],
  ]);
  expect(events.map(({ entryHash }) => entryHash?.length ?? 0)).toEqual([0, 64, 64]);
  const atOnce = await inspectorCalls.submit(inspector, "HB-E026");
  const own: InspectionEvent[] = await office.done("listInspectionEvents", { params: { id: atOnce.inspectionId } });
  expect(own.map(({ event }) => event)).toEqual(["Completed"]);
});

test("an inspection begins with its plan, also one for oneself, or else with its creation, whoever it is for", async () => {
  const begunBy = async (inspectionId: string): Promise<string | undefined> =>
    (await office.done<InspectionEvent[]>("listInspectionEvents", { params: { id: inspectionId } }))[0]?.event;
  const own = await inspectorCalls.schedule(inspector, "HB-E026");
  expect(await begunBy(own.inspectionId)).toBe("Planned");
  const [checklistResponse] = await inspectorCalls.allPass(inspector);
  const incomplete = { inspectorUserId: inspector.user.userId, checklistResponses: [checklistResponse] };
  const kept = await inspectorCalls.submit(admin, "HB-E026", incomplete);
  expect([kept.status, await begunBy(kept.inspectionId)]).toEqual(["InProgress", "Created"]);
  server.pass(60_000);
  for (const { inspectionId } of [own, kept]) {
    const checklistResponses = await inspectorCalls.allPass(inspector);
    const body = { passed: true, checklistResponses };
    expect((await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body })).statusCode).toBe(200);
  }
  expect([await begunBy(own.inspectionId), await begunBy(kept.inspectionId)]).toEqual(["Planned", "Created"]);
});

test("responses with an outdated version are refused, and change nothing", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E027");
  const params = { id: planned.inspectionId };
  const [first, second] = (await inspectorCalls.monthly(inspector)).items;
  const body = (item: typeof first, response: string) => ({ responses: [{ checklistItemId: item?.checklistItemId, response }] });
  await office.done("createResponses", { params, body: body(first, "Pass"), ifMatch: planned.version });
  expect(await office.refused("createResponses", { params, body: body(second, "Fail"), ifMatch: planned.version })).toEqual([
    412,
    "versionStale",
  ]);
  const after = await read(planned.inspectionId);
  expect([after.checklistResponses?.length, after.version]).toEqual([1, planned.version + 1]);
});

describe("the calendar", () => {
  const timeZone = "America/New_York";
  const calendar = (query: object): Promise<InspectionCalendar> => office.done("getInspectionCalendar", { query });

  test("counts due, planned and completed work on each day like the lists, by the tenant's days", async () => {
    const today = dayIn(timeZone, server.ports.clock());
    const day = addDays(today, 40);
    // One minute before midnight for the tenant, which is the next day in UTC.
    const lastMinute = new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 60_000).toISOString();
    await inspectorCalls.schedule(inspector, "HB-E028", { inspectionDate: lastMinute });
    await inspectorCalls.submit(inspector, "HB-E029");
    const query = { startDate: today, endDate: addDays(today, 45) };
    const { days, overdueBefore } = await calendar(query);
    expect(days.find((each) => each.day === day)?.scheduled).toBe(1);
    expect(days.find((each) => each.day === today)?.completed).toBeGreaterThan(0);
    const due = async (range: object) => (await office.done<{ totalCount: number }>("listDueInspections", { query: range })).totalCount;
    expect(days.reduce((sum, each) => sum + each.due, 0)).toBe(await due(query));
    expect(overdueBefore).toBe(await due({ endDate: addDays(today, -1) }));
    for (const each of days.slice(0, 5)) expect(each.due).toBe(await due({ startDate: each.day, endDate: each.day }));
  });

  test.each([
    [{ startDate: "2026-11-01" }, { endDate: ["field.required"] }],
    [{ startDate: "2026-11-31", endDate: "2026-12-01" }, { startDate: ["field.day"] }],
    [
      { startDate: "soon", endDate: "then" },
      { startDate: ["field.day"], endDate: ["field.day"] },
    ],
    [{ startDate: "2026-11-02", endDate: "2026-11-01" }, { endDate: ["field.outOfRange"] }],
    [{ startDate: "2026-11-01", endDate: "2027-01-02" }, { endDate: ["field.outOfRange"] }],
  ])("of %j is refused", async (query, errors) => {
    expect(await office.refused("getInspectionCalendar", { query })).toEqual([400, "validation", errors]);
  });
});

test("extinguishers and their plans are found by their ids, up to a hundred", async () => {
  const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E030");
  const planned = await inspectorCalls.schedule(inspector, "HB-E030", { inspectionType: "Annual" });
  const query = { extinguisherIds: `${extinguisherId},${inspector.user.userId}` };
  const listed = await office.done<{ items: { extinguisherCode: string }[] }>("listExtinguishers", { query });
  expect(listed.items.map(({ extinguisherCode }) => extinguisherCode)).toEqual(["HB-E030"]);
  const open = async (inspectionType: string) =>
    (await office.done<{ items: InspectionSummary[] }>("listScheduledInspections", { query: { ...query, inspectionType } })).items;
  expect((await open("Annual")).map(({ inspectionId }) => inspectionId)).toEqual([planned.inspectionId]);
  expect(await open("SixYear")).toEqual([]);
  for (const extinguisherIds of ["x", Array.from({ length: 101 }, () => extinguisherId).join(",")]) {
    expect((await office.refused("listExtinguishers", { query: { extinguisherIds } }))[0]).toBe(400);
  }
});

test.each(["listDueInspections", "listOverdueInspectionsV1", "listScheduledInspections"] as const)(
  "%s is narrowed to an extinguisher, several of them, a type and a location",
  async (name) => {
    const items = async (query: object) =>
      (await office.done<{ items: { extinguisherId: string }[] }>(name, { query: { pageSize: 500, ...query } })).items;
    await inspectorCalls.schedule(inspector, "HB-E055");
    await inspectorCalls.schedule(inspector, "HB-E056");
    const all = await items({});
    const [one, other] = [...new Set(all.map(({ extinguisherId }) => extinguisherId))];
    const { extinguisherTypeId, locationId } = await office.done<Extinguisher>("getExtinguisher", { params: { id: one } });
    const ofOne = all.filter(({ extinguisherId }) => extinguisherId === one);
    expect(await items({ extinguisherId: one })).toEqual(ofOne);
    expect(await items({ extinguisherIds: `${one},${other}` })).toEqual(
      all.filter(({ extinguisherId }) => [one, other].includes(extinguisherId)),
    );
    for (const query of [{ extinguisherTypeId }, { locationId }]) {
      const extinguishers = await office.done<{ items: Extinguisher[] }>("listExtinguishers", { query: { pageSize: 500, ...query } });
      const ids = new Set(extinguishers.items.map(({ extinguisherId }) => extinguisherId));
      expect(await items(query)).toEqual(all.filter(({ extinguisherId }) => ids.has(extinguisherId)));
      expect(ids.has(one ?? "")).toBe(true);
    }
  },
);

test("work due between two times is the work due on these days in the tenant's calendar", async () => {
  const { timeZone } = await office.done<TenantSettings>("getTenantSettings", {});
  const items = async (query: object) =>
    (await office.done<{ items: DueInspection[] }>("listDueInspections", { query: { pageSize: 500, ...query } })).items;
  const day = (await items({}))[0]?.dueDate ?? "";
  const [first, next] = [startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 1))];
  const whole = await items({ startDate: day, endDate: day });
  expect(whole.length).toBeGreaterThan(0);
  const last = new Date(next.getTime() - 1).toISOString();
  expect(await items({ startDate: first.toISOString(), endDate: last })).toEqual(whole);
  expect(await items({ startDate: last, endDate: last })).toEqual(whole);
  expect(await items({ startDate: next.toISOString(), endDate: last })).toEqual([]);
});

test("work due within a location is the work due in it and in all its sub-locations", async () => {
  const { locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const count = async (query: object) =>
    (await office.done<{ totalCount: number }>("listDueInspections", { query: { inspectionType: "Monthly", ...query } })).totalCount;
  const before = [await count({ locationId }), await count({ withinLocationId: locationId })];
  // Other locations of the demo are within this one.
  expect(before[1]).toBeGreaterThan(before[0] ?? 0);
  const room = { locationCode: "HB-ROOM", locationName: "Room", parentLocationId: locationId };
  const below = await office.done<{ locationId: string }>("createLocation", { body: room });
  const { extinguisherId } = await inspectorCalls.extinguisher(admin, "HB-E051");
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId: below.locationId } });
  expect([await count({ locationId }), await count({ withinLocationId: locationId })]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

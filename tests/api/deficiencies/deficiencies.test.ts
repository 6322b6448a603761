import { beforeAll, expect, test } from "vitest";
import { addDays, dayIn } from "#shared/calendar.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { openHarbor } from "../support/harbor.ts";
import { readLedger } from "../support/ledger.ts";

const { server, inspectorCalls, inspector } = await openHarbor();
let inspection: Inspection;
beforeAll(async () => {
  inspection = await inspectorCalls.submit(inspector, "HB-E001", { passed: false });
});

const body = (more: object = {}) => ({
  inspectionId: inspection.inspectionId,
  extinguisherId: inspection.extinguisherId,
  code: "ACC-01",
  severity: "Major",
  description: "A trolley in front of it",
  ...more,
});
const create = async (more?: object) => {
  const response = await server.call("createDeficiency", { as: inspector, body: body(more) });
  expect(response.statusCode).toBe(201);
  return response.json<Deficiency>();
};
const update = (id: string, change: object, ifMatch?: number) =>
  server.call("updateDeficiency", { as: inspector, params: { id }, body: change, ...(ifMatch !== undefined && { ifMatch }) });
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(server.ports.clock());

test.each([
  ["Critical", 0],
  ["Major", 7],
  ["Minor", 30],
  ["Observation", null],
])("a deficiency of severity %s is due in %s days", async (severity, days) => {
  expect((await create({ severity })).dueDate).toBe(days === null ? null : addDays(today(), days));
});

test.each([
  ["three days before it arrived, from the inspection", -3, -3],
  ["by a clock that ran ahead, from the arrival of its inspection", 2, 0],
])("a deficiency found %s, has that day as its date, from which its deadline counts", async (_name, inspectedInDays, foundInDays) => {
  const day = (inDays: number) => new Date(server.ports.clock().getTime() + inDays * 24 * 60 * 60_000);
  const inspectionDate = day(inspectedInDays).toISOString();
  const late = await inspectorCalls.submit(inspector, "HB-E001", { passed: false, inspectionDate });
  const reported = await create({ inspectionId: late.inspectionId, severity: "Minor" });
  expect(reported.dueDate).toBe(addDays(dayIn("America/New_York", day(foundInDays)), 30));
  expect(reported.foundAt).toBe(foundInDays === 0 ? late.receivedAt : inspectionDate);
  const sorted = await server.call("listOpenDeficiencies", { as: inspector, query: { sort: "foundAt", pageSize: 500 } });
  const found = sorted.json<{ items: Deficiency[] }>().items.map(({ foundAt }) => foundAt);
  expect(found).toEqual(found.toSorted());
});

test("the due date follows a changed severity, unless it was changed by hand", async () => {
  const severities = ["Minor", "Critical", "Observation", "Major"] as const;
  const { deficiencyId } = await create({ severity: "Minor" });
  const dueDates: unknown[] = [];
  for (const severity of severities) dueDates.push((await update(deficiencyId, { severity, status: "Open" })).json<Deficiency>().dueDate);
  expect(dueDates).toEqual([addDays(today(), 30), today(), null, addDays(today(), 7)]);
  const byHand = addDays(today(), 3);
  expect((await update(deficiencyId, { severity: "Minor", dueDate: byHand })).json()).toMatchObject({ dueDate: byHand });
  expect((await update(deficiencyId, { severity: "Critical" })).json()).toMatchObject({ severity: "Critical", dueDate: byHand });
});

test("a deficiency of a planned inspection is found when it is reported", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E001", { inspectionDate: "2026-01-05T17:00:00.000Z" });
  const reported = await create({ inspectionId: planned.inspectionId });
  expect(reported).toMatchObject({ dueDate: addDays(today(), 7), foundAt: reported.createdAt });
});

test("a deficiency of an inspection is listed with it, and in its ledger", async () => {
  const { deficiencyId } = await create({ checklistItemId: inspection.checklistResponses?.[0]?.checklistItemId });
  const read = await server.call("getInspection", { as: inspector, params: { id: inspection.inspectionId } });
  expect(read.json<Inspection>().deficiencies?.map((each) => each.deficiencyId)).toContain(deficiencyId);
  expect((await readLedger(server, inspection.inspectionId)).map(({ event }) => event)).toContain("DeficiencyReported");
});

test("a deficiency is resolved, keeps the date, and is reopened", async () => {
  const { deficiencyId } = await create();
  expect((await update(deficiencyId, { status: "Resolved", resolutionNotes: "Moved" }, 1)).json()).toMatchObject({
    status: "Resolved",
    resolvedDate: today(),
    resolutionNotes: "Moved",
    version: 2,
  });
  expect((await update(deficiencyId, { description: "A trolley" }, 2)).json()).toMatchObject({ status: "Resolved", resolvedDate: today() });
  expect((await update(deficiencyId, { status: "Open" }, 3)).json()).toMatchObject({ status: "Open", resolvedDate: null });
  expect((await update(deficiencyId, { status: "Resolved" }, 3)).json()).toMatchObject({ status: 412, code: "versionStale" });
});

test("a deficiency is assigned only to a user of the tenant", async () => {
  const { deficiencyId } = await create();
  const cedar = await server.signIn("admin@cedar.example");
  expect((await update(deficiencyId, { assignedToUserId: cedar.user.userId })).json()).toMatchObject({
    status: 400,
    errors: { assignedToUserId: ["field.unknownReference"] },
  });
  const given = await update(deficiencyId, { assignedToUserId: inspector.user.userId, dueDate: "2027-01-31" });
  expect(given.json()).toMatchObject({
    assignedToUserId: inspector.user.userId,
    assignedToName: "Ivan Reyes",
    dueDate: "2027-01-31",
  });
});

test("a deficiency is not assigned to somebody who has left, but stays assigned to somebody who leaves", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const leaver = await server.signIn("inspector2@harbor.example");
  const { userId } = leaver.user;
  const [assigned, unassigned] = [await create({ description: "Assigned" }), await create({ description: "Not assigned" })];
  expect((await update(assigned.deficiencyId, { assignedToUserId: userId })).statusCode).toBe(200);
  expect((await server.call("removeMember", { as: admin, params: { id: userId } })).statusCode).toBe(204);
  expect((await update(unassigned.deficiencyId, { assignedToUserId: userId })).json()).toMatchObject({
    status: 400,
    errors: { assignedToUserId: ["field.unknownReference"] },
  });
  const sentBack = await update(assigned.deficiencyId, { assignedToUserId: userId, dueDate: "2027-01-31" });
  expect(sentBack.json()).toMatchObject({ assignedToUserId: userId, dueDate: "2027-01-31" });
});

test("a withdrawn deficiency leaves every list, and stays in the ledger", async () => {
  const { deficiencyId } = await create({ description: "Withdrawn soon" });
  expect((await server.call("deleteDeficiency", { as: inspector, params: { id: deficiencyId } })).statusCode).toBe(204);
  expect((await server.call("getDeficiency", { as: inspector, params: { id: deficiencyId } })).statusCode).toBe(404);
  expect((await update(deficiencyId, { status: "Resolved" })).statusCode).toBe(404);
  const listed = await server.call("listDeficiencies", { as: inspector, query: { searchTerm: "withdrawn soon" } });
  expect(listed.json().totalCount).toBe(0);
  expect((await readLedger(server, inspection.inspectionId)).at(-1)?.event).toBe("DeficiencyWithdrawn");
});

test("a deficiency of an inspection belongs to the inspection's extinguisher", async () => {
  const other = await inspectorCalls.extinguisher(inspector, "HB-E002");
  const response = await server.call("createDeficiency", { as: inspector, body: body({ extinguisherId: other.extinguisherId }) });
  expect(response.json()).toMatchObject({ status: 400, errors: { extinguisherId: ["field.unknownReference"] } });
});

test("the list is filtered by extinguisher, inspection, status and severity", async () => {
  await create({ severity: "Minor" });
  const listed = async (query: object) =>
    (await server.call("listDeficiencies", { as: inspector, query: { ...query, pageSize: 500 } })).json();
  for (const [name, value] of [
    ["extinguisherId", inspection.extinguisherId],
    ["inspectionId", inspection.inspectionId],
    ["status", "Open"],
    ["severity", "Minor"],
  ] as const) {
    const { items } = await listed({ [name]: value });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item: Record<string, string>) => item[name] === value)).toBe(true);
  }
});

test("a deficiency is resolved in one step, once, and its notes stay", async () => {
  const { deficiencyId } = await create();
  const resolve = (more: object) =>
    server.call("resolveDeficiency", { as: inspector, params: { id: deficiencyId }, body: { resolutionNotes: "Moved away" }, ...more });
  const first = await resolve({ ifMatch: 1, key: "resolve" });
  expect(first.json()).toMatchObject({ status: "Resolved", resolvedDate: today(), resolutionNotes: "Moved away", version: 2 });
  expect((await resolve({ ifMatch: 1, key: "resolve" })).body).toBe(first.body);
  expect((await resolve({ ifMatch: 1 })).json()).toMatchObject({ status: 412, code: "versionStale" });
  expect((await resolve({ body: {} })).json()).toMatchObject({ status: "Resolved", resolutionNotes: "Moved away" });
  expect((await resolve({ body: { resolutionNotes: "x".repeat(2_001) } })).json().errors).toEqual({ resolutionNotes: ["field.tooLong"] });
});

test("open deficiencies are those not resolved, earliest due date first", async () => {
  const { deficiencyId } = await create({ severity: "Critical" });
  const other = await create({ severity: "Critical" });
  await update(other.deficiencyId, { status: "InProgress" });
  const open = async () =>
    (await server.call("listOpenDeficiencies", { as: inspector, query: { pageSize: 500 } })).json().items as Deficiency[];
  const before = await open();
  expect(before.map((each) => each.deficiencyId)).toEqual(expect.arrayContaining([deficiencyId, other.deficiencyId]));
  expect(before.every(({ status }) => status !== "Resolved")).toBe(true);
  const days = before.map(({ dueDate }) => dueDate ?? "9999");
  expect(days).toEqual([...days].sort());
  await server.call("resolveDeficiency", { as: inspector, params: { id: deficiencyId }, body: {} });
  expect((await open()).map((each) => each.deficiencyId)).not.toContain(deficiencyId);
});

test("the deficiencies of an inspection are read by its id, also if it is voided; a deleted inspection has none", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const other = await inspectorCalls.submit(inspector, "HB-E003", { passed: false });
  const { deficiencyId } = await create({ inspectionId: other.inspectionId, extinguisherId: other.extinguisherId });
  const read = () => server.call("listInspectionDeficiencies", { as: inspector, params: { id: other.inspectionId } });
  expect((await read()).json()).toMatchObject([{ deficiencyId }]);
  await server.call("deleteInspection", { as: admin, params: { id: other.inspectionId } });
  expect((await read()).json()).toMatchObject([{ deficiencyId }]);
  const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
  await server.call("deleteInspection", { as: admin, params: { id: inspectionId } });
  const gone = await server.call("listInspectionDeficiencies", { as: inspector, params: { id: inspectionId } });
  expect(gone.json()).toMatchObject({ status: 404, code: "notFound" });
});

test("a deficiency names its extinguisher and location, and is found by the location", async () => {
  const { deficiencyId } = await create();
  const { extinguisherCode, locationId } = await inspectorCalls.extinguisher(inspector, "HB-E001");
  const elsewhere = (await inspectorCalls.extinguisher(inspector, "HB-E011")).locationId;
  for (const name of ["listDeficiencies", "listOpenDeficiencies"] as const) {
    const find = async (query: object) =>
      (await server.call(name, { as: inspector, query: { pageSize: 500, ...query } })).json<{ items: Deficiency[] }>().items;
    expect((await find({ locationId })).find((each) => each.deficiencyId === deficiencyId)).toMatchObject({ extinguisherCode, locationId });
    expect((await find({ locationId: elsewhere })).some((each) => each.deficiencyId === deficiencyId)).toBe(false);
    const sorted = (await find({ sort: "-extinguisherCode" })).map((each) => each.extinguisherCode);
    expect(new Set(sorted).size).toBeGreaterThan(1);
    expect(sorted).toEqual(sorted.toSorted().reverse());
  }
});

test.each([
  ["voided", "deleteInspection", {}],
  ["rejected", "reviewInspection", { body: { decision: "Rejected", reason: "The wrong one" } }],
] as const)("of an inspection that was %s, none is open or listed; the inspection itself still shows them", async (_name, call, input) => {
  const admin = await server.signIn("admin@harbor.example");
  const found = await inspectorCalls.submit(inspector, "HB-E004", { passed: false });
  const { extinguisherId, inspectionId } = found;
  const { deficiencyId } = await create({ inspectionId, extinguisherId });
  const alone = await create({ inspectionId: null, extinguisherId });
  const ids = async (name: "listDeficiencies" | "listOpenDeficiencies", query: object = {}) => {
    const list = (await server.call(name, { as: inspector, query: { extinguisherId, pageSize: 500, ...query } })).json();
    expect(list.totalCount).toBe(list.items.length);
    return list.items.map((each: Deficiency) => each.deficiencyId);
  };
  for (const name of ["listDeficiencies", "listOpenDeficiencies"] as const) expect(await ids(name)).toContain(deficiencyId);
  expect((await server.call(call, { as: admin, params: { id: inspectionId }, ...input })).statusCode).toBeLessThan(300);
  for (const name of ["listDeficiencies", "listOpenDeficiencies"] as const) {
    expect(await ids(name)).not.toContain(deficiencyId);
    expect(await ids(name)).toContain(alone.deficiencyId);
  }
  expect(await ids("listDeficiencies", { inspectionId })).toEqual([deficiencyId]);
  const read = await server.call("getInspection", { as: inspector, params: { id: inspectionId } });
  expect(read.json<Inspection>().deficiencies).toMatchObject([{ deficiencyId }]);
});

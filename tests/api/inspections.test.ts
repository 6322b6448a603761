import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Inspection } from "#shared/entities/inspection.ts";
import { nextMonthlyDueDate } from "#shared/due-dates.ts";
import { createInspectorCalls } from "./support/inspector-calls.ts";
import { photoForm, picture } from "./support/pictures.ts";
import { createTestServer } from "./support/server.ts";
import type { TestUser } from "./support/server.ts";
import { readLedger } from "./support/ledger.ts";

const server = await createTestServer();
const field = createInspectorCalls(server);
afterAll(server.close);
let inspector: TestUser;
let admin: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
  admin = await server.signIn("admin@harbor.example");
});

const read = async (id: string, query = {}) => server.call("getInspection", { as: inspector, params: { id }, query });

describe("creating", () => {
  test("with responses completes and seals the inspection, with receipt, hash, times, version and all details", async () => {
    const inspection = await field.submit(inspector, "HB-E001", {
      notes: "all well",
      gpsLatitude: 43.1,
      gpsLongitude: -70.2,
      gpsAccuracy: 9.5,
    });
    expect(inspection).toMatchObject({
      status: "Completed",
      passed: true,
      notes: "all well",
      gpsLatitude: 43.1,
      gpsAccuracy: 9.5,
      extinguisherCode: "HB-E001",
      inspectorName: "Ivan Reyes",
      dataHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      receiptNumber: expect.stringMatching(/^[2-9A-HJ-NP-TV-Z]{2}(-[2-9A-HJ-NP-TV-Z]{3}){2}$/),
      receivedAt: expect.stringMatching(/Z$/),
      version: 1,
      photos: [],
      deficiencies: [],
    });
    expect((await read(inspection.inspectionId)).json()).toEqual(inspection);
    expect((await read(inspection.inspectionId)).headers["etag"]).toBe('"1"');
  });

  test("without responses schedules the inspection, without a result", async () => {
    const planned = await field.schedule(inspector, "HB-E001");
    expect(planned).toMatchObject({ status: "Scheduled", passed: null, receiptNumber: null, dataHash: null, checklistResponses: [] });
  });

  test.each([
    ["all pass", "Pass", undefined, true],
    ["one fails", "Fail", undefined, false],
    ["one does not apply", "NotApplicable", undefined, true],
    ["nothing fails but the inspector says it did not pass", "Pass", false, false],
  ])("%s", async (_name, response, passed, expected) => {
    const [first, ...rest] = (await field.monthly(inspector)).items;
    const checklistResponses = [
      { checklistItemId: first?.checklistItemId, response, comments: "seen" },
      ...rest.map(({ checklistItemId }) => ({ checklistItemId, response: "Pass" })),
    ];
    const inspection = await field.submit(inspector, "HB-E002", { checklistResponses, ...(passed !== undefined && { passed }) });
    expect(inspection.passed).toBe(expected);
    expect(inspection.checklistResponses?.[0]).toEqual({
      checklistItemId: first?.checklistItemId,
      response,
      comments: "seen",
      photoUrl: null,
    });
  });

  test("uses the default type, and accepts times with any UTC offset", async () => {
    const inspection = await field.submit(inspector, "HB-E002", { inspectionDate: "2026-03-01T10:00:00.123+02:00" });
    expect(inspection).toMatchObject({ inspectionType: "Monthly", inspectionDate: "2026-03-01T08:00:00.123Z" });
  });

  test.each([
    [{ extinguisherId: "x" }, { extinguisherId: ["field.uuid"] }],
    [{ extinguisherId: undefined }, { extinguisherId: ["field.required"] }],
    [{ inspectionDate: "yesterday" }, { inspectionDate: ["field.timestamp"] }],
    [{ inspectionType: "Weekly" }, { inspectionType: ["field.choice"] }],
    [{ passed: "yes" }, { passed: ["field.boolean"] }],
    [{ gpsLatitude: 91 }, { gpsLatitude: ["field.outOfRange"] }],
    [{ notes: "x".repeat(4_001) }, { notes: ["field.tooLong"] }],
    [
      { checklistResponses: [{}] },
      { "checklistResponses.0.checklistItemId": ["field.required"], "checklistResponses.0.response": ["field.required"] },
    ],
    [{ extinguisherId: "00000000-0000-4000-8000-000000000000" }, { extinguisherId: ["field.unknownReference"] }],
  ])("%j is refused with the field named", async (wrong, errors) => {
    const response = await server.call("createInspection", { as: inspector, body: await field.inspection(inspector, "HB-E001", wrong) });
    expect(response.json()).toMatchObject({ status: 400, code: "validation", errors });
  });

  test("two responses to one item are refused", async () => {
    const item = (await field.monthly(inspector)).items[0]?.checklistItemId;
    const twice = [item, item].map((checklistItemId) => ({ checklistItemId, response: "Pass" }));
    const body = await field.inspection(inspector, "HB-E001", { checklistResponses: twice });
    const response = await server.call("createInspection", { as: inspector, body });
    expect(response.json().errors).toEqual({ checklistResponses: ["field.answeredTwice"] });
  });

  test("fields that are not in the schema are ignored and never returned", async () => {
    const inspection = await field.submit(inspector, "HB-E001", { status: "Accepted", receiptNumber: "AA-AAA", secret: 1, tenantId: "x" });
    expect(inspection).toMatchObject({ status: "Completed" });
    expect(inspection.receiptNumber).not.toBe("AA-AAA");
    expect(Object.keys(inspection)).not.toContain("secret");
    expect(JSON.stringify(inspection)).not.toContain("idempotency");
  });
});

describe("the extinguisher", () => {
  test("is updated by its inspection at once, and by its voiding", async () => {
    const before = await field.extinguisher(inspector, "HB-E011");
    const inspection = await field.submit(inspector, "HB-E011", { passed: false });
    const after = await field.extinguisher(inspector, "HB-E011");
    expect(after).toMatchObject({ lastInspectionDate: inspection.inspectionDate, lastInspectionPassed: false });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date(inspection.inspectionDate));
    expect(after.nextInspectionDueDate).toBe(nextMonthlyDueDate(day, "Every30Days"));
    expect(after.version).toBe(before.version);
    await server.call("deleteInspection", { as: admin, params: { id: inspection.inspectionId } });
    const restored = await field.extinguisher(inspector, "HB-E011");
    expect({ ...restored, updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
  });

  test("keeps its due date when something other than the month was inspected", async () => {
    const before = await field.extinguisher(inspector, "HB-E012");
    await field.submit(inspector, "HB-E012", { inspectionType: "Hydrostatic" });
    const after = await field.extinguisher(inspector, "HB-E012");
    expect(after.nextInspectionDueDate).toBe(before.nextInspectionDueDate);
    expect(after.lastInspectionDate).not.toBe(before.lastInspectionDate);
  });

  test("is not updated by an older inspection that arrives late, nor by a future date", async () => {
    const recent = await field.submit(inspector, "HB-E013");
    await field.submit(inspector, "HB-E013", { inspectionDate: "2026-01-01T10:00:00Z", passed: false });
    expect(await field.extinguisher(inspector, "HB-E013")).toMatchObject({
      lastInspectionDate: recent.inspectionDate,
      lastInspectionPassed: true,
    });
    await field.submit(inspector, "HB-E013", { inspectionDate: "2099-01-01T10:00:00Z" });
    const { nextInspectionDueDate } = await field.extinguisher(inspector, "HB-E013");
    expect(nextInspectionDueDate?.startsWith("2099")).toBe(false);
  });
});

test("the latest of several inspections that arrive at the same time counts for the extinguisher, whichever is written last", async () => {
  const day = server.ports.clock().toISOString().slice(0, 10);
  const made = (time: string, passed: boolean) => field.inspection(inspector, "HB-E014", { inspectionDate: `${day}T${time}.000Z`, passed });
  const bodies = [await made("00:00:04", true)];
  for (const second of [3, 2, 1]) bodies.push(await made(`00:00:0${second}`, false));
  const other = new Client(server.database.owner);
  await other.connect();
  await other.query("BEGIN");
  await other.query("SELECT set_config('app.tenant_id', $1, true)", [inspector.tenantId]);
  await other.query("UPDATE tenant_changes SET last_change = last_change");
  const responses: Promise<{ statusCode: number }>[] = [];
  for (const body of bodies) {
    responses.push(server.call("createInspection", { as: inspector, body }));
    await untilWaiting(other, responses.length);
  }
  await other.query("COMMIT");
  await other.end();
  expect((await Promise.all(responses)).map((response) => response.statusCode)).toEqual([201, 201, 201, 201]);
  const { lastInspectionDate, lastInspectionPassed } = await field.extinguisher(inspector, "HB-E014");
  expect([lastInspectionDate, lastInspectionPassed]).toEqual([`${day}T00:00:04.000Z`, true]);
});

/** Resolves when this many connections of the database wait for a lock. */
async function untilWaiting(client: Client, count: number): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while (((await client.query(waiting)).rowCount ?? 0) < count) await client.query("SELECT pg_stat_clear_snapshot()");
}

describe("before it is completed an inspection", () => {
  test("is changed with If-Match, and a stale version is 412", async () => {
    const planned = await field.schedule(inspector, "HB-E003");
    const update = (ifMatch: number, notes: string) =>
      server.call("updateInspection", { as: inspector, params: { id: planned.inspectionId }, body: { notes }, ifMatch });
    expect((await update(1, "first")).json()).toMatchObject({ notes: "first", version: 2 });
    expect((await update(1, "second")).json()).toMatchObject({ status: 412, code: "versionStale" });
    expect((await read(planned.inspectionId)).json()).toMatchObject({ notes: "first", version: 2 });
  });

  test("takes responses, of which the last for each item counts, and is completed with them", async () => {
    const { inspectionId } = await field.schedule(inspector, "HB-E003");
    const item = (await field.monthly(inspector)).items[2]?.checklistItemId ?? "";
    const respond = (response: string) =>
      server.call("createResponses", {
        as: inspector,
        params: { id: inspectionId },
        body: { responses: [{ checklistItemId: item, response }] },
      });
    expect((await respond("Pass")).statusCode).toBe(201);
    expect((await respond("Fail")).json()).toEqual([{ checklistItemId: item, response: "Fail", comments: null, photoUrl: null }]);
    expect((await read(inspectionId)).json()).toMatchObject({ status: "InProgress" });
    const rest = (await field.whole(inspector)).filter(({ checklistItemId }) => checklistItemId !== item);
    await server.call("createResponses", { as: inspector, params: { id: inspectionId }, body: { responses: rest } });
    const completed = await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body: { notes: "done" } });
    expect(completed.json()).toMatchObject({
      status: "Completed",
      passed: false,
      notes: "done",
      checklistResponses: expect.arrayContaining([expect.objectContaining({ checklistItemId: item, response: "Fail" })]),
    });
  });

  test("is deleted by its inspector", async () => {
    const { inspectionId } = await field.schedule(inspector, "HB-E003");
    expect((await server.call("deleteInspection", { as: inspector, params: { id: inspectionId } })).statusCode).toBe(204);
    expect((await read(inspectionId)).statusCode).toBe(404);
  });
});

describe("a completed inspection", () => {
  test.each([
    ["updateInspection", { notes: "better" }],
    ["completeInspection", {}],
    ["createResponses", { responses: [] }],
  ] as const)("is sealed: %s answers 409 and changes nothing", async (name, body) => {
    const inspection = await field.submit(inspector, "HB-E004");
    const response = await server.call(name, { as: admin, params: { id: inspection.inspectionId }, body });
    expect(response.json()).toMatchObject({ status: 409, code: "inspectionSealed" });
    expect((await read(inspection.inspectionId)).json()).toEqual(inspection);
  });

  test("is voided by an administrator only: it leaves every list that does not request it, and stays in the ledger", async () => {
    const { inspectionId, receiptNumber } = await field.submit(inspector, "HB-E005");
    const params = { id: inspectionId };
    expect((await server.call("deleteInspection", { as: inspector, params })).json()).toMatchObject({ status: 403, code: "roleRequired" });
    expect((await server.call("deleteInspection", { as: admin, params })).statusCode).toBe(204);
    const counted = async (query: object) =>
      (await server.call("listInspections", { as: inspector, query: { searchTerm: receiptNumber, ...query } })).json().totalCount;
    expect([await counted({}), await counted({ isVoided: false }), await counted({ isVoided: true })]).toEqual([0, 0, 1]);
    expect((await readLedger(server, inspectionId)).map(({ event }) => event)).toEqual(["Completed", "Voided"]);
    expect((await server.call("deleteInspection", { as: admin, params })).statusCode).toBe(404);
  });

  test("once voided is read unchanged, with who voided it, when and why, and cannot be changed", async () => {
    const before = await field.submit(inspector, "HB-E005");
    const params = { id: before.inspectionId };
    await server.call("uploadPhoto", {
      as: inspector,
      body: photoForm({ inspectionId: before.inspectionId, photoType: "Tag" }, await picture(7)),
    });
    await server.call("deleteInspection", { as: admin, params, query: { reason: " Wrong extinguisher " } });
    for (const name of ["getInspection", "getInspectionV1"] as const) {
      const { photos, ...inspection } = (await server.call(name, { as: inspector, params })).json();
      const { photos: _, ...as } = before;
      const voided = { voidedAt: expect.stringMatching(/Z$/), voidedByUserId: admin.user.userId, voidReason: "Wrong extinguisher" };
      expect(inspection).toEqual({ ...as, ...voided, version: before.version + 1 });
      expect(photos).toHaveLength(1);
      expect((await server.call("getPhoto", { as: inspector, params: { id: photos[0].photoId } })).statusCode).toBe(200);
    }
    for (const [name, length] of [
      ["listResponses", before.checklistResponses?.length],
      ["listInspectionPhotos", 1],
      ["listInspectionDeficiencies", 0],
      ["listInspectionEvents", 3],
    ] as const) {
      expect((await server.call(name, { as: inspector, params })).json(), name).toHaveLength(length ?? 0);
    }
    for (const [name, body] of [
      ["updateInspection", { notes: "better" }],
      ["createResponses", { responses: [] }],
      ["reviewInspection", { decision: "Accepted" }],
    ] as const) {
      expect((await server.call(name, { as: admin, params, body })).statusCode, name).toBe(404);
    }
  });

  test("is voided for a reason that is sent in the URL", async () => {
    const { inspectionId } = await field.submit(inspector, "HB-E005");
    const response = await server.call("deleteInspection", { as: admin, params: { id: inspectionId }, query: { reason: "x".repeat(501) } });
    expect(response.json()).toMatchObject({ status: 400, errors: { reason: ["field.tooLong"] } });
  });

  test("has a receipt number that no other inspection of its tenant has, however many arrive at once", async () => {
    const inspections = await Promise.all(Array.from({ length: 12 }, () => field.submit(inspector, "HB-E006")));
    expect(new Set(inspections.map(({ receiptNumber }) => receiptNumber)).size).toBe(12);
  });
});

test("versions 1 and 2 of the calls share their data: each reads what the other creates", async () => {
  const made = await server.call("createInspectionV1", { as: inspector, body: await field.inspection(inspector, "HB-E007") });
  expect(made.statusCode).toBe(201);
  const { inspectionId } = made.json<Inspection>();
  expect((await read(inspectionId)).json()).toEqual(made.json());
  expect((await server.call("getInspectionV1", { as: inspector, params: { id: inspectionId } })).json()).toEqual(made.json());
  const [one, two] = await Promise.all([
    server.call("listInspections", { as: inspector, query: { pageSize: 5 } }),
    server.call("listInspectionsV1", { as: inspector, query: { pageSize: 5 } }),
  ]);
  expect(one.json()).toEqual(two.json());
});

test("without details the response has none of the three lists", async () => {
  const { inspectionId } = await field.submit(inspector, "HB-E008");
  const plain = (await read(inspectionId, { includeDetails: false })).json();
  for (const list of ["checklistResponses", "photos", "deficiencies"]) expect(plain).not.toHaveProperty(list);
});

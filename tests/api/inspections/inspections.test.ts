import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, inspector, admin } = await openHarbor();

const read = async (id: string, query = {}) => server.call("getInspection", { as: inspector, params: { id }, query });

describe("creating", () => {
  test("with responses completes and seals the inspection, with receipt, hash, times, version and all details", async () => {
    const inspection = await inspectorCalls.submit(inspector, "HB-E001", {
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
    const planned = await inspectorCalls.schedule(inspector, "HB-E001");
    expect(planned).toMatchObject({ status: "Scheduled", passed: null, receiptNumber: null, dataHash: null, checklistResponses: [] });
  });

  test.each([
    ["all pass", "Pass", undefined, true],
    ["one fails", "Fail", undefined, false],
    ["one does not apply", "NotApplicable", undefined, true],
    ["nothing fails but the inspector says it did not pass", "Pass", false, false],
  ])("%s", async (_name, response, passed, expected) => {
    const [first, ...rest] = (await inspectorCalls.monthly(inspector)).items;
    const checklistResponses = [
      { checklistItemId: first?.checklistItemId, response, comments: "seen" },
      ...rest.map(({ checklistItemId }) => ({ checklistItemId, response: "Pass" })),
    ];
    const inspection = await inspectorCalls.submit(inspector, "HB-E002", { checklistResponses, ...(passed !== undefined && { passed }) });
    expect(inspection.passed).toBe(expected);
    expect(inspection.checklistResponses?.[0]).toEqual({
      checklistItemId: first?.checklistItemId,
      response,
      comments: "seen",
      photoUrl: null,
    });
  });

  test("uses the default type, and accepts times with any UTC offset", async () => {
    const inspection = await inspectorCalls.submit(inspector, "HB-E002", { inspectionDate: "2026-03-01T10:00:00.123+02:00" });
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
    const response = await server.call("createInspection", {
      as: inspector,
      body: await inspectorCalls.inspection(inspector, "HB-E001", wrong),
    });
    expect(response.json()).toMatchObject({ status: 400, code: "validation", errors });
  });

  test("an extinguisher that was deleted in the meantime is refused in words for the inspector", async () => {
    const body = await inspectorCalls.inspection(inspector, "HB-E001", { extinguisherId: "00000000-0000-4000-8000-000000000000" });
    const response = await server.call("createInspection", { as: inspector, body });
    expect(response.json().message).toBe("This extinguisher is no longer in the register");
  });

  test("two responses to one item are refused", async () => {
    const item = (await inspectorCalls.monthly(inspector)).items[0]?.checklistItemId;
    const twice = [item, item].map((checklistItemId) => ({ checklistItemId, response: "Pass" }));
    const body = await inspectorCalls.inspection(inspector, "HB-E001", { checklistResponses: twice });
    const response = await server.call("createInspection", { as: inspector, body });
    expect(response.json().errors).toEqual({ checklistResponses: ["field.answeredTwice"] });
  });

  test("fields that are not in the schema are ignored and never returned", async () => {
    const inspection = await inspectorCalls.submit(inspector, "HB-E001", {
      status: "Accepted",
      receiptNumber: "AA-AAA",
      secret: 1,
      tenantId: "x",
    });
    expect(inspection).toMatchObject({ status: "Completed" });
    expect(inspection.receiptNumber).not.toBe("AA-AAA");
    expect(Object.keys(inspection)).not.toContain("secret");
    expect(JSON.stringify(inspection)).not.toContain("idempotency");
  });
});

describe("the extinguisher", () => {
  test("is updated by its inspection immediately, and by its voiding", async () => {
    const before = await inspectorCalls.extinguisher(inspector, "HB-E011");
    const inspection = await inspectorCalls.submit(inspector, "HB-E011", { passed: false });
    const after = await inspectorCalls.extinguisher(inspector, "HB-E011");
    expect(after).toMatchObject({ lastInspectionDate: inspection.inspectionDate, lastInspectionPassed: false });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date(inspection.inspectionDate));
    expect(after.nextInspectionDueDate).toBe(nextMonthlyDueDate(day, "Every30Days"));
    expect(after.version).toBe(before.version);
    await server.call("deleteInspection", { as: admin, params: { id: inspection.inspectionId } });
    const restored = await inspectorCalls.extinguisher(inspector, "HB-E011");
    expect({ ...restored, updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
  });

  test("keeps its due date when something other than the month was inspected", async () => {
    const before = await inspectorCalls.extinguisher(inspector, "HB-E012");
    await inspectorCalls.submit(inspector, "HB-E012", { inspectionType: "Hydrostatic" });
    const after = await inspectorCalls.extinguisher(inspector, "HB-E012");
    expect(after.nextInspectionDueDate).toBe(before.nextInspectionDueDate);
    expect(after.lastInspectionDate).not.toBe(before.lastInspectionDate);
  });

  test("is not updated by an older inspection that arrives late, nor by a future date", async () => {
    const recent = await inspectorCalls.submit(inspector, "HB-E013");
    await inspectorCalls.submit(inspector, "HB-E013", { inspectionDate: "2026-01-01T10:00:00Z", passed: false });
    expect(await inspectorCalls.extinguisher(inspector, "HB-E013")).toMatchObject({
      lastInspectionDate: recent.inspectionDate,
      lastInspectionPassed: true,
    });
    await inspectorCalls.submit(inspector, "HB-E013", { inspectionDate: "2099-01-01T10:00:00Z" });
    const { nextInspectionDueDate } = await inspectorCalls.extinguisher(inspector, "HB-E013");
    expect(nextInspectionDueDate?.startsWith("2099")).toBe(false);
  });
});

test("the latest of several inspections that arrive at the same time counts for the extinguisher, whichever is written last", async () => {
  const day = server.ports.clock().toISOString().slice(0, 10);
  const made = (time: string, passed: boolean) =>
    inspectorCalls.inspection(inspector, "HB-E014", { inspectionDate: `${day}T${time}.000Z`, passed });
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
  const { lastInspectionDate, lastInspectionPassed } = await inspectorCalls.extinguisher(inspector, "HB-E014");
  expect([lastInspectionDate, lastInspectionPassed]).toEqual([`${day}T00:00:04.000Z`, true]);
});

/** Resolves when this many connections of the database wait for a lock. */
async function untilWaiting(client: Client, count: number): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while (((await client.query(waiting)).rowCount ?? 0) < count) await client.query("SELECT pg_stat_clear_snapshot()");
}

test("versions 1 and 2 of the calls share their data: each reads what the other creates", async () => {
  const made = await server.call("createInspectionV1", { as: inspector, body: await inspectorCalls.inspection(inspector, "HB-E007") });
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
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E008");
  const plain = (await read(inspectionId, { includeDetails: false })).json();
  for (const list of ["checklistResponses", "photos", "deficiencies"]) expect(plain).not.toHaveProperty(list);
});

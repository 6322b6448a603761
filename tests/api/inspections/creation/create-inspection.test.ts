import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { openHarbor } from "../../support/harbor.ts";
import { readLedger } from "../../support/ledger.ts";
import { waysToCreate } from "../../support/ways-to-create.ts";

const { server, inspectorCalls, inspector, other, admin, office, read, verify } = await openHarbor();
const cedar = await server.signIn("inspector@cedar.example");
const root = { ...(await server.signIn("root@pinseal.example")), tenantId: inspector.tenantId };

const at = (aheadMs: number): string => new Date(server.ports.clock().getTime() + aheadMs).toISOString();
const [{ items }, whole] = [await inspectorCalls.monthly(inspector), await inspectorCalls.allPass(inspector)];
const failing = whole.map((each, place) => (place === 2 ? { ...each, response: "Fail", comments: "Needle at zero" } : each));
const found = { checklistItemId: items[2]?.checklistItemId, code: "PRE-01", severity: "Critical", description: "Pressure low" };
const elsewhere = await office.done<{ locationId: string; locationName: string }>("getLocationByBarcode", { params: { code: "HB-L05" } });
const ways = waysToCreate(server, (as) => inspectorCalls.inspection(as, "HB-E060"));

describe.each(ways)("an inspection that is sent %s", (_way, send) => {
  const kept: [string, object, object][] = [
    ["with a whole checklist is completed", {}, { status: "Completed", passed: true, version: 1 }],
    [
      "with a problem did not pass, and says why",
      { checklistResponses: failing },
      { status: "Completed", passed: false, failureReason: expect.stringContaining(" Needle at zero") },
    ],
    [
      "with deficiencies reports each once",
      { checklistResponses: failing, deficiencies: [found, found, { ...found, checklistItemId: null, code: "ACC-01" }] },
      { status: "Completed", deficiencies: { length: 2 } },
    ],
    [
      "with less than a whole checklist is kept in progress",
      { checklistResponses: whole.slice(1), passed: true, deficiencies: [found] },
      { status: "InProgress", passed: null, missingItems: { length: 1 }, deficiencies: { length: 1 } },
    ],
    [
      "without responses is planned",
      { checklistResponses: undefined, notes: "Bring the key" },
      { status: "Scheduled", plannedNotes: "Bring the key", notes: "", checklistResponses: [] },
    ],
    [
      "with a signature is signed",
      { inspectorSignature: "I. Reyes", signatureMethod: "Drawn", signedDate: "2026-03-01T10:00:00.1236+02:00" },
      { inspectorSignature: "I. Reyes", signedDate: "2026-03-01T08:00:00.124Z" },
    ],
    [
      "by a clock that is clearly wrong is corrected by the difference",
      { inspectionDate: at(47 * HOUR_MS), deviceTime: at(48 * HOUR_MS) },
      { deviceInspectionDate: expect.any(String) },
    ],
    ["of a day to come counts as now", { inspectionDate: at(47 * HOUR_MS) }, { deviceInspectionDate: expect.any(String) }],
    [
      "in another place has both locations",
      { locationId: elsewhere.locationId },
      { locationName: elsewhere.locationName, registeredLocationName: expect.any(String) },
    ],
    [
      "in another notation of the time and with a fraction of a millisecond",
      { inspectionDate: "2026-03-01 10:00:00.1235+0130", gpsLatitude: 1e-7, gpsAccuracy: 12.5 },
      { inspectionDate: "2026-03-01T08:30:00.124Z", gpsLatitude: 1e-7 },
    ],
    [
      "with the responses of another checklist is kept in progress",
      { inspectionType: "Annual", checklistResponses: whole },
      { status: "InProgress" },
    ],
  ];

  test.each(kept)("%s: the response is what is read later, and a sealed record is valid", async (_name, more, expected) => {
    const { status, body } = await send(inspector, await inspectorCalls.inspection(inspector, "HB-E001", more));
    expect([status, body]).toMatchObject([201, expected]);
    expect(await read(body.inspectionId)).toEqual(body);
    const events = (await readLedger(server, body.inspectionId)).map(({ event }) => event);
    const reported = body.deficiencies.map(() => "DeficiencyReported");
    expect(events).toEqual([...(body.status === "Completed" ? ["Completed"] : []), ...reported]);
    if (body.status === "Completed") expect(await verify(body.inspectionId)).toMatchObject({ isValid: true });
  });

  const refused: [string, () => Promise<object> | object, object | undefined][] = [
    ["an unknown extinguisher", () => ({ extinguisherId: randomUUID() }), { extinguisherId: ["field.unknownReference"] }],
    [
      "another tenant's extinguisher",
      async () => ({ extinguisherId: (await inspectorCalls.extinguisher(cedar, "CD-E001")).extinguisherId }),
      { extinguisherId: ["field.unknownReference"] },
    ],
    [
      "another tenant's question",
      async () => ({ checklistResponses: await inspectorCalls.allPass(cedar) }),
      expect.objectContaining({ "checklistResponses.0.checklistItemId": ["field.unknownReference"] }),
    ],
    ["another tenant's inspector", () => ({ inspectorUserId: cedar.user.userId }), { inspectorUserId: ["field.unknownReference"] }],
    [
      "a photo of its own, which cannot be there",
      () => ({ checklistResponses: [{ ...whole[0], photoUrl: `/photos/${randomUUID()}` }] }),
      { "checklistResponses.0.photoUrl": ["field.ownPhoto"] },
    ],
    ["passed beside a problem", () => ({ checklistResponses: failing, passed: true }), { passed: ["field.passedWithProblem"] }],
    [
      "a deficiency at another extinguisher",
      () => ({ deficiencies: [{ ...found, extinguisherId: randomUUID() }] }),
      { "deficiencies.0.extinguisherId": ["field.unknownReference"] },
    ],
    [
      "a deficiency of an unknown question",
      () => ({ deficiencies: [{ ...found, checklistItemId: randomUUID() }] }),
      { "deficiencies.0.checklistItemId": ["field.unknownReference"] },
    ],
    ["a day that there is not", () => ({ inspectionDate: "2026-02-30T10:00:00Z" }), { inspectionDate: ["field.timestamp"] }],
    ["half of a character", () => ({ notes: "all \ud83d well" }), { notes: ["field.text"] }],
    ["a list that is too long", () => ({ deficiencies: Array.from({ length: 1_001 }, () => found) }), { deficiencies: ["field.tooMany"] }],
    [
      "a plan for a viewer",
      async () => ({ checklistResponses: undefined, inspectorUserId: (await server.signIn("staff@harbor.example")).user.userId }),
      { inspectorUserId: ["field.mayNotInspect"] },
    ],
    ["what the database cannot keep", () => ({ notes: "all\u0000well" }), undefined],
  ];

  test.each(refused)("with %s is refused and creates nothing", async (_name, more, errors) => {
    const before = await countOf("HB-E002");
    const { status, body } = await send(admin, await inspectorCalls.inspection(admin, "HB-E002", await more()));
    expect([status, body.code, body.errors]).toEqual([400, "validation", errors]);
    expect(await countOf("HB-E002")).toBe(before);
  });

  test("for another inspector is refused to a caller who may not plan, and planned by a caller who may", async () => {
    const body = await inspectorCalls.inspection(inspector, "HB-E003", {
      inspectorUserId: other.user.userId,
      checklistResponses: undefined,
    });
    expect(await send(inspector, body)).toMatchObject({
      status: 403,
      body: { code: "roleRequired", errors: { inspectorUserId: ["field.ownName"] } },
    });
    expect(await send(admin, body)).toMatchObject({ status: 201, body: { status: "Scheduled", inspectorName: "Ines Okafor" } });
  });

  test("by a system administrator is under their own name", async () => {
    expect(await send(root, await inspectorCalls.inspection(root, "HB-E003"))).toMatchObject({
      status: 201,
      body: { inspectorName: "Robin Hale" },
    });
  });

  test("moves the due dates of its extinguisher if it is complete", async () => {
    const { extinguisherId } = await inspectorCalls.extinguisher(inspector, "HB-E004");
    await send(inspector, await inspectorCalls.inspection(inspector, "HB-E004", { checklistResponses: [] }));
    const before = await inspectorCalls.extinguisher(inspector, "HB-E004");
    const { body } = await send(inspector, await inspectorCalls.inspection(inspector, "HB-E004", { checklistResponses: failing }));
    const after = await inspectorCalls.extinguisher(inspector, "HB-E004");
    expect(before.lastInspectionDate).not.toBe(body.inspectionDate);
    expect(after).toMatchObject({ extinguisherId, lastInspectionDate: body.inspectionDate, lastInspectionPassed: false });
  });

  test("was done where the extinguisher was at that moment, even if it was moved and retired since; work for a retired extinguisher cannot be planned", async () => {
    const admins = await server.signIn("admin@harbor.example");
    const unit = await office.done<{ extinguisherId: string; locationId: string }>("createExtinguisher", {
      as: admins,
      body: { ...(await traitsOf("HB-E005")), extinguisherCode: `HB-${randomUUID().slice(0, 8)}` },
    });
    const inspectionDate = at(-HOUR_MS);
    await office.done("updateExtinguisher", { params: { id: unit.extinguisherId }, body: { locationId: elsewhere.locationId } });
    await server.call("retireExtinguisher", { as: admin, params: { id: unit.extinguisherId } });
    const body = { ...(await inspectorCalls.inspection(inspector, "HB-E005")), extinguisherId: unit.extinguisherId, inspectionDate };
    expect(await send(inspector, body)).toMatchObject({
      status: 201,
      body: { locationId: unit.locationId, registeredLocationId: unit.locationId },
    });
    const planned = await send(inspector, { ...body, checklistResponses: undefined });
    expect(planned).toMatchObject({ status: 400, body: { errors: { extinguisherId: ["field.notActive"] } } });
  });

  test("is created once by its key: a repeat has the same response, another body is 422, and a refused create leaves the key free", async () => {
    const key = randomUUID();
    const body = await inspectorCalls.inspection(inspector, "HB-E006", { notes: "first" });
    expect((await send(inspector, { ...body, extinguisherId: randomUUID() }, key)).status).toBe(400);
    const first = await send(inspector, body, key);
    expect(first.status).toBe(201);
    expect(await send(inspector, { ...body, deviceTime: at(0) }, key)).toEqual(first);
    for (const [, repeat] of ways) expect(await repeat(inspector, body, key)).toEqual(first);
    expect(await send(inspector, { ...body, notes: "second" }, key)).toMatchObject({ status: 422, body: { code: "idempotencyKeyReused" } });
    expect((await send(other, { ...body, inspectorUserId: other.user.userId }, key)).body.inspectionId).not.toBe(first.body.inspectionId);
  });

  test("is refused to a viewer", async () => {
    const viewer = await server.signIn("staff@harbor.example");
    const body = await inspectorCalls.inspection(viewer, "HB-E007");
    const responses = [
      await server.call("createInspection", { as: viewer, body }),
      await server.call("createInspections", { as: viewer, body: { items: [{ idempotencyKey: "k", body }] } }),
    ];
    expect(responses.map((response) => response.json().code)).toEqual(["roleRequired", "roleRequired"]);
  });
});

async function countOf(searchTerm: string): Promise<number> {
  return (await office.done<{ totalCount: number }>("listInspections", { query: { searchTerm, pageSize: 1 } })).totalCount;
}

async function traitsOf(code: string) {
  const { locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(inspector, code);
  return { locationId, extinguisherTypeId };
}

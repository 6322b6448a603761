import { describe, expect, test } from "vitest";
import { openHarbor } from "../support/harbor.ts";
import { readLedger } from "../support/ledger.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector, admin } = await openHarbor();

const read = async (id: string) => server.call("getInspection", { as: inspector, params: { id } });

describe("before it is completed an inspection", () => {
  test("is changed with If-Match, and a stale version is 412", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E003");
    const update = (ifMatch: number, notes: string) =>
      server.call("updateInspection", { as: inspector, params: { id: planned.inspectionId }, body: { notes }, ifMatch });
    expect((await update(1, "first")).json()).toMatchObject({ notes: "first", version: 2 });
    expect((await update(1, "second")).json()).toMatchObject({ status: 412, code: "versionStale" });
    expect((await read(planned.inspectionId)).json()).toMatchObject({ notes: "first", version: 2 });
  });

  test("takes responses, of which the last for each item counts, and is completed with them", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
    const item = (await inspectorCalls.monthly(inspector)).items[2]?.checklistItemId ?? "";
    const respond = (response: string) =>
      server.call("createResponses", {
        as: inspector,
        params: { id: inspectionId },
        body: { responses: [{ checklistItemId: item, response }] },
      });
    expect((await respond("Pass")).statusCode).toBe(201);
    expect((await respond("Fail")).json()).toEqual([{ checklistItemId: item, response: "Fail", comments: null, photoUrl: null }]);
    expect((await read(inspectionId)).json()).toMatchObject({ status: "InProgress" });
    const rest = (await inspectorCalls.allPass(inspector)).filter(({ checklistItemId }) => checklistItemId !== item);
    await server.call("createResponses", { as: inspector, params: { id: inspectionId }, body: { responses: rest } });
    const completed = await server.call("completeInspection", { as: inspector, params: { id: inspectionId }, body: { notes: "done" } });
    expect(completed.json()).toMatchObject({
      status: "Completed",
      passed: false,
      notes: "done",
      checklistResponses: expect.arrayContaining([expect.objectContaining({ checklistItemId: item, response: "Fail" })]),
    });
  });

  test("stays as it was, still scheduled, if the list of responses is empty", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E003");
    const params = { id: planned.inspectionId };
    const response = await server.call("createResponses", { as: inspector, params, body: { responses: [] } });
    expect([response.statusCode, response.json()]).toEqual([201, []]);
    expect((await read(planned.inspectionId)).json()).toMatchObject({ status: "Scheduled", version: planned.version });
  });

  test("is deleted by its inspector", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
    expect((await server.call("deleteInspection", { as: inspector, params: { id: inspectionId } })).statusCode).toBe(204);
    expect((await read(inspectionId)).statusCode).toBe(404);
  });
});

describe("a completed inspection", () => {
  test.each(["deleteInspection", "deleteInspectionV1"] as const)(
    "is not voided by %s with the version of the plan that it was, and is with its own",
    async (name) => {
      const plan = await inspectorCalls.schedule(inspector, "HB-E003");
      const params = { id: plan.inspectionId };
      const body = { checklistResponses: await inspectorCalls.allPass(inspector) };
      const completed = (await server.call("completeInspection", { as: inspector, params, body })).json();
      const refused = await server.call(name, { as: admin, params, ifMatch: plan.version });
      expect(refused.json()).toMatchObject({ status: 412, code: "versionStale" });
      expect((await read(plan.inspectionId)).json()).toEqual(completed);
      expect((await server.call(name, { as: admin, params, ifMatch: completed.version })).statusCode).toBe(204);
    },
  );

  test.each([
    ["updateInspection", { notes: "better" }],
    ["completeInspection", {}],
    ["createResponses", { responses: [] }],
  ] as const)("is sealed: %s gets 409 and changes nothing", async (name, body) => {
    const inspection = await inspectorCalls.submit(inspector, "HB-E004");
    const response = await server.call(name, { as: admin, params: { id: inspection.inspectionId }, body });
    expect(response.json()).toMatchObject({ status: 409, code: "inspectionSealed" });
    expect((await read(inspection.inspectionId)).json()).toEqual(inspection);
  });

  test("is voided by an administrator only: it leaves every list that does not request it, and stays in the ledger", async () => {
    const { inspectionId, receiptNumber } = await inspectorCalls.submit(inspector, "HB-E005");
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
    const before = await inspectorCalls.submit(inspector, "HB-E005");
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
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E005");
    const response = await server.call("deleteInspection", { as: admin, params: { id: inspectionId }, query: { reason: "x".repeat(501) } });
    expect(response.json()).toMatchObject({ status: 400, errors: { reason: ["field.tooLong"] } });
  });

  test("has a receipt number that no other inspection of its tenant has, however many arrive at once", async () => {
    const inspections = await Promise.all(Array.from({ length: 12 }, () => inspectorCalls.submit(inspector, "HB-E006")));
    expect(new Set(inspections.map(({ receiptNumber }) => receiptNumber)).size).toBe(12);
  });
});

import { describe, expect, test } from "vitest";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import { atOnce } from "../support/at-once.ts";
import { openHarbor } from "../support/harbor.ts";
import { createMemberCalls } from "../support/member-calls.ts";

const { server, inspectorCalls, admin, inspector, other, office } = await openHarbor();
const { join, remove, someone } = createMemberCalls(server);

describe("a review", () => {
  const review = (id: string, body: object, ifMatch?: number) =>
    server.call("reviewInspection", { as: admin, params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });

  test("accepts, and records who, when and why", async () => {
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E011");
    const response = await review(inspectionId, { decision: "Accepted", reason: "" }, 1);
    expect(response.json()).toMatchObject({
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

  test("rejects with a reason, plans a new inspection for the same inspector, and the extinguisher is due as before", async () => {
    const before = await inspectorCalls.extinguisher(inspector, "HB-E012");
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E012");
    const response = await review(inspectionId, { decision: "Rejected", reason: "The gauge cannot be read" });
    expect(response.json()).toMatchObject({ status: "Rejected", reviewReason: "The gauge cannot be read" });
    expect(response.json().replacedByInspectionId).toEqual(expect.any(String));
    const [asked] = (await server.call("listAssignedInspections", { as: inspector }))
      .json<InspectionSummary[]>()
      .filter(({ replacesInspectionId }) => replacesInspectionId === inspectionId);
    expect(asked).toMatchObject({ status: "Scheduled", extinguisherCode: "HB-E012", notes: "The gauge cannot be read" });
    const after = await inspectorCalls.extinguisher(inspector, "HB-E012");
    expect([after.nextInspectionDueDate, after.lastInspectionDate]).toEqual([before.nextInspectionDueDate, before.lastInspectionDate]);
  });

  test("that rejects plans nothing for an inspector who has left or for an extinguisher that is retired", async () => {
    const former = await join(someone(), "Inspector", admin);
    const left = await inspectorCalls.submit(former, "HB-E014");
    await remove(former.user.userId, admin);
    const retired = await inspectorCalls.submit(inspector, "HB-E015");
    await office.done("retireExtinguisher", { params: { id: retired.extinguisherId } });
    for (const { inspectionId } of [left, retired]) {
      expect((await review(inspectionId, { decision: "Rejected", reason: "Again" })).json()).toMatchObject({
        status: "Rejected",
        replacedByInspectionId: null,
      });
      expect(await office.done("getInspection", { params: { id: inspectionId } })).toMatchObject({ replacedByInspectionId: null });
    }
  });

  test("that rejects one of two inspections of the same plan plans one new inspection once the other is rejected too, also at the same moment", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E016");
    const body = { checklistResponses: await inspectorCalls.allPass(inspector) };
    const first: Inspection = await office.done("completeInspection", { as: inspector, params: { id: planned.inspectionId }, body });
    const second: Inspection = await office.done("completeInspection", { as: other, params: { id: planned.inspectionId }, body });
    const reject = (id: string) => () => review(id, { decision: "Rejected", reason: "Again" });
    const responses = await atOnce(server, admin, [reject(first.inspectionId), reject(second.inspectionId)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const replaced = responses.map((response) => response.json<Inspection>().replacedByInspectionId);
    expect(replaced.flatMap((id) => id ?? [])).toEqual([expect.any(String)]);
  });

  test.each([
    [{ decision: "Rejected" }, { reason: ["field.required"] }],
    [{ decision: "Rejected", reason: "  " }, { reason: ["field.required"] }],
    [{ decision: "Maybe" }, { decision: ["field.choice"] }],
    [{}, { decision: ["field.required"] }],
    [{ decision: "Accepted", reason: "x".repeat(1_001) }, { reason: ["field.tooLong"] }],
  ])("%j is refused with the field named", async (body, errors) => {
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E013");
    expect((await review(inspectionId, body)).json()).toMatchObject({ status: 400, errors });
  });

  test("is refused for an inspection that is not completed, and for an outdated version", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E013");
    expect((await review(planned.inspectionId, { decision: "Accepted" })).json()).toMatchObject({
      status: 409,
      code: "inspectionNotSealed",
    });
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E013");
    expect((await review(inspectionId, { decision: "Accepted" }, 7)).json()).toMatchObject({ status: 412, code: "versionStale" });
  });
});

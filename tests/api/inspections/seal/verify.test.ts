import { expect, test } from "vitest";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import { openRecords } from "../support/records.ts";

const { server, superuser, inspectorCalls, inspector, admin, record, verify } = await openRecords();

test("an unchanged record is valid, with both hashes and the date", async () => {
  const { inspectionId } = await record();
  const inspection = (await server.call("getInspection", { as: inspector, params: { id: inspectionId } })).json();
  expect(await verify(inspectionId)).toEqual({
    isValid: true,
    originalHash: inspection.dataHash,
    computedHash: inspection.dataHash,
    hashMatch: true,
    verifiedDate: expect.stringMatching(/Z$/),
  });
  const v1 = await server.call("verifyInspectionV1", { as: inspector, params: { id: inspectionId } });
  expect(v1.json()).toMatchObject({ isValid: true });
});

test("the latest inspections of the demo are valid", async () => {
  const { items } = (await server.call("listInspections", { as: inspector, query: { status: "Completed", pageSize: 40 } })).json();
  expect(items).toHaveLength(40);
  for (const { inspectionId } of items) expect((await verify(inspectionId)).isValid).toBe(true);
});

test("an inspection that is not completed has no record to verify", async () => {
  const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E001");
  const response = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
  expect(response.json()).toMatchObject({ status: 409, code: "inspectionNotSealed" });
});

test("each verification is among the events of the inspection with user, time and result; a repeat with its key only once", async () => {
  const { inspectionId } = await record();
  const params = { id: inspectionId };
  await verify(inspectionId);
  for (let times = 0; times < 2; times++) await server.call("verifyInspectionV1", { as: admin, params, key: `look-${inspectionId}` });
  await superuser.query("UPDATE inspections SET notes = 'All well' WHERE inspection_id = $1", [inspectionId]);
  const broken = await verify(inspectionId);
  await server.call("deleteInspection", { as: admin, params });
  const events = (await server.call("listInspectionEvents", { as: inspector, params })).json<InspectionEvent[]>();
  const listed = events.map(({ event, isValid, recordedByUserId }) => [event, isValid, recordedByUserId]);
  const [inspectorId, adminId] = [inspector.user.userId, admin.user.userId];
  expect(listed.slice(-5)).toEqual([
    ["Reviewed", null, adminId],
    ["Verified", true, inspectorId],
    ["Verified", true, adminId],
    ["Verified", false, inspectorId],
    ["Voided", null, adminId],
  ]);
  const received = events.filter(({ event }) => event === "PhotoReceived").map(({ photoType }) => photoType);
  expect(received).toEqual(["Overview", "Signature", "Tag"]);
  expect(events.at(-2)).toMatchObject({ photoType: null, recordedAt: broken.verifiedDate, recordedByName: "Ivan Reyes", entryHash: null });
});

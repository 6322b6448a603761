/* Depends on the date: `npm test` repeats it at other moments. */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dayIn } from "#shared/calendar.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Location } from "#shared/entities/location.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../support/harbor.ts";
import { readLedger } from "../support/ledger.ts";
import { createPhotoUploader } from "../support/photo-uploader.ts";
import { picture } from "../support/pictures.ts";

const { server, superuser, inspectorCalls, inspector, other, admin, office, read, verify } = await openHarbor();
const cedar = await server.signIn("admin@cedar.example");

const serverTime = (aheadMs = 0): string => new Date(server.ports.clock().getTime() + aheadMs).toISOString();
const location = (code: string, as = admin): Promise<Location> => office.done("getLocationByBarcode", { as, params: { code } });
const extinguisher = (code: string): Promise<Extinguisher> => inspectorCalls.extinguisher(admin, code);
const move = (extinguisherId: string, locationId: string): Promise<unknown> =>
  office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { locationId } });

describe("the place of an inspection", () => {
  test("is where it was scanned, and the location in the register at that moment is stored too", async () => {
    const [found, unit] = [await location("HB-L03"), await extinguisher("HB-E001")];
    const made = await inspectorCalls.submit(inspector, "HB-E001", { locationId: found.locationId });
    expect(made).toMatchObject({
      locationId: found.locationId,
      locationName: found.locationName,
      registeredLocationId: unit.locationId,
      registeredLocationName: (await location("HB-L01")).locationName,
    });
    const listed = await office.done<{ items: Inspection[] }>("listInspections", { query: { locationId: found.locationId } });
    expect(listed.items.find(({ inspectionId }) => inspectionId === made.inspectionId)).toMatchObject({
      registeredLocationId: unit.locationId,
    });
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
  });

  test.each([
    ["says where it was scanned", true],
    ["does not say where", false],
  ])("is not where the office moved the extinguisher in the meantime, when the sender %s", async (_name, says) => {
    const [code, to] = [says ? "HB-E002" : "HB-E003", await location("HB-L04")];
    const body = await inspectorCalls.inspection(inspector, code, { inspectionDate: serverTime(-HOUR_MS) });
    const { extinguisherId, locationId } = await extinguisher(code);
    await move(extinguisherId, to.locationId);
    const response = await server.call("createInspection", { as: inspector, body: says ? { ...body, locationId } : body });
    expect(response.json()).toMatchObject({ locationId, registeredLocationId: locationId });
  });

  test("is the extinguisher's location in the register when planned work is done, not when it was planned", async () => {
    const [planned, to] = [await inspectorCalls.schedule(inspector, "HB-E004"), await location("HB-L05")];
    await move(planned.extinguisherId, to.locationId);
    server.pass(1_000);
    const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E004");
    const body = { checklistResponses, inspectionDate: serverTime() };
    const done = await office.done("completeInspection", { as: inspector, params: { id: planned.inspectionId }, body });
    expect(done).toMatchObject({ locationId: to.locationId, registeredLocationId: to.locationId });
  });

  test.each<[string, () => Promise<string> | string]>([
    ["which the register does not have by now", () => randomUUID()],
    ["of another organization", async () => (await location("CD-L01", cedar)).locationId],
  ])("%s is taken for none: work that waited for a connection arrives, at the extinguisher's own location", async (_name, make) => {
    const sent = { locationId: await make() };
    const { locationId } = await extinguisher("HB-E006");
    const expected = { status: "Completed", locationId, registeredLocationId: locationId };
    expect(await inspectorCalls.submit(inspector, "HB-E006", sent)).toMatchObject(expected);
    const planned = await inspectorCalls.schedule(inspector, "HB-E006");
    const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E006");
    const body = { ...sent, checklistResponses };
    const [id, as] = [{ id: planned.inspectionId }, inspector];
    expect(await office.done("completeInspection", { as, params: id, body })).toMatchObject(expected);
    const duplicate = { ...expected, duplicateOfInspectionId: planned.inspectionId };
    expect(await office.done("completeInspection", { as: other, params: id, body })).toMatchObject(duplicate);
  });
});

describe("a device's clock", () => {
  test.each([
    ["three days ahead", 72 * HOUR_MS],
    ["forty days behind", -40 * 24 * HOUR_MS],
  ])("that is %s is recognized: both times are kept, and the server's decides everything that depends on the day", async (_name, ahead) => {
    const code = ahead > 0 ? "HB-E011" : "HB-E012";
    const doneAt = serverTime(-2 * HOUR_MS);
    const said = { inspectionDate: new Date(Date.parse(doneAt) + ahead).toISOString(), deviceTime: serverTime(ahead) };
    const made = await inspectorCalls.submit(inspector, code, said);
    expect(made).toMatchObject({ deviceInspectionDate: said.inspectionDate, deviceTime: said.deviceTime });
    expect(Math.abs(Date.parse(made.inspectionDate) - Date.parse(doneAt))).toBeLessThan(MINUTE_MS);
    const unit = await extinguisher(code);
    expect(unit.lastInspectionDate).toBe(made.inspectionDate);
    expect(unit.lastMonthlyDate).toBe(dayIn("America/New_York", new Date(made.inspectionDate)));
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
  });

  test("that is wrong is recognized in the times of its photos too, and the ledger keeps what it said", async () => {
    const [takenAt, ahead] = [serverTime(-HOUR_MS), 72 * HOUR_MS];
    const byDevice = new Date(Date.parse(takenAt) + ahead).toISOString();
    const made = await inspectorCalls.submit(inspector, "HB-E016", { inspectionDate: byDevice, deviceTime: serverTime(ahead) });
    const { upload } = createPhotoUploader(server, () => ({ inspectionId: made.inspectionId, as: inspector }));
    const photo = (await upload(await picture(1), { captureDate: byDevice })).json<Photo>();
    expect(Math.abs(Date.parse(photo.captureDate ?? "") - Date.parse(takenAt))).toBeLessThan(MINUTE_MS);
    const received = (await readLedger(server, made.inspectionId)).find(({ event }) => event === "PhotoReceived");
    expect(JSON.parse(received?.content ?? "{}")).toMatchObject({ captureDate: byDevice });
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
  });

  test("that is right keeps the date of work that waited for a connection", async () => {
    const inspectionDate = serverTime(-30 * HOUR_MS);
    const made = await inspectorCalls.submit(inspector, "HB-E013", { inspectionDate, deviceTime: serverTime(90_000) });
    expect(made).toMatchObject({ inspectionDate, deviceInspectionDate: null });
    expect((await read(made.inspectionId)).deviceTime).not.toBeNull();
  });

  test("that is wrong is recognized at the completion of planned work too", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E014", { inspectionDate: serverTime(9 * 24 * HOUR_MS) });
    const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E014");
    const inspectionDate = serverTime(5 * HOUR_MS);
    const body = { checklistResponses, inspectionDate, deviceTime: inspectionDate };
    const done: Inspection = await office.done("completeInspection", { as: inspector, params: { id: planned.inspectionId }, body });
    expect(done.deviceInspectionDate).toBe(inspectionDate);
    expect(Date.parse(done.inspectionDate)).toBeLessThanOrEqual(Date.parse(done.receivedAt ?? ""));
  });

  test("is read again by each attempt: one key, one inspection, one response", async () => {
    const body = { ...(await inspectorCalls.inspection(inspector, "HB-E015")), deviceTime: serverTime() };
    const first = await server.call("createInspection", { as: inspector, key: "attempts", body });
    server.pass(40_000);
    const again = { ...body, deviceTime: serverTime() };
    const second = await server.call("createInspection", { as: inspector, key: "attempts", body: again });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    const { deviceTime: _, ...without } = body;
    expect((await server.call("createInspection", { as: inspector, key: "attempts", body: without })).statusCode).toBe(201);
    const other = await server.call("createInspection", { as: inspector, key: "attempts", body: { ...again, notes: "another" } });
    expect(other.statusCode).toBe(422);
  });
});

describe("the moment that is sealed", () => {
  const whole = () => inspectorCalls.allPass(inspector);
  const completed = (id: string, body: object): Promise<Inspection> =>
    office.done("completeInspection", { as: inspector, params: { id }, body });

  test.each<[string, object]>([
    ["a clock that was corrected since", { deviceTime: serverTime() }],
    ["a sender that does not send its time", {}],
    ["a clock that is wrong in another way by now", { deviceTime: serverTime(3 * HOUR_MS) }],
  ])("is not in the future: a future date from %s is only recorded as the device's", async (_name, said) => {
    const inspectionDate = serverTime(9 * 24 * HOUR_MS);
    const made = await inspectorCalls.submit(inspector, "HB-E017", {
      inspectionDate,
      signatureMethod: "Typed",
      signedDate: inspectionDate,
      ...said,
    });
    expect(made).toMatchObject({ inspectionDate: made.receivedAt, deviceInspectionDate: inspectionDate });
    expect((made.signedDate ?? "") <= (made.receivedAt ?? "")).toBe(true);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
  });

  test("must be in the allowed years after its correction", async () => {
    const said = { inspectionDate: "1900-01-01T00:00:00.000Z", deviceTime: "2199-01-01T00:00:00.000Z" };
    const response = await server.call("createInspection", {
      as: inspector,
      body: await inspectorCalls.inspection(inspector, "HB-E017", said),
    });
    expect([response.statusCode, response.json().errors]).toEqual([400, { inspectionDate: ["field.outOfRange"] }]);
  });

  test("is not corrected by a device's clock if it is the server's: planned work without a date, and duplicates of it", async () => {
    const planned = await inspectorCalls.schedule(inspector, "HB-E018");
    const body = { checklistResponses: await whole(), deviceTime: serverTime(72 * HOUR_MS) };
    const done = await completed(planned.inspectionId, body);
    expect(done).toMatchObject({ inspectionDate: planned.inspectionDate, deviceInspectionDate: null, deviceTime: body.deviceTime });
    const taken = await inspectorCalls.schedule(inspector, "HB-E018");
    await office.done("completeInspection", { params: { id: taken.inspectionId }, body: { checklistResponses: await whole() } });
    const beside = await completed(taken.inspectionId, body);
    expect(beside).toMatchObject({ inspectionDate: beside.receivedAt, deviceInspectionDate: null });
  });

  test("is corrected once: finishing begun work with only a location leaves the moment", async () => {
    const skewed = { inspectionDate: serverTime(71 * HOUR_MS), deviceTime: serverTime(72 * HOUR_MS) };
    const [first, ...rest] = await whole();
    const begun = await inspectorCalls.submit(inspector, "HB-E019", { ...skewed, checklistResponses: rest });
    const { locationId } = await location("HB-L03");
    const body = { checklistResponses: [first], locationId, deviceTime: serverTime(72 * HOUR_MS) };
    const { inspectionDate, deviceInspectionDate } = begun;
    expect(await completed(begun.inspectionId, body)).toMatchObject({ inspectionDate, deviceInspectionDate, locationId });
  });

  test("that is changed before the seal is no longer a device's", async () => {
    const skewed = { inspectionDate: serverTime(71 * HOUR_MS), deviceTime: serverTime(72 * HOUR_MS) };
    const [first, ...rest] = await whole();
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E019", { ...skewed, checklistResponses: rest });
    const inspectionDate = serverTime(-5 * HOUR_MS);
    await office.done("updateInspection", { params: { id: inspectionId }, body: { inspectionDate } });
    expect(await completed(inspectionId, { checklistResponses: [first] })).toMatchObject({ inspectionDate, deviceInspectionDate: null });
  });

  test.each<[string, (date: string) => object]>([
    ["something else of the plan is changed", () => ({ plannedNotes: "Behind the pump", inspectionType: "Annual" })],
    ["the plan is saved with the same moment", (inspectionDate) => ({ inspectionDate, plannedNotes: "Behind the pump" })],
    ["the same moment is sent in another time zone", (date) => ({ inspectionDate: date.replace("Z", "+00:00") })],
  ])("keeps what the device's clock showed when %s", async (_name, changes) => {
    const skewed = { inspectionDate: serverTime(71 * HOUR_MS), deviceTime: serverTime(72 * HOUR_MS) };
    const [, ...rest] = await whole();
    const { inspectionId, inspectionDate } = await inspectorCalls.submit(inspector, "HB-E020", { ...skewed, checklistResponses: rest });
    const body = changes(inspectionDate);
    const changed: Inspection = await office.done("updateInspection", { params: { id: inspectionId }, body });
    expect(changed).toMatchObject({ inspectionDate, deviceInspectionDate: skewed.inspectionDate, deviceTime: skewed.deviceTime });
  });
});

test("planned work that is completed without a date was done now, not on its future date", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E016", { inspectionDate: serverTime(9 * 24 * HOUR_MS) });
  const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E016");
  const done: Inspection = await office.done("completeInspection", {
    as: inspector,
    params: { id: planned.inspectionId },
    body: { checklistResponses },
  });
  expect(done.inspectionDate).toBe(done.receivedAt);
});

describe("the sealed place and time", () => {
  test.each([
    ["the register's place", "registered_location_id = location_id"],
    ["the device's clock", "device_time = device_time + interval '1 minute'"],
    ["the device's date", "device_inspection_date = NULL"],
    ["the words of the plan", "planned_notes = 'Never said'"],
  ])("cannot be changed unnoticed: %s", async (_name, change) => {
    const { locationId } = await location("HB-L03");
    const deviceTime = serverTime(HOUR_MS);
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E005", { locationId, deviceTime, inspectionDate: deviceTime });
    expect(await verify(inspectionId)).toMatchObject({ isValid: true });
    await superuser.query(`UPDATE inspections SET ${change} WHERE inspection_id = $1`, [inspectionId]);
    expect(await verify(inspectionId)).toMatchObject({ isValid: false, hashMatch: false });
  });
});

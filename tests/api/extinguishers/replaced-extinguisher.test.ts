import { expect, test } from "vitest";
import { addDays, addMonths, addYears, dayIn } from "#shared/calendar.ts";
import type { Extinguisher, ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
const inspector = await server.signIn("inspector@harbor.example");
const today = dayIn("America/New_York", server.ports.clock());
const yesterday = addDays(today, -1);
const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
const made = addYears(today, -10);

const report = (name: string, query: object) =>
  office.done<ReportResult>("getReport", { params: { name }, query: { format: "json", ...query } });

let count = 0;
/** Registers an extinguisher that was tested, maintained and inspected today, and failed the inspection. */
async function tested(): Promise<Extinguisher> {
  const extinguisherCode = `SWAP-${++count}`;
  const identity = { serialNumber: "OLD-1", manufacturer: "Amerex", model: "B456", manufactureDate: "2020-04-01" };
  const body = { extinguisherCode, extinguisherTypeId, locationId, ...identity, lastServiceDate: yesterday };
  await office.done("createExtinguisher", { body });
  await inspectorCalls.submit(inspector, extinguisherCode, { inspectionType: "Hydrostatic" });
  const responses = await inspectorCalls.allPass(inspector, "Annual");
  const checklistResponses = responses.map((each, at) => (at === 0 ? { ...each, response: "Fail" } : each));
  await inspectorCalls.submit(inspector, extinguisherCode, { inspectionType: "Annual", passed: false, checklistResponses });
  return inspectorCalls.extinguisher(admin, extinguisherCode);
}

const replace = ({ extinguisherId }: Extinguisher, more: object = {}) =>
  office.done<Extinguisher>("replaceExtinguisher", {
    params: { id: extinguisherId },
    body: { installDate: today, extinguisherTypeId, serialNumber: "NEW-7", manufactureDate: made, ...more },
  });

const DAY_MS = 24 * 3_600_000;

/** Lets time pass, at least a day, since work done on the day of a replacement counts for the new extinguisher. Resolves with the new day. */
async function theDayAfter(passedMs = DAY_MS): Promise<string> {
  server.pass(passedMs);
  Object.assign(admin, await server.signIn(admin.user.email));
  Object.assign(inspector, await server.signIn(inspector.user.email));
  return dayIn("America/New_York", server.ports.clock());
}

test("a replaced extinguisher's due dates start anew: no work done on the former one counts, and its history says what it was", async () => {
  const before = await tested();
  expect(before).toMatchObject({ lastHydroTestDate: today, lastServiceDate: today, lastInspectionPassed: false });
  await office.done("takeOutOfService", { params: { id: before.extinguisherId }, body: { reason: "Failed" } });
  const installDate = await theDayAfter();
  const after = await replace(before, { installDate, lastHydroTestDate: addYears(made, 5) });
  expect(after).toMatchObject({
    extinguisherId: before.extinguisherId,
    extinguisherCode: before.extinguisherCode,
    locationId,
    serialNumber: "NEW-7",
    manufacturer: null,
    model: null,
    isOutOfService: false,
    lastInspectionDate: null,
    lastInspectionPassed: null,
    lastMonthlyDate: null,
    lastServiceDate: null,
    lastInternalExamDate: null,
    lastHydroTestDate: addYears(made, 5),
    nextServiceDueDate: addMonths(installDate, 12),
    nextHydroTestDueDate: addYears(made, 17),
  });
  const { items } = await office.done<List<ExtinguisherEvent>>("listExtinguisherEvents", { params: { id: before.extinguisherId } });
  expect(items.map(({ event }) => event).toSorted()).toEqual(["OutOfService", "Registered", "Replaced", "ReturnedToService"]);
  expect(items.find(({ event }) => event === "Replaced")?.reason).toBe("Before: serial number OLD-1, Amerex B456, made Apr 1, 2020");

  const params = { id: before.extinguisherId };
  const cleared = await office.done<Extinguisher>("updateExtinguisher", { params, body: { lastHydroTestDate: null } });
  expect(cleared.lastHydroTestDate).toBeNull();
  await inspectorCalls.submit(inspector, before.extinguisherCode);
  expect(await inspectorCalls.extinguisher(admin, before.extinguisherCode)).toMatchObject({
    lastInspectionPassed: true,
    lastMonthlyDate: installDate,
    lastServiceDate: null,
  });

  expect(await office.done("getExtinguisher", { params })).toMatchObject({
    formerExtinguishers: [{ replacedDate: installDate, serialNumber: "OLD-1", manufacturer: "Amerex", manufactureDate: "2020-04-01" }],
  });

  const rowOf = ({ rows }: ReportResult) => rows.find((row) => row["extinguisherCode"] === before.extinguisherCode);
  expect(rowOf(await report("exams-and-tests", { startDate: today }))).toMatchObject({ serialNumber: "OLD-1", manufacturer: "Amerex" });
  const certificate = { locationId, year: installDate.slice(0, 4) };
  expect(rowOf(await report("annual-certificate", certificate))).toMatchObject({ reason: "No annual maintenance on record" });
  expect(rowOf(await report("failed", {}))).toBeUndefined();
  // On the day before, the former one stood there, and had failed.
  expect(rowOf(await report("failed", { asOf: addDays(installDate, -1) }))).toMatchObject({ lastInspectionDate: addDays(installDate, -1) });
});

test("the record of an inspection says which extinguisher was inspected, also after two replacements", async () => {
  const unit = await tested();
  const serialOf = async (inspectionId: string | undefined) =>
    (await report("inspection", { inspectionId })).facts.find(({ key }) => key === "serialNumber")?.value;
  const latest = async () => {
    const query = { extinguisherId: unit.extinguisherId, pageSize: 1 };
    return (await office.done<List<{ inspectionId: string }>>("listInspections", { query })).items[0]?.inspectionId;
  };
  const inspections: (string | undefined)[] = [await latest()];
  for (const serialNumber of ["NEW-1", "NEW-2"]) {
    const installDate = await theDayAfter();
    const current = await inspectorCalls.extinguisher(admin, unit.extinguisherCode);
    await replace(current, { installDate, serialNumber });
    await inspectorCalls.submit(inspector, unit.extinguisherCode);
    inspections.push(await latest());
  }
  expect(await Promise.all(inspections.map(serialOf))).toEqual(["OLD-1", "NEW-1", "NEW-2"]);
  const early = { installDate: today, extinguisherTypeId };
  expect(await office.refused("replaceExtinguisher", { params: { id: unit.extinguisherId }, body: early })).toEqual([
    400,
    "validation",
    { installDate: ["field.outOfRange"] },
  ]);
});

test("reports name the type of the extinguisher on which work was done, and filter by it", async () => {
  const unit = await tested();
  const types = await office.done<List<{ extinguisherTypeId: string; typeName: string }>>("listExtinguisherTypes", {});
  const own = types.items.find((type) => type.extinguisherTypeId === extinguisherTypeId);
  const other = types.items.find((type) => type.extinguisherTypeId !== extinguisherTypeId);
  await replace(unit, { installDate: await theDayAfter(), extinguisherTypeId: other?.extinguisherTypeId });
  const typesOf = async (name: string, query: object = {}) => {
    const { rows } = await report(name, { startDate: today, ...query });
    return rows.filter((row) => row["extinguisherCode"] === unit.extinguisherCode).map((row) => row["typeName"]);
  };
  for (const name of ["inspections", "exams-and-tests"]) {
    const done = await typesOf(name);
    expect([...new Set(done)], name).toEqual([own?.typeName]);
    expect(await typesOf(name, { extinguisherTypeId }), name).toEqual(done);
    expect(await typesOf(name, { extinguisherTypeId: other?.extinguisherTypeId }), name).toEqual([]);
  }
});

test("an extinguisher that took the place of an inspected one is not inspected yet, in the register as in the report", async () => {
  const unit = await tested();
  const former = dayIn("America/New_York", server.ports.clock());
  const installDate = await theDayAfter();
  const period = { startDate: former, endDate: installDate };
  const notInspected = async (query: object = {}) => {
    const { rows } = await report("not-inspected", { ...period, ...query });
    return rows.find((row) => row["extinguisherCode"] === unit.extinguisherCode);
  };
  expect(await notInspected()).toBeUndefined();
  const replaced = await replace(unit, { installDate });
  expect(replaced.lastMonthlyDate).toBeNull();
  expect(await notInspected()).toMatchObject({ state: "added", reason: "Added in this period", lastInspectionDate: null });
  // The former one stood there until the day before.
  expect(await notInspected({ endDate: former })).toBeUndefined();
  expect(await notInspected({ asOf: former, endDate: former })).toBeUndefined();
  await inspectorCalls.submit(inspector, unit.extinguisherCode);
  expect(await notInspected()).toBeUndefined();
});

test("the certificate of a past year is of the extinguisher that stood there at its end", async () => {
  const unit = await tested();
  const now = server.ports.clock();
  const year = Number(dayIn("America/New_York", now).slice(0, 4));
  const installDate = await theDayAfter(Date.UTC(year + 1, 0, 2, 12) - Number(now));
  const certified = async () => {
    const { rows } = await report("annual-certificate", { locationId, year: String(year) });
    return rows.find((row) => row["extinguisherCode"] === unit.extinguisherCode);
  };
  const before = await certified();
  expect(before).toMatchObject({ serialNumber: "OLD-1", result: "Failed" });
  await replace(unit, { installDate });
  expect(await certified()).toEqual(before);
});

test("a replacement is refused for a future day, an archived type, an old version and a retired extinguisher, and changes nothing", async () => {
  const unit = await tested();
  const params = { id: unit.extinguisherId };
  const now = dayIn("America/New_York", server.ports.clock());
  const body = { installDate: now, extinguisherTypeId };
  const tomorrow = addDays(now, 1);
  expect(
    await office.refused("replaceExtinguisher", { params, body: { ...body, installDate: tomorrow, manufactureDate: tomorrow } }),
  ).toEqual([400, "validation", { installDate: ["field.inFuture"], manufactureDate: ["field.inFuture"] }]);
  const unknown = { ...body, extinguisherTypeId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };
  expect(await office.refused("replaceExtinguisher", { params, body: unknown })).toEqual([
    400,
    "validation",
    { extinguisherTypeId: ["field.unknownReference"] },
  ]);
  expect(await office.refused("replaceExtinguisher", { params, body, ifMatch: unit.version - 1 })).toEqual([412, "versionStale"]);
  expect(await inspectorCalls.extinguisher(admin, unit.extinguisherCode)).toEqual(unit);
  await office.done("retireExtinguisher", { params });
  expect(await office.refused("replaceExtinguisher", { params, body })).toEqual([
    400,
    "validation",
    { extinguisherId: ["field.notActive"] },
  ]);
});

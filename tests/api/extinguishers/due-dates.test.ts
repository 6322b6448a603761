/* Depends on the date: `npm test` repeats it at other moments. */

import { beforeEach, expect, test } from "vitest";
import { addDays, addYears, dayIn, endOfMonth } from "#shared/calendar.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { updateAllDueDates } from "../../../src-api/extinguishers/due-dates.ts";
import { atOnce } from "../support/at-once.ts";
import { readExtinguisher } from "../support/calls-as.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();
let made = 0;
let unit: Extinguisher;
/** An extinguisher made in 2018, of a type with intervals of six and twelve years, and serviced in 2025. */
beforeEach(async () => {
  const { locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const types = await office.done<{ items: { extinguisherTypeId: string }[] }>("listExtinguisherTypes", {
    query: { searchTerm: "ABC-SP" },
  });
  unit = await office.done("createExtinguisher", {
    body: {
      extinguisherCode: `DUE-${++made}`,
      locationId,
      extinguisherTypeId: types.items[0]?.extinguisherTypeId,
      manufactureDate: "2018-03-31",
      installDate: "2018-06-30",
      lastServiceDate: "2025-07-01",
      lastInternalExamDate: "2024-02-29",
    },
  });
});

const today = () => dayIn("America/New_York", server.ports.clock());
const read = () => readExtinguisher(office, unit.extinguisherId);
const dates = ({ nextInspectionDueDate, nextServiceDueDate, nextInternalExamDueDate, nextHydroTestDueDate }: Extinguisher) => ({
  monthly: nextInspectionDueDate,
  annual: nextServiceDueDate,
  internal: nextInternalExamDueDate,
  hydro: nextHydroTestDueDate,
});
const before = { monthly: "2018-07-30", annual: "2026-07-01", internal: "2030-02-28", hydro: "2030-03-31" };

test("of two inspections at the same moment, whichever arrived last counts as the last", async () => {
  // As from the office, where a chosen day is sent as its noon.
  const inspectionDate = "2026-03-02T17:00:00.000Z";
  for (const passed of [true, false, true, false, true]) {
    await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionType: passed ? "Monthly" : "Annual", passed, inspectionDate });
    expect(await read()).toMatchObject({ lastInspectionDate: inspectionDate, lastInspectionPassed: passed });
    server.pass(1_000);
  }
});

test("before the first inspection, due dates follow from the dates that the office recorded", () => {
  expect(dates(unit)).toEqual(before);
  expect(unit).toMatchObject({ nextDueDate: "2018-07-30", nextDueKind: "Monthly", withdrawalDueDate: null });
});

test.each<[string, boolean, (day: string) => Partial<typeof before>]>([
  ["Monthly", true, (day) => ({ monthly: addDays(day, 30) })],
  ["Monthly", false, (day) => ({ monthly: addDays(day, 30) })],
  ["Annual", true, (day) => ({ monthly: addDays(day, 30), annual: addYears(day, 1) })],
  ["SixYear", true, (day) => ({ internal: addYears(day, 6) })],
  ["SixYear", false, () => ({})],
  ["Hydrostatic", true, (day) => ({ internal: addYears(day, 6), hydro: addYears(day, 12) })],
  ["Hydrostatic", false, () => ({})],
  ["InService", true, (day) => ({ monthly: addDays(day, 30) })],
  ["AfterUse", true, (day) => ({ internal: addYears(day, 6) })],
])("%s (passed: %s) moves the due dates that it restarts at once, and voiding it restores them", async (inspectionType, passed, moved) => {
  const { inspectionId } = await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionType, passed });
  expect(dates(await read())).toEqual({ ...before, ...moved(today()) });
  await office.done("deleteInspection", { params: { id: inspectionId } });
  expect({ ...(await read()), updatedAt: "" }).toEqual({ ...unit, updatedAt: "" });
});

test("a planned inspection moves nothing until it is completed", async () => {
  const planned = await inspectorCalls.schedule(admin, unit.extinguisherCode);
  expect(await read()).toEqual(unit);
  const responses = (await inspectorCalls.inspection(admin, unit.extinguisherCode))["checklistResponses"];
  await office.done<Inspection>("completeInspection", { params: { id: planned.inspectionId }, body: { checklistResponses: responses } });
  expect(dates(await read())).toMatchObject({ monthly: addDays(today(), 30) });
});

test("the day of an inspection is the tenant's, late in the evening too", async () => {
  await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionDate: "2026-02-01T04:59:59.000Z" });
  expect(await read()).toMatchObject({ lastMonthlyDate: "2026-01-31", nextInspectionDueDate: addDays("2026-01-31", 30) });
});

test("dates that the office sends back unchanged are not recorded as its own", async () => {
  const { inspectionId } = await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionType: "Annual" });
  const { lastServiceDate } = await read();
  expect(lastServiceDate).toBe(today());
  await office.done("updateExtinguisher", { params: { id: unit.extinguisherId }, body: { lastServiceDate, notes: "Seen" } });
  await office.done("deleteInspection", { params: { id: inspectionId } });
  expect(await read()).toMatchObject({ lastServiceDate: "2025-07-01", notes: "Seen" });
});

test("a date that the office sets back to that of an inspection does not outlive the inspection", async () => {
  const inspectionDate = `${addDays(today(), -3)}T15:00:00.000Z`;
  const { inspectionId } = await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionType: "Annual", inspectionDate });
  const { lastServiceDate } = await read();
  for (const date of [today(), lastServiceDate])
    await office.done("updateExtinguisher", { params: { id: unit.extinguisherId }, body: { lastServiceDate: date } });
  expect(await read()).toMatchObject({ lastServiceDate });
  await office.done("deleteInspection", { params: { id: inspectionId } });
  expect(await read()).toMatchObject({ lastServiceDate: null });
});

test("a test date that the office reads off the shell counts immediately, until a later test", async () => {
  const body = { lastHydroTestDate: "2022-05-31" };
  const stamped = await office.done<Extinguisher>("updateExtinguisher", { params: { id: unit.extinguisherId }, body });
  expect(stamped).toMatchObject({
    lastHydroTestDate: "2022-05-31",
    nextHydroTestDueDate: "2034-05-31",
    nextInternalExamDueDate: "2030-02-28",
  });
  const { inspectionDate } = await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionType: "Hydrostatic" });
  const tested = dayIn("America/New_York", new Date(inspectionDate));
  expect(await read()).toMatchObject({ lastHydroTestDate: tested, nextHydroTestDueDate: addYears(tested, 12) });
});

test("inspections of one extinguisher that are completed at the same time all count", async () => {
  const inspectionDate = server.ports.clock().toISOString();
  const day = dayIn("America/New_York", new Date(inspectionDate));
  const kinds = ["Annual", "SixYear", "Hydrostatic"].map((inspectionType) => ({ inspectionType, inspectionDate }));
  const bodies = await Promise.all(kinds.map((kind) => inspectorCalls.inspection(admin, unit.extinguisherCode, kind)));
  const submits = bodies.map((body) => () => office.done("createInspection", { body }));
  await atOnce(server, admin, submits);
  expect(dates(await read())).toEqual({
    monthly: addDays(day, 30),
    annual: addYears(day, 1),
    internal: addYears(day, 6),
    hydro: addYears(day, 12),
  });
});

test("another monthly rule or time zone moves every extinguisher of the tenant and of no other", async () => {
  const cedar = await server.signIn("admin@cedar.example");
  const others = async () => (await server.call("listExtinguishers", { as: cedar, query: { pageSize: 500 } })).json();
  const untouched = await others();
  await inspectorCalls.submit(admin, unit.extinguisherCode, { inspectionDate: "2026-02-01T04:59:59.000Z" });
  const change = (rule: { monthly_rule?: "CalendarMonth"; time_zone?: string }) =>
    inTenant(server.ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, async (tx) => {
      await tx.updateTable("tenant_settings").set(rule).execute();
      await updateAllDueDates(tx);
    });
  await change({ monthly_rule: "CalendarMonth" });
  expect((await read()).nextInspectionDueDate).toBe("2026-02-28");
  const all = await office.done<{ items: Extinguisher[] }>("listExtinguishers", { query: { pageSize: 500 } });
  expect(all.items.every(({ nextInspectionDueDate: day }) => day === endOfMonth(day ?? ""))).toBe(true);
  await change({ time_zone: "Europe/London" });
  expect((await read()).nextInspectionDueDate).toBe("2026-03-31");
  expect(await others()).toEqual(untouched);
});

test("an extinguisher that is registered while the monthly rule changes is due by the new rule", async () => {
  await office.done("updateTenantSettings", { body: { monthlyRule: "Every30Days" } });
  const { locationId, extinguisherTypeId } = unit;
  const body = { locationId, extinguisherTypeId, extinguisherCode: "DUE-MEANWHILE", installDate: "2026-10-10" };
  const [created, changed] = await atOnce(server, admin, [
    () => server.call("createExtinguisher", { as: admin, body }),
    () => server.call("updateTenantSettings", { as: admin, body: { monthlyRule: "CalendarMonth" } }),
  ]);
  expect([created?.statusCode, changed?.statusCode]).toEqual([201, 200]);
  const { extinguisherId } = created?.json<Extinguisher>() ?? unit;
  expect((await readExtinguisher(office, extinguisherId)).nextInspectionDueDate).toBe("2026-11-30");
});

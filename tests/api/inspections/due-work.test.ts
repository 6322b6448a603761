/* Depends on the date: `npm test` repeats it at other moments. */

import { beforeAll, describe, expect, test } from "vitest";
import { dueStateOf } from "#shared/due-dates.ts";
import type { Extinguisher, ExtinguisherInRegister, ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { openHarbor } from "../support/harbor.ts";

const { inspectorCalls, office, admin } = await openHarbor();
let sample: Extinguisher;
beforeAll(async () => {
  sample = await inspectorCalls.extinguisher(admin, "HB-E001");
});

let made = 0;
const create = (more: object = {}) => {
  const { locationId, extinguisherTypeId } = sample;
  return office.done<Extinguisher>("createExtinguisher", {
    body: { extinguisherCode: `NEW-${++made}`, locationId, extinguisherTypeId, ...more },
  });
};
const inRegister = (id: string) => office.done<ExtinguisherInRegister>("getExtinguisher", { params: { id } });
const list = (query: object) => office.done<List<Extinguisher>>("listExtinguishers", { query: { pageSize: 500, ...query } });

const dueDays = (one: Extinguisher) => [
  one.nextInspectionDueDate,
  one.nextServiceDueDate,
  one.nextInternalExamDueDate,
  one.nextHydroTestDueDate,
  one.withdrawalDueDate,
];

describe("due work", () => {
  test("each number of the summary is the length of its list, in total and at each location", async () => {
    await inspectorCalls.submit(admin, "HB-E033");
    const summary = await office.done<ExtinguisherSummary>("getExtinguisherSummary");
    for (const dueState of ["overdue", "dueSoon", "failed", "inspectedThisMonth"] as const) {
      expect([dueState, (await list({ dueState })).totalCount]).toEqual([dueState, summary[dueState]]);
      expect(summary[dueState]).toBeGreaterThan(0);
      expect(summary.locations.reduce((sum, row) => sum + row[dueState], 0)).toBe(summary[dueState]);
    }
    expect((await list({ isOutOfService: true, isActive: true })).totalCount).toBe(summary.outOfService);
    expect((await list({ isActive: true })).totalCount).toBe(summary.total);
    for (const { nextDueKind: dueKind, count } of summary.overdueByKind) {
      expect([dueKind, (await list({ dueState: "overdue", dueKind })).totalCount]).toEqual([dueKind, count]);
    }
    const [place] = summary.locations;
    expect((await list({ locationId: place?.locationId, dueState: "overdue" })).totalCount).toBe(place?.overdue);
  });

  test("an extinguisher counts as inspected this month after an inspection of all monthly points, not after a test only", async () => {
    const seen = async () => (await list({ dueState: "inspectedThisMonth" })).items.map(({ extinguisherCode }) => extinguisherCode);
    // Created here, since late in a month most extinguishers of the demo are inspected.
    const [tested, looked] = [await create(), await create()];
    await inspectorCalls.submit(admin, tested.extinguisherCode, { inspectionType: "Hydrostatic" });
    await inspectorCalls.submit(admin, looked.extinguisherCode, { inspectionType: "Annual" });
    expect(await inRegister(tested.extinguisherId)).toMatchObject({ lastInspectionPassed: true });
    expect(await seen()).not.toContain(tested.extinguisherCode);
    expect(await seen()).toContain(looked.extinguisherCode);
    await inspectorCalls.submit(admin, tested.extinguisherCode);
    expect(await seen()).toContain(tested.extinguisherCode);
  });

  test("the lists agree with the rule for overdue and due soon", async () => {
    const { today } = await office.done<ExtinguisherSummary>("getExtinguisherSummary");
    const inService = (await list({ isActive: true, isOutOfService: false })).items;
    for (const dueState of ["overdue", "dueSoon"] as const) {
      const stands = (day: string | null): boolean => dueStateOf(day, today) === dueState;
      const expected = inService.filter((one) => dueDays(one).some(stands));
      expect(expected.length).toBeGreaterThan(0);
      expect((await list({ dueState })).items).toEqual(expected);
    }
  });

  test("is sorted by day, and filtered by days and by type of work", async () => {
    const days = (await list({ sort: "nextDueDate" })).items.map(({ nextDueDate }) => nextDueDate ?? "");
    expect(days).toEqual([...days].sort());
    const [first = ""] = days;
    const found = await list({ startDate: first, endDate: first });
    expect(found.items.every(({ nextDueDate }) => nextDueDate === first)).toBe(true);
    const [unit] = found.items.filter(({ isActive, isOutOfService }) => isActive && !isOutOfService);
    await office.done("takeOutOfService", { params: { id: unit?.extinguisherId ?? "" }, body: { reason: "Broken seal" } });
    const codes = (await list({ endDate: first })).items.map(({ extinguisherCode }) => extinguisherCode);
    expect(codes).not.toContain(unit?.extinguisherCode);
    const monthly = await list({ nextDueKind: "Monthly" });
    expect(monthly.totalCount).toBeGreaterThan(0);
    expect(monthly.items.every(({ nextDueKind }) => nextDueKind === "Monthly")).toBe(true);
  });

  test("a location's list includes its sub-locations on request", async () => {
    const make = (locationCode: string, parentLocationId?: string) =>
      office.done<LocationInTree>("createLocation", { body: { locationCode, locationName: locationCode, parentLocationId } });
    const building = await make("BUILDING");
    const room = await make("ROOM", (await make("FLOOR", building.locationId)).locationId);
    const { extinguisherId } = await create({ locationId: room.locationId });
    const ids = async (query: object) => (await list(query)).items.map((unit) => unit.extinguisherId);
    expect(await ids({ withinLocationId: building.locationId })).toEqual([extinguisherId]);
    expect(await ids({ locationId: building.locationId })).toEqual([]);
  });
});

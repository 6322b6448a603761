/* Depends on the date: `npm test` repeats it at other moments. */

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addYears } from "#shared/calendar.ts";
import { WorkType } from "#shared/entities/extinguisher.ts";
import type { ExtinguisherInRegister, ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import type { DueInspection, InspectionCalendar } from "#shared/entities/inspection-counts.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import { createCallsAs } from "../support/calls-as.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);
const users: Record<string, TestUser> = {};
let user: TestUser;
const office = createCallsAs(server, () => user);
const COLUMNS: Readonly<Record<WorkType, string>> = {
  Monthly: "next_inspection_due_date",
  Annual: "next_service_due_date",
  SixYear: "next_internal_exam_due_date",
  Hydrostatic: "next_hydro_test_due_date",
  Withdrawal: "withdrawal_due_date",
};
const COUNTED = "tenant_id = $1 AND is_active AND NOT is_out_of_service";

beforeAll(async () => {
  users["the demo"] = await server.signIn("admin@harbor.example");
  users["a built tenant"] = await build();
});

/** Registers one extinguisher per combination of due work, in a building and on its floor. */
async function build(): Promise<TestUser> {
  const request = { email: "due@firm.example", password: "long-enough-1", firstName: "D", lastName: "Due", organizationName: "Due & Co" };
  const auth = (await server.call("register", { body: request })).json<AuthResponse>();
  user = { ...auth, tenantId: auth.roles[0]?.tenantId ?? null };
  const types = (await office.done<List<{ extinguisherTypeId: string; typeCode: string }>>("listExtinguisherTypes", {})).items;
  const typed = (code: string) => types.find(({ typeCode }) => typeCode === code)?.extinguisherTypeId;
  const place = (locationCode: string, parentLocationId?: string) =>
    office.done<LocationInTree>("createLocation", { body: { locationCode, locationName: locationCode, parentLocationId } });
  const tower = await place("TOWER");
  const floor = await place("FLOOR", tower.locationId);
  const { today } = await office.done<ExtinguisherSummary>("getExtinguisherSummary");
  const ago = (days: number, years = 0) => addDays(addYears(today, -years), -days);
  const extinguishers: [type: string, dates: object][] = [
    ["ABC-SP", { installDate: ago(400), manufactureDate: ago(0, 13) }],
    ["ABC-SP", { installDate: ago(31), lastServiceDate: ago(-3, 1), manufactureDate: ago(0, 1) }],
    ["ABC-SP", { installDate: ago(25), lastServiceDate: ago(2, 1), manufactureDate: ago(-5, 12), lastInternalExamDate: ago(0, 1) }],
    ["CO2", { installDate: ago(5), lastServiceDate: ago(5), manufactureDate: ago(9, 5) }],
    ["NONRE", { installDate: ago(5), manufactureDate: ago(1, 12) }],
    ["NONRE", { installDate: ago(5), manufactureDate: ago(-4, 12) }],
    ["PUMP", { installDate: ago(1) }],
  ];
  for (const [at, [type, dates]] of extinguishers.entries()) {
    const more = { extinguisherCode: `D-${at}`, locationId: (at % 2 ? floor : tower).locationId, extinguisherTypeId: typed(type) };
    await office.done("createExtinguisher", { body: { ...more, ...dates } });
  }
  const out = { ...extinguishers[0]?.[1], extinguisherCode: "D-OUT", locationId: tower.locationId, extinguisherTypeId: typed("ABC-SP") };
  const { extinguisherId: id } = await office.done<ExtinguisherInRegister>("createExtinguisher", { body: out });
  await office.done("takeOutOfService", { params: { id }, body: { reason: "Dented" } });
  return user;
}

/** Counts in the table itself, without row-level security. */
async function count(condition: string): Promise<number> {
  const client = new Client(server.database.superuser);
  await client.connect();
  try {
    const text = `SELECT count(*)::int AS count FROM extinguishers WHERE ${COUNTED} AND (${condition})`;
    return (await client.query<{ count: number }>(text, [user.tenantId])).rows[0]?.count ?? -1;
  } finally {
    await client.end();
  }
}

const summary = () => office.done<ExtinguisherSummary>("getExtinguisherSummary");
const total = async (name: "listExtinguishers" | "listDueInspections" | "listOverdueInspectionsV1", query: object) =>
  (await office.done<List<unknown>>(name, { query: { pageSize: 1, ...query } })).totalCount;

describe.each(["the demo", "a built tenant"])("in %s", (name) => {
  beforeAll(() => void (user = users[name]!));

  test.each(WorkType.options)(
    "overdue %s work has the same count in the summary, register, due list, v1, calendar and the table",
    async (kind) => {
      const { today, overdueByKind } = await summary();
      const expected = await count(`${COLUMNS[kind]} < '${today}'`);
      const endDate = addDays(today, -1);
      expect(overdueByKind.find(({ nextDueKind }) => nextDueKind === kind)?.count ?? 0).toBe(expected);
      expect(await total("listExtinguishers", { dueState: "overdue", dueKind: kind })).toBe(expected);
      if (name === "a built tenant") expect(expected).toBeGreaterThan(0);
      const inspectionType = InspectionType.options.find((type) => type === kind);
      if (inspectionType === undefined) return;
      expect(await total("listDueInspections", { inspectionType, endDate })).toBe(expected);
      expect(await total("listOverdueInspectionsV1", { inspectionType })).toBe(expected);
      const query = { startDate: today, endDate: today, inspectionType };
      expect((await office.done<InspectionCalendar>("getInspectionCalendar", { query })).overdueBefore).toBe(expected);
    },
  );

  test("an extinguisher that is overdue for several types of work counts once, in the total, at its location and in the list", async () => {
    const { today, overdue, overdueByKind, locations } = await summary();
    const any = Object.values(COLUMNS).map((column) => `${column} < '${today}'`);
    expect(overdue).toBe(await count(any.join(" OR ")));
    expect(await total("listExtinguishers", { dueState: "overdue" })).toBe(overdue);
    expect(locations.reduce((sum, row) => sum + row.overdue, 0)).toBe(overdue);
    if (name === "a built tenant") expect(overdueByKind.reduce((sum, each) => sum + each.count, 0)).toBeGreaterThan(overdue);
    const outermost = await office.done<List<LocationInTree>>("listLocations", { query: { topLevel: true, counts: true, pageSize: 500 } });
    expect(outermost.items.reduce((sum, { within }) => sum + (within?.overdue ?? 0), 0)).toBe(overdue);
  });

  test.each(WorkType.options)("%s work that is due soon counts beside work that is overdue already", async (kind) => {
    const { today, dueSoon, overdueOrDueSoon } = await summary();
    const soon = (column: string) => `${column} BETWEEN '${today}' AND '${addDays(today, 7)}'`;
    const expected = await count(soon(COLUMNS[kind]));
    expect(await total("listExtinguishers", { dueState: "dueSoon", dueKind: kind })).toBe(expected);
    if (name === "a built tenant" && kind !== "SixYear") expect(expected).toBeGreaterThan(0);
    expect(dueSoon).toBe(await count(Object.values(COLUMNS).map(soon).join(" OR ")));
    expect(await total("listExtinguishers", { dueState: "dueSoon" })).toBe(dueSoon);
    expect(overdueOrDueSoon).toBe(await count(`next_due_date <= '${addDays(today, 7)}'`));
  });

  test("the days of the calendar and the work due before them add up to the due list, also if it begins in the future", async () => {
    const { today } = await summary();
    for (const startDate of [addDays(today, -20), today, addDays(today, 3)]) {
      const endDate = addDays(startDate, 41);
      const calendar = await office.done<InspectionCalendar>("getInspectionCalendar", { query: { startDate, endDate } });
      const before = addDays(startDate < today ? startDate : today, -1);
      expect(calendar.overdueBefore).toBe(await total("listDueInspections", { endDate: before }));
      const due = await total("listDueInspections", { startDate, endDate });
      expect(calendar.days.reduce((sum, day) => sum + day.due, 0)).toBe(due);
    }
  });

  test("a building's calendar and due list include its floors", async () => {
    const { today } = await summary();
    const outermost = await office.done<List<LocationInTree>>("listLocations", {
      query: { topLevel: true, pageSize: 1, sort: "-locationCode" },
    });
    const within = { withinLocationId: outermost.items[0]?.locationId };
    const all = await office.done<List<DueInspection>>("listDueInspections", {
      query: { ...within, endDate: addDays(today, -1), pageSize: 500 },
    });
    const calendar = await office.done<InspectionCalendar>("getInspectionCalendar", {
      query: { ...within, startDate: today, endDate: today },
    });
    expect(calendar.overdueBefore).toBe(all.totalCount);
    if (name === "a built tenant") expect(new Set(all.items.map(({ locationName }) => locationName))).toEqual(new Set(["TOWER", "FLOOR"]));
  });
});

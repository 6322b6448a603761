import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays, startOfDay } from "#shared/calendar.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { openReports } from "../support/reports.ts";

const { server, superuser, harbor, today, timeZone, report, rowsOf, inspectorCalls, office } = await openReports();
const desk = office(harbor);
await superuser.query("SELECT set_config('app.tenant_id', $1, false)", [harbor.tenantId]);

/** The period has twenty days and ends today. */
const startDate = addDays(today, -19);
/** Returns noon of the day this many days ago. */
const noon = (daysAgo: number): string => new Date(startOfDay(timeZone, addDays(today, -daysAgo)).getTime() + 12 * 3_600_000).toISOString();

interface Happening {
  event: "Moved" | "Retired" | "Restored" | "OutOfService" | "ReturnedToService";
  at: number;
  from?: string;
}
interface Done {
  passed: boolean;
  at: number;
  received?: number;
  voided?: number;
  rejected?: number;
}
interface Place {
  code: string;
  /** What happened to its one extinguisher; all numbers are days ago. */
  created?: number;
  events?: Happening[];
  done?: Done[];
  brought?: { passed: boolean; at: number; committed: number };
  /** Its state today. */
  now?: { is_active?: boolean; is_out_of_service?: boolean; at?: string };
  /** The uncovered days, as days ago; null if the location has no row. */
  uncovered: { days: number; from: number; to: number; of?: number } | "none" | null;
}

const places: Place[] = [
  { code: "ALWAYS", uncovered: "none" },
  { code: "NEW", created: 6, uncovered: "none" },
  {
    code: "BACK",
    events: [
      { event: "OutOfService", at: 12 },
      { event: "ReturnedToService", at: 9 },
    ],
    uncovered: { days: 3, from: 12, to: 10 },
  },
  {
    code: "OUT-BEFORE",
    events: [
      { event: "OutOfService", at: 30 },
      { event: "ReturnedToService", at: 15 },
    ],
    uncovered: { days: 4, from: 19, to: 16 },
  },
  { code: "OUT", events: [{ event: "OutOfService", at: 2 }], now: { is_out_of_service: true }, uncovered: { days: 3, from: 2, to: 0 } },
  {
    code: "TWICE",
    events: [
      { event: "OutOfService", at: 14 },
      { event: "ReturnedToService", at: 13 },
      { event: "OutOfService", at: 4 },
      { event: "ReturnedToService", at: 2 },
    ],
    uncovered: { days: 3, from: 14, to: 3 },
  },
  { code: "MOVED", events: [{ event: "Moved", at: 8, from: "MOVED" }], now: { at: "ALWAYS" }, uncovered: { days: 9, from: 8, to: 0 } },
  {
    code: "RETIRED",
    events: [{ event: "Retired", at: 5 }],
    now: { is_active: false },
    uncovered: { days: 6, from: 5, to: 0 },
  },
  { code: "RETIRED-BEFORE", events: [{ event: "Retired", at: 25 }], now: { is_active: false }, uncovered: null },
  {
    code: "FAILED",
    done: [
      { passed: false, at: 7 },
      { passed: true, at: 4 },
    ],
    uncovered: { days: 3, from: 7, to: 5 },
  },
  { code: "VOIDED", done: [{ passed: false, at: 10, voided: 6 }], uncovered: { days: 4, from: 10, to: 7 } },
  { code: "REJECTED", done: [{ passed: false, at: 9, rejected: 3 }], uncovered: { days: 6, from: 9, to: 4 } },
  { code: "LATE", done: [{ passed: false, at: 9, received: 5 }], uncovered: { days: 6, from: 5, to: 0 } },
  {
    code: "LATE-AND-OLD",
    done: [
      { passed: true, at: 8 },
      { passed: false, at: 9, received: 5 },
    ],
    uncovered: "none",
  },
  { code: "BROUGHT", brought: { passed: false, at: 11, committed: 4 }, uncovered: { days: 5, from: 4, to: 0 } },
];

const locationIds = new Map<string, string>();

async function put(table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  await superuser.query(
    `INSERT INTO ${table} (tenant_id, ${names.join(", ")}) VALUES ('${harbor.tenantId}', ${names.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  );
}

const who = { recorded_by: harbor.user.userId, recorded_by_name: "Alice Morgan" };
const { extinguisherTypeId } = await inspectorCalls.extinguisher(harbor, "HB-E001");
for (const { code } of places) {
  const { locationId } = await desk.done<{ locationId: string }>("createLocation", { body: { locationCode: code, locationName: code } });
  locationIds.set(code, locationId);
}

async function happen({ code, created = 40, events = [], done = [], brought, now = {} }: Place): Promise<void> {
  const location_id = locationIds.get(now.at ?? code);
  const body = { extinguisherCode: `X-${code}`, extinguisherTypeId, locationId: location_id };
  const { extinguisherId: extinguisher_id } = await desk.done<{ extinguisherId: string }>("createExtinguisher", { body });
  await superuser.query("DELETE FROM extinguisher_events WHERE extinguisher_id = $1", [extinguisher_id]);
  const { is_active = true, is_out_of_service = false } = now;
  await superuser.query(
    "UPDATE extinguishers SET created_at = $2, is_active = $3, is_out_of_service = $4, out_of_service_reason = CASE WHEN $4 THEN 'Leaks' END WHERE extinguisher_id = $1",
    [extinguisher_id, noon(created), is_active, is_out_of_service],
  );
  for (const { event, at, from } of events) {
    const from_location_id = from === undefined ? null : locationIds.get(from);
    await put("extinguisher_events", { event_id: randomUUID(), extinguisher_id, event, recorded_at: noon(at), from_location_id, ...who });
  }
  for (const { passed, at, received = at, voided, rejected } of done) {
    await put("inspections", {
      inspection_id: randomUUID(),
      extinguisher_id,
      location_id,
      inspection_type: "Monthly",
      inspection_date: noon(at),
      inspector_user_id: harbor.user.userId,
      passed,
      status: rejected === undefined ? "Completed" : "Rejected",
      receipt_number: randomUUID().slice(0, 8),
      received_at: noon(received),
      data_hash: "0",
      created_at: noon(received),
      created_by: harbor.user.userId,
      ...(voided !== undefined && { voided_at: noon(voided), voided_by: harbor.user.userId }),
      ...(rejected !== undefined && { reviewed_at: noon(rejected), reviewed_by: harbor.user.userId, review_reason: "Blurred" }),
    });
  }
  if (brought === undefined) return;
  const import_id = randomUUID();
  const [none, by] = [randomUUID(), { created_by: harbor.user.userId, created_by_name: "Alice Morgan" }];
  const file = { file_name: none, content_type: "text/csv", size_bytes: 1, sha256: none, row_count: 1, columns: "[]", shape: none };
  const committed_at = noon(brought.committed);
  await put("imports", { import_id, ...file, status: "Completed", created_at: committed_at, ...by, committed_at });
  await put("brought_inspections", {
    brought_inspection_id: randomUUID(),
    import_id,
    row_number: 1,
    extinguisher_id,
    inspection_type: "Monthly",
    inspection_date: addDays(today, -brought.at),
    passed: brought.passed,
  });
}
for (const place of places) await happen(place);

const { rows, totals } = await report("coverage", harbor, { startDate });

test.each(places)(
  "the days without cover of location $code are those without a working extinguisher",
  ({ code, created = 40, uncovered }) => {
    const row = rows.find(({ locationCode }) => locationCode === code);
    if (uncovered === null) return expect(row).toBeUndefined();
    const days = Math.min(created + 1, 20);
    const gap = uncovered === "none" ? null : uncovered;
    expect(row).toMatchObject({
      days,
      daysUncovered: gap?.days ?? 0,
      daysCovered: days - (gap?.days ?? 0),
      firstUncoveredDate: gap === null ? null : addDays(today, -gap.from),
      lastUncoveredDate: gap === null ? null : addDays(today, -gap.to),
    });
  },
);

/** Each extinguisher on each day separately, in plain SQL. */
const eachDay = `
  WITH days AS (SELECT day, (day + 1)::timestamp AT TIME ZONE 'America/New_York' AS "end"
    FROM (SELECT generate_series($2::date - 19, $2::date, '1 day')::date AS day) d),
  each_day AS (
    SELECT day, coalesce((SELECT from_location_id FROM extinguisher_events v WHERE v.extinguisher_id = e.extinguisher_id AND event = 'Moved'
        AND recorded_at >= "end" ORDER BY recorded_at LIMIT 1), location_id) AS location_id,
      coalesce((SELECT event = 'Retired' FROM extinguisher_events v WHERE v.extinguisher_id = e.extinguisher_id AND event IN ('Retired', 'Restored')
        AND recorded_at >= "end" ORDER BY recorded_at LIMIT 1), is_active) AS is_there,
      coalesce((SELECT event = 'ReturnedToService' FROM extinguisher_events v WHERE v.extinguisher_id = e.extinguisher_id
        AND event IN ('OutOfService', 'ReturnedToService') AND recorded_at >= "end" ORDER BY recorded_at LIMIT 1), is_out_of_service) AS is_out,
      (SELECT passed FROM (
          SELECT passed, inspection_date AS at FROM inspections i WHERE i.extinguisher_id = e.extinguisher_id AND data_hash IS NOT NULL
            AND received_at < "end" AND coalesce(voided_at >= "end", true) AND (status <> 'Rejected' OR reviewed_at >= "end")
          UNION ALL SELECT passed, inspection_date FROM brought_inspections b JOIN imports USING (tenant_id, import_id)
            WHERE b.extinguisher_id = e.extinguisher_id AND committed_at < "end") each_one
        ORDER BY at DESC LIMIT 1) AS passed
    FROM extinguishers e, days WHERE e.tenant_id = $1 AND e.created_at < "end"),
  covered AS (SELECT location_id, day, bool_or(NOT is_out AND passed IS DISTINCT FROM false) AS is_covered
    FROM each_day WHERE is_there GROUP BY location_id, day),
  places AS (SELECT location_id, $2::date - min(day) + 1 AS days, count(*) FILTER (WHERE is_covered) AS days_covered FROM covered GROUP BY location_id)
  SELECT location_code AS code, days, days_covered FROM places JOIN locations USING (location_id) ORDER BY location_code`;

test("every location has the days that plain SQL counts one by one", async () => {
  const counted = await rowsOf<{ code: string; days: number; days_covered: string }>(harbor, today, eachDay);
  const reported = rows.map(({ locationCode, days, daysCovered }) => ({ code: locationCode, days, days_covered: String(daysCovered) }));
  expect(reported.toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1))).toEqual(counted);
  const uncovered = counted.map(({ days, days_covered }) => days - Number(days_covered));
  expect(totals).toEqual({
    all: counted.length,
    covered: uncovered.filter((count) => count === 0).length,
    uncovered: uncovered.filter((count) => count > 0).length,
    daysUncovered: uncovered.reduce((sum, count) => sum + count, 0),
  });
});

test("a location has the same numbers alone and among all, and a day has the same numbers if the period ends there", async () => {
  const locationId = locationIds.get("TWICE");
  const alone = await report("coverage", harbor, { startDate, locationId });
  expect(alone.rows).toEqual(rows.filter((row) => row["locationId"] === locationId));
  const shorter = await report("coverage", harbor, { startDate, endDate: addDays(today, -10), locationId });
  expect(shorter.rows).toMatchObject([{ days: 10, daysUncovered: 1, lastUncoveredDate: addDays(today, -14) }]);
});

test("a year takes as few statements as a day", async () => {
  const { tenantDb } = server.ports;
  const statements = async (from: string): Promise<number> => {
    let count = 0;
    const plugin = {
      transformQuery: ({ node }: { node: never }) => (count++, node),
      transformResult: async ({ result }: { result: never }) => result,
    };
    const restore = replacePort(server, "tenantDb", tenantDb.withPlugin(plugin as never));
    await report("coverage", harbor, { startDate: from });
    restore();
    return count;
  };
  const ofDay = await statements(today);
  expect(ofDay).toBeGreaterThan(0);
  expect(await statements(addDays(today, -365))).toBe(ofDay);
});

import { describe, expect, test } from "vitest";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { Location } from "#shared/entities/location.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { TestUser } from "../support/server.ts";
import { SCOPES, covered, eachMonth, examined, forecast, found, inspected, maintained, stood } from "./support/plain-sql.ts";
import { openReports } from "./support/reports.ts";

const { harbor, cedar, today, before, report, count, rowsOf, office, givenFor } = await openReports();

const tenants: Record<string, { user: TestUser; prefix: string }> = {
  "Harbor Point Hospital": { user: harbor, prefix: "HB" },
  "Cedar Logistics": { user: cedar, prefix: "CD" },
};
const days: Record<string, string> = { today, "two months ago": before };

const kinds = (counted: string) =>
  ["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"]
    .map((kind) => `${counted} FILTER (WHERE kind = '${kind}') AS "${kind}"`)
    .join(", ");

/** Each report with its further filters and its totals in plain SQL. */
const counted: [name: ReportName, query: object, sql: (scope: string) => string][] = [
  [
    "register",
    {},
    (scope) => `${stood(scope)}
      SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
        count(*) FILTER (WHERE NOT is_out_of_service AND next < $2::date) AS overdue,
        count(*) FILTER (WHERE NOT is_out_of_service AND next BETWEEN $2::date AND $2::date + 7) AS "dueSoon",
        count(*) FILTER (WHERE NOT is_out_of_service AND next > $2::date + 7) AS "upToDate",
        count(*) FILTER (WHERE NOT passed) AS failed FROM stood`,
  ],
  [
    "register",
    { state: "overdue" },
    (scope) => `${stood(scope)}
      SELECT count(*) AS all, count(*) AS overdue, 0 AS "outOfService", 0 AS "dueSoon", 0 AS "upToDate", count(*) FILTER (WHERE NOT passed) AS failed
      FROM stood WHERE NOT is_out_of_service AND next < $2::date`,
  ],
  [
    "overdue",
    {},
    (scope) =>
      `${stood(scope)} SELECT count(*) AS all, count(DISTINCT extinguisher_id) AS extinguishers, ${kinds("count(*)")} FROM works WHERE due < $2::date`,
  ],
  [
    "overdue",
    { dueKind: "Monthly" },
    (scope) => `${stood(scope)} SELECT count(*) AS all, count(DISTINCT extinguisher_id) AS extinguishers, ${kinds("count(*)")}
      FROM works WHERE due < $2::date AND kind = 'Monthly'`,
  ],
  [
    "inspections",
    {},
    (scope) =>
      `${inspected(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE passed) AS passed, count(*) FILTER (WHERE NOT passed) AS failed, 0 AS rejected FROM listed`,
  ],
  [
    "inspections",
    { startDate: "BEFORE-90", endDate: "BEFORE-30", state: "failed" },
    (scope) => `${inspected(scope)} SELECT count(*) AS all, 0 AS passed, count(*) AS failed, 0 AS rejected FROM listed
      WHERE NOT passed AND day BETWEEN $2::date - 90 AND $2::date - 30`,
  ],
  [
    "failed",
    {},
    (scope) => `${stood(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
      count(*) FILTER (WHERE NOT is_out_of_service) AS "inService" FROM stood WHERE NOT passed`,
  ],
  [
    "deficiencies",
    {},
    (scope) => `${found(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE is_resolved) AS resolved,
      count(*) FILTER (WHERE NOT is_resolved AND due_date < $2::date) AS overdue,
      count(*) FILTER (WHERE NOT is_resolved AND (due_date IS NULL OR due_date >= $2::date)) AS open,
      count(*) FILTER (WHERE severity = 'Critical') AS "Critical", count(*) FILTER (WHERE severity = 'Major') AS "Major",
      count(*) FILTER (WHERE severity = 'Minor') AS "Minor", count(*) FILTER (WHERE severity = 'Observation') AS "Observation" FROM listed`,
  ],
  [
    "not-inspected",
    {},
    (scope) => `${stood(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
      count(*) FILTER (WHERE NOT is_out_of_service) AS unknown, 0 AS rejected, 0 AS unfinished, 0 AS planned, 0 AS added
      FROM stood WHERE looked IS NULL OR looked < date_trunc('month', $2::date)`,
  ],
  [
    "out-of-service",
    {},
    (scope) =>
      `${stood(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE NOT passed) AS failed, 0 AS alone FROM stood WHERE is_out_of_service`,
  ],
  [
    "retired",
    {},
    (scope) =>
      `SELECT count(*) AS all FROM extinguishers WHERE tenant_id = $1 AND NOT is_active AND created_at < $3 AND $2::date IS NOT NULL AND ${scope}`,
  ],
  [
    "due",
    {},
    (scope) =>
      `${forecast(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${kinds("count(*)")} FROM done_so WHERE kind IS NOT NULL`,
  ],
  [
    "coverage",
    {},
    (scope) => `${covered(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE uncovered = 0) AS covered,
      count(*) FILTER (WHERE uncovered > 0) AS uncovered, sum(uncovered) AS "daysUncovered" FROM places`,
  ],
  [
    "exams-and-tests",
    {},
    (scope) => `${examined(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE kind = 'SixYear') AS "SixYear",
      count(*) FILTER (WHERE kind = 'Hydrostatic') AS "Hydrostatic", count(*) FILTER (WHERE passed) AS passed,
      count(*) FILTER (WHERE NOT passed) AS failed, count(*) FILTER (WHERE passed IS NULL) AS recorded FROM listed`,
  ],
  [
    "annual-certificate",
    { year: "YEAR" },
    (scope) => `${maintained(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE is_certified) AS certified,
      count(*) FILTER (WHERE is_certified IS NOT TRUE) AS "notCertified", (SELECT count(*) FROM open) AS "openDeficiencies" FROM stood`,
  ],
  [
    "monthly-log",
    {},
    (scope) => `${eachMonth(scope)}, units AS (SELECT extinguisher_id, count(*) FILTER (WHERE is_done) AS done,
        count(*) FILTER (WHERE NOT is_done AND NOT is_out AND is_over) AS missed FROM cells GROUP BY extinguisher_id)
      SELECT count(*) AS all, sum(done) AS "monthsDone", sum(missed) AS "monthsMissed", count(*) FILTER (WHERE missed = 0) AS complete FROM units`,
  ],
];

const ofState = (which: string, zero: readonly string[]) => (scope: string) =>
  `${stood(scope)}
  SELECT count(*) AS all, ${zero.map((name) => `0 AS "${name}"`).join(", ")}, count(*) FILTER (WHERE NOT passed) AS failed, ${which}`;
const foundWhere = (scope: string, which: string) => `${found(scope)}, kept AS (SELECT * FROM listed WHERE ${which})
  SELECT count(*) AS all, count(*) FILTER (WHERE is_resolved) AS resolved,
    count(*) FILTER (WHERE NOT is_resolved AND due_date < $2::date) AS overdue,
    count(*) FILTER (WHERE NOT is_resolved AND (due_date IS NULL OR due_date >= $2::date)) AS open,
    count(*) FILTER (WHERE severity = 'Critical') AS "Critical", count(*) FILTER (WHERE severity = 'Major') AS "Major",
    count(*) FILTER (WHERE severity = 'Minor') AS "Minor", count(*) FILTER (WHERE severity = 'Observation') AS "Observation" FROM kept`;

/** The filters not used above, each for one location with its sub-locations. */
const filtered: typeof counted = [
  [
    "register",
    { state: "dueSoon" },
    ofState('count(*) AS "dueSoon" FROM stood WHERE NOT is_out_of_service AND next BETWEEN $2::date AND $2::date + 7', [
      "upToDate",
      "overdue",
      "outOfService",
    ]),
  ],
  [
    "register",
    { state: "upToDate" },
    ofState('count(*) AS "upToDate" FROM stood WHERE NOT is_out_of_service AND next > $2::date + 7', [
      "dueSoon",
      "overdue",
      "outOfService",
    ]),
  ],
  [
    "register",
    { state: "outOfService" },
    ofState('count(*) AS "outOfService" FROM stood WHERE is_out_of_service', ["dueSoon", "overdue", "upToDate"]),
  ],
  [
    "failed",
    { state: "inService" },
    (scope) =>
      `${stood(scope)} SELECT count(*) AS all, count(*) AS "inService", 0 AS "outOfService" FROM stood WHERE NOT passed AND NOT is_out_of_service`,
  ],
  [
    "inspections",
    { state: "passed", startDate: "BEFORE-45" },
    (scope) => `${inspected(scope)} SELECT count(*) AS all, count(*) AS passed, 0 AS failed, 0 AS rejected FROM listed
      WHERE passed AND status <> 'Rejected' AND day >= $2::date - 45`,
  ],
  [
    "inspections",
    { state: "rejected", endDate: "BEFORE-5" },
    (scope) => `${inspected(scope)} SELECT count(*) AS all, count(*) AS rejected, 0 AS failed, 0 AS passed FROM listed
      WHERE status = 'Rejected' AND reviewed_at < $3 AND day <= $2::date - 5`,
  ],
  ["deficiencies", { state: "open" }, (scope) => foundWhere(scope, "NOT is_resolved AND (due_date IS NULL OR due_date >= $2::date)")],
  ["deficiencies", { state: "resolved" }, (scope) => foundWhere(scope, "is_resolved")],
  [
    "deficiencies",
    { startDate: "BEFORE-90", endDate: "BEFORE-8" },
    (scope) => foundWhere(scope, "reported BETWEEN $2::date - 90 AND $2::date - 8"),
  ],
  [
    "not-inspected",
    { startDate: "BEFORE-40", endDate: "BEFORE-12" },
    (scope) => `${stood(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
        count(*) FILTER (WHERE NOT is_out_of_service) AS unknown, 0 AS rejected, 0 AS unfinished, 0 AS planned, 0 AS added
      FROM stood WHERE NOT EXISTS (SELECT FROM done d WHERE d.extinguisher_id = stood.extinguisher_id AND d.day BETWEEN $2::date - 40 AND $2::date - 12)`,
  ],
  [
    "not-inspected",
    { state: "outOfService" },
    (
      scope,
    ) => `${stood(scope)} SELECT count(*) AS all, count(*) AS "outOfService", 0 AS unknown, 0 AS rejected, 0 AS unfinished, 0 AS planned, 0 AS added
      FROM stood WHERE is_out_of_service AND (looked IS NULL OR looked < date_trunc('month', $2::date))`,
  ],
  [
    "retired",
    { startDate: "BEFORE-90", endDate: "BEFORE-1" },
    (scope) => `SELECT count(*) AS all FROM extinguishers e JOIN extinguisher_events v USING (tenant_id, extinguisher_id)
      WHERE tenant_id = $1 AND NOT is_active AND event = 'Retired' AND $2::date IS NOT NULL AND recorded_at < $3 AND e.${scope}`,
  ],
  [
    "due",
    { months: "24" },
    (scope) =>
      `${forecast(scope, 24)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${kinds("count(*)")} FROM done_so WHERE kind IS NOT NULL`,
  ],
  [
    "due",
    { dueKind: "Annual" },
    (scope) => `${forecast(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${kinds("count(*)")}
      FROM done_so WHERE kind = 'Annual'`,
  ],
  [
    "coverage",
    { startDate: "BEFORE-50", endDate: "BEFORE-20" },
    (
      scope,
    ) => `${covered(scope, "$2::date - 50", "$2::date - 20")} SELECT count(*) AS all, count(*) FILTER (WHERE uncovered = 0) AS covered,
      count(*) FILTER (WHERE uncovered > 0) AS uncovered, sum(uncovered) AS "daysUncovered" FROM places`,
  ],
];

async function scopeQuery(user: TestUser, prefix: string, { code, type }: (typeof SCOPES)[keyof typeof SCOPES]): Promise<object> {
  const locations = await office(user).done<List<Location>>("listLocations", { query: { searchTerm: `${prefix}-${code ?? "L01"}` } });
  const types = await office(user).done<List<ExtinguisherType>>("listExtinguisherTypes", { query: { pageSize: 100 } });
  return {
    ...(code !== null && { locationId: locations.items[0]?.locationId }),
    ...(type !== null && { extinguisherTypeId: types.items.find(({ typeCode }) => typeCode === type)?.extinguisherTypeId }),
  };
}

/** Replaces `BEFORE-90` by the day 90 days before that of the report, and `YEAR` by its year. */
function withDays(query: object, asOf: string): object {
  const day = (value: unknown): unknown =>
    String(value).startsWith("BEFORE-")
      ? new Date(Date.parse(asOf) - Number(String(value).slice(7)) * 86_400_000).toISOString().slice(0, 10)
      : value === "YEAR"
        ? asOf.slice(0, 4)
        : value;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, day(value)]));
}

describe.each(Object.keys(tenants))("of %s", (tenant) => {
  const { user, prefix } = tenants[tenant]!;
  describe.each(Object.keys(SCOPES) as (keyof typeof SCOPES)[])("for %s", (scope) => {
    const isTaken = ([name]: (typeof counted)[number]) =>
      (SCOPES[scope].type === null || definitionOf(name).filters.includes("extinguisherTypeId")) &&
      (SCOPES[scope].code !== null || !definitionOf(name).required?.includes("locationId"));
    describe.each(Object.keys(days))("%s", (when) => {
      test.each([...counted.filter(isTaken), ...(scope === "one location" ? filtered : [])])(
        "the totals of %s %o are what plain SQL counts",
        async (name, query, sql) => {
          const asOf = days[when]!;
          const asked = { ...withDays(query, asOf), ...(await scopeQuery(user, prefix, SCOPES[scope])) };
          const { totals, rows } = await report(name, user, asOf === today ? asked : { ...asked, asOf });
          expect(totals).toEqual(await count(user, asOf, sql(SCOPES[scope].sql)));
          const times = rows.map((row) => (name === "due" ? Number(row["times"]) : 1));
          expect(times.reduce((sum, each) => sum + each, 0)).toBe(totals["all"]);
        },
      );

      test("the forecast has for each month and type of work what plain SQL counts", async () => {
        const asOf = days[when]!;
        const { summary } = await report("due", user, { asOf, ...(await scopeQuery(user, prefix, SCOPES[scope])) });
        const months = await rowsOf<Record<string, string>>(
          user,
          asOf,
          `${forecast(SCOPES[scope].sql)} SELECT to_char(greatest(day, $2::date), 'YYYY-MM') AS month, ${kinds("count(*)")}
            FROM done_so WHERE kind IS NOT NULL GROUP BY 1`,
        );
        const none = { Monthly: 0, Annual: 0, SixYear: 0, Hydrostatic: 0, Withdrawal: 0 };
        const expected = (summary?.rows ?? []).map(({ month }) => {
          const { month: _, ...numbers } = months.find((each) => each["month"] === month) ?? { month: "", ...none };
          return { month, ...Object.fromEntries(Object.entries(numbers).map(([kind, number]) => [kind, Number(number)])) };
        });
        expect(summary?.rows).toHaveLength(13);
        expect(summary?.rows).toEqual(expected);
      });
    });
  });
});

test("the demo data has rows for every report of today but the one of retired extinguishers", async () => {
  for (const name of new Set(counted.map(([each]) => each))) {
    expect([name, (await report(name, harbor, await givenFor(name, harbor, "HB-E005"))).rows.length > 0]).toEqual([
      name,
      name !== "retired",
    ]);
  }
});

import type { ReportName } from "#shared/reports/report-definitions.ts";
import { covered, eachMonth, examined, forecast, found, inspected, maintained, stood } from "./plain-sql.ts";

/** Returns counts of each type of work. */
export const countsByKind = (counted: string) =>
  ["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"]
    .map((kind) => `${counted} FILTER (WHERE kind = '${kind}') AS "${kind}"`)
    .join(", ");

/** A report with its further filters, and its totals in plain SQL. A filter may name days as `withDays` reads them. */
type CountedReport = [name: ReportName, query: object, sql: (scope: string) => string];

/** The totals of each report. */
export const TOTALS: readonly CountedReport[] = [
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
      `${stood(scope)} SELECT count(*) AS all, count(DISTINCT extinguisher_id) AS extinguishers, ${countsByKind("count(*)")} FROM works WHERE due < $2::date`,
  ],
  [
    "overdue",
    { dueKind: "Monthly" },
    (scope) => `${stood(scope)} SELECT count(*) AS all, count(DISTINCT extinguisher_id) AS extinguishers, ${countsByKind("count(*)")}
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
      `${forecast(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${countsByKind("count(*)")} FROM done_so WHERE kind IS NOT NULL`,
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

/** The totals with the filters not used above, each for one location with its sub-locations. */
export const FILTERED_TOTALS: readonly CountedReport[] = [
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
      `${forecast(scope, 24)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${countsByKind("count(*)")} FROM done_so WHERE kind IS NOT NULL`,
  ],
  [
    "due",
    { dueKind: "Annual" },
    (scope) => `${forecast(scope)} SELECT count(*) AS all, count(*) FILTER (WHERE day < $2::date) AS overdue, ${countsByKind("count(*)")}
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

/** Returns the filters with `BEFORE-90` replaced by the day 90 days before that of the report, and `YEAR` by its year. */
export function withDays(query: object, asOf: string): object {
  const day = (value: unknown): unknown =>
    String(value).startsWith("BEFORE-")
      ? new Date(Date.parse(asOf) - Number(String(value).slice(7)) * 86_400_000).toISOString().slice(0, 10)
      : value === "YEAR"
        ? asOf.slice(0, 4)
        : value;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, day(value)]));
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { addDays, startOfDay } from "#shared/calendar.ts";
import { dayOf } from "../../database/day-of.ts";
import { fieldProblem } from "../../http/problems.ts";
import { isOnPresentExtinguisher } from "../../records/former-extinguishers.ts";
import { latestFirst, workDone } from "../../records/work-done.ts";
import { monthFacts, monthUpTo } from "../period.ts";
import { registerAsOf } from "../register-as-of.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { inScope } from "../scope.ts";

const DAYS_MAX = 366;
/** The end of the day of a row of `days`. */
const UNTIL = sql<Date>`days.until`;

interface Covered {
  locationId: string;
  locationCode: string;
  locationPath: string;
  days: number;
  daysUncovered: number;
  firstUncoveredDate: string | null;
  lastUncoveredDate: string | null;
}

/**
 * Counts the days without cover, each as it was known at its end. A location counts from the first day of the period on which an extinguisher stood
 * there; from then on, a day without a working extinguisher is a day without cover. Throws `validation` for a period of more than a year.
 */
export const coverageSource: ReportSource = {
  async *rows(context) {
    const { from, to } = monthUpTo(context);
    if (addDays(from, DAYS_MAX) <= to) throw fieldProblem("startDate", "field.outOfRange");
    const days: string[] = [];
    for (let day = from; day <= to && day <= context.asOf; day = addDays(day, 1)) days.push(day);
    const locations = await readLocations(context, days);
    const rows = locations.map((location) => ({ ...location, daysCovered: location.days - location.daysUncovered }));
    yield rows.toSorted((a, b) => a.locationPath.localeCompare(b.locationPath, "en", { numeric: true }));
  },
  tally: ({ daysUncovered }) => ({
    all: 1,
    [daysUncovered === 0 ? "covered" : "uncovered"]: 1,
    daysUncovered: Number(daysUncovered),
  }),
  facts: monthFacts,
};

/**
 * Looks up the state of an extinguisher on its first day of the period and on each day on which something happened to it; the state holds until the
 * next such day, also a day on which it was retired.
 */
async function readLocations({ tx, timeZone, filters }: ReportContext, days: readonly string[]): Promise<Covered[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ends = days.map((day) => startOfDay(timeZone, addDays(day, 1)));
  const period = { timeZone, from: startOfDay(timeZone, first), to: startOfDay(timeZone, addDays(last, 1)) };
  const afterLast = sql`(${last}::date + 1)`;
  const { rows } = await sql<Covered>`
    WITH days AS (SELECT * FROM unnest(${days}::date[], ${ends}::timestamptz[]) AS days (day, until)),
    happened AS (${daysOfChange(period, first)}),
    standing AS (
      SELECT e.location_id_then AS location_id,
        NOT e.was_out_of_service AND ${lastResult(timeZone)} IS DISTINCT FROM false AS is_working, e.was_active,
        daterange(day, lead(day, 1, ${afterLast}) OVER (PARTITION BY e.extinguisher_id ORDER BY day)) AS span
      FROM happened JOIN days USING (day)
        JOIN LATERAL ${registerAsOf(UNTIL, sql<string>`happened.extinguisher_id`)} e ON true),
    places AS (
      SELECT location_id, lower(range_agg(span)) AS since, coalesce(range_agg(span) FILTER (WHERE is_working), '{}') AS covered
      FROM standing
      WHERE was_active AND ${inScope({ filters }, { locationId: "location_id" })}
      GROUP BY location_id),
    gaps AS (SELECT *, datemultirange(daterange(since, ${afterLast})) - covered AS uncovered FROM places)
    SELECT l.location_id AS "locationId", l.location_code AS "locationCode", l.location_path AS "locationPath", ${afterLast} - since AS days,
      (SELECT coalesce(sum(upper(gap) - lower(gap)), 0)::integer FROM unnest(uncovered) gap) AS "daysUncovered",
      lower(uncovered) AS "firstUncoveredDate", upper(uncovered) - 1 AS "lastUncoveredDate"
    FROM gaps JOIN locations l USING (location_id)`.execute(tx);
  return rows;
}

/** Returns SQL for whether the extinguisher `e` passed its last inspection by the end of the day; null if it had none. */
function lastResult(timeZone: string): RawBuilder<boolean | null> {
  const isOnPresent = isOnPresentExtinguisher({ extinguisherId: "done.extinguisher_id", day: sql`done.day`, until: UNTIL });
  return sql<boolean | null>`(
    SELECT passed FROM ${workDone({ until: UNTIL, timeZone })} done WHERE done.extinguisher_id = e.extinguisher_id AND ${isOnPresent}
    ORDER BY ${latestFirst} LIMIT 1)`;
}

/** Returns SQL for the days on which the state of each extinguisher may have changed. */
function daysOfChange({ timeZone, from, to }: { timeZone: string; from: Date; to: Date }, first: string): RawBuilder<unknown> {
  const day = (moment: string) => dayOf(moment, timeZone);
  const isWithin = (moment: string) => sql`${sql.ref(moment)} >= ${from} AND ${sql.ref(moment)} < ${to}`;
  return sql`
    SELECT extinguisher_id, greatest(${day("created_at")}, ${first}::date) AS day FROM extinguishers WHERE created_at < ${to}
    UNION SELECT extinguisher_id, ${day("recorded_at")} FROM extinguisher_events WHERE ${isWithin("recorded_at")}
    UNION SELECT extinguisher_id, ${day("at")} FROM inspections, unnest(ARRAY[received_at, voided_at, reviewed_at]) at
      WHERE data_hash IS NOT NULL AND ${isWithin("at")}
    UNION SELECT extinguisher_id, ${day("committed_at")} FROM brought_inspections JOIN imports USING (tenant_id, import_id)
      WHERE ${isWithin("committed_at")}`;
}

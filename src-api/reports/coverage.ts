import { sql } from "kysely";
import { addDays, startOfDay } from "#shared/calendar.ts";
import { withinLocation } from "../locations/tree.ts";
import { fieldProblem } from "../http/problems.ts";
import { broughtInspections, countedInspections } from "../inspections/counted.ts";
import { registerAt } from "./past.ts";
import { monthUpTo } from "./period.ts";
import type { Report, ReportContext } from "./report.ts";

const DAYS_MAX = 366;

interface Covered {
  locationId: string;
  locationCode: string;
  locationPath: string;
  isWorking: boolean;
}

/**
 * As each day was known at its end. A location counts from the first day of the period on which an extinguisher stood there: from then on a day
 * without any is a day without cover. Throws `validation` for a period of more than a year.
 */
export const coverage: Report = {
  async *rows(context) {
    const { from, to } = monthUpTo(context);
    if (addDays(from, DAYS_MAX) <= to) throw fieldProblem("startDate", "field.outOfRange");
    const places = new Map<string, Covered & { since: string; coveredDays: Set<string> }>();
    const days: string[] = [];
    for (let day = from; day <= to && day <= context.asOf; day = addDays(day, 1)) {
      days.push(day);
      for (const place of await readDay(context, day)) {
        const known = places.get(place.locationId) ?? { ...place, since: day, coveredDays: new Set<string>() };
        places.set(place.locationId, known);
        if (place.isWorking) known.coveredDays.add(day);
      }
    }
    const rows = [...places.values()].map(({ locationId, locationCode, locationPath, since, coveredDays }) => {
      const counted = days.filter((day) => day >= since);
      const uncovered = counted.filter((day) => !coveredDays.has(day));
      return {
        locationId,
        locationCode,
        locationPath,
        days: counted.length,
        daysCovered: counted.length - uncovered.length,
        daysUncovered: uncovered.length,
        firstUncoveredDate: uncovered[0] ?? null,
        lastUncoveredDate: uncovered.at(-1) ?? null,
      };
    });
    yield rows.toSorted((one, other) => one.locationPath.localeCompare(other.locationPath, "en"));
  },
  tally: ({ daysUncovered }) => ({
    all: 1,
    [daysUncovered === 0 ? "covered" : "uncovered"]: 1,
    daysUncovered: Number(daysUncovered),
  }),
};

/** The locations where extinguishers stood at the end of a day, and whether one of them worked. */
async function readDay({ tx, timeZone, filters }: ReportContext, day: string): Promise<Covered[]> {
  const until = startOfDay(timeZone, addDays(day, 1));
  const ofDay = sql`inspection_date::timestamp AT TIME ZONE ${timeZone}`;
  const { rows } = await sql<Covered>`
    WITH latest AS (
      SELECT DISTINCT ON (extinguisher_id) extinguisher_id, passed FROM (
        SELECT extinguisher_id, passed, received_at, least(inspection_date, received_at) AS at FROM inspections WHERE ${countedInspections(until)}
        UNION ALL SELECT extinguisher_id, passed, ${ofDay}, ${ofDay} FROM ${broughtInspections(until)} brought) completed
      ORDER BY extinguisher_id, at DESC, received_at DESC)
    SELECT l.location_id AS "locationId", l.location_code AS "locationCode", l.location_path AS "locationPath",
      bool_or(NOT e.stood_out_of_service AND latest.passed IS DISTINCT FROM false) AS "isWorking"
    FROM ${registerAt(until)} e
      JOIN locations l ON l.tenant_id = e.tenant_id AND l.location_id = e.stood_location_id
      LEFT JOIN latest ON latest.extinguisher_id = e.extinguisher_id
    WHERE e.stood_active AND ${filters.locationId === undefined ? sql`true` : sql`l.location_id IN ${withinLocation(filters.locationId)}`}
    GROUP BY l.location_id, l.location_code, l.location_path`.execute(tx);
  return rows;
}

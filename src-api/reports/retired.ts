import { sql } from "kysely";
import { dayOrNull, resultWords, unitCells } from "./cells.ts";
import { inPeriod } from "./period.ts";
import type { Report, ReportContext } from "./report.ts";
import { readUnits } from "./units.ts";

interface Retirement {
  extinguisherId: string;
  retiredDate: string;
  retiredByName: string;
  reason: string | null;
}

/** With a period, those whose day of retirement is known; one that came into the register as retired has none. */
export const retired: Report = {
  async *rows(context) {
    const { timeZone, filters } = context;
    const isOfPeriod = filters.startDate !== undefined || filters.endDate !== undefined;
    for await (const units of readUnits(context, { retired: true })) {
      const retirements = await readRetirements(
        context,
        units.map(({ extinguisher_id }) => extinguisher_id),
      );
      const rows = units.map((unit) => ({
        ...unitCells(unit),
        manufactureDate: unit.manufacture_date,
        lastInspectionDate: dayOrNull(timeZone, unit.last_inspection_date),
        lastResult: resultWords(unit.last_inspection_passed),
        ...(retirements.get(unit.extinguisher_id) ?? { retiredDate: null, retiredByName: null, reason: null }),
      }));
      yield rows.filter(({ extinguisherId }) => !isOfPeriod || retirements.get(extinguisherId)?.isOfPeriod === true);
    }
  },
  tally: () => ({ all: 1 }),
};

/** The last retirement of each before the end of the day. */
async function readRetirements({ tx, until, timeZone, filters }: ReportContext, extinguisherIds: readonly string[]) {
  const day = sql`(recorded_at AT TIME ZONE ${timeZone})::date`;
  const { rows } = await sql<Retirement & { isOfPeriod: boolean }>`
    SELECT DISTINCT ON (extinguisher_id) extinguisher_id AS "extinguisherId", ${day} AS "retiredDate",
      recorded_by_name AS "retiredByName", reason, ${inPeriod(day, filters)} AS "isOfPeriod"
    FROM extinguisher_events
    WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND event = 'Retired' AND recorded_at < ${until}
    ORDER BY extinguisher_id, recorded_at DESC, event_id`.execute(tx);
  return new Map(rows.map((row) => [row.extinguisherId, row]));
}

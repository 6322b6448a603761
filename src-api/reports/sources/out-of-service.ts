import { sql } from "kysely";
import { daysBetween } from "#shared/calendar.ts";
import { dayOf } from "../../database/day-of.ts";
import { dayOrNull, extinguisherCells } from "../cells.ts";
import { registerAsOf } from "../register-as-of.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import { wordedResult } from "../worded.ts";

/** Lists the extinguishers out of service: since when, by whom, and how many others at the same location are in service. */
export const outOfServiceSource: ReportSource = {
  async *rows(context) {
    const { asOf, timeZone } = context;
    const isOut = sql<boolean>`e.was_out_of_service`;
    const others = await countInService(context);
    for await (const extinguishers of readReportedExtinguishers(context, { condition: isOut })) {
      const taken = await readTakenOut(
        context,
        extinguishers.map(({ extinguisher_id }) => extinguisher_id),
      );
      yield extinguishers.map((extinguisher) => {
        const { outSinceDate = null, takenOutByName = null } = taken.get(extinguisher.extinguisher_id) ?? {};
        return {
          ...extinguisherCells(extinguisher),
          outOfServiceReason: extinguisher.out_of_service_reason,
          outSinceDate,
          daysOut: outSinceDate === null ? null : daysBetween(outSinceDate, asOf),
          takenOutByName,
          lastInspectionDate: dayOrNull(timeZone, extinguisher.last_inspection_date),
          lastInspectionPassed: extinguisher.last_inspection_passed,
          ...wordedResult("lastResult", extinguisher.last_inspection_passed),
          othersInService: others.get(extinguisher.location_id) ?? 0,
        };
      });
    }
  },
  tally: ({ lastInspectionPassed, othersInService }) => ({
    all: 1,
    failed: lastInspectionPassed === false ? 1 : 0,
    alone: othersInService === 0 ? 1 : 0,
  }),
};

async function countInService({ tx, until }: ReportContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ locationId: string; count: number }>`
    SELECT location_id_then AS "locationId", count(*) AS count FROM ${registerAsOf(until)} e
    WHERE was_active AND NOT was_out_of_service GROUP BY location_id_then`.execute(tx);
  return new Map(rows.map(({ locationId, count }) => [locationId, count]));
}

/**
 * Reads when and by whom each extinguisher that is still out of service was taken out. A later change of the reason does not restart the period.
 */
async function readTakenOut({ tx, until, timeZone }: ReportContext, extinguisherIds: readonly string[]) {
  const { rows } = await sql<{ extinguisherId: string; outSinceDate: string; takenOutByName: string }>`
    SELECT DISTINCT ON (extinguisher_id) extinguisher_id AS "extinguisherId",
      ${dayOf("recorded_at", timeZone)} AS "outSinceDate", recorded_by_name AS "takenOutByName"
    FROM extinguisher_events v
    WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND event = 'OutOfService' AND recorded_at < ${until}
      AND NOT EXISTS (SELECT FROM extinguisher_events back WHERE back.tenant_id = v.tenant_id AND back.extinguisher_id = v.extinguisher_id
        AND back.event = 'ReturnedToService' AND back.recorded_at >= v.recorded_at AND back.recorded_at < ${until})
    ORDER BY extinguisher_id, recorded_at, event_id`.execute(tx);
  return new Map(rows.map((row) => [row.extinguisherId, row]));
}

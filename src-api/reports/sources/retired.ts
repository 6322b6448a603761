import { sql } from "kysely";
import { dayOf } from "../../database/day-of.ts";
import { dayOrNull, extinguisherCells } from "../cells.ts";
import { inPeriod } from "../period.ts";
import { retiredState } from "../register-state.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import { worded, wordedResult } from "../worded.ts";

interface Retirement {
  extinguisherId: string;
  retiredDate: string;
  retiredByName: string;
  reason: string | null;
}

/**
 * Lists the retired extinguishers; with a period, only those retired within it. An extinguisher whose day of retirement is not known belongs to no
 * period.
 */
export const retiredSource: ReportSource = {
  async *rows(context) {
    const { timeZone, filters } = context;
    const isOfPeriod = filters.startDate !== undefined || filters.endDate !== undefined;
    for await (const extinguishers of readReportedExtinguishers(context, { retired: true })) {
      const retirements = await readRetirements(
        context,
        extinguishers.map(({ extinguisher_id }) => extinguisher_id),
      );
      const rows = extinguishers.map((extinguisher) => ({
        ...extinguisherCells(extinguisher),
        manufactureDate: extinguisher.manufacture_date,
        lastInspectionDate: dayOrNull(timeZone, extinguisher.last_inspection_date),
        ...worded("status", `state.${retiredState(extinguisher)}`),
        ...wordedResult("lastResult", extinguisher.last_inspection_passed),
        ...(retirements.get(extinguisher.extinguisher_id) ?? { retiredDate: null, retiredByName: null, reason: null }),
      }));
      yield rows.filter(({ extinguisherId }) => !isOfPeriod || retirements.get(extinguisherId)?.isOfPeriod === true);
    }
  },
  tally: () => ({ all: 1 }),
};

/** Reads the last retirement of each extinguisher before the end of the day; what it was condemned for is its reason. */
async function readRetirements({ tx, until, timeZone, filters }: ReportContext, extinguisherIds: readonly string[]) {
  const day = dayOf("recorded_at", timeZone);
  const condemnedFor = sql`(SELECT c.reason FROM extinguisher_events c WHERE c.tenant_id = v.tenant_id
    AND c.extinguisher_id = v.extinguisher_id AND c.event = 'Condemned' AND c.recorded_at < ${until})`;
  const { rows } = await sql<Retirement & { isOfPeriod: boolean }>`
    SELECT DISTINCT ON (extinguisher_id) extinguisher_id AS "extinguisherId", ${day} AS "retiredDate",
      recorded_by_name AS "retiredByName", coalesce(${condemnedFor}, reason) AS reason, ${inPeriod(day, filters)} AS "isOfPeriod"
    FROM extinguisher_events v
    WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND event = 'Retired' AND recorded_at < ${until}
    ORDER BY extinguisher_id, recorded_at DESC, event_id`.execute(tx);
  return new Map(rows.map((row) => [row.extinguisherId, row]));
}

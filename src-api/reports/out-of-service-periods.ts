import { sql } from "kysely";
import { dayIn } from "#shared/calendar.ts";
import type { ReportContext } from "./report-source.ts";

/** A period out of service: its first day, and the day of the return, which is null while it lasts. */
export interface OutOfServicePeriod {
  from: string;
  to: string | null;
}

/**
 * Reads the periods out of service known by the end of the day. A period that began before events were recorded has no known start and is left out.
 */
export async function readOutOfServicePeriods(
  { tx, until, timeZone }: ReportContext,
  extinguisherIds: readonly string[],
): Promise<ReadonlyMap<string, OutOfServicePeriod[]>> {
  const { rows } = await sql<{ extinguisherId: string; event: string; recordedAt: string }>`
    SELECT extinguisher_id AS "extinguisherId", event, recorded_at AS "recordedAt" FROM extinguisher_events
    WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND event IN ('OutOfService', 'ReturnedToService') AND recorded_at < ${until}
    ORDER BY extinguisher_id, recorded_at, event_id`.execute(tx);
  const periods = new Map<string, OutOfServicePeriod[]>();
  for (const { extinguisherId, event, recordedAt } of rows) {
    const own = periods.get(extinguisherId) ?? [];
    periods.set(extinguisherId, own);
    const day = dayIn(timeZone, new Date(recordedAt));
    const last = own.at(-1);
    const isOut = last !== undefined && last.to === null;
    if (event === "OutOfService" && !isOut) own.push({ from: day, to: null });
    if (event === "ReturnedToService" && isOut) last.to = day;
  }
  return periods;
}

import { sql } from "kysely";
import { dayIn } from "#shared/calendar.ts";
import type { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { ReportContext } from "./report-source.ts";

/** A period in which an extinguisher was not in use: its first day, and the day on which it ended, which is null while it lasts. */
export interface Period {
  from: string;
  to: string | null;
}

/** The events that begin such a period, and those that end it. */
const ENDED_BY = { OutOfService: "ReturnedToService", Retired: "Restored" } as const satisfies Partial<
  Record<ExtinguisherEvent["event"], ExtinguisherEvent["event"]>
>;

/**
 * Reads the periods out of service, or retired, known by the end of the day. A period that began before events were recorded has no known start and
 * is left out.
 */
export async function readPeriods(
  { tx, until, timeZone }: ReportContext,
  beganBy: keyof typeof ENDED_BY,
  extinguisherIds: readonly string[],
): Promise<ReadonlyMap<string, Period[]>> {
  const { rows } = await sql<{ extinguisherId: string; event: string; recordedAt: string }>`
    SELECT extinguisher_id AS "extinguisherId", event, recorded_at AS "recordedAt" FROM extinguisher_events
    WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND event IN (${beganBy}, ${ENDED_BY[beganBy]}) AND recorded_at < ${until}
    ORDER BY extinguisher_id, recorded_at, event_id`.execute(tx);
  const periods = new Map<string, Period[]>();
  for (const { extinguisherId, event, recordedAt } of rows) {
    const own = periods.get(extinguisherId) ?? [];
    periods.set(extinguisherId, own);
    const day = dayIn(timeZone, new Date(recordedAt));
    const last = own.at(-1);
    const isOpen = last !== undefined && last.to === null;
    if (event === beganBy && !isOpen) own.push({ from: day, to: null });
    if (event !== beganBy && isOpen) last.to = day;
  }
  return periods;
}

/*
 * Where and when an inspection was done, as it was.
 * 1. The device says where it was scanned; who says nothing did it where the register had the extinguisher at that moment, whatever was moved since.
 * 2. The register's place at that moment is kept beside it: another one means that the extinguisher was found out of its place.
 * 3. A device's clock that is clearly wrong is told by its now against the server's, not by the date: work may have waited for a connection.
 *    Its date is corrected by the difference; what the device said is kept.
 */
import { sql } from "kysely";
import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import { fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** What was said about an inspection that is done. Times are ISO 8601. */
export interface Said {
  extinguisherId: string;
  inspectionDate: string;
  locationId?: string | undefined;
  deviceTime?: string | undefined;
}

/** The columns that say where and when. Throws `validation` for an extinguisher or location that the tenant does not have. */
export async function placeAndTime({ tx, now }: Pick<Actor, "tx" | "now">, said: Said) {
  const time = timeOf(said, now);
  const { rows } = await sql<{ registered: string; scanned: string | null }>`
    SELECT
      coalesce(
        (SELECT v.from_location_id FROM extinguisher_events v
          WHERE v.extinguisher_id = e.extinguisher_id AND v.event = 'Moved' AND v.recorded_at > ${time.inspection_date}
          ORDER BY v.recorded_at, v.event_id LIMIT 1),
        e.location_id) AS registered,
      (SELECT l.location_id FROM locations l WHERE l.location_id = ${said.locationId ?? null}) AS scanned
    FROM extinguishers e WHERE e.extinguisher_id = ${said.extinguisherId}`.execute(tx);
  const [place] = rows;
  if (place === undefined) throw fieldProblem("extinguisherId", "field.unknownReference");
  if (said.locationId !== undefined && place.scanned === null) throw fieldProblem("locationId", "field.unknownReference");
  return { location_id: place.scanned ?? place.registered, registered_location_id: place.registered, ...time };
}

function timeOf({ inspectionDate, deviceTime }: Said, now: Date) {
  if (deviceTime === undefined) return { inspection_date: inspectionDate, device_inspection_date: null, device_time: null };
  const aheadMs = Date.parse(deviceTime) - now.getTime();
  if (Math.abs(aheadMs) <= CLOCK_SKEW_LIMIT_MS) {
    return { inspection_date: inspectionDate, device_inspection_date: null, device_time: deviceTime };
  }
  const corrected = new Date(Date.parse(inspectionDate) - aheadMs);
  if (Number.isNaN(corrected.getTime())) throw fieldProblem("deviceTime", "field.timestamp");
  return { inspection_date: corrected.toISOString(), device_inspection_date: inspectionDate, device_time: deviceTime };
}

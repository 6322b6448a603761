/*
 * Where and when an inspection was done, as it was.
 * 1. The device says where it was scanned; who says nothing did it where the register had the extinguisher at that moment, whatever was
 *    moved since.
 * 2. The register's place at that moment is kept beside it: another one means that the extinguisher was found out of its place.
 * 3. A device's clock that is clearly wrong is told by its now against the server's, not by the date: work may have waited for a
 *    connection. Its date is corrected by the difference; what the device said is kept. What the server knows by itself is not corrected.
 * 4. Nothing was done later than it arrived: a day to come was said by a clock that was wrong then, whatever it says now. It counts as now,
 *    and what was said is kept.
 */
import { sql } from "kysely";
import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import { isOfOurTime } from "#shared/entities/fields.ts";
import { keptMoment } from "../database/moment.ts";
import { fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";

/** What was said about an inspection that is done. Times are ISO 8601. */
export interface Said {
  extinguisherId: string;
  /** By the clock of who did it. */
  inspectionDate?: string | undefined;
  /** By the server's clock, for who does not say when; now unless told otherwise. */
  knownDate?: string | undefined;
  locationId?: string | undefined;
  deviceTime?: string | undefined;
}

/**
 * The columns that say where and when. Throws `validation` for an extinguisher or location that the tenant does not have, and for a moment
 * that lies out of our time once it is corrected.
 */
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

/**
 * The moments of an inspection that is done, as the database keeps them. Throws `validation` for one that there is not, and for one that lies out of
 * our time once it is corrected.
 */
export function timeOf({ inspectionDate, knownDate, deviceTime }: Omit<Said, "extinguisherId">, now: Date) {
  const device_time = deviceTime === undefined ? null : moment("deviceTime", deviceTime);
  const uncorrected = moment("inspectionDate", inspectionDate ?? knownDate ?? now.toISOString());
  const asSaid = { inspection_date: uncorrected, device_inspection_date: null, device_time };
  if (inspectionDate === undefined) return asSaid;
  const aheadMs = device_time === null ? 0 : Date.parse(device_time) - now.getTime();
  const isWrong = Math.abs(aheadMs) > CLOCK_SKEW_LIMIT_MS;
  const correctedMs = Date.parse(uncorrected) - (isWrong ? aheadMs : 0);
  const isToCome = correctedMs - now.getTime() > CLOCK_SKEW_LIMIT_MS;
  if (!isWrong && !isToCome) return asSaid;
  const corrected = (isToCome ? now : new Date(correctedMs)).toISOString();
  if (!isOfOurTime(corrected)) throw fieldProblem("inspectionDate", "field.outOfRange");
  return { inspection_date: corrected, device_inspection_date: uncorrected, device_time };
}

/** As the database keeps it. Throws `validation` for a moment that there is not. */
export function moment(field: string, text: string): string {
  const kept = keptMoment(text);
  if (kept === null) throw fieldProblem(field, "field.timestamp");
  return kept;
}

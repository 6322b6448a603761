/*
 * Where and when an inspection was really done.
 * 1. The device sends the location of the scan. Without it, or if the register does not have that by now, as after the undo of an import, the
 *    location is that of the register at that moment, even if the extinguisher was moved since.
 * 2. The location in the register at that moment is stored as well. If the two differ, the extinguisher was not in its place.
 * 3. A clearly wrong clock is recognized by the device's current time, not by the date of the inspection, since work may have waited for a
 *    connection. The date is corrected by the difference, and the device's own date is stored too. Times of the server are not corrected.
 * 4. Nothing is done after it arrives: a future date comes from a clock that was wrong at the time. It becomes now, and the device's own date is
 *    stored too.
 */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import { isPlausibleDate } from "#shared/entities/fields.ts";
import { toStoredTimestamp } from "../database/stored-timestamp.ts";
import { fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { unknownExtinguisher } from "../records/extinguishers.ts";

/** Place and time of an inspection as they were sent. Times are ISO 8601. */
export interface SentPlaceAndTime {
  extinguisherId: string;
  /** By the clock of the device. */
  inspectionDate?: string | undefined;
  /** By the server's clock, used if no date was sent; now by default. */
  knownDate?: string | undefined;
  locationId?: string | undefined;
  deviceTime?: string | undefined;
}

/** Returns SQL for where the register had the extinguisher `e` at a moment. */
export function registeredLocationAt(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(
    (SELECT v.from_location_id FROM extinguisher_events v
      WHERE v.tenant_id = e.tenant_id AND v.extinguisher_id = e.extinguisher_id AND v.event = 'Moved' AND v.recorded_at > ${moment}
      ORDER BY v.recorded_at, v.event_id LIMIT 1),
    e.location_id)`;
}

/** Resolves with the columns for place and time. Throws `validation` for an extinguisher that the tenant does not have, and as `timeOf` does. */
export async function placeAndTime({ tx, now }: Pick<Actor, "tx" | "now">, sent: SentPlaceAndTime) {
  const time = timeOf(sent, now);
  const { rows } = await sql<{ registered: string; scanned: string | null }>`
    SELECT ${registeredLocationAt(sql`${time.inspection_date}`)} AS registered,
      (SELECT l.location_id FROM locations l WHERE l.location_id = ${sent.locationId ?? null}) AS scanned
    FROM extinguishers e WHERE e.extinguisher_id = ${sent.extinguisherId}`.execute(tx);
  const [place] = rows;
  if (place === undefined) throw unknownExtinguisher();
  return { location_id: place.scanned ?? place.registered, registered_location_id: place.registered, ...time };
}

/**
 * Returns the moments of an inspection as the database stores them. Throws `validation` for a moment that does not exist, or that is not in
 * the years from 1900 to 2200 after its correction.
 */
export function timeOf({ inspectionDate, knownDate, deviceTime }: Omit<SentPlaceAndTime, "extinguisherId">, now: Date) {
  const device_time = deviceTime === undefined ? null : parseMoment("deviceTime", deviceTime);
  const uncorrected = parseMoment("inspectionDate", inspectionDate ?? knownDate ?? now.toISOString());
  const asSent = { inspection_date: uncorrected, device_inspection_date: null, device_time };
  if (inspectionDate === undefined) return asSent;
  const aheadMs = device_time === null ? 0 : Date.parse(device_time) - now.getTime();
  const isWrong = Math.abs(aheadMs) > CLOCK_SKEW_LIMIT_MS;
  const correctedMs = Date.parse(uncorrected) - (isWrong ? aheadMs : 0);
  const isFuture = correctedMs - now.getTime() > CLOCK_SKEW_LIMIT_MS;
  if (!isWrong && !isFuture) return asSent;
  const corrected = (isFuture ? now : new Date(correctedMs)).toISOString();
  if (!isPlausibleDate(corrected)) throw fieldProblem("inspectionDate", "field.outOfRange");
  return { inspection_date: corrected, device_inspection_date: uncorrected, device_time };
}

/** Returns the moment as the database stores it. Throws `validation` for a moment that does not exist. */
export function parseMoment(field: string, text: string): string {
  const stored = toStoredTimestamp(text);
  if (stored === null) throw fieldProblem(field, "field.timestamp");
  return stored;
}

/*
 * The register as it stood at a moment in the past, from what the server knew then.
 * 1. Only what was recorded before the moment counts: new extinguishers, moves, retirements, changes of service, and inspections received,
 *    reviewed and voided (`records/counted-inspections.ts`).
 * 2. Where an extinguisher stood, and whether it was in service, is derived from its state today and its events: until the first event after the
 *    moment, the opposite held. An extinguisher that this event took out of service may have been out for another reason already; the event before
 *    shows that.
 * 3. Of an extinguisher that was replaced since, the former one is shown.
 * 4. Anything else without a history is shown as it is today: names, codes, labels, manufacturer, type and intervals, dates of manufacture and
 *    installation, the tenant's rules, and the extinguishers of a register that is older than its events.
 * 5. A date that the office recorded counts from the day that it names.
 */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Returns SQL for the rows of `extinguishers` with what stood there at a moment: where another one was recorded since, the former one. */
export function identityAsOf(until: Date | RawBuilder<Date>): RawBuilder<unknown> {
  const isReplacedSince = sql`former.tenant_id = e.tenant_id AND former.extinguisher_id = e.extinguisher_id AND former.recorded_at >= ${until}`;
  return sql`(
    SELECT e.* FROM extinguishers e WHERE NOT EXISTS (SELECT FROM former_extinguishers former WHERE ${isReplacedSince})
    UNION ALL SELECT was.* FROM extinguishers e
      CROSS JOIN LATERAL (SELECT * FROM former_extinguishers former WHERE ${isReplacedSince} ORDER BY recorded_at, replaced_date LIMIT 1) former
      CROSS JOIN LATERAL jsonb_populate_record(e, to_jsonb(former)) was)`;
}

/**
 * Returns SQL for the extinguishers registered before a moment, with the location and the state of each at that moment;
 * `out_of_service_reason_then` is null if it is not known. Within a LATERAL join, the moment and `extinguisherId` may be columns.
 */
export function registerAsOf(until: Date | RawBuilder<Date>, extinguisherId?: RawBuilder<string>): RawBuilder<unknown> {
  const isRequested = (table: string) =>
    extinguisherId === undefined ? sql`true` : sql`${sql.ref(`${table}.extinguisher_id`)} = ${extinguisherId}`;
  return sql`(
    SELECT e.*,
      coalesce(v.moved_from, e.location_id) AS location_id_then,
      coalesce(v.active_after = 'Retired', e.is_active) AS was_active,
      e.is_condemned AND v.condemned_after IS NULL AS was_condemned,
      coalesce(CASE WHEN v.service_after IS NOT NULL THEN
        coalesce(v.service_before = 'OutOfService', v.service_after = 'ReturnedToService') END, e.is_out_of_service) AS was_out_of_service,
      CASE WHEN v.service_after IS NULL THEN e.out_of_service_reason
        WHEN v.service_before = 'OutOfService' THEN v.reason_before END AS out_of_service_reason_then
    FROM ${identityAsOf(until)} e LEFT JOIN (${eventsAround(until, isRequested("v"))}) v USING (extinguisher_id)
    WHERE e.created_at < ${until} AND ${isRequested("e")})`;
}

/** Returns SQL for the extinguishers with events since the moment: the last event of each sort before it, and the first after it. */
function eventsAround(until: Date | RawBuilder<Date>, isRequested: RawBuilder<unknown>): RawBuilder<unknown> {
  const nearest = (column: string, events: readonly string[], side: "before" | "after") => {
    const [compared, order] = side === "before" ? [sql`<`, sql`DESC`] : [sql`>=`, sql`ASC`];
    return sql`(array_agg(${sql.ref(column)} ORDER BY recorded_at ${order}, event_id ${order})
      FILTER (WHERE event IN (${sql.join(events.map((event) => sql.lit(event)))}) AND recorded_at ${compared} ${until}))[1]`;
  };
  const service = ["OutOfService", "ReturnedToService"];
  return sql`
    SELECT extinguisher_id,
      ${nearest("from_location_id", ["Moved"], "after")} AS moved_from,
      ${nearest("event", ["Retired", "Restored"], "after")} AS active_after,
      ${nearest("event", ["Condemned"], "after")} AS condemned_after,
      ${nearest("event", service, "before")} AS service_before,
      ${nearest("event", service, "after")} AS service_after,
      ${nearest("reason", service, "before")} AS reason_before
    FROM extinguisher_events v
    WHERE ${isRequested} AND EXISTS (SELECT FROM extinguisher_events later WHERE later.tenant_id = v.tenant_id
      AND later.extinguisher_id = v.extinguisher_id AND later.recorded_at >= ${until})
    GROUP BY extinguisher_id`;
}

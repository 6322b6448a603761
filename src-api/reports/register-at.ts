/*
 * The register as it stood at a moment of the past, from what was known then.
 * 1. Known is what the server had by then: what was registered, moved, retired, taken out of service, received, reviewed and voided before it (`records/counted-inspections.ts`).
 * 2. Where an extinguisher stood, and how, is taken back from today by its events: until the first event after the moment, the opposite held. One
 *    that was taken out of service may have been out for another reason already: the event before says so.
 * 3. What has no history stands as it is today: names, codes, labels, maker, type and intervals, dates of making and placing, the rules of the
 *    tenant, and the extinguishers of a register that was there before its events were kept.
 * 4. A date that the office recorded counts from the day that it names.
 */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Extinguishers that were registered before a moment, where and how each stood then; `stood_out_of_service_reason` is null where it is not known.
 * Within a LATERAL join the moment may be a column, and so may the id of the one that is asked for.
 */
export function registerAt(until: Date | RawBuilder<Date>, extinguisherId?: RawBuilder<string>): RawBuilder<unknown> {
  const isAsked = (table: string) =>
    extinguisherId === undefined ? sql`true` : sql`${sql.ref(`${table}.extinguisher_id`)} = ${extinguisherId}`;
  return sql`(
    SELECT e.*,
      coalesce(v.moved_from, e.location_id) AS stood_location_id,
      coalesce(v.active_after = 'Retired', e.is_active) AS stood_active,
      coalesce(CASE WHEN v.service_after IS NOT NULL THEN
        coalesce(v.service_before = 'OutOfService', v.service_after = 'ReturnedToService') END, e.is_out_of_service) AS stood_out_of_service,
      CASE WHEN v.service_after IS NULL THEN e.out_of_service_reason
        WHEN v.service_before = 'OutOfService' THEN v.reason_before END AS stood_out_of_service_reason
    FROM extinguishers e LEFT JOIN (${eventsAround(until, isAsked("v"))}) v USING (extinguisher_id)
    WHERE e.created_at < ${until} AND ${isAsked("e")})`;
}

/** Of each extinguisher to which something happened since: the last of each sort before the moment, and the first after it. */
function eventsAround(until: Date | RawBuilder<Date>, isAsked: RawBuilder<unknown>): RawBuilder<unknown> {
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
      ${nearest("event", service, "before")} AS service_before,
      ${nearest("event", service, "after")} AS service_after,
      ${nearest("reason", service, "before")} AS reason_before
    FROM extinguisher_events v
    WHERE ${isAsked} AND EXISTS (SELECT FROM extinguisher_events later WHERE later.tenant_id = v.tenant_id
      AND later.extinguisher_id = v.extinguisher_id AND later.recorded_at >= ${until})
    GROUP BY extinguisher_id`;
}

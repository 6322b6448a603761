import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { dayOf } from "../database/day-of.ts";
import { countedInspections, importedInspections } from "./counted-inspections.ts";

/**
 * Returns SQL for the inspections that count, and those imported from a spreadsheet; with a past moment, by then. Each has its moment `at`, and the
 * `day` of that on the tenant's calendar. An inspection counts from its date, limited by its arrival, so that a device clock that is ahead cannot
 * move a due date. An imported one has only a day, and counts from the beginning of it; its inspector has no account, only a name, and it has neither
 * receipt nor failure reason.
 */
export function workDone({ until, timeZone }: { until?: Date | RawBuilder<Date> | undefined; timeZone: unknown }): RawBuilder<unknown> {
  const at = sql`least(inspection_date, received_at)`;
  const dayStart = startOfImportedDay(timeZone);
  return sql`(
    SELECT tenant_id, extinguisher_id, inspection_id, inspection_type, passed, ${at} AS at, ${dayOf(at, timeZone)} AS day,
      received_at, inspector_user_id, NULL::text AS inspected_by, receipt_number, failure_reason
    FROM inspections WHERE ${countedInspections(until)}
    UNION ALL
    SELECT tenant_id, extinguisher_id, NULL, inspection_type, passed, ${dayStart}, inspection_date,
      ${dayStart}, NULL, inspected_by, NULL, NULL
    FROM ${importedInspections(until)} imported)`;
}

/**
 * SQL for the order of work done, the latest first. Imported inspections of one day and extinguisher have no order: of those, one that failed counts
 * as the last.
 */
export const latestFirst = sql`at DESC, received_at DESC, passed`;

/** Returns SQL for the moment from which an imported inspection counts, by its `inspection_date`. */
export function startOfImportedDay(timeZone: unknown): RawBuilder<string> {
  return sql<string>`inspection_date::timestamp AT TIME ZONE ${timeZone}`;
}

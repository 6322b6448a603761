/*
 * A deficiency is found when its inspection is made, once that is completed, but not later than it arrives: the clock of a device may be ahead.
 */

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { InspectionRow } from "./inspection-rows.ts";

/** Returns SQL for when a deficiency `d` was found, with its inspection `i` if there is one; with a past moment, as it was known then. */
export function foundAt(until?: Date): RawBuilder<string> {
  const isCompleted = until === undefined ? sql`i.data_hash IS NOT NULL` : sql`i.received_at < ${until}`;
  return sql<string>`least(d.created_at, CASE WHEN ${isCompleted} THEN i.inspection_date END)`;
}

/** Returns when a deficiency was found that arrives now and is of a completed inspection. */
export function foundWith({ inspection_date }: Pick<InspectionRow, "inspection_date">, now: Date): Date {
  return new Date(Math.min(now.getTime(), Date.parse(inspection_date)));
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Returns SQL for when the photo `p` of the inspection `i` was taken; null if the device did not say. What a clearly wrong clock said is corrected like
 * the date of the inspection; row and ledger keep it. Counted in seconds: days would be those of the database's own time zone.
 */
export function takenAt(): RawBuilder<string | null> {
  return sql<
    string | null
  >`p.capture_date - coalesce(extract(epoch FROM i.device_inspection_date - i.inspection_date), 0) * interval '1 second'`;
}

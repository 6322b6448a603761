import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A day on which work was done on an extinguisher, as columns of a query; with a past moment, what was known by then. */
interface WorkOn {
  extinguisherId: string;
  day: RawBuilder<unknown>;
  until?: Date | RawBuilder<Date> | undefined;
}

/**
 * Returns SQL for whether work was done on the extinguisher that stands there now. Work done before an extinguisher was replaced was done on the
 * former one.
 */
export function isOnPresentExtinguisher(work: WorkOn): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM former_extinguishers former WHERE ${isOnFormer(work)})`;
}

/** Returns SQL for a relation of one row, to be joined as LATERAL: the extinguisher on which work was done, if it has been replaced since. */
export function formerExtinguisher(work: WorkOn): RawBuilder<unknown> {
  return sql`(SELECT * FROM former_extinguishers former WHERE ${isOnFormer(work)} ORDER BY replaced_date, recorded_at LIMIT 1)`;
}

function isOnFormer({ extinguisherId, day, until }: WorkOn): RawBuilder<boolean> {
  return sql<boolean>`former.extinguisher_id = ${sql.ref(extinguisherId)} AND former.replaced_date > ${day}
    AND ${until === undefined ? sql`true` : sql`former.recorded_at < ${until}`}`;
}

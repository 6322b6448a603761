import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isNotRejected, isNotVoided } from "./counted-inspections.ts";

/**
 * Selects the deficiencies `d` that count: not withdrawn, and not of an inspection `i` that is voided or rejected. With a past moment, those that
 * counted then.
 */
export function countedDeficiencies(until?: Date): RawBuilder<boolean> {
  const isThere = until === undefined ? sql`d.withdrawn_at IS NULL` : isOnRecord("d.created_at", "d.withdrawn_at", until);
  return sql<boolean>`(${isThere} AND (i.inspection_id IS NULL OR (${isNotVoided(until, "i")} AND ${isNotRejected(until, "i")})))`;
}

/** Selects what had been recorded at a moment and was not withdrawn by then, whatever became of its inspection. */
export function isOnRecord(recordedAt: string, withdrawnAt: string, until: Date): RawBuilder<boolean> {
  const [recorded, withdrawn] = [sql.ref(recordedAt), sql.ref(withdrawnAt)];
  return sql<boolean>`(${recorded} < ${until} AND (${withdrawn} IS NULL OR ${withdrawn} >= ${until}))`;
}

/** Selects the deficiencies of a table that were resolved by the end of a day. */
export function isResolvedBy(day: string, table = "d"): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.status`)} = 'Resolved' AND ${sql.ref(`${table}.resolved_date`)} <= ${day}::date)`;
}

import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { InspectionStatus } from "#shared/entities/inspection.ts";

/** The status of an inspection once it is completed. */
export type ReviewStatus = Extract<InspectionStatus, "Completed" | "Accepted" | "Rejected">;
type Moment = Date | RawBuilder<Date>;

/** Selects the inspections that were completed and not voided, rejected ones included; with a past moment, by then. */
export function completedInspections(until?: Moment, table?: string): RawBuilder<boolean> {
  const column = columnsIn(table);
  const hadArrived = until === undefined ? sql`true` : sql`${column("received_at")} < ${until}`;
  return sql<boolean>`(${column("data_hash")} IS NOT NULL AND ${hadArrived} AND ${isNotVoided(until, table)})`;
}

/**
 * Selects the inspections that count: completed, and neither voided nor rejected. With a past moment, those that counted then: they had arrived,
 * and were voided or rejected later, if at all.
 */
export function countedInspections(until?: Moment, table?: string): RawBuilder<boolean> {
  return sql<boolean>`(${completedInspections(until, table)} AND ${isNotRejected(until, table)})`;
}

/** Selects inspections that are not voided; with a past moment, by then. */
export function isNotVoided(until?: Moment, table?: string): RawBuilder<boolean> {
  const voidedAt = columnsIn(table)("voided_at");
  return until === undefined ? sql<boolean>`${voidedAt} IS NULL` : sql<boolean>`(${voidedAt} IS NULL OR ${voidedAt} >= ${until})`;
}

/** Selects inspections that are not rejected; with a past moment, by then. */
export function isNotRejected(until?: Moment, table?: string): RawBuilder<boolean> {
  const column = columnsIn(table);
  const isNow = sql<boolean>`${column("status")} <> 'Rejected'`;
  return until === undefined ? isNow : sql<boolean>`(${isNow} OR ${column("reviewed_at")} >= ${until})`;
}

/** Returns SQL for the status of a completed inspection `i` at a past moment: reviews after it do not count. */
export function reviewStatusBy(until: Date): RawBuilder<ReviewStatus> {
  return sql<ReviewStatus>`CASE WHEN i.reviewed_at < ${until} THEN i.status ELSE 'Completed' END`;
}

/** Selects inspections that were imported from a spreadsheet; with a past moment, by then. */
export function importedInspections(until?: Moment): RawBuilder<unknown> {
  if (until === undefined) return sql`brought_inspections`;
  return sql`(SELECT b.* FROM brought_inspections b
    JOIN imports m ON m.tenant_id = b.tenant_id AND m.import_id = b.import_id AND m.committed_at < ${until})`;
}

function columnsIn(table: string | undefined): (name: string) => RawBuilder<unknown> {
  return (name) => sql.ref(table === undefined ? name : `${table}.${name}`);
}

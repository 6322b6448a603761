import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Of rows of `inspections`, those that count: completed, neither voided nor rejected. At a moment of the past, those that counted then: what had
 * arrived, and was voided or rejected later only.
 */
export function countedInspections(until?: Date | RawBuilder<Date>): RawBuilder<boolean> {
  if (until === undefined) return sql<boolean>`(data_hash IS NOT NULL AND voided_at IS NULL AND status <> 'Rejected')`;
  return sql<boolean>`(data_hash IS NOT NULL AND received_at < ${until} AND (voided_at IS NULL OR voided_at >= ${until})
    AND (status <> 'Rejected' OR reviewed_at >= ${until}))`;
}

/** Inspections that were brought in by a spreadsheet; at a moment of the past, those that had been. */
export function broughtInspections(until?: Date | RawBuilder<Date>): RawBuilder<unknown> {
  if (until === undefined) return sql`brought_inspections`;
  return sql`(SELECT b.* FROM brought_inspections b
    JOIN imports m ON m.tenant_id = b.tenant_id AND m.import_id = b.import_id AND m.committed_at < ${until})`;
}

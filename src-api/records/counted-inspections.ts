import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * Selects the rows of `inspections` that count: completed, and neither voided nor rejected. With a past moment, those that counted then: they had
 * arrived, and were voided or rejected later, if at all.
 */
export function countedInspections(until?: Date | RawBuilder<Date>): RawBuilder<boolean> {
  if (until === undefined) return sql<boolean>`(data_hash IS NOT NULL AND voided_at IS NULL AND status <> 'Rejected')`;
  return sql<boolean>`(data_hash IS NOT NULL AND received_at < ${until} AND (voided_at IS NULL OR voided_at >= ${until})
    AND (status <> 'Rejected' OR reviewed_at >= ${until}))`;
}

/** Selects inspections that were imported from a spreadsheet; with a past moment, by then. */
export function importedInspections(until?: Date | RawBuilder<Date>): RawBuilder<unknown> {
  if (until === undefined) return sql`brought_inspections`;
  return sql`(SELECT b.* FROM brought_inspections b
    JOIN imports m ON m.tenant_id = b.tenant_id AND m.import_id = b.import_id AND m.committed_at < ${until})`;
}

import type { TenantTransaction } from "../database/tenancy.ts";
import { contentsOf, type LedgerEntry } from "../inspections/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** Of every deficiency of the inspection, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionId: string) {
  return tx
    .selectFrom("deficiencies")
    .select(["deficiency_id", "code", "withdrawn_at"])
    .where("inspection_id", "=", inspectionId)
    .execute();
}

/** Whether each deficiency that the ledger tells of is there, of the kind it was, and withdrawn if the ledger says so only. */
export function deficienciesHold(rows: readonly DeficiencyRow[], ledger: readonly LedgerEntry[]): boolean {
  const kept = new Map<unknown, DeficiencyRow>(rows.map((row) => [row.deficiency_id, row]));
  const withdrawn = new Set(contentsOf(ledger, "DeficiencyWithdrawn").map(({ deficiencyId }) => deficiencyId));
  return contentsOf(ledger, "DeficiencyReported").every(({ deficiencyId, code }) => {
    const row = kept.get(deficiencyId);
    return row !== undefined && row.code === code && (row.withdrawn_at !== null) === withdrawn.has(deficiencyId);
  });
}

import type { TenantTransaction } from "../database/tenancy.ts";
import { contentsOf, type LedgerEntry } from "../records/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** What the ledger keeps of a deficiency when it is reported; how severe it is may be weighed anew later. */
export function describeDeficiency(row: {
  deficiency_id: string;
  code: string;
  severity: string;
  description: string;
  checklist_item_id: string | null;
}): Record<string, unknown> {
  return {
    deficiencyId: row.deficiency_id,
    code: row.code,
    severity: row.severity,
    description: row.description,
    checklistItemId: row.checklist_item_id,
  };
}

/** Of every deficiency of the inspections, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("deficiencies")
    .select(["inspection_id", "deficiency_id", "code", "description", "checklist_item_id", "withdrawn_at"])
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/**
 * Whether each deficiency that the ledger tells of is there, of the kind it was, in the words that were written last, and withdrawn if the
 * ledger says so only. Entries of the versions before tell neither words nor question.
 */
export function deficienciesHold(rows: readonly DeficiencyRow[], ledger: readonly LedgerEntry[]): boolean {
  const kept = new Map<unknown, DeficiencyRow>(rows.map((row) => [row.deficiency_id, row]));
  const withdrawn = new Set(contentsOf(ledger, "DeficiencyWithdrawn").map(({ deficiencyId }) => deficiencyId));
  const written = new Map(contentsOf(ledger, "DeficiencyChanged").map(({ deficiencyId, description }) => [deficiencyId, description]));
  return contentsOf(ledger, "DeficiencyReported").every(({ deficiencyId, code, description, checklistItemId }) => {
    const row = kept.get(deficiencyId);
    if (row === undefined || row.code !== code || (row.withdrawn_at !== null) !== withdrawn.has(deficiencyId)) return false;
    const words = written.get(deficiencyId) ?? description;
    return (
      (words === undefined || row.description === words) && (checklistItemId === undefined || row.checklist_item_id === checklistItemId)
    );
  });
}

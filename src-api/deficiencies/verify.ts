import type { TenantTransaction } from "../database/tenancy.ts";
import { contentsOf, type LedgerEntry } from "../records/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** Returns the description of a deficiency that is written to the ledger. Its severity may change later. */
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

/** Reads every deficiency of the inspections, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("deficiencies")
    .select(["inspection_id", "deficiency_id", "code", "description", "checklist_item_id", "withdrawn_at"])
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/**
 * Whether the deficiencies of an inspection are those of its ledger: with the same code, the last description, and withdrawn only if the ledger says so.
 * Entries of earlier versions have neither description nor question.
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

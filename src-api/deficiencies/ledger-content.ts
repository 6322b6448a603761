import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { columnOf, fieldNamesOf, fromRow } from "../database/row-mapping.ts";
import type { RowOf } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { contentsOf } from "../records/ledger.ts";
import type { LedgerEntry } from "../records/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** Returns what the ledger stores of a deficiency. */
export function ledgerContentOfDeficiency(
  row: RowOf<DeficiencyDraft> & { deficiency_id: string; checklist_item_id: string | null },
): Record<string, unknown> {
  return { deficiencyId: row.deficiency_id, ...fromRow(DeficiencyDraft, row), checklistItemId: row.checklist_item_id };
}

/** The fields that never change. The severity may be reassessed, and a changed description has an entry of its own. */
const permanentFields = fieldNamesOf(DeficiencyDraft).filter((field) => field !== "severity" && field !== "description");

/** Reads every deficiency of the inspections, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("deficiencies")
    .select(["inspection_id", "deficiency_id", "checklist_item_id", "withdrawn_at"])
    .select(fieldNamesOf(DeficiencyDraft).map(columnOf))
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/**
 * Whether the deficiencies of an inspection match its ledger: none more or fewer, the same fields, the last description, and withdrawn only if the
 * ledger says so.
 * Entries of earlier versions have neither description nor question.
 */
export function deficienciesMatch(rows: readonly DeficiencyRow[], ledger: readonly LedgerEntry[]): boolean {
  const stored = new Map<unknown, DeficiencyRow>(rows.map((row) => [row.deficiency_id, row]));
  const withdrawn = new Set(contentsOf(ledger, "DeficiencyWithdrawn").map(({ deficiencyId }) => deficiencyId));
  const changed = new Map(contentsOf(ledger, "DeficiencyChanged").map(({ deficiencyId, description }) => [deficiencyId, description]));
  const entries = contentsOf(ledger, "DeficiencyReported");
  const reportedIds = new Set(entries.map(({ deficiencyId }) => deficiencyId));
  if (!rows.every((row) => reportedIds.has(row.deficiency_id))) return false;
  return entries.every(({ deficiencyId, description, checklistItemId, ...reported }) => {
    const row = stored.get(deficiencyId);
    if (row === undefined || row.code !== reported["code"] || (row.withdrawn_at !== null) !== withdrawn.has(deficiencyId)) return false;
    const isAsReported = permanentFields.every((field) => reported[field] === undefined || row[columnOf(field)] === reported[field]);
    const lastDescription = changed.get(deficiencyId) ?? description;
    return (
      isAsReported &&
      (lastDescription === undefined || row.description === lastDescription) &&
      (checklistItemId === undefined || row.checklist_item_id === checklistItemId)
    );
  });
}

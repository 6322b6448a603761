import { Finding } from "#shared/entities/deficiency.ts";
import { columnOf, fieldsOf, fromRow, type RowOf } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { contentsOf, type LedgerEntry } from "../records/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** Returns what the ledger stores of a deficiency. */
export function describeDeficiency(
  row: RowOf<Finding> & { deficiency_id: string; checklist_item_id: string | null },
): Record<string, unknown> {
  return { deficiencyId: row.deficiency_id, ...fromRow(Finding, row), checklistItemId: row.checklist_item_id };
}

/** What stays as it was reported: how severe it is may be weighed anew, and other words are told by an entry of their own. */
const lasting = fieldsOf(Finding).filter((field) => field !== "severity" && field !== "description");

/** Reads every deficiency of the inspections, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("deficiencies")
    .select(["inspection_id", "deficiency_id", "checklist_item_id", "withdrawn_at"])
    .select(fieldsOf(Finding).map(columnOf))
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/**
 * Whether the deficiencies of an inspection match its ledger: the same fields, the last description, and withdrawn only if the ledger says so.
 * Entries of earlier versions have neither description nor question.
 */
export function deficienciesHold(rows: readonly DeficiencyRow[], ledger: readonly LedgerEntry[]): boolean {
  const kept = new Map<unknown, DeficiencyRow>(rows.map((row) => [row.deficiency_id, row]));
  const withdrawn = new Set(contentsOf(ledger, "DeficiencyWithdrawn").map(({ deficiencyId }) => deficiencyId));
  const written = new Map(contentsOf(ledger, "DeficiencyChanged").map(({ deficiencyId, description }) => [deficiencyId, description]));
  return contentsOf(ledger, "DeficiencyReported").every(({ deficiencyId, description, checklistItemId, ...said }) => {
    const row = kept.get(deficiencyId);
    if (row === undefined || row.code !== said["code"] || (row.withdrawn_at !== null) !== withdrawn.has(deficiencyId)) return false;
    const isAsReported = lasting.every((field) => said[field] === undefined || row[columnOf(field)] === said[field]);
    const words = written.get(deficiencyId) ?? description;
    return (
      isAsReported &&
      (words === undefined || row.description === words) &&
      (checklistItemId === undefined || row.checklist_item_id === checklistItemId)
    );
  });
}

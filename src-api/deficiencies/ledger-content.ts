import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { columnOf, fieldNamesOf, fromRow } from "../database/row-mapping.ts";
import type { RowOf } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { entriesByStatedId, isRecorded, statementOf } from "../records/ledger.ts";
import type { LedgerEntry } from "../records/ledger.ts";

export type DeficiencyRow = Awaited<ReturnType<typeof readDeficiencyRows>>[number];

/** Returns what the ledger stores of a deficiency. */
export function ledgerContentOfDeficiency(
  row: RowOf<DeficiencyDraft> & { deficiency_id: string; checklist_item_id: string | null },
): Record<string, unknown> {
  return { deficiencyId: row.deficiency_id, ...fromRow(DeficiencyDraft, row), checklistItemId: row.checklist_item_id };
}

/** The fields that change only with an entry in the ledger, as the description does. The severity may be reassessed. */
const statedFields = fieldNamesOf(DeficiencyDraft).filter((field) => field !== "severity");

/** Reads every deficiency of the inspections, withdrawn ones included. */
export function readDeficiencyRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("deficiencies")
    .select([
      "inspection_id",
      "deficiency_id",
      "extinguisher_id",
      "checklist_item_id",
      "created_at",
      "created_by",
      "withdrawn_at",
      "withdrawn_by",
    ])
    .select(fieldNamesOf(DeficiencyDraft).map(columnOf))
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/**
 * Whether the deficiencies of an inspection match its ledger: none more or fewer, all of its extinguisher, the same fields, the last description,
 * reported and withdrawn by whom and when the ledger says.
 */
export function deficienciesMatch(extinguisherId: string, rows: readonly DeficiencyRow[], ledger: readonly LedgerEntry[]): boolean {
  const reported = entriesByStatedId(ledger, "DeficiencyReported", "deficiencyId");
  const changed = entriesByStatedId(ledger, "DeficiencyChanged", "deficiencyId");
  const withdrawn = entriesByStatedId(ledger, "DeficiencyWithdrawn", "deficiencyId");
  if (reported.size !== rows.length) return false;
  return rows.every((row) => {
    const id = row.deficiency_id;
    const last = { ...statementOf(reported.get(id)), ...statementOf(changed.get(id)) };
    return (
      row.extinguisher_id === extinguisherId &&
      isAsStated(row, last) &&
      isRecorded(reported.get(id), row.created_at, row.created_by) &&
      isRecorded(withdrawn.get(id), row.withdrawn_at, row.withdrawn_by)
    );
  });
}

/** Entries of earlier versions have neither description nor question. */
function isAsStated(row: DeficiencyRow, stated: Record<string, unknown>): boolean {
  return (
    row.code === stated["code"] &&
    (stated["checklistItemId"] === undefined || row.checklist_item_id === stated["checklistItemId"]) &&
    statedFields.every((field) => stated[field] === undefined || row[columnOf(field)] === stated[field])
  );
}

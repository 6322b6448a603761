import { sql } from "kysely";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

type Relations = Pick<Inspection, "templateId" | "replacedByInspectionId" | "duplicateInspectionIds" | "isPlanDeleted">;

/**
 * Reads the checklist of a completed inspection, and the related inspections that are not voided. All completions of a canceled plan are
 * duplicates of each other.
 */
export async function readRelations(
  tx: TenantTransaction,
  { inspectionId, duplicateOfInspectionId }: Pick<InspectionSummary, "inspectionId" | "duplicateOfInspectionId">,
): Promise<Relations> {
  const { rows } = await sql<Relations>`
    SELECT
      (SELECT c.template_id FROM inspection_responses r
        JOIN checklist_items c ON c.tenant_id = r.tenant_id AND c.checklist_item_id = r.checklist_item_id
        WHERE r.inspection_id = ${inspectionId} GROUP BY c.template_id ORDER BY count(*) DESC, c.template_id LIMIT 1) AS "templateId",
      (SELECT i.inspection_id FROM inspections i
        WHERE i.replaces_inspection_id = ${inspectionId} AND i.voided_at IS NULL ORDER BY i.created_at LIMIT 1) AS "replacedByInspectionId",
      ARRAY(SELECT i.inspection_id FROM inspections i
        WHERE i.voided_at IS NULL AND i.inspection_id <> ${inspectionId} AND (i.duplicate_of_inspection_id = ${inspectionId}
          OR i.duplicate_of_inspection_id = (SELECT p.inspection_id FROM inspections p
            WHERE p.inspection_id = ${duplicateOfInspectionId} AND p.voided_at IS NOT NULL))
        ORDER BY i.created_at, i.inspection_id) AS "duplicateInspectionIds",
      EXISTS (SELECT FROM inspections p
        WHERE p.inspection_id = ${duplicateOfInspectionId} AND p.voided_at IS NOT NULL AND p.data_hash IS NULL) AS "isPlanDeleted"`.execute(
    tx,
  );
  return rows[0] ?? {};
}

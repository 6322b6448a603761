import { sql } from "kysely";
import type { Inspection, InspectionSummary } from "#shared/entities/inspection.ts";
import type { TenantTransaction } from "../database/tenancy.ts";

type Relations = Pick<Inspection, "templateId" | "replacedByInspectionId" | "duplicateInspectionIds">;

/**
 * The checklist of an inspection and the inspections that stand in relation to it; voided ones do not. Answers decide about the version, since
 * what was begun with one is finished with it; without any it is the newest in use, as on the device.
 */
export async function readRelations(
  tx: TenantTransaction,
  { inspectionId, inspectionType, dataHash }: Pick<InspectionSummary, "inspectionId" | "inspectionType" | "dataHash">,
): Promise<Relations> {
  const { rows } = await sql<{ templateId: string | null; replacedByInspectionId: string | null; duplicateInspectionIds: string[] }>`
    SELECT
      coalesce(
        (SELECT c.template_id FROM inspection_responses r
          JOIN checklist_items c ON c.tenant_id = r.tenant_id AND c.checklist_item_id = r.checklist_item_id
          WHERE r.inspection_id = ${inspectionId} GROUP BY c.template_id ORDER BY count(*) DESC, c.template_id LIMIT 1),
        (SELECT t.template_id FROM checklist_templates t
          WHERE t.inspection_type = ${inspectionType} AND t.is_active AND t.published_at IS NOT NULL AND ${dataHash}::text IS NULL
          ORDER BY t.updated_at DESC, t.template_version DESC LIMIT 1)) AS "templateId",
      (SELECT i.inspection_id FROM inspections i
        WHERE i.replaces_inspection_id = ${inspectionId} AND i.voided_at IS NULL ORDER BY i.created_at LIMIT 1) AS "replacedByInspectionId",
      ARRAY(SELECT i.inspection_id FROM inspections i
        WHERE i.duplicate_of_inspection_id = ${inspectionId} AND i.voided_at IS NULL
        ORDER BY i.created_at, i.inspection_id) AS "duplicateInspectionIds"`.execute(tx);
  return rows[0] ?? {};
}

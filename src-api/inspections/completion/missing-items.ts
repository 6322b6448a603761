import { sql } from "kysely";
import { completenessOf } from "#shared/checklist.ts";
import type { PublishedVersion, TypeHistory, Completeness } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { InspectionSummary, MissingItem } from "#shared/entities/inspection.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";

/** A question of a checklist. */
export type Question = Pick<ChecklistItem, "checklistItemId" | "question" | "sortOrder" | "appliesTo">;

/** Returns how complete a set of responses is, for one extinguisher and inspection type. */
export type CompletenessCheck = (answered: readonly string[]) => Completeness<Question>;

/** Resolves with a check by the checklists of the inspection type that are in use, or that a response belongs to. */
export async function readCompletenessCheck(
  tx: TenantTransaction,
  { extinguisherId, inspectionType }: Pick<InspectionSummary, "extinguisherId" | "inspectionType">,
  answered: readonly string[],
): Promise<CompletenessCheck> {
  const { rows } = await sql<TypeHistory & { versions: PublishedVersion<Question>[] }>`
    SELECT
      json_build_object('fullnessCheck', t.fullness_check, 'isWheeled', t.is_wheeled, 'isRechargeable', t.is_rechargeable) AS now,
      coalesce((SELECT json_agg(json_build_object(
          'fullnessCheck', f.fullness_check, 'isWheeled', f.is_wheeled, 'isRechargeable', f.is_rechargeable))
        FROM former_traits f WHERE f.tenant_id = e.tenant_id AND f.extinguisher_id = e.extinguisher_id), '[]') AS former,
      coalesce((SELECT json_agg(known) FROM (
        SELECT c.template_id AS "templateId", c.is_active AS "isActive",
          json_agg(json_build_object('checklistItemId', i.checklist_item_id, 'question', i.question, 'sortOrder', i.sort_order,
            'appliesTo', i.applies_to)) AS items
        FROM checklist_templates c JOIN checklist_items i ON i.tenant_id = c.tenant_id AND i.template_id = c.template_id
        WHERE c.inspection_type = ${inspectionType} AND c.published_at IS NOT NULL AND (c.is_active OR c.template_id IN (
          SELECT template_id FROM checklist_items WHERE checklist_item_id = ANY(${answered}::uuid[])))
        GROUP BY c.tenant_id, c.template_id
        ORDER BY c.updated_at DESC, c.template_version DESC) known), '[]') AS versions
    FROM extinguishers e JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
    WHERE e.extinguisher_id = ${extinguisherId}`.execute(tx);
  const [known] = rows;
  if (known === undefined) throw new Error(`No extinguisher ${extinguisherId}`);
  return (ids) => completenessOf(known.versions, known, new Set(ids));
}

/** Resolves with the questions that an open inspection lacks, and the version of the checklist with which it must be finished. */
export async function readMissingItems(
  tx: TenantTransaction,
  inspection: Pick<InspectionSummary, "extinguisherId" | "inspectionType">,
  answered: readonly string[],
): Promise<{ templateId: string | null; missingItems: MissingItem[] }> {
  const { templateId, missing } = (await readCompletenessCheck(tx, inspection, answered))(answered);
  return { templateId, missingItems: missing.map(({ checklistItemId, question }) => ({ checklistItemId, question })) };
}

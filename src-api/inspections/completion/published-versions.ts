import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PublishedVersion } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { onlyProposed } from "../failure-reason.ts";
import type { FailedQuestion } from "../failure-reason.ts";

/** A question of a published checklist. */
export type Question = Pick<ChecklistItem, "checklistItemId" | "question" | "sortOrder" | "appliesTo"> & Pick<FailedQuestion, "proposed">;

export type Version = PublishedVersion<Question> & { inspectionType: InspectionType };

const traits = (table: string): RawBuilder<unknown> =>
  sql`json_build_object('fullnessCheck', ${sql.ref(`${table}.fullness_check`)}, 'isWheeled', ${sql.ref(`${table}.is_wheeled`)},
    'isRechargeable', ${sql.ref(`${table}.is_rechargeable`)})`;

/** SQL for the columns of a `TypeHistory`, of the extinguisher `e` and its type `t`. */
export const typeHistory = sql`${traits("t")} AS now,
  coalesce((SELECT json_agg(${traits("f")}) FROM former_traits f
    WHERE f.tenant_id = e.tenant_id AND f.extinguisher_id = e.extinguisher_id), '[]') AS former`;

/**
 * Returns SQL for a JSON list of the versions (`Version`) of these inspection types that are in use, and of those that an item belongs to. They are a
 * union, since with OR the database would read the items of all versions.
 */
export function publishedVersions(inspectionTypes: RawBuilder<unknown>, itemIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(known), '[]') FROM (
    SELECT c.template_id AS "templateId", c.is_active AS "isActive", c.inspection_type AS "inspectionType",
      json_agg(json_build_object('checklistItemId', i.checklist_item_id, 'question', i.question, 'sortOrder', i.sort_order,
        'appliesTo', i.applies_to, 'proposed', ${onlyProposed("i")})) AS items
    FROM checklist_templates c JOIN checklist_items i ON i.tenant_id = c.tenant_id AND i.template_id = c.template_id
    WHERE c.published_at IS NOT NULL AND c.template_id IN (
      SELECT template_id FROM checklist_templates WHERE is_active AND inspection_type = ANY(${inspectionTypes}::text[])
      UNION SELECT template_id FROM checklist_items WHERE checklist_item_id = ANY(${itemIds}::uuid[]))
    GROUP BY c.tenant_id, c.template_id
    ORDER BY c.updated_at DESC, c.template_version DESC) known)`;
}

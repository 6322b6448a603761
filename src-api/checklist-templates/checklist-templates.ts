import { sql } from "kysely";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { containing, readPage } from "../http/list.ts";
import type { ListOrder } from "../http/list.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";

const items = sql<ChecklistItem[]>`coalesce((
  SELECT json_agg(json_build_object(
    'checklistItemId', i.checklist_item_id, 'section', i.section, 'sortOrder', i.sort_order, 'question', i.question, 'helpText', i.help_text,
    'appliesTo', i.applies_to, 'photoRule', i.photo_rule, 'proposedDeficiencies', i.proposed_deficiencies
  ) ORDER BY i.sort_order)
  FROM checklist_items i
  WHERE i.tenant_id = checklist_templates.tenant_id AND i.template_id = checklist_templates.template_id), '[]'::json)`;

export const checklistTemplateColumns = [
  "template_id as templateId",
  "template_name as templateName",
  "inspection_type as inspectionType",
  "template_version as templateVersion",
  "is_active as isActive",
  items.as("items"),
  "version",
  "updated_at as updatedAt",
] as const;

const order: ListOrder = {
  columns: { templateName: "template_name", inspectionType: "inspection_type", updatedAt: "updated_at" },
  byDefault: "templateName",
  key: "template_id",
};

export async function listChecklistTemplates({
  tx,
  query,
}: RequestOf<"listChecklistTemplates">): Promise<AnswerOf<"listChecklistTemplates">> {
  let filtered = tx.selectFrom("checklist_templates");
  if (query.inspectionType !== undefined) filtered = filtered.where("inspection_type", "=", query.inspectionType);
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", containing(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(checklistTemplateColumns), order);
}

export async function getChecklistTemplate({ tx, params }: RequestOf<"getChecklistTemplate">): Promise<AnswerOf<"getChecklistTemplate">> {
  const template = await tx
    .selectFrom("checklist_templates")
    .select(checklistTemplateColumns)
    .where("template_id", "=", params.id)
    .executeTakeFirst();
  if (template === undefined) throw new ApiProblem("notFound");
  return template;
}

import { sql } from "kysely";
import type { ChecklistItem, ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";

const items = sql<ChecklistItem[]>`coalesce(checklist_templates.draft_items::json, (
  SELECT json_agg(json_build_object(
    'checklistItemId', i.checklist_item_id, 'section', i.section, 'sortOrder', i.sort_order, 'question', i.question, 'helpText', i.help_text,
    'appliesTo', i.applies_to, 'photoRule', i.photo_rule, 'proposedDeficiencies', i.proposed_deficiencies
  ) ORDER BY i.sort_order)
  FROM checklist_items i
  WHERE i.tenant_id = checklist_templates.tenant_id AND i.template_id = checklist_templates.template_id), '[]'::json)`;

export const checklistTemplateColumns = [
  "template_id as templateId",
  "family_id as familyId",
  "template_name as templateName",
  "inspection_type as inspectionType",
  "template_version as templateVersion",
  "published_at as publishedAt",
  "is_active as isActive",
  items.as("items"),
  "version",
  "updated_at as updatedAt",
] as const;

const sorting: ListSorting = {
  columns: {
    templateName: naturalKey("template_name"),
    inspectionType: "inspection_type",
    templateVersion: "template_version",
    publishedAt: "published_at",
    updatedAt: "updated_at",
  },
  byDefault: "templateName",
  key: "template_id",
};

export async function listChecklistTemplates({
  tx,
  query,
}: RequestOf<"listChecklistTemplates">): Promise<ResponseOf<"listChecklistTemplates">> {
  let filtered = tx.selectFrom("checklist_templates");
  if (query.inspectionType !== undefined) filtered = filtered.where("inspection_type", "=", query.inspectionType);
  if (query.status === "Published") filtered = filtered.where("published_at", "is not", null);
  if (query.status === "Draft") filtered = filtered.where("published_at", "is", null);
  if (query.status === "Current") {
    filtered = filtered.where((row) => row.or([row("published_at", "is", null), row("is_active", "=", true)]));
  }
  if (query.familyId !== undefined) filtered = filtered.where("family_id", "=", query.familyId);
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", likePattern(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(checklistTemplateColumns), sorting);
}

export async function getChecklistTemplate({
  tx,
  params,
}: Pick<RequestOf<"getChecklistTemplate">, "tx" | "params">): Promise<ResponseOf<"getChecklistTemplate">> {
  return readTemplate(tx, params.id);
}

export async function listChecklistItems({ tx, params }: RequestOf<"listChecklistItems">): Promise<ResponseOf<"listChecklistItems">> {
  return (await readTemplate(tx, params.id)).items;
}

/** Throws `notFound`. */
export async function readTemplate(tx: TenantTransaction, templateId: string): Promise<ChecklistTemplate> {
  return tx
    .selectFrom("checklist_templates")
    .select(checklistTemplateColumns)
    .where("template_id", "=", templateId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

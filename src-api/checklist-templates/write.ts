/*
 * The versions of a checklist.
 * 1. A draft may be changed. Devices do not get it.
 * 2. A published version and its items never change: an inspection is finished with the version it was started with.
 * 3. A family has at most one version in use and one draft. The items of each version have ids of their own.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ChecklistTemplate, ChecklistTemplateUpdate } from "#shared/entities/checklist-template.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { itemsOf, publishItems } from "./items.ts";
import { readTemplate } from "./read.ts";

type NewDraft = Pick<ChecklistTemplate, "templateName" | "inspectionType" | "templateVersion" | "items"> & { familyId: string | null };

async function insertDraft(tx: TenantTransaction, draft: NewDraft): Promise<ChecklistTemplate> {
  const templateId = randomUUID();
  await tx
    .insertInto("checklist_templates")
    .values({
      template_id: templateId,
      family_id: draft.familyId ?? templateId,
      template_name: draft.templateName,
      inspection_type: draft.inspectionType,
      template_version: draft.templateVersion,
      is_active: false,
      published_at: null,
      draft_items: JSON.stringify(draft.items),
    })
    .execute();
  return readTemplate(tx, templateId);
}

export async function createChecklistTemplate({
  tx,
  body,
}: RequestOf<"createChecklistTemplate">): Promise<ResponseOf<"createChecklistTemplate">> {
  return insertDraft(tx, { ...body, items: itemsOf(body.items, randomUUID), templateVersion: 1, familyId: null });
}

/** Copies a checklist into a draft. Throws `duplicate` for a new version of a checklist that has a draft already. */
export async function duplicateChecklistTemplate({
  tx,
  params,
  body,
}: RequestOf<"duplicateChecklistTemplate">): Promise<ResponseOf<"duplicateChecklistTemplate">> {
  await lockReferenceData(tx);
  const { inspectionType, familyId, ...source } = await readTemplate(tx, params.id);
  const templateName = body.templateName ?? source.templateName;
  const copy = { templateName, inspectionType, items: itemsOf(source.items, randomUUID) };
  if (!body.asNewVersion) return insertDraft(tx, { ...copy, templateVersion: 1, familyId: null });
  const { last, hasDraft } = await tx
    .selectFrom("checklist_templates")
    .select([sql<number>`max(template_version)`.as("last"), sql<boolean>`bool_or(published_at IS NULL)`.as("hasDraft")])
    .where("family_id", "=", familyId)
    .executeTakeFirstOrThrow();
  if (hasDraft) throw new ApiProblem("duplicate");
  return insertDraft(tx, { ...copy, templateVersion: last + 1, familyId });
}

type Change =
  | RequestOf<"updateChecklistTemplate">
  | RequestOf<"replaceChecklistItems">
  | RequestOf<"publishChecklistTemplate">
  | RequestOf<"deleteChecklistTemplate">;

/** Reads a template and locks the tenant's reference data. Throws `notFound` and `versionStale`. */
async function lockTemplate({ tx, params, requireVersion }: Change): Promise<ChecklistTemplate> {
  await lockReferenceData(tx);
  const template = await readTemplate(tx, params.id);
  requireVersion(template.version);
  return template;
}

/** Changes a template. Throws `templatePublished` for fields that only a draft can change, `validation` for putting a draft in use. */
export async function updateChecklistTemplate(
  request: RequestOf<"updateChecklistTemplate">,
): Promise<ResponseOf<"updateChecklistTemplate">> {
  const { tx, params, body } = request;
  const template = await lockTemplate(request);
  if (template.publishedAt !== null && changesContent(template, body)) throw new ApiProblem("templatePublished");
  if (template.publishedAt === null && body.isActive === true) throw fieldProblem("isActive", "field.notPublished");
  if (body.isActive === true) await putOutOfUse(tx, template.familyId);
  await tx
    .updateTable("checklist_templates")
    .set((eb) => ({
      ...nameAndTypeColumns(body),
      ...(body.isActive !== undefined && { is_active: body.isActive }),
      version: eb("version", "+", 1),
    }))
    .where("template_id", "=", params.id)
    .execute();
  return readTemplate(tx, params.id);
}

/** Returns the columns of name and type, if they are given. */
function nameAndTypeColumns({ templateName, inspectionType }: Pick<ChecklistTemplateUpdate, "templateName" | "inspectionType">) {
  return {
    ...(templateName !== undefined && { template_name: templateName }),
    ...(inspectionType !== undefined && { inspection_type: inspectionType }),
  };
}

function changesContent(template: ChecklistTemplate, body: ChecklistTemplateUpdate): boolean {
  const { templateName = template.templateName, inspectionType = template.inspectionType } = body;
  return templateName !== template.templateName || inspectionType !== template.inspectionType;
}

async function putOutOfUse(tx: TenantTransaction, familyId: string): Promise<void> {
  await tx
    .updateTable("checklist_templates")
    .set((eb) => ({ is_active: false, version: eb("version", "+", 1) }))
    .where("family_id", "=", familyId)
    .where("is_active", "=", true)
    .execute();
}

/** Throws `templatePublished`. */
export async function replaceChecklistItems(request: RequestOf<"replaceChecklistItems">): Promise<ResponseOf<"replaceChecklistItems">> {
  const { tx, params, body } = request;
  const { publishedAt } = await lockTemplate(request);
  if (publishedAt !== null) throw new ApiProblem("templatePublished");
  const items = JSON.stringify(itemsOf(body.items, randomUUID));
  await tx
    .updateTable("checklist_templates")
    .set((eb) => ({ ...nameAndTypeColumns(body), draft_items: items, version: eb("version", "+", 1) }))
    .where("template_id", "=", params.id)
    .execute();
  return readTemplate(tx, params.id);
}

/** Throws `templatePublished`, and `validation` for a draft without any item. */
export async function publishChecklistTemplate(
  request: RequestOf<"publishChecklistTemplate">,
): Promise<ResponseOf<"publishChecklistTemplate">> {
  const { tx, params, now } = request;
  const draft = await lockTemplate(request);
  if (draft.publishedAt !== null) throw new ApiProblem("templatePublished");
  if (draft.items.length === 0) throw fieldProblem("items", "field.required");
  await putOutOfUse(tx, draft.familyId);
  await publishItems(tx, params.id, draft.items);
  await tx
    .updateTable("checklist_templates")
    .set((eb) => ({ published_at: now, draft_items: null, is_active: true, version: eb("version", "+", 1) }))
    .where("template_id", "=", params.id)
    .execute();
  return readTemplate(tx, params.id);
}

/** Deletes a draft; takes a published version out of use. */
export async function deleteChecklistTemplate(request: RequestOf<"deleteChecklistTemplate">): Promise<void> {
  const { tx, params } = request;
  const { publishedAt } = await lockTemplate(request);
  if (publishedAt === null) {
    await tx.deleteFrom("checklist_templates").where("template_id", "=", params.id).execute();
    return;
  }
  await tx
    .updateTable("checklist_templates")
    .set((eb) => ({ is_active: false, version: eb("version", "+", 1) }))
    .where("template_id", "=", params.id)
    .execute();
}

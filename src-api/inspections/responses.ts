import { sql } from "kysely";
import type { ChecklistResponse } from "#shared/entities/inspection.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { photoLink } from "../photos/link.ts";
import { ownPhotoPaths, photoPath } from "../photos/photo-paths.ts";
import { requireChecklistItems, itemsOfResponses } from "../records/checklist-items.ts";
import { lockInspection, requireInspection } from "../records/inspection-rows.ts";
import { requireChangeable } from "./require-changeable.ts";
import { sealedResponseColumns } from "./seal/seal.ts";
import type { SealedResponse } from "./seal/seal.ts";

/**
 * Reads the responses in the order of their checklist. `photoUrl` is a signed link to the photo that the response names, else to the first photo of
 * its item, without photos that arrived after the review.
 */
export async function readResponses(actor: Actor, inspectionId: string): Promise<ChecklistResponse[]> {
  const rows = await actor.tx
    .selectFrom("inspection_responses as r")
    .innerJoin("checklist_items as c", (join) =>
      join.onRef("c.tenant_id", "=", "r.tenant_id").onRef("c.checklist_item_id", "=", "r.checklist_item_id"),
    )
    .select([
      "r.checklist_item_id as checklistItemId",
      "r.response",
      "r.comments",
      "r.photo_url as photoUrl",
      sql<string | null>`(
        SELECT photo_id FROM photos p
        WHERE p.inspection_id = r.inspection_id AND p.withdrawn_at IS NULL AND NOT p.after_review
          AND (p.checklist_item_id = r.checklist_item_id OR r.photo_url = ${photoPath("")} || p.photo_id)
        ORDER BY (r.photo_url IS NOT DISTINCT FROM ${photoPath("")} || p.photo_id) DESC, p.received_at, p.photo_id LIMIT 1)`.as("photoId"),
    ])
    .where("r.inspection_id", "=", inspectionId)
    .orderBy("c.sort_order")
    .orderBy("r.checklist_item_id")
    .execute();
  const urlOf = ({ photoId, photoUrl }: (typeof rows)[number]): string | null => {
    if (photoId !== null) return photoLink(actor, photoId).url;
    // The photo was withdrawn.
    return photoUrl?.startsWith(photoPath("")) ? null : photoUrl;
  };
  return rows.map(({ photoId, ...row }) => ({ ...row, photoUrl: urlOf({ ...row, photoId }) }));
}

/**
 * Stores responses, and resolves with them as they are stored. A response replaces an earlier one to the same item. Throws `validation` for an item
 * that the tenant does not have, and for a photo that does not belong to the inspection.
 */
export async function writeResponses(
  actor: Actor,
  inspectionId: string,
  responses: readonly ChecklistResponse[],
  field: string,
): Promise<SealedResponse[]> {
  if (responses.length === 0) return [];
  const { tx } = actor;
  await requireChecklistItems(actor, itemsOfResponses(field, responses));
  const paths = await ownPhotoPaths(actor, inspectionId, responses, field);
  return tx
    .insertInto("inspection_responses")
    .values(
      responses.map(({ checklistItemId, response, comments }, index) => ({
        inspection_id: inspectionId,
        checklist_item_id: checklistItemId,
        response,
        comments: comments === "" ? null : comments,
        photo_url: paths[index] ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "inspection_id", "checklist_item_id"]).doUpdateSet((eb) => ({
        response: eb.ref("excluded.response"),
        comments: eb.ref("excluded.comments"),
        photo_url: eb.ref("excluded.photo_url"),
      })),
    )
    .returning(sealedResponseColumns)
    .execute();
}

/** Whether any response is a failure. */
export async function hasFailed(tx: TenantTransaction, inspectionId: string): Promise<boolean> {
  const failed = tx.selectFrom("inspection_responses").select("checklist_item_id").where("response", "=", "Fail");
  return (await failed.where("inspection_id", "=", inspectionId).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores responses of an inspection that is not completed. The first response puts a scheduled inspection in progress, and a failed response resets
 * `passed`. An empty list changes nothing. Throws `inspectionSealed` once it is completed, and `versionStale`.
 */
export async function createResponses(request: RequestOf<"createResponses">): Promise<ResponseOf<"createResponses">> {
  const { tx, params, body } = request;
  const inspection = await lockInspection(tx, params.id);
  requireChangeable(request, inspection);
  if (body.responses.length === 0) return readResponses(request, params.id);
  await writeResponses(request, params.id, body.responses, "responses");
  await tx
    .updateTable("inspections")
    .set((eb) => ({
      status: "InProgress",
      ...(inspection.passed === true && body.responses.some(({ response }) => response === "Fail") && { passed: null }),
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .execute();
  return readResponses(request, params.id);
}

/** Lists the responses of an inspection, which may be voided. Throws `notFound`. */
export async function listResponses(request: RequestOf<"listResponses">): Promise<ResponseOf<"listResponses">> {
  const { tx, params } = request;
  await requireInspection(tx, params.id);
  return readResponses(request, params.id);
}

import type * as v from "valibot";
import type { Photo, PhotoType } from "#shared/entities/photo.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { isReadable, requireInspection } from "../records/inspection-rows.ts";
import { takenAt } from "../records/taken-at.ts";
import { photoLink } from "./link.ts";

const photoColumns = [
  "photo_id as photoId",
  "p.inspection_id as inspectionId",
  "photo_type as photoType",
  "checklist_item_id as checklistItemId",
  takenAt().as("captureDate"),
  "content_type as contentType",
  "size_bytes as sizeBytes",
  "sha256",
  "p.after_review as arrivedAfterReview",
] as const;

/** Reads photos that were not withdrawn, of inspections that can be read, in the order of their arrival. */
function photoRows(tx: TenantTransaction) {
  return tx
    .selectFrom("photos as p")
    .innerJoin("inspections as i", (join) => join.onRef("i.tenant_id", "=", "p.tenant_id").onRef("i.inspection_id", "=", "p.inspection_id"))
    .select(photoColumns)
    .where("p.withdrawn_at", "is", null)
    .where(isReadable("i"))
    .orderBy("p.received_at")
    .orderBy("p.idempotency_part")
    .orderBy("p.photo_id");
}

type PhotoRow = Omit<Photo, "url" | "arrivedAfterReview"> & { arrivedAfterReview: boolean };

function withLink(actor: Actor, { arrivedAfterReview, ...row }: PhotoRow): Photo {
  return { ...row, ...(arrivedAfterReview && { arrivedAfterReview }), url: photoLink(actor, row.photoId).url };
}

export async function readPhotosOf(actor: Actor, inspectionId: string, photoType?: v.InferOutput<typeof PhotoType>): Promise<Photo[]> {
  let rows = photoRows(actor.tx).where("p.inspection_id", "=", inspectionId);
  if (photoType !== undefined) rows = rows.where("p.photo_type", "=", photoType);
  return (await rows.execute()).map((row) => withLink(actor, row));
}

/** Reads a photo. Throws `notFound`. */
export async function readPhoto(actor: Actor, photoId: string): Promise<Photo> {
  const row = await photoRows(actor.tx)
    .where("p.photo_id", "=", photoId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  return withLink(actor, row);
}

export async function getPhoto(request: RequestOf<"getPhoto">): Promise<ResponseOf<"getPhoto">> {
  return readPhoto(request, request.params.id);
}

export async function listInspectionPhotos(request: RequestOf<"listInspectionPhotos">): Promise<ResponseOf<"listInspectionPhotos">> {
  await requireInspection(request.tx, request.params.id);
  return readPhotosOf(request, request.params.id);
}

export async function listInspectionPhotosByType(
  request: RequestOf<"listInspectionPhotosByType">,
): Promise<ResponseOf<"listInspectionPhotosByType">> {
  await requireInspection(request.tx, request.params.id);
  return readPhotosOf(request, request.params.id, request.params.type);
}

export async function getPhotoUrl(request: RequestOf<"getPhotoUrl">): Promise<ResponseOf<"getPhotoUrl">> {
  await readPhoto(request, request.params.id);
  return photoLink(request, request.params.id, { validMinutes: request.query.expirationMinutes });
}

export async function getPhotoThumbnail(request: RequestOf<"getPhotoThumbnail">): Promise<ResponseOf<"getPhotoThumbnail">> {
  await readPhoto(request, request.params.id);
  return photoLink(request, request.params.id, { copy: "thumbnail", validMinutes: request.query.expirationMinutes });
}

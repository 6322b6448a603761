/*
 * From received bytes to a photo that is never lost.
 * 1. The bytes are on the disk, under the photo's own name, before its row is written: a row has its file, always.
 * 2. When the handler fails its files are let go, so that it can be done again with them; when the commit itself fails they stay, since the
 *    row may be there.
 * 3. The inspection's row is locked: the limit and the recognition of a repeat hold for uploads at the same time.
 * 4. A repeat is the same bytes for the same question and of the same kind. One picture for two questions is two photos, each with its own
 *    file, so that withdrawing one leaves the other.
 * 5. What arrives for a reviewed inspection is kept and marked. The signature of a completed one is the first that arrives before its
 *    review.
 */
import { randomUUID } from "node:crypto";
import type { PhotoFields } from "#shared/entities/photo.ts";
import { PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import { sql } from "kysely";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, FormEntry, RequestOf } from "../http/request.ts";
import { record } from "../records/ledger.ts";
import { checkChecklistItems } from "../records/references.ts";
import { lockForEvidence, requireUnreviewed } from "../records/evidence.ts";
import { isSealed } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { readPhoto } from "./read.ts";
import { originalKey } from "./keys.ts";
import { describePhoto } from "./verify.ts";

type Entry = FormEntry<PhotoFields>;

/**
 * Throws as `lockForEvidence` does, `photoLimitReached`, `inspectionSigned` and `inspectionReviewed` for a signature that comes too late,
 * `validation`.
 */
export async function uploadPhoto(request: RequestOf<"uploadPhoto">): Promise<ResponseOf<"uploadPhoto">> {
  const [photo] = await keepAll(request, request.body);
  if (photo === undefined) throw new ApiProblem("validation");
  return photo;
}

/** All or none. */
export async function uploadPhotos(request: RequestOf<"uploadPhotos">): Promise<ResponseOf<"uploadPhotos">> {
  return keepAll(request, request.body);
}

async function keepAll(actor: Actor, entries: readonly Entry[]) {
  // In one order for everybody, so that two batches cannot wait for each other.
  const inspections = new Map<string, InspectionRow>();
  for (const inspectionId of [...new Set(entries.map(({ fields }) => fields.inspectionId))].sort()) {
    inspections.set(inspectionId, await lockForEvidence(actor, inspectionId));
  }
  const photos = [];
  for (const [part, entry] of entries.entries()) {
    const inspection = inspections.get(entry.fields.inspectionId);
    if (inspection === undefined) throw new ApiProblem("notFound");
    const photoId = await keep(actor, inspection, entry, part);
    photos.push(await readPhoto(actor, photoId));
  }
  return photos;
}

/** The id of the photo: the one that is there, when this upload is a repeat. */
async function keep(actor: Actor, inspection: InspectionRow, { fields, file, contentType }: Entry, part: number): Promise<string> {
  const { tx, tenantId, session, now, effects } = actor;
  const checklistItemId = fields.checklistItemId ?? null;
  const received = await tx
    .selectFrom("photos")
    .select(["photo_id", "sha256", "checklist_item_id", "photo_type", "withdrawn_at"])
    .where("inspection_id", "=", fields.inspectionId)
    .execute();
  const kept = received.filter((photo) => photo.withdrawn_at === null);
  const same = kept.find(
    (photo) => photo.sha256 === file.sha256 && photo.checklist_item_id === checklistItemId && photo.photo_type === fields.photoType,
  );
  if (same !== undefined) return same.photo_id;
  if (fields.photoType === "Signature" && isSealed(inspection)) {
    requireUnreviewed(inspection);
    // One that was withdrawn before the completion was never part of the record.
    const signedWith = received.filter(({ withdrawn_at }) => withdrawn_at === null || withdrawn_at >= (inspection.received_at ?? ""));
    if (signedWith.some((photo) => photo.photo_type === "Signature")) throw new ApiProblem("inspectionSigned");
  }
  if (kept.length >= PHOTOS_PER_INSPECTION_MAX) throw new ApiProblem("photoLimitReached");
  if (checklistItemId !== null) await checkChecklistItems(actor, [{ field: "checklistItemId", checklistItemId }]);
  const photoId = randomUUID();
  effects.onRollback(() => file.letGo());
  await file.keep(originalKey(tenantId, photoId));
  const row = await tx
    .insertInto("photos")
    .values({
      photo_id: photoId,
      inspection_id: fields.inspectionId,
      photo_type: fields.photoType,
      checklist_item_id: checklistItemId,
      capture_date: fields.captureDate ?? null,
      content_type: contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      received_at: sql<string>`clock_timestamp()`,
      after_review: inspection.reviewed_at !== null,
      created_by: session.user.userId,
      idempotency_key: actor.idempotencyKey,
      idempotency_part: part,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record({ tx, session, now }, fields.inspectionId, "PhotoReceived", describePhoto(row));
  return photoId;
}

/*
 * Turns received bytes into photos.
 * 1. The bytes are on the disk, under the name of the photo, before its row is written: every row has its file.
 * 2. If the handler fails, its files are put back, so that it can be repeated with them. If the commit itself fails, they stay: the row may exist.
 * 3. The row of the inspection is locked, so that the limit and the recognition of repeats also hold for simultaneous uploads.
 * 4. A repeat has the same bytes, question and photo type. One picture for two questions is two photos, each with its own file, so that withdrawing
 *    one leaves the other.
 * 5. A photo that arrives after the review is stored and marked. The signature of a completed inspection is the first that arrives before
 *    its review.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import type { PhotoFields } from "#shared/entities/photo.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, FormEntry, RequestOf } from "../http/request.ts";
import { requireChecklistItems } from "../records/checklist-items.ts";
import { lockForEvidence, requireUnreviewed } from "../records/evidence.ts";
import { isSealed } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { originalKey } from "./keys.ts";
import { ledgerContentOfPhoto } from "./ledger-content.ts";
import { readPhoto } from "./read.ts";

type Entry = FormEntry<PhotoFields>;

/**
 * Stores a photo. Throws as `lockForEvidence` does, `photoLimitReached`, `inspectionSigned` for a second signature, `inspectionReviewed` for one that
 * was not announced before the review, `validation`.
 */
export async function uploadPhoto(request: RequestOf<"uploadPhoto">): Promise<ResponseOf<"uploadPhoto">> {
  const [photo] = await storeAll(request, request.body);
  if (photo === undefined) throw new ApiProblem("validation");
  return photo;
}

/** Stores several photos, all or none. Throws as `uploadPhoto` does. */
export async function uploadPhotos(request: RequestOf<"uploadPhotos">): Promise<ResponseOf<"uploadPhotos">> {
  return storeAll(request, request.body);
}

async function storeAll(actor: Actor, entries: readonly Entry[]) {
  // Locked in a fixed order, so that two batches cannot deadlock.
  const inspections = new Map<string, InspectionRow>();
  for (const inspectionId of [...new Set(entries.map(({ fields }) => fields.inspectionId))].sort()) {
    inspections.set(inspectionId, await lockForEvidence(actor, inspectionId));
  }
  const photos = [];
  for (const [part, entry] of entries.entries()) {
    const inspection = inspections.get(entry.fields.inspectionId);
    if (inspection === undefined) throw new ApiProblem("notFound");
    const photoId = await storePhoto(actor, inspection, entry, part);
    photos.push(await readPhoto(actor, photoId));
  }
  return photos;
}

/** Stores a photo, or finds it if this upload is a repeat, and resolves with its id. */
async function storePhoto(actor: Actor, inspection: InspectionRow, { fields, file, contentType }: Entry, part: number): Promise<string> {
  const { tx, tenantId, session, now, effects } = actor;
  const checklistItemId = fields.checklistItemId ?? null;
  const received = await tx
    .selectFrom("photos")
    .select(["photo_id", "sha256", "checklist_item_id", "photo_type", "withdrawn_at"])
    .where("inspection_id", "=", fields.inspectionId)
    .execute();
  const current = received.filter((photo) => photo.withdrawn_at === null);
  const duplicate = current.find(
    (photo) => photo.sha256 === file.sha256 && photo.checklist_item_id === checklistItemId && photo.photo_type === fields.photoType,
  );
  if (duplicate !== undefined) return duplicate.photo_id;
  if (fields.photoType === "Signature" && isSealed(inspection)) {
    // The picture of a signature that the seal names may come late, as any photo may.
    if (inspection.signature_method === null) requireUnreviewed(inspection);
    // A photo that was withdrawn before the completion was never part of the record.
    const photosAtCompletion = received.filter(
      ({ withdrawn_at }) => withdrawn_at === null || withdrawn_at >= (inspection.received_at ?? ""),
    );
    if (photosAtCompletion.some((photo) => photo.photo_type === "Signature")) throw new ApiProblem("inspectionSigned");
  }
  if (current.length >= PHOTOS_PER_INSPECTION_MAX) throw new ApiProblem("photoLimitReached");
  if (checklistItemId !== null) await requireChecklistItems(actor, [{ field: "checklistItemId", checklistItemId }]);
  const photoId = randomUUID();
  effects.onRollback(() => file.undoMove());
  await file.moveTo(originalKey(tenantId, photoId));
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
  await addLedgerEntries({ tx, session, now }, fields.inspectionId, "PhotoReceived", ledgerContentOfPhoto(row));
  return photoId;
}

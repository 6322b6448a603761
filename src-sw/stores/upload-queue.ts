import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import type { FailureKind, PhotoStatus } from "#shared/engine/sync.ts";
import type { IDBPTransaction } from "idb";
import { afterFailure, REVIVED } from "./retry-rule.ts";
import type { PhotoRow, PinsealSchema, UploadRow } from "./schema.ts";
import { serverIdOf } from "./sync-queue.ts";

/*
 * Invariants of the photo queue:
 * 1. The status of a photo and that of its queue row change in one transaction.
 * 2. Bytes go only `UPLOADED_PHOTO_RETENTION_MS` after the server answered with the photo's id, or when their author takes the inspection back
 *    or lets a refused photo go; the queue row goes with them.
 * 3. `uploading` holds only while a run sends the photo; found when a run begins, it is an orphan.
 */
export const PHOTO_STORES: ["upload_queue", "photos", "inspections"] = ["upload_queue", "photos", "inspections"];
export type PhotoTx = IDBPTransaction<PinsealSchema, typeof PHOTO_STORES, "readwrite">;

export interface ClaimedPhoto {
  row: UploadRow;
  serverInspectionId: string;
  /** Null when the bytes are gone from the device. */
  photo: PhotoRow | null;
}

/** Takes a waiting photo with its bytes; null when it is not waiting or its inspection has no id of the server yet. */
export async function claimPhoto(tx: PhotoTx, id: string, now: number): Promise<ClaimedPhoto | null> {
  const row = await tx.objectStore("upload_queue").get(id);
  if (!row || row.status !== "pending" || row.claimedAt !== null) return null;
  const serverInspectionId = await serverIdOf(tx.objectStore("inspections"), row.inspectionId);
  if (serverInspectionId === null) return null;
  const claimed: UploadRow = { ...row, status: "uploading", claimedAt: now, attempts: row.attempts + 1 };
  return { row: claimed, serverInspectionId, photo: await write(tx, claimed) };
}

export async function settleUploaded(tx: PhotoTx, sent: UploadRow, photoId: string, now: number): Promise<void> {
  await change(tx, sent, (row) => ({ ...row, status: "uploaded", uploadedPhotoId: photoId, claimedAt: null, lastTryAt: now, error: null }));
}

export function settlePhotoFailed(
  tx: PhotoTx,
  sent: UploadRow,
  failure: FailureKind,
  message: string,
  now: number,
): Promise<UploadRow | null> {
  return change(tx, sent, (row) => ({ ...row, ...afterFailure(row, failure, now), error: message }));
}

export async function settlePhotoUncounted(tx: PhotoTx, sent: UploadRow, notBefore: number | null): Promise<void> {
  await change(tx, sent, (row) => ({ ...row, status: "pending", claimedAt: null, notBefore }));
}

/** Photos that a dead run left `uploading` wait again, uncounted. */
export async function releasePhotos(tx: PhotoTx): Promise<void> {
  for (const row of await tx.objectStore("upload_queue").index("status").getAll("uploading")) {
    await write(tx, { ...row, status: "pending", claimedAt: null });
  }
}

/** Sets failed photos to be tried from the start; answers how many. */
export async function revivePhotos(tx: PhotoTx, which: (row: UploadRow) => boolean): Promise<number> {
  const rows = (await tx.objectStore("upload_queue").index("status").getAll("failed")).filter(which);
  for (const row of rows) await write(tx, { ...row, ...REVIVED });
  return rows.length;
}

/**
 * Removes photos, bytes and all, that were uploaded 2 s ago or earlier (specification section 4).
 * Answers in how many milliseconds the next one is due, or null when none is left.
 */
export async function removeUploaded(tx: PhotoTx, now: number): Promise<number | null> {
  let nextMs: number | null = null;
  for (const row of await tx.objectStore("upload_queue").index("status").getAll("uploaded")) {
    const leftMs = (row.lastTryAt ?? 0) + UPLOADED_PHOTO_RETENTION_MS - now;
    if (leftMs > 0 && leftMs <= UPLOADED_PHOTO_RETENTION_MS) {
      nextMs = Math.min(nextMs ?? leftMs, leftMs);
      continue;
    }
    await tx.objectStore("upload_queue").delete(row.id);
    await tx.objectStore("photos").delete(row.id);
  }
  return nextMs;
}

async function change(tx: PhotoTx, sent: UploadRow, to: (row: UploadRow) => UploadRow): Promise<UploadRow | null> {
  const row = await tx.objectStore("upload_queue").get(sent.id);
  if (row?.idempotencyKey !== sent.idempotencyKey) return null;
  const changed = to(row);
  await write(tx, changed);
  return changed;
}

async function write(tx: PhotoTx, row: UploadRow): Promise<PhotoRow | null> {
  await tx.objectStore("upload_queue").put(row);
  const photo = await tx.objectStore("photos").get(row.id);
  if (!photo) return null;
  const status: PhotoStatus = row.status;
  await tx.objectStore("photos").put({ ...photo, status });
  return photo;
}

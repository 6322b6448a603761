import { pick } from "./pick.ts";
import type { InspectionRow, OperationRow, Owner, PhotoRow, OutboxRow, AttemptRecord, UploadRow } from "./schema.ts";

/** Whose a row is, without what else it holds. */
export function ownerOf(row: Owner): Owner {
  return pick(row, "tenantId", "userId", "deviceId");
}

function unattempted(idempotencyKey: string, now: number) {
  const record: AttemptRecord = {
    idempotencyKey,
    attempts: 0,
    mayBeThere: false,
    claimedAt: null,
    lastTryAt: null,
    failure: null,
    notBefore: null,
  };
  return { ...record, retryCount: 0, timestamp: now, status: "pending" } as const;
}

/** A new operation, ready to be queued. Its id is its idempotency key: it is the same operation however often it is sent. */
export function operationRow(
  owner: Owner,
  operation: Pick<OperationRow, "id" | "type" | "action" | "data" | "inspectionId" | "order" | "completes">,
  now: number,
): OperationRow {
  return { ...ownerOf(owner), ...unattempted(operation.id, now), ...operation, lastError: null };
}

/** The upload of a photo that is on this device. */
export function uploadRow(photo: PhotoRow, now: number): UploadRow {
  return {
    ...ownerOf(photo),
    ...unattempted(photo.id, now),
    ...pick(photo, "id", "inspectionId", "photoType", "checklistItemId", "captureDate"),
    error: null,
    uploadedPhotoId: null,
  };
}

/** Whether the row is a photo's; else it is an operation. */
export function isUpload(row: OutboxRow): row is UploadRow {
  return "photoType" in row;
}

/** What the last failed attempt met: the server's words, or in short what happened. */
export function lastMessage(row: OutboxRow): string | null {
  return isUpload(row) ? row.error : row.lastError;
}

/** Whether the row makes an inspection on the server. */
export function isCreate(row: OutboxRow): boolean {
  return !isUpload(row) && row.type === "inspection" && row.action === "create";
}

/** Whether the row takes back an inspection of this device that the server has, or may have. */
export function isWithdrawal(row: OperationRow): row is OperationRow & { inspectionId: string } {
  return row.type === "inspection" && row.action === "delete" && row.inspectionId !== null;
}

/** Whether the server can not have seen this row: then it may be changed or taken back on the device alone. */
export function neverSent(row: AttemptRecord): boolean {
  return row.attempts === 0;
}

/**
 * A create that the server definitely refused, and that no attempt before can have brought there: its inspection may be opened again, corrected and
 * submitted anew, under a new key.
 */
export function isCorrectable(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow | undefined): boolean {
  return row.serverInspectionId === null && create?.failure === "rejected" && !create.mayBeThere;
}

/** Whether the server can not have the inspection of this create, so that taking it back concerns this device alone. */
export function isTakenBackHere(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow): boolean {
  return neverSent(create) || isCorrectable(row, create);
}

/**
 * Refused by the server for good. An inspection's create, on which all that waits for the inspection stands, only where nothing else is left: when
 * an earlier attempt may have brought it there, so that it can be neither corrected nor withdrawn on this device alone.
 */
export function mayDiscardOperation(row: OperationRow): boolean {
  return isRefused(row) && (!isCreate(row) || row.mayBeThere);
}

/** A photo that the server refused for good; before the server has its inspection, it goes only with the inspection. */
export function mayDiscardPhoto(row: UploadRow, serverInspectionId: string | null): boolean {
  return isRefused(row) && serverInspectionId !== null;
}

function isRefused(row: AttemptRecord & { status: string }): boolean {
  return row.status === "failed" && (row.failure === "rejected" || row.failure === "lost");
}

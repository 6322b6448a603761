import { pick } from "../../values/pick.ts";
import type { OperationRow, Owner, PhotoRow, OutboxRow, AttemptRecord, UploadRow } from "../work-schema.ts";

/** Returns only the owner of a row. */
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

/** Returns a new operation to queue. Its id is its idempotency key, so it takes effect once, however often it is sent. */
export function operationRow(
  owner: Owner,
  operation: Pick<OperationRow, "id" | "type" | "action" | "data" | "inspectionId" | "order" | "completes" | "clockReading">,
  now: number,
): OperationRow {
  return { ...ownerOf(owner), ...unattempted(operation.id, now), ...operation, lastError: null };
}

/** Returns the upload of a photo on this device. */
export function uploadRow(photo: PhotoRow, now: number): UploadRow {
  return {
    ...ownerOf(photo),
    ...unattempted(photo.id, now),
    ...pick(photo, "id", "inspectionId", "photoType", "checklistItemId", "captureDate"),
    error: null,
    uploadedPhotoId: null,
  };
}

/** Whether the row is an upload; else it is an operation. */
export function isUpload(row: OutboxRow): row is UploadRow {
  return "photoType" in row;
}

/** Returns the message of the last failed attempt: the server's own, or else the failure. */
export function lastMessage(row: OutboxRow): string | null {
  return isUpload(row) ? row.error : row.lastError;
}

/** Whether the row creates an inspection on the server. */
export function isCreate(row: OutboxRow): boolean {
  return !isUpload(row) && row.type === "inspection" && row.action === "create";
}

/** Whether the row deletes an inspection of this device that the server has or may have. */
export function isInspectionDelete(row: OperationRow): row is OperationRow & { inspectionId: string } {
  return row.type === "inspection" && row.action === "delete" && row.inspectionId !== null;
}

/** Whether the row was never sent, so that it can be changed or removed without telling the server. */
export function isUnattempted(row: AttemptRecord): boolean {
  return row.attempts === 0;
}

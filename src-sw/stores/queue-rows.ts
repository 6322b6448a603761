import type { OperationAction, OperationType } from "#shared/engine/sync.ts";
import type { InspectionRow, OperationRow, Owner, PhotoRow, TryRecord, UploadRow } from "./schema.ts";

function untried(idempotencyKey: string): TryRecord {
  return { idempotencyKey, attempts: 0, claimedAt: null, lastTryAt: null, failure: null, notBefore: null };
}

/** A new operation, ready to be queued. Its id is its idempotency key: it is the same operation however often it is sent. */
export function operationRow(
  owner: Owner,
  operation: { id: string; type: OperationType; action: OperationAction; data: unknown; inspectionId: string | null; order: number },
  now: number,
): OperationRow {
  const { tenantId, userId, deviceId } = owner;
  const { id } = operation;
  return { tenantId, userId, deviceId, ...untried(id), ...operation, retryCount: 0, timestamp: now, status: "pending", lastError: null };
}

/** The upload of a photo that is on this device. */
export function uploadRow(photo: PhotoRow, now: number): UploadRow {
  const { id, inspectionId, tenantId, userId, deviceId, photoType, checklistItemId, captureDate } = photo;
  const content = { id, inspectionId, tenantId, userId, deviceId, photoType, checklistItemId, captureDate };
  return { ...content, ...untried(id), retryCount: 0, timestamp: now, status: "pending", error: null, uploadedPhotoId: null };
}

/** Whether the server can not have seen this row: then it may be changed or taken back on the device alone. */
export function neverSent(row: TryRecord): boolean {
  return row.attempts === 0 && row.claimedAt === null;
}

/** A create that the server definitely refused: its inspection may be opened again, corrected and submitted anew. */
export function isCorrectable(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow | null): boolean {
  return row.serverInspectionId === null && create?.failure === "rejected" && create.claimedAt === null;
}

/** Whether the server can not have the inspection of this create, so that taking it back concerns this device alone. */
export function isTakenBackHere(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow): boolean {
  return neverSent(create) || isCorrectable(row, create);
}

/** Refused by the server for good, and not an inspection's create, on which all that waits for the inspection stands. */
export function mayLetGoOperation(row: OperationRow): boolean {
  return isRefused(row) && !(row.type === "inspection" && row.action === "create");
}

/** A photo that the server refused for good; before the server has its inspection, it goes only with the inspection. */
export function mayLetGoPhoto(row: UploadRow, serverInspectionId: string | null): boolean {
  return isRefused(row) && serverInspectionId !== null;
}

function isRefused(row: TryRecord & { status: string }): boolean {
  return row.status === "failed" && (row.failure === "rejected" || row.failure === "lost") && row.claimedAt === null;
}

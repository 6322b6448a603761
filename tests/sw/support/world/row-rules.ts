import assert from "node:assert";
import { RETRY_LIMIT } from "#shared/constants.ts";
import { canWithdrawLocally } from "../../../../src-sw/stores/outbox/removal-rule.ts";
import { isCreate, isUpload, isInspectionDelete } from "../../../../src-sw/stores/outbox/rows.ts";
import type { InspectionRow, OperationRow, PhotoRow, OutboxRow, UploadRow } from "../../../../src-sw/stores/work-schema.ts";
import type { Records, StoredInspection } from "./server/records.ts";

/** The rows of one device. */
export interface Stored {
  operations: OperationRow[];
  uploads: UploadRow[];
  inspections: InspectionRow[];
  photos: PhotoRow[];
}

type Server = Pick<Records, "inspections" | "voided" | "photos">;

/** Checks what must hold for the rows of a device whenever the simulation is at rest, whatever happened before. */
export function checkRows(stored: Stored, server: Server): void {
  for (const row of [...stored.operations, ...stored.uploads]) checkAttempts(row);
  for (const row of stored.uploads) checkUpload(row, stored, server);
  for (const row of stored.inspections) if (row.status !== "draft") checkSubmitted(row, stored, server);
}

function checkAttempts(row: OutboxRow): void {
  assert(["pending", "failed", ...(isUpload(row) ? ["uploading", "uploaded"] : [])].includes(row.status), "legal status");
  assert.equal(row.retryCount >= RETRY_LIMIT, row.status === "failed", "failed exactly at the third failure");
  assert(row.retryCount <= RETRY_LIMIT);
  const reason = isUpload(row) ? row.error : row.lastError;
  if (row.retryCount > 0 && row.status !== "uploaded") assert(reason, "a failure has a reason");
}

function checkUpload(row: UploadRow, { photos }: Stored, server: Server): void {
  const photo = photos.find((each) => each.id === row.id);
  assert.equal(photo?.status, row.status === "uploading" ? "pending" : row.status, "a photo's two statuses agree");
  assert.equal(photo?.bytes.byteLength, row.status === "uploaded" ? 0 : photo?.sizeBytes, "the bytes exist until they have arrived");
  assert.equal(row.status === "uploaded", row.uploadedPhotoId !== null);
  if (row.status === "uploaded")
    assert(
      server.photos.some(({ photoId }) => photoId === row.uploadedPhotoId),
      "an uploaded photo is on the server",
    );
}

function checkSubmitted(inspection: InspectionRow, { operations, uploads }: Stored, server: Server): void {
  const ofThis = (row: OutboxRow) => row.inspectionId === inspection.inspectionId;
  const own = operations.filter(ofThis);
  if (inspection.queued) {
    const known = new Set([...inspection.queued.operations, ...inspection.queued.uploads]);
    for (const row of [...own, ...uploads.filter(ofThis)]) assert(known.has(row.id), "an inspection knows its rows");
  }
  const create = own.find(isCreate);
  assert.equal(inspection.status === "synced", create === undefined, "synced exactly when its create left the outbox");
  if (create) {
    const isThere = madeOf(inspection, server).length > 0;
    assert(!(canWithdrawLocally(inspection, create) && isThere), "what the server has is never withdrawn on the device alone");
  } else if (!own.some(isInspectionDelete)) {
    const there = [...server.inspections, ...server.voided.values()].find((each) => each.inspectionId === inspection.serverInspectionId);
    assert(there, "what left the outbox is on the server");
    assert.equal(inspection.receiptNumber, there.receiptNumber);
  }
}

/** Returns the server's inspections made from this row, if its signature is its own id, which is unique. */
function madeOf({ signature, inspectionId }: InspectionRow, { inspections }: Server): StoredInspection[] {
  return signature?.kind === "typed" && signature.name === inspectionId
    ? inspections.filter((each) => each.signature === inspectionId)
    : [];
}

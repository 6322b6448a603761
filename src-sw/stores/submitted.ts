import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { WorkTransaction } from "./inspections.ts";
import type { InspectionRow, OperationRow, UploadRow } from "./schema.ts";

/** A submitted inspection with what of it still waits, read in the transaction given. */
export async function summarise(tx: WorkTransaction, row: InspectionRow): Promise<SubmittedSummary> {
  return asSummary(row, await tx.objectStore("sync_queue").getAll(), await tx.objectStore("upload_queue").getAll());
}

export function asSummary(row: InspectionRow, allOperations: OperationRow[], allUploads: UploadRow[]): SubmittedSummary {
  const operations = allOperations.filter((operation) => operation.inspectionId === row.inspectionId);
  const uploads = allUploads.filter((upload) => upload.inspectionId === row.inspectionId);
  const anyFailed = operations.some((operation) => operation.status === "failed");
  return {
    inspectionId: row.inspectionId,
    status: row.status === "draft" ? "queued" : row.status,
    inspectionType: row.inspection.inspectionType,
    extinguisherCode: row.extinguisher.extinguisherCode,
    locationId: row.location.locationId,
    locationName: row.location.locationName,
    passed: row.inspection.passed,
    submittedAt: row.submittedAt ?? "",
    receiptNumber: row.receiptNumber,
    serverInspectionId: row.serverInspectionId,
    operationStatus: anyFailed ? "failed" : operations.length > 0 ? "pending" : null,
    photosWaiting: uploads.filter((upload) => upload.status === "pending" || upload.status === "uploading").length,
    photosFailed: uploads.filter((upload) => upload.status === "failed").length,
  };
}

/** Reads by the time of the last change, which is never before that of the submit. */
export async function submittedSince(
  byTimestamp: { getAll(range: IDBKeyRange): Promise<InspectionRow[]> },
  since: string,
): Promise<InspectionRow[]> {
  const from = Date.parse(since);
  const rows = await byTimestamp.getAll(IDBKeyRange.lowerBound(from));
  return rows.filter((row) => row.submittedAt !== null && Date.parse(row.submittedAt) >= from);
}

import type { InspectionRow, OperationRow, OutboxRow, PhotoRow, UploadRow } from "../work-schema.ts";
import type { InspectionTransaction } from "../work-transaction.ts";
import { isCreate, isUpload } from "./rows.ts";

type Tx = InspectionTransaction;
type Changes = Partial<Omit<OperationRow, "status"> & Omit<UploadRow, "status">> & { status?: "pending" | "failed" | "uploaded" };

/** Returns the store of a row. */
export function storeOf(tx: Tx, row: OutboxRow) {
  return tx.objectStore(isUpload(row) ? "upload_queue" : "sync_queue");
}

/** Reads the current row; null if it was removed since, or its id now belongs to another operation. */
export async function findRow(tx: Tx, sent: OutboxRow): Promise<OutboxRow | null> {
  const row = await storeOf(tx, sent).get(sent.id);
  return row?.idempotencyKey === sent.idempotencyKey ? row : null;
}

/** Changes the current row. Resolves with it; null if it is gone. */
export async function changeRow(tx: Tx, sent: OutboxRow, changes: Changes): Promise<OutboxRow | null> {
  const row = await findRow(tx, sent);
  if (!row) return null;
  const changed = { ...row, ...changes } as OutboxRow;
  await writeRow(tx, changed);
  return changed;
}

/**
 * Writes a row and what shows its state: the status of its photo, or of the inspection whose create was refused. The bytes of a photo are not
 * rewritten only to change its status: it stays `pending` while it is being sent, and its bytes are gone once it is `uploaded`.
 */
export async function writeRow(tx: Tx, row: OutboxRow): Promise<PhotoRow | undefined> {
  await storeOf(tx, row).put(row);
  if (!isUpload(row)) {
    if (row.failure === "rejected" && isCreate(row))
      await changeInspection(tx, row, { status: row.status === "failed" ? "failed" : "queued" });
    return undefined;
  }
  const photo = await tx.objectStore("photos").get(row.id);
  const status = row.status === "uploading" ? "pending" : row.status;
  const bytes = status === "uploaded" ? new ArrayBuffer() : photo?.bytes;
  if (photo && bytes && photo.status !== status) await tx.objectStore("photos").put({ ...photo, bytes, status });
  return photo;
}

export async function changeInspection(
  tx: Tx,
  { inspectionId }: Pick<OperationRow, "inspectionId">,
  changes: Partial<InspectionRow>,
): Promise<void> {
  const inspection = inspectionId === null ? undefined : await tx.objectStore("inspections").get(inspectionId);
  if (inspection) await tx.objectStore("inspections").put({ ...inspection, ...changes });
}

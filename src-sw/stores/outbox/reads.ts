import type { Databases } from "../database.ts";
import type { InspectionRow, OperationRow, OutboxRow, UploadRow } from "../schema.ts";
import type { WorkTransaction } from "../work-transaction.ts";

export interface Outbox {
  operations: OperationRow[];
  uploads: UploadRow[];
}

/** Reads the waiting rows of the outbox, without uploaded photos. Reads no bytes of photos. */
export function readOutbox(databases: Databases): Promise<Outbox> {
  return databases.work(["sync_queue", "upload_queue"], "readonly", async (tx) => {
    const operations = await tx.objectStore("sync_queue").getAll();
    const uploads = await tx.objectStore("upload_queue").getAll();
    return { operations, uploads: uploads.filter((row) => row.status !== "uploaded") };
  });
}

/** Like `readOutbox`, in one list. */
export async function readOutboxRows(databases: Databases): Promise<OutboxRow[]> {
  const { operations, uploads } = await readOutbox(databases);
  return [...operations, ...uploads];
}

/** Reads the uploads that are being sent, or were being sent when a worker died. */
export function readUploading({ work }: Databases): Promise<UploadRow[]> {
  return work(["upload_queue"], "readonly", (tx) => tx.store.index("status").getAll("uploading"));
}

/** Like `outboxOf`, in a transaction over the inspections too. The inspection may be gone. */
export async function outboxOfId(tx: Pick<WorkTransaction, "objectStore">, inspectionId: string): Promise<Outbox> {
  return outboxOf(tx, (await tx.objectStore("inspections").get(inspectionId)) ?? { inspectionId });
}

/**
 * Reads the rows of an inspection, including uploaded photos, in a transaction over both queues. For an inspection of an earlier build, all
 * rows are read.
 */
export async function outboxOf(
  tx: Pick<WorkTransaction, "objectStore">,
  { inspectionId, status, queued }: Pick<InspectionRow, "inspectionId" | "queued"> & Partial<Pick<InspectionRow, "status">>,
): Promise<Outbox> {
  if (status === "draft") return { operations: [], uploads: [] };
  const [operations, uploads] = [tx.objectStore("sync_queue"), tx.objectStore("upload_queue")];
  const isOfThis = (row: OutboxRow | undefined): boolean => row?.inspectionId === inspectionId;
  if (!queued) return { operations: (await operations.getAll()).filter(isOfThis), uploads: (await uploads.getAll()).filter(isOfThis) };
  const [ofOperations, ofUploads] = await Promise.all([
    Promise.all(queued.operations.map((id) => operations.get(id))),
    Promise.all(queued.uploads.map((id) => uploads.get(id))),
  ]);
  return { operations: ofOperations.filter((row) => row !== undefined), uploads: ofUploads.filter((row) => row !== undefined) };
}

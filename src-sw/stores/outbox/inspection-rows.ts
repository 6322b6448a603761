/* The rows of one inspection in the outbox. */

import type { InspectionRow, OperationRow, OutboxRow } from "../work-schema.ts";
import type { OutboxStore, WorkTransaction } from "../work-transaction.ts";
import type { Outbox } from "./reads.ts";

/** Like `readInspectionOutbox`, in a transaction over the inspections too. The inspection may be gone. */
export async function readInspectionOutboxById(tx: WorkTransaction<"inspections" | OutboxStore>, inspectionId: string): Promise<Outbox> {
  return readInspectionOutbox(tx, (await tx.objectStore("inspections").get(inspectionId)) ?? { inspectionId });
}

/**
 * Reads the rows of an inspection, including uploaded photos, in a transaction over both queues. For an inspection of an earlier build, all
 * rows are read.
 */
export async function readInspectionOutbox(
  tx: WorkTransaction<OutboxStore>,
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

/** Removes the rows of an inspection from the outbox. Its photos stay. */
export async function removeFromOutbox(tx: WorkTransaction<"inspections" | OutboxStore, "readwrite">, inspectionId: string): Promise<void> {
  const { operations, uploads } = await readInspectionOutboxById(tx, inspectionId);
  for (const { id } of operations) await tx.objectStore("sync_queue").delete(id);
  for (const { id } of uploads) await tx.objectStore("upload_queue").delete(id);
}

/** Queues an operation for a submitted inspection, and records its id in the inspection. */
export async function queueFor(
  tx: WorkTransaction<"inspections" | "sync_queue", "readwrite">,
  inspectionId: string,
  operation: OperationRow,
): Promise<void> {
  await tx.objectStore("sync_queue").put(operation);
  const inspections = tx.objectStore("inspections");
  const row = await inspections.get(inspectionId);
  if (row?.queued) await inspections.put({ ...row, queued: { ...row.queued, operations: [...row.queued.operations, operation.id] } });
}

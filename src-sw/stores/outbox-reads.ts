import type { Databases } from "./database.ts";
import { readValue } from "./device-values.ts";
import type { WorkTransaction } from "./work-transaction.ts";
import type { InspectionRow, OperationRow, OutboxRow, UploadRow } from "./schema.ts";

export interface Outbox {
  operations: OperationRow[];
  uploads: UploadRow[];
}

/** Whose items the counts are of: the signed-in user's, or everybody's while nobody is signed in. */
export function viewer(databases: Databases): Promise<string | null> {
  return readValue(databases, "currentUserId");
}

/** What waits in the outbox, an uploaded photo no more; no photo's bytes are read for it. */
export function readOutbox(databases: Databases): Promise<Outbox> {
  return databases.work(["sync_queue", "upload_queue"], "readonly", readOutboxIn);
}

/** The same as one list. */
export async function readWaiting(databases: Databases): Promise<OutboxRow[]> {
  const { operations, uploads } = await readOutbox(databases);
  return [...operations, ...uploads];
}

/** The same in a transaction over both queues. */
export async function readOutboxIn(tx: Pick<WorkTransaction, "objectStore">): Promise<Outbox> {
  const operations = await tx.objectStore("sync_queue").getAll();
  const uploads = await tx.objectStore("upload_queue").getAll();
  return { operations, uploads: uploads.filter((row) => row.status !== "uploaded") };
}

/** Photos that are being sent, or were left on their way. */
export function readUploading({ work }: Databases): Promise<UploadRow[]> {
  return work(["upload_queue"], "readonly", (tx) => tx.store.index("status").getAll("uploading"));
}

/** The rows of one inspection, uploaded photos among them, in a transaction over both queues. Only these are read, but of a build before. */
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

import type { Databases } from "../database.ts";
import type { OperationRow, OutboxRow, UploadRow } from "../work-schema.ts";
import { OUTBOX_STORES } from "../work-transaction.ts";

export interface Outbox {
  operations: OperationRow[];
  uploads: UploadRow[];
}

/** Reads the waiting rows of the outbox, without uploaded photos. Reads no bytes of photos. */
export function readOutbox(databases: Databases): Promise<Outbox> {
  return databases.work(OUTBOX_STORES, "readonly", async (tx) => {
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

import type { SyncStatus } from "#shared/engine/sync.ts";
import type { Databases } from "./database.ts";
import { readValue } from "./device-values.ts";
import type { WorkTransaction } from "./inspections.ts";
import type { OperationRow, UploadRow } from "./schema.ts";

export type Counts = Omit<SyncStatus, "online" | "syncing">;

export interface Queues {
  operations: OperationRow[];
  uploads: UploadRow[];
}

/** Whose items the counts are of: the signed-in user's, or everybody's while nobody is signed in. */
export function viewer(databases: Databases): Promise<string | null> {
  return readValue(databases, "currentUserId");
}

/** Specification section 3, "Sync status". A photo being sent is still pending. */
export async function countItems(databases: Databases, userId: string | null): Promise<Counts> {
  const { operations, uploads } = await readQueues(databases);
  const count = (rows: { userId: string; status: string }[], isFailed: boolean) =>
    rows.filter((row) => (userId === null || row.userId === userId) && (row.status === "failed") === isFailed).length;
  return {
    pendingOperations: count(operations, false),
    pendingPhotos: count(uploads, false),
    failedOperations: count(operations, true),
    failedPhotos: count(uploads, true),
  };
}

/** What waits in both queues, an uploaded photo no more; no photo's bytes are read for it. */
export function readQueues(databases: Databases): Promise<Queues> {
  return databases.work(["sync_queue", "upload_queue"], "readonly", readQueuesIn);
}

/** The same in a transaction that has both queues. */
export async function readQueuesIn(tx: Pick<WorkTransaction, "objectStore">): Promise<Queues> {
  const operations = await tx.objectStore("sync_queue").getAll();
  const uploads = await tx.objectStore("upload_queue").getAll();
  return { operations, uploads: uploads.filter((row) => row.status !== "uploaded") };
}

import type { SyncStatus } from "#shared/engine/sync.ts";
import type { Databases } from "../stores/database.ts";
import { readValue } from "../stores/device-values.ts";
import type { OperationRow, UploadRow } from "../stores/schema.ts";

export type Counts = Omit<SyncStatus, "online" | "syncing">;

/** Whose items the counts are of: the signed-in user's, or everybody's while nobody is signed in. */
export function viewer(databases: Databases): Promise<string | null> {
  return readValue(databases, "currentUserId");
}

/** Specification section 3, "Sync status". A photo being sent is still pending; an uploaded one no longer counts. */
export async function countItems(databases: Databases, userId: string | null): Promise<Counts> {
  const { operations, uploads } = await readQueues(databases);
  const own = <T extends { userId: string }>(rows: T[]) => rows.filter((row) => userId === null || row.userId === userId);
  const ownOperations = own(operations);
  const ownUploads = own(uploads).filter((row) => row.status !== "uploaded");
  const failedOperations = ownOperations.filter((row) => row.status === "failed").length;
  const failedPhotos = ownUploads.filter((row) => row.status === "failed").length;
  return {
    pendingOperations: ownOperations.length - failedOperations,
    pendingPhotos: ownUploads.length - failedPhotos,
    failedOperations,
    failedPhotos,
  };
}

/** All rows of both queues; no photo's bytes are read for it. */
export function readQueues(databases: Databases): Promise<{ operations: OperationRow[]; uploads: UploadRow[] }> {
  return databases.work(["sync_queue", "upload_queue"], "readonly", async (tx) => {
    const [operations, uploads] = await Promise.all([tx.objectStore("sync_queue").getAll(), tx.objectStore("upload_queue").getAll()]);
    return { operations, uploads };
  });
}

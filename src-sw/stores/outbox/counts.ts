import type { SyncStatus } from "#shared/engine/sync.ts";
import type { Databases } from "../database.ts";
import { OUTBOX_STORES } from "../work-transaction.ts";
import { forgetAuthors, readAuthors } from "./authors.ts";
import { readOutboxRows } from "./reads.ts";
import { isUpload } from "./rows.ts";

export type Counts = Omit<SyncStatus, "online" | "syncing">;

/**
 * Counts a user's unsent rows, or everybody's if `userId` is null (specification section 3, "Sync status"). A photo that is being sent counts as
 * pending. Counts by the status index; rows are read only while the outbox also holds other users' rows.
 */
export async function countRows(databases: Databases, userId: string | null): Promise<Counts> {
  if (userId === null) return countAll(databases);
  const authors = await readAuthors(databases);
  if (Object.keys(authors).every((author) => author === userId)) return countAll(databases);
  const rows = await readOutboxRows(databases);
  await forgetAuthors(databases, authors, rows);
  const counts: Counts = { pendingOperations: 0, pendingPhotos: 0, failedOperations: 0, failedPhotos: 0 };
  for (const row of rows.filter((each) => each.userId === userId))
    counts[`${row.status === "failed" ? "failed" : "pending"}${isUpload(row) ? "Photos" : "Operations"}`]++;
  return counts;
}

function countAll(databases: Databases): Promise<Counts> {
  return databases.work(OUTBOX_STORES, "readonly", async (tx) => {
    const [operations, uploads] = [tx.objectStore("sync_queue"), tx.objectStore("upload_queue")];
    const failedOperations = await operations.index("status").count("failed");
    const failedPhotos = await uploads.index("status").count("failed");
    return {
      pendingOperations: (await operations.count()) - failedOperations,
      pendingPhotos: (await uploads.count()) - (await uploads.index("status").count("uploaded")) - failedPhotos,
      failedOperations,
      failedPhotos,
    };
  });
}

/** Resolves with the number of a user's unsent operations and photos. */
export async function countUnsentRows(databases: Databases, userId: string): Promise<number> {
  return Object.values(await countRows(databases, userId)).reduce((sum, count) => sum + count);
}

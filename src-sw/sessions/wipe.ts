import type { PrivateCaches } from "../ports.ts";
import { countRows } from "../stores/counts.ts";
import type { Databases } from "../stores/database.ts";
import { OUTBOX_STORES, removeInspection } from "../stores/inspections.ts";
import { readOutboxIn } from "../stores/outbox-reads.ts";
import { removeUploaded } from "../stores/outbox.ts";

/**
 * Removes the data of a user who signs out: reference data, inspections that the server has, private caches. Unsent work stays, each row with its
 * author. Can be repeated after a crash: pull cursors are removed first, so that incomplete data is never taken for complete.
 */
export async function wipeUser(databases: Databases, caches: PrivateCaches, userId: string): Promise<void> {
  const onDevice = ["pulls", "codes", "locations", "extinguisher_types"] as const;
  await databases.device([...onDevice], "readwrite", async (tx) => {
    for (const store of onDevice) await tx.objectStore(store).clear();
  });
  const reference = ["templates", "extinguishers"] as const;
  await databases.work([...reference], "readwrite", async (tx) => {
    for (const store of reference) await tx.objectStore(store).clear();
  });
  await wipeSynced(databases, userId);
  await caches.wipe();
}

/** Removes inspections that the server has, unless one of their photos or operations is still waiting. */
function wipeSynced({ work }: Databases, userId: string): Promise<void> {
  return work(OUTBOX_STORES, "readwrite", async (tx) => {
    const { operations, uploads } = await readOutboxIn(tx);
    const waiting = new Set([...operations, ...uploads].map((row) => row.inspectionId));
    await removeUploaded(tx, Infinity);
    for (const row of await tx.objectStore("inspections").index("status").getAll("synced")) {
      if (row.userId === userId && !waiting.has(row.inspectionId)) await removeInspection(tx, row.inspectionId);
    }
  });
}

/** Resolves with the number of a user's unsent operations and photos. */
export async function countUnsentRows(databases: Databases, userId: string): Promise<number> {
  return Object.values(await countRows(databases, userId)).reduce((sum, count) => sum + count);
}

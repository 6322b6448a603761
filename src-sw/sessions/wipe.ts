import type { PrivateCaches } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import { OUTBOX_STORES, removeInspection } from "../stores/inspections.ts";
import { removeUploaded } from "../stores/outbox.ts";
import { countItems } from "../stores/counts.ts";
import { readOutboxIn } from "../stores/outbox-reads.ts";

/**
 * Removes what was kept for a user who leaves: the reference data, the inspections the server has, the private caches. Unsent work stays,
 * each row with its author. Safe to repeat after a crash: the pull cursors go first, so that half a wipe is never taken for whole data.
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

/** An inspection the server has stays as long as something of it (a photo) is still on its way. */
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

/** How much of a user's work is not on the server yet: operations plus photos. */
export async function countUnsent(databases: Databases, userId: string): Promise<number> {
  return Object.values(await countItems(databases, userId)).reduce((sum, count) => sum + count);
}

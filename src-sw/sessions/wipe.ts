import type { PrivateCaches } from "../ports.ts";
import { countRows } from "../stores/counts.ts";
import type { Databases } from "../stores/database.ts";
import { OUTBOX_STORES, removeInspection } from "../stores/inspections.ts";
import { outboxOf } from "../stores/outbox-reads.ts";

/**
 * Removes what must not outlast a sign-out: reference data, inspections that the server has, private caches. Unsent work stays, each row with its
 * author. Can be repeated after a crash: pull cursors are removed first, so that incomplete data is never taken for complete.
 */
export async function wipeAtSignOut(databases: Databases, caches: PrivateCaches): Promise<void> {
  await databases.device(["pulls", "codes", "locations", "extinguisher_types"], "readwrite", clear);
  await databases.work(["templates", "extinguishers"], "readwrite", clear);
  await removeDelivered(databases, Infinity);
  await caches.wipe();
}

/** Empties the stores of a transaction. */
async function clear<Name extends string>(tx: {
  objectStoreNames: Iterable<Name>;
  objectStore(name: Name): { clear(): Promise<void> };
}): Promise<void> {
  for (const name of tx.objectStoreNames) await tx.objectStore(name).clear();
}

/** Removes delivered inspections that were submitted before `until`, unless an operation or photo of theirs is waiting. */
export function removeDelivered({ work }: Databases, until: number): Promise<void> {
  return work(OUTBOX_STORES, "readwrite", async (tx) => {
    for (const row of await tx.objectStore("inspections").index("timestamp").getAll(IDBKeyRange.upperBound(until))) {
      if (row.status !== "synced") continue;
      const { operations, uploads } = await outboxOf(tx, row);
      const isSent = operations.length === 0 && uploads.every(({ status }) => status === "uploaded");
      if (isSent) await removeInspection(tx, row.inspectionId);
    }
  });
}

/** Resolves with the number of a user's unsent operations and photos. */
export async function countUnsentRows(databases: Databases, userId: string): Promise<number> {
  return Object.values(await countRows(databases, userId)).reduce((sum, count) => sum + count);
}

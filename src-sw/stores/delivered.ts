import type { Databases } from "./database.ts";
import { removeInspection } from "./inspections.ts";
import { readInspectionOutbox } from "./outbox/inspection-rows.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "./work-transaction.ts";

/**
 * Removes inspections that were delivered by `until`, or that the server had deleted, unless an operation or photo of theirs is waiting, or
 * `keptUserId` is their author.
 */
export function removeDelivered({ work }: Databases, until: number, keptUserId: string | null = null): Promise<void> {
  return work(INSPECTION_AND_OUTBOX_STORES, "readwrite", async (tx) => {
    // An inspection is delivered after its submit, so that later ones need not be read.
    for (const row of await tx.objectStore("inspections").index("timestamp").getAll(IDBKeyRange.upperBound(until))) {
      const isSettled = row.status === "synced" || row.deletedMessage !== undefined;
      if (!isSettled || row.userId === keptUserId || (row.deliveredAt ?? row.timestamp) > until) continue;
      const { operations, uploads } = await readInspectionOutbox(tx, row);
      const isSent = operations.length === 0 && uploads.every(({ status }) => status === "uploaded");
      if (isSent) await removeInspection(tx, row.inspectionId);
    }
  });
}

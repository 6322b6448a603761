import type { PrivateCaches } from "../ports.ts";
import type { Databases } from "../stores/database.ts";

/**
 * Removes what was kept for a user who leaves: the reference data, the inspections the server has, the private caches. Unsent work stays,
 * each row with its author. Safe to repeat after a crash: the pull cursors go first, so that half a wipe is never taken for whole data.
 */
export async function wipeUser(databases: Databases, caches: PrivateCaches, userId: string): Promise<void> {
  await databases.device(["pulls", "codes", "locations", "extinguisher_types"], "readwrite", async (tx) => {
    await tx.objectStore("pulls").clear();
    await tx.objectStore("codes").clear();
    await tx.objectStore("locations").clear();
    await tx.objectStore("extinguisher_types").clear();
  });
  await databases.work(["templates", "extinguishers"], "readwrite", async (tx) => {
    await tx.objectStore("templates").clear();
    await tx.objectStore("extinguishers").clear();
  });
  await wipeSynced(databases, userId);
  await caches.wipe();
}

/** An inspection the server has stays as long as something of it (a photo) is still on its way. */
function wipeSynced({ work }: Databases, userId: string): Promise<void> {
  return work(["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"], "readwrite", async (tx) => {
    const uploads = await tx.objectStore("upload_queue").getAll();
    const operations = await tx.objectStore("sync_queue").getAll();
    const waiting = new Set<string | null>([
      ...uploads.filter((row) => row.status !== "uploaded").map((row) => row.inspectionId),
      ...operations.map((row) => row.inspectionId),
    ]);
    const sent = uploads.filter((row) => row.userId === userId && row.status === "uploaded");
    for (const row of sent) {
      await tx.objectStore("upload_queue").delete(row.id);
      await tx.objectStore("photos").delete(row.id);
    }
    for (const row of await tx.objectStore("inspections").index("status").getAll("synced")) {
      if (row.userId !== userId || waiting.has(row.inspectionId)) continue;
      for (const key of await tx.objectStore("inspection_responses").index("inspectionId").getAllKeys(row.inspectionId)) {
        await tx.objectStore("inspection_responses").delete(key);
      }
      for (const key of await tx.objectStore("photos").index("inspectionId").getAllKeys(row.inspectionId)) {
        await tx.objectStore("photos").delete(key);
      }
      await tx.objectStore("inspections").delete(row.inspectionId);
    }
  });
}

/** How much of a user's work is not on the server yet: operations plus photos. */
export function countUnsent({ work }: Databases, userId: string): Promise<number> {
  return work(["upload_queue", "sync_queue"], "readonly", async (tx) => {
    const operations = await tx.objectStore("sync_queue").getAll();
    const uploads = await tx.objectStore("upload_queue").getAll();
    return (
      operations.filter((row) => row.userId === userId).length +
      uploads.filter((row) => row.userId === userId && row.status !== "uploaded").length
    );
  });
}

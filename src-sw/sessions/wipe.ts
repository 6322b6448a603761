import type { DeviceCaches } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import { removeDelivered } from "../stores/delivered.ts";
import { writeValue } from "../stores/device-values.ts";

/**
 * Removes what must not outlast a sign-out: reference data, inspections that the server has, private caches. Unsent work stays, each row with its
 * author; a run under way removes what it still delivers of it. Can be repeated after a crash: pull cursors are removed first, so that incomplete
 * data is never taken for complete.
 */
export async function wipeAtSignOut(databases: Databases, caches: DeviceCaches): Promise<void> {
  await databases.device(["pulls", "codes", "locations", "extinguisher_types"], "readwrite", clear);
  await databases.work(["templates", "extinguishers"], "readwrite", clear);
  await removeDelivered(databases, Infinity);
  await writeValue(databases, "hasSignedOut", true);
  await caches.wipePrivate();
}

/** Empties the stores of a transaction. */
async function clear<Name extends string>(tx: {
  objectStoreNames: Iterable<Name>;
  objectStore(name: Name): { clear(): Promise<void> };
}): Promise<void> {
  for (const name of tx.objectStoreNames) await tx.objectStore(name).clear();
}

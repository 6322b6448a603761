import { Queue } from "workbox-background-sync";
import type { SyncRegistrar } from "../ports.ts";

/**
 * Background Sync by `workbox-background-sync`: its `Queue` owns the tag, the `sync` listener and the fallback, which for browsers without
 * Background Sync calls at each start of the worker. No request is ever stored in it: it would take any answer, a 500 too, for delivery.
 * `onSync` answers whether work remains; the event is then rejected, which is the only way to a further attempt while no window is open.
 * To be called while the worker's script is first evaluated.
 */
export function createSyncRegistrar(supported: boolean, onSync: () => Promise<boolean>): SyncRegistrar {
  const queue = new Queue("pinseal-work", {
    onSync: async () => {
      const remains = await onSync();
      if (remains && supported) throw new Error("unsent work remains");
    },
  });
  return { supported, register: () => queue.registerSync() };
}

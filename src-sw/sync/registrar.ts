import { Queue } from "workbox-background-sync";
import type { SyncRegistrar } from "../ports.ts";

interface BrowserRegistrar extends SyncRegistrar {
  /**
   * Takes the browser's sync events from now on. To be called while the worker's script is first evaluated. `onSync` resolves with whether work
   * remains; the event is then rejected, which is the only way to a further attempt while no window is open.
   */
  listen(onSync: () => Promise<boolean>): void;
}

/**
 * Background Sync by `workbox-background-sync`: its `Queue` owns the tag, the `sync` listener and the fallback, which for browsers without
 * Background Sync calls at each start of the worker. No request is ever stored in it: it would take any response, a 500 too, for delivery.
 */
export function createSyncRegistrar(supported: boolean): BrowserRegistrar {
  let queue: Queue | undefined;
  return {
    supported,
    register: async () => queue?.registerSync(),
    listen(onSync) {
      queue = new Queue("pinseal-work", {
        onSync: async () => {
          // Without Background Sync it is called at once, while the script is still evaluated.
          await Promise.resolve();
          const remains = await onSync();
          if (remains && supported) throw new Error("unsent work remains");
        },
      });
    },
  };
}

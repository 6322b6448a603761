import { Queue } from "workbox-background-sync";
import type { SyncRegistrar } from "../ports.ts";
import { QUEUE_NAME, requestSyncEvent } from "./sync-event.ts";
import type { SyncEvents } from "./sync-event.ts";

interface BrowserRegistrar extends SyncRegistrar {
  /**
   * Handles the browser's sync events from now on. Must be called while the worker's script is first evaluated. `onSync` resolves with whether work
   * remains. If so, the event is rejected, which is the only way to get another one while no window is open.
   */
  listen(onSync: () => Promise<boolean>): void;
}

/**
 * Creates the registrar on `workbox-background-sync`. Its `Queue` owns the tag, the `sync` listener and, for browsers without Background Sync, the
 * fallback at each start of the worker. No request is stored in it: it would take any response, even a 500, for delivery. Nor does it register,
 * since it would hide a refusal. `events` is undefined in browsers without Background Sync.
 */
export function createSyncRegistrar(events: SyncEvents | undefined): BrowserRegistrar {
  const isSupported = events !== undefined;
  return {
    isSupported,
    register: () => requestSyncEvent(events),
    listen(onSync) {
      new Queue(QUEUE_NAME, {
        onSync: async () => {
          // Without Background Sync this is called immediately, while the script is still being evaluated.
          await Promise.resolve();
          const remains = await onSync();
          if (remains && isSupported) throw new Error("unsent work");
        },
      });
    },
  };
}

import { Queue } from "workbox-background-sync";
import type { SyncRegistrar } from "../../ports.ts";
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
 * Creates the registrar on `workbox-background-sync`, which the client asked for (docs/decisions.md). Its `Queue` owns the tag and the `sync`
 * listener. No request is stored in it: it would take any response, even a 500, for delivery. Nor does it register, since it would hide a refusal.
 * `events` is undefined in browsers without Background Sync.
 */
export function createSyncRegistrar(events: SyncEvents | undefined): BrowserRegistrar {
  const isSupported = events !== undefined;
  return {
    isSupported,
    register: () => requestSyncEvent(events),
    listen(onSync) {
      new Queue(QUEUE_NAME, {
        onSync: async () => {
          // Without Background Sync, workbox calls this at each start of a worker, also of a waiting one, which must not touch the work of the
          // active one. There a page starts the runs.
          if (isSupported && (await onSync())) throw new Error("unsent work");
        },
      });
    },
  };
}

export const QUEUE_NAME = "pinseal-work";
/** The tag that workbox's queue of this name listens for. */
const TAG = `workbox-background-sync:${QUEUE_NAME}`;

/** The browser's Background Sync. */
export interface SyncEvents {
  register(tag: string): Promise<void>;
}

/** Asks the browser for a sync event. Resolves with whether it agreed: false without Background Sync, or if it is blocked for this site. */
export async function requestSyncEvent(events: SyncEvents | undefined): Promise<boolean> {
  try {
    await events?.register(TAG);
    return events !== undefined;
  } catch {
    return false;
  }
}

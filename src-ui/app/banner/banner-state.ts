import type { SyncStatus } from "#shared/engine/sync.ts";

/** What the banner shows; the first state that applies wins (specification section 2, "Global banner"). Items are operations plus photos. */
export type BannerState =
  | { kind: "offline"; items: number }
  | { kind: "syncing"; operations: number; photos: number }
  | { kind: "failed"; items: number };

/** Returns the banner's state; null while online, with no run and nothing failed. */
export function bannerState(status: SyncStatus): BannerState | null {
  if (!status.online) return { kind: "offline", items: status.pendingOperations + status.pendingPhotos };
  if (status.syncing) return { kind: "syncing", operations: status.pendingOperations, photos: status.pendingPhotos };
  const items = status.failedOperations + status.failedPhotos;
  return items > 0 ? { kind: "failed", items } : null;
}

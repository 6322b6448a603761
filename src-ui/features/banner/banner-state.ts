import type { SyncStatus } from "#shared/engine/sync.ts";

/** What the banner says; the first that holds wins (specification section 2, "Global banner"). Items are operations plus photos. */
export type BannerState =
  | { kind: "offline"; items: number }
  | { kind: "syncing"; operations: number; photos: number }
  | { kind: "failed"; items: number };

/** Null when there is nothing to say: online, at rest, nothing failed. */
export function bannerState(status: SyncStatus): BannerState | null {
  if (!status.online) return { kind: "offline", items: status.pendingOperations + status.pendingPhotos };
  if (status.syncing) return { kind: "syncing", operations: status.pendingOperations, photos: status.pendingPhotos };
  const failed = status.failedOperations + status.failedPhotos;
  return failed > 0 ? { kind: "failed", items: failed } : null;
}

import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import { OUTBOX_STORES } from "../stores/inspections.ts";
import { removeUploaded } from "../stores/outbox.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Removes uploaded photos 2 s after their upload, and when a worker starts, those that an earlier one left. */
export interface Cleanup {
  sweep(): Promise<void>;
  /** Called after each upload. Several in a row are removed together. */
  afterUpload(): void;
}

/** Photos that are due within this time are removed together. */
const SWEEP_TOGETHER_MS = 250;

export function createCleanup({ ports, databases }: SyncDeps): Cleanup {
  let cancel: (() => void) | null = null;

  function sweepAfter(ms: number): void {
    cancel ??= ports.clock.after(ms, () => void sweep());
  }

  async function sweep(): Promise<void> {
    cancel?.();
    cancel = null;
    try {
      const nextMs = await databases.work(OUTBOX_STORES, "readwrite", (tx) => removeUploaded(tx, ports.clock.now()));
      if (nextMs !== null) sweepAfter(Math.max(nextMs, SWEEP_TOGETHER_MS));
    } catch (error) {
      ports.log.warn("cleanup", error);
    }
  }

  return { sweep, afterUpload: () => sweepAfter(UPLOADED_PHOTO_RETENTION_MS) };
}

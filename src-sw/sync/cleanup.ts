import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import { DELIVERED_RETENTION_MS, DELIVERED_SWEEP_INTERVAL_MS, UPLOADED_SWEEP_TOGETHER_MS } from "../limits.ts";
import { REFERENCE_LOCK } from "../lock-names.ts";
import { removeDelivered } from "../stores/delivered.ts";
import { readValue, shownUserId, writeValue } from "../stores/device-values.ts";
import { removeUploaded } from "../stores/outbox/outbox.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../stores/work-transaction.ts";
import { elapsedMs } from "../values/elapsed.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Removes what the server has and the device no longer needs. A failure is logged, and disturbs nothing else. */
export interface Cleanup {
  /** Removes uploaded photos 2 s after their upload. Called when a worker starts, for those that an earlier one left. */
  sweepUploaded(): Promise<void>;
  /** Called after each upload. Several in a row are removed together. */
  afterUpload(): void;
  /**
   * Removes inspections that were delivered after their author had signed out. Called at the end of each run, which also finds what a run before
   * it left when its worker died.
   */
  sweepSignedOut(): Promise<void>;
  /** Removes inspections 90 days after their delivery. Called often; does so when a worker starts, and then once a day. */
  sweepDelivered(): Promise<void>;
}

export function createCleanup({ ports, databases }: SyncDeps): Cleanup {
  const { clock, log } = ports;
  let cancel: (() => void) | null = null;
  let deliveredSweptAt = -Infinity;

  function sweepAfter(ms: number): void {
    cancel ??= clock.after(ms, () => void sweepUploaded());
  }

  async function sweepUploaded(): Promise<void> {
    cancel?.();
    cancel = null;
    try {
      const nextMs = await databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", (tx) => removeUploaded(tx, clock.now()));
      if (nextMs !== null) sweepAfter(Math.max(nextMs, UPLOADED_SWEEP_TOGETHER_MS));
    } catch (error) {
      log.warn("cleanup", error);
    }
  }

  return {
    sweepUploaded,
    afterUpload: () => sweepAfter(UPLOADED_PHOTO_RETENTION_MS),
    async sweepSignedOut() {
      try {
        // The lock of a sign-out, which has either not begun its wipe or ended the session.
        await ports.locks.hold(REFERENCE_LOCK, async () => {
          if (!(await readValue(databases, "hasSignedOut"))) return;
          await removeDelivered(databases, Infinity, await shownUserId(databases));
          await writeValue(databases, "hasSignedOut", false);
        });
      } catch (error) {
        log.warn("cleanup", error);
      }
    },
    async sweepDelivered() {
      const now = clock.now();
      if (elapsedMs(deliveredSweptAt, now) < DELIVERED_SWEEP_INTERVAL_MS) return;
      deliveredSweptAt = now;
      await removeDelivered(databases, now - DELIVERED_RETENTION_MS).catch((error: unknown) => log.warn("cleanup", error));
    },
  };
}

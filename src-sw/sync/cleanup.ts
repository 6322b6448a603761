import { QUEUE_STORES } from "../stores/inspections.ts";
import { removeUploaded } from "../stores/queue.ts";
import type { SyncParts } from "./parts.ts";

/** Removes uploaded photos 2 s after their upload. What a dead worker left is removed at the next start of a worker or a run. */
export interface Cleanup {
  sweep(): Promise<void>;
}

export function createCleanup({ ports, databases }: Pick<SyncParts, "ports" | "databases">): Cleanup {
  let cancel: (() => void) | null = null;

  async function sweep(): Promise<void> {
    cancel?.();
    cancel = null;
    try {
      const nextMs = await databases.work(QUEUE_STORES, "readwrite", (tx) => removeUploaded(tx, ports.clock.now()));
      if (nextMs !== null) cancel ??= ports.clock.after(nextMs, () => void sweep());
    } catch (error) {
      ports.log.warn("cleanup", error);
    }
  }

  return { sweep };
}

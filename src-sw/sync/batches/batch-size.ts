import { INSPECTIONS_PER_BATCH_MAX } from "#shared/constants.ts";
import { BATCH_SIZE_INITIAL, QUICK_RESPONSE_MS } from "../../limits.ts";

/** The size of a batch, which each worker learns again. */
export interface BatchSize {
  /** Whether the server supports batches. Assumed until it refuses the call itself. */
  isSupported(): boolean;
  /** Called when the server does not support the call: from now on creates are sent one by one. */
  markUnsupported(): void;
  /** How many creates the next call may carry. */
  size(): number;
  /**
   * Called after each call with `count` creates. Batches grow while responses to full ones are quick, shrink after a slow one, and start
   * small again if there were no results.
   */
  recordAttempt(count: number, elapsedMs: number, gotResults: boolean): void;
}

export function createBatchSize(): BatchSize {
  let isSupported = true;
  let size = BATCH_SIZE_INITIAL;
  return {
    isSupported: () => isSupported,
    markUnsupported: () => void (isSupported = false),
    size: () => size,
    recordAttempt(count, elapsedMs, gotResults) {
      if (!gotResults) size = Math.max(Math.floor(Math.min(size, count) / 4), 2);
      else if (elapsedMs > QUICK_RESPONSE_MS) size = Math.max(Math.floor(count / 2), 2);
      else if (count >= size) size = Math.min(size * 2, INSPECTIONS_PER_BATCH_MAX);
    },
  };
}

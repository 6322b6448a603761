import { BATCH_SIZE, BATCH_SIZE_MAX, QUICK_RESPONSE_MS } from "#shared/constants.ts";

/** What a worker learned of sending many creates in one call; the next worker learns it anew. */
export interface BatchPace {
  /** Whether the server knows the call, as far as one knows. */
  isKnown(): boolean;
  /** The server does not know the call: creates go one by one from now on. */
  unknown(): void;
  /** How many creates the next call may carry. */
  size(): number;
  /** Called after each call with `count` creates: larger while responses to full calls come quickly, smaller after a slow one, small again after none. */
  attempted(count: number, elapsedMs: number, isAnswered: boolean): void;
}

export function createBatchPace(): BatchPace {
  let isKnown = true;
  let size = BATCH_SIZE;
  return {
    isKnown: () => isKnown,
    unknown: () => void (isKnown = false),
    size: () => size,
    attempted(count, elapsedMs, isAnswered) {
      if (!isAnswered) size = Math.max(Math.floor(Math.min(size, count) / 4), 2);
      else if (elapsedMs > QUICK_RESPONSE_MS) size = Math.max(Math.floor(count / 2), 2);
      else if (count >= size) size = Math.min(size * 2, BATCH_SIZE_MAX);
    },
  };
}

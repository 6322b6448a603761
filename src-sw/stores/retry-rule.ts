import { RETRY_LIMIT } from "#shared/constants.ts";
import { type FailureKind, PASSING_FAILURES } from "#shared/engine/sync.ts";
import type { TryRecord } from "./schema.ts";

type Tried = Pick<TryRecord, "claimedAt" | "lastTryAt" | "failure" | "notBefore"> & { retryCount: number; status: "pending" | "failed" };

/** One failure more; the third makes the item `failed` (specification section 4). */
export function afterFailure(row: { retryCount: number }, failure: FailureKind, now: number): Tried {
  const retryCount = row.retryCount + 1;
  const status = retryCount >= RETRY_LIMIT ? "failed" : "pending";
  return { retryCount, status, failure, claimedAt: null, lastTryAt: now, notBefore: null };
}

/** Tried again from the start: by Retry, or because what failed it may have passed. The key stays, so nothing can happen twice. */
export const REVIVED = { retryCount: 0, status: "pending", notBefore: null } as const;

/** Whether the reason passes by itself (no answer, timeout, 5xx), so that nobody's work is stranded by three bad minutes. */
export function isPassing(row: { failure: FailureKind | null }): boolean {
  return row.failure !== null && PASSING_FAILURES.includes(row.failure);
}

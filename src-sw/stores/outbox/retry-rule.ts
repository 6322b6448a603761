import { RETRY_LIMIT } from "#shared/constants.ts";
import { PASSING_FAILURES } from "#shared/engine/sync.ts";
import type { FailureKind } from "#shared/engine/sync.ts";
import { RETRY_AFTER_MAX_MS, REVIVAL_DELAYS_MS } from "../../limits.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import type { AttemptRecord } from "../work-schema.ts";

type Attempted = Pick<AttemptRecord, "claimedAt" | "lastTryAt" | "failure" | "notBefore"> & {
  retryCount: number;
  status: "pending" | "failed";
};

/** Returns the changes of a row after a failure; the `RETRY_LIMIT`th makes it `failed` (specification section 4). */
export function afterFailure(row: { retryCount: number }, failure: FailureKind, now: number): Attempted {
  const retryCount = row.retryCount + 1;
  const status = retryCount >= RETRY_LIMIT ? "failed" : "pending";
  return { retryCount, status, failure, claimedAt: null, lastTryAt: now, notBefore: null };
}

/**
 * Whether the row waits because the server asked for it (429). The wait no longer counts if the clock was set back since. In rows of earlier
 * builds, which did not store when it was asked for (`lastTryAt`), that shows only if the wait is longer than the maximum.
 */
export function mustWait({ notBefore, lastTryAt }: Pick<AttemptRecord, "lastTryAt" | "notBefore">, now: number): boolean {
  const leftMs = (notBefore ?? 0) - now;
  return leftMs > 0 && leftMs <= RETRY_AFTER_MAX_MS && (lastTryAt ?? 0) <= now;
}

/** Whether the last failure may pass (no response, timeout, 5xx, 408, 425), so that the row is sent again even after the last attempt. */
export function isPassing(row: { failure: FailureKind | null }): boolean {
  return row.failure !== null && PASSING_FAILURES.includes(row.failure);
}

/**
 * What causes failed rows to be sent again, which is called reviving them, whether a person asked or not (contract for outside scripts, "What
 * counts as a failure"). `retry`: a person asked; revives every failure. The others revive only passing failures. `arrival`: the device came online,
 * the app was opened, or a person asked to sync. `time`: the timer of an open tab, or a Background Sync event. `success`: a request that left at
 * `sentAt` had a successful response.
 */
export type Revival = { by: "retry" | "arrival" | "time" } | { by: "success"; sentAt: number };

type Failed = Pick<AttemptRecord, "failure" | "lastTryAt" | "revivalWait">;

/** Whether a failed row is revived now. A row that was revived automatically and failed again waits for its delay, whatever else succeeds. */
export function isRevivedBy(row: Failed, revival: Revival, now: number): boolean {
  if (revival.by === "retry") return true;
  if (!isPassing(row)) return false;
  if (revival.by === "arrival") return true;
  const lastTryAt = row.lastTryAt ?? 0;
  if (revival.by === "success" && !hasBeenRevived(row)) return isAfterFailure(revival.sentAt, lastTryAt, now);
  return elapsedMs(lastTryAt, now) >= (REVIVAL_DELAYS_MS[row.revivalWait ?? 0] ?? 0);
}

/** Whether a request left after a failure. The clock was set back since if the failure is in the future: then the request counts as later. */
export function isAfterFailure(sentAt: number, failedAt: number, now: number): boolean {
  return sentAt > failedAt || failedAt > now;
}

/** Returns the changes of a revived row. It keeps its idempotency key, so nothing can take effect twice. */
export function afterRevival(row: Failed, { by }: Revival) {
  return { retryCount: 0, status: "pending", notBefore: null, revivalWait: nextWait(row, by) } as const;
}

function hasBeenRevived({ revivalWait = null }: Failed): boolean {
  return revivalWait !== null;
}

function nextWait(row: Failed, by: Revival["by"]): number | null {
  if (by === "retry") return null;
  if (by === "arrival" || (by === "success" && !hasBeenRevived(row))) return 0;
  return Math.min((row.revivalWait ?? 0) + 1, REVIVAL_DELAYS_MS.length - 1);
}

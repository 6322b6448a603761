import { REVIVAL_DELAYS_MS } from "#shared/constants.ts";
import type { Databases } from "../stores/database.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import { isPassing } from "../stores/retry-rule.ts";
import { QUEUE_STORES } from "../stores/inspections.ts";
import { revive } from "../stores/queue.ts";
import type { QueueRow } from "../stores/schema.ts";
import { readQueues } from "../stores/queues.ts";

/** Sets failed items that `which` chooses to pending with `retryCount` 0; answers how many. */
export function reviveFailed({ work }: Databases, which: (row: QueueRow) => boolean): Promise<number> {
  return work(QUEUE_STORES, "readwrite", (tx) => revive(tx, which));
}

/** Sets what failed for a passing reason to be tried again, if its last try is at least `ageMs` ago, or ahead on a clock that was set back. */
export function revivePassing(databases: Databases, now: number, ageMs = 0): Promise<number> {
  return reviveFailed(databases, (row) => isPassing(row) && Math.abs(now - (row.lastTryAt ?? 0)) >= ageMs);
}

/** How long after the last try of a failed item it is tried again by itself, for the n-th time in a row (counted from 0). */
export function revivalDelayMs(count: number): number {
  return REVIVAL_DELAYS_MS[Math.min(count, REVIVAL_DELAYS_MS.length - 1)] ?? 0;
}

/**
 * The revival of an open tab: after 1, 5, then every 15 minutes. The count is kept on the device, so that it outlives the worker, and begins
 * anew once nothing is left that failed for a passing reason. Answers how many items were revived.
 */
export async function reviveWhenDue(databases: Databases, now: number): Promise<number> {
  const { operations, uploads } = await readQueues(databases);
  const rows: QueueRow[] = [...operations, ...uploads];
  const count = (await readValue(databases, "revival"))?.count ?? 0;
  if (!rows.some(isPassing)) {
    if (count > 0) await writeValue(databases, "revival", { at: now, count: 0 });
    return 0;
  }
  const failed = rows.filter((row) => row.status === "failed" && isPassing(row));
  const lastTryAt = Math.min(...failed.map((row) => row.lastTryAt ?? 0));
  if (failed.length === 0 || Math.abs(now - lastTryAt) < revivalDelayMs(count)) return 0;
  await writeValue(databases, "revival", { at: now, count: count + 1 });
  return revivePassing(databases, now, -Infinity);
}

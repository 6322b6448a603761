import { OUTBOX_STORES } from "../stores/inspections.ts";
import { revive } from "../stores/outbox.ts";
import { isPassing, type Revival } from "../stores/retry-rule.ts";
import type { OutboxRow } from "../stores/schema.ts";
import type { RunControl } from "./run-control.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Brings failed rows back (contract for outside scripts, "What counts as a failure"). */
export interface Reviver {
  /** Sets what this brings back to be sent again, of one user or of all, and lets the pages know. Resolves with how many rows. */
  revive(revival: Revival, userId?: string | null): Promise<number>;
  /** Called with each row that failed, as it is after the failure. */
  failed(row: OutboxRow): void;
  /** Called with each good response of the server, by when its request left. Resolves with how many rows that brought back. */
  succeeded(sentAt: number): Promise<number>;
}

/** A run under way attempts once more what comes back. */
export function createReviver({ ports: { clock }, databases, broadcaster }: SyncDeps, { attempted }: RunControl): Reviver {
  /** When a row last failed for good that a success may bring back; null when none has since the last look. At first nothing is known. */
  let failedAt: number | null = -Infinity;

  async function reviveRows(revival: Revival, userId: string | null = null): Promise<number> {
    const ids = await databases.work(OUTBOX_STORES, "readwrite", (tx) => revive(tx, revival, clock.now(), userId));
    for (const id of ids) attempted.delete(id);
    if (ids.length > 0) await broadcaster.notify("queue");
    return ids.length;
  }

  return {
    revive: reviveRows,
    failed(row) {
      if (row.status === "failed" && isPassing(row)) failedAt = row.lastTryAt;
    },
    async succeeded(sentAt) {
      // Each of a thousand deliveries is a success: the rows are looked at only when there may be something to bring back.
      if (failedAt === null || sentAt <= failedAt) return 0;
      failedAt = null;
      return reviveRows({ by: "success", sentAt });
    },
  };
}

import { revive } from "../stores/outbox/outbox.ts";
import { isAfterFailure, isPassing } from "../stores/outbox/retry-rule.ts";
import type { Revival } from "../stores/outbox/retry-rule.ts";
import type { OutboxRow } from "../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { RunControl } from "./run/run-control.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Sets failed rows to be sent again (contract for outside scripts, "What counts as a failure"). */
export interface Reviver {
  /** Revives rows of one user, or of all, and notifies pages. Resolves with the number of rows. */
  revive(revival: Revival, userId?: string | null): Promise<number>;
  /** Called with each row after a failure. */
  afterFailure(row: OutboxRow): void;
  /** Called after each successful response of the server with the time its request left. Resolves with the number of revived rows. */
  afterSuccess(sentAt: number): Promise<number>;
}

/** Creates the reviver. A run that is under way attempts revived rows again. */
export function createReviver({ ports: { clock }, databases, broadcaster }: SyncDeps, { attempted }: RunControl): Reviver {
  /** When a row last became `failed` that a success may revive; null if none did since the last check. Initially unknown. */
  let failedAt: number | null = -Infinity;

  async function reviveRows(revival: Revival, userId: string | null = null): Promise<number> {
    const ids = await databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", (tx) => revive(tx, revival, clock.now(), userId));
    for (const id of ids) attempted.delete(id);
    if (ids.length > 0) await broadcaster.notify("queue");
    return ids.length;
  }

  return {
    revive: reviveRows,
    afterFailure(row) {
      if (row.status === "failed" && isPassing(row)) failedAt = row.lastTryAt;
    },
    async afterSuccess(sentAt) {
      // Every delivery is a success, so rows are read only if some may be revived.
      if (failedAt === null || !isAfterFailure(sentAt, failedAt, clock.now())) return 0;
      const before = failedAt;
      failedAt = null;
      try {
        return await reviveRows({ by: "success", sentAt });
      } catch (error) {
        // The next success tries again.
        failedAt ??= before;
        throw error;
      }
    },
  };
}

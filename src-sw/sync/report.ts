import type { EngineEvent, EngineEvents } from "#shared/engine/events.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { isPassing } from "../stores/retry-rule.ts";
import type { OperationRow, UploadRow } from "../stores/schema.ts";
import type { Delivered } from "../stores/sync-queue.ts";
import type { SyncParts } from "./parts.ts";
import type { RunControl } from "./run-control.ts";
import type { StopReason } from "./run-state.ts";
import { type Counts, countItems, viewer } from "../stores/queues.ts";

type Queued = { kind: "operation"; row: OperationRow } | { kind: "photo"; row: UploadRow };

/** What the world hears of a run: its events, in order, with the counts after each item. */
export interface Report {
  /** Counts anew, since work may have been queued, and adds this pass's rows to what is still to do. */
  pass(rows: number): Promise<void>;
  /** The first item tried is what makes a run visible: one with nothing to send says nothing. */
  begin(): void;
  operationSynced(row: OperationRow, own: Delivered): void;
  photoUploaded(row: UploadRow, photoId: string): void;
  /** `row` as it is after the failure. */
  failed(item: Queued): void;
  /** Left as it was; `notBefore` when the server asked to wait. */
  uncounted(notBefore: number | null): void;
  /** Each `sync-start` is followed by one `sync-complete`, or by one `sync-error` when something else than an item ended the run. */
  end(error: RunError | null): Promise<void>;
  result(): RunResult;
}

export type RunError = EngineEvents["sync-error"]["code"];

export interface RunResult {
  begun: boolean;
  delivered: number;
  failed: number;
  /** Failures of a kind that passes by itself. */
  passing: number;
  /** The soonest time an item waits for because the server asked for it. */
  waitUntil: number | null;
  /** Why it ended before its work did; null when it did not. */
  stopReason: StopReason | null;
}

export function createReport(parts: SyncParts, control: RunControl, uploaded: () => void): Report {
  const result: RunResult = { begun: false, delivered: 0, failed: 0, passing: 0, waitUntil: null, stopReason: null };
  let done = 0;
  let total = 0;
  let userId: string | null = null;
  let counts: Counts = { pendingOperations: 0, pendingPhotos: 0, failedOperations: 0, failedPhotos: 0 };

  const emit = (event: EngineEvent) => parts.broadcaster.emit(event);
  const status = (syncing: boolean): SyncStatus => ({ online: parts.connection.isOnline(), syncing, ...counts });

  function settle({ kind, row }: Queued, became: "gone" | "failed"): void {
    if (userId !== null && row.userId !== userId) return;
    const items = kind === "operation" ? "Operations" : "Photos";
    counts[`pending${items}`] -= 1;
    if (became === "failed") counts[`failed${items}`] += 1;
  }

  function progress(): void {
    done += 1;
    void emit({ name: "sync-progress", detail: { done, total: Math.max(done, total), status: status(true) } });
  }

  function synced(item: Queued, event: EngineEvent): void {
    result.delivered += 1;
    settle(item, "gone");
    void emit(event);
    progress();
  }

  return {
    async pass(rows) {
      userId = await viewer(parts.databases);
      counts = await countItems(parts.databases, userId);
      total = done + rows;
    },
    begin() {
      if (result.begun) return;
      result.begun = true;
      control.syncing = true;
      void emit({ name: "sync-start", detail: { status: status(true) } });
    },
    operationSynced(row, { serverId, receiptNumber }) {
      const detail = { id: row.id, inspectionId: row.inspectionId, serverId, receiptNumber };
      synced({ kind: "operation", row }, { name: "item-synced", detail });
    },
    photoUploaded(row, photoId) {
      synced({ kind: "photo", row }, { name: "photo-uploaded", detail: { id: row.id, inspectionId: row.inspectionId, photoId } });
      uploaded();
    },
    failed(item) {
      const { id, retryCount } = item.row;
      const final = item.row.status === "failed";
      result.failed += 1;
      if (isPassing(item.row)) result.passing += 1;
      if (final) settle(item, "failed");
      const detail = { id, retryCount, final };
      if (item.kind === "operation") {
        const { inspectionId, lastError } = item.row;
        void emit({ name: "item-failed", detail: { ...detail, inspectionId, message: lastError ?? "" } });
      } else {
        const { inspectionId, error } = item.row;
        void emit({ name: "photo-failed", detail: { ...detail, inspectionId, message: error ?? "" } });
      }
      progress();
    },
    uncounted(notBefore) {
      if (notBefore !== null) result.waitUntil = Math.min(result.waitUntil ?? notBefore, notBefore);
      progress();
    },
    async end(error) {
      control.syncing = false;
      if (!result.begun && error === null) return;
      counts = await countItems(parts.databases, await viewer(parts.databases));
      if (error !== null) await emit({ name: "sync-error", detail: { code: error, status: status(false) } });
      else {
        const { delivered: synced, failed } = result;
        await emit({ name: "sync-complete", detail: { synced, failed, status: status(false) } });
      }
      await parts.broadcaster.notify("queue");
    },
    result: () => result,
  };
}

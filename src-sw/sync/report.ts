import type { EngineEvent, EngineEvents } from "#shared/engine/events.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { isPassing } from "../stores/retry-rule.ts";
import type { Delivered } from "../stores/queue.ts";
import { isUpload, lastMessage } from "../stores/queue-rows.ts";
import type { QueueRow } from "../stores/schema.ts";
import type { SyncParts } from "./parts.ts";
import type { RunControl } from "./run-control.ts";
import type { StopReason } from "./run-state.ts";
import { type Counts, countItems, viewer } from "../stores/queues.ts";

/** What the world hears of a run: its events, in order, with the counts after each item. */
export interface Report {
  /** Counts anew, since work may have been queued, and adds this pass's rows to what is still to do. */
  pass(rows: number): Promise<void>;
  /** The first item tried is what makes a run visible: one with nothing to send says nothing. */
  begin(): void;
  delivered(row: QueueRow, own: Delivered): void;
  /** `row` as it is after the failure. */
  failed(row: QueueRow): void;
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

  function settle(row: QueueRow, became: "gone" | "failed"): void {
    if (userId !== null && row.userId !== userId) return;
    const items = isUpload(row) ? "Photos" : "Operations";
    counts[`pending${items}`] -= 1;
    if (became === "failed") counts[`failed${items}`] += 1;
  }

  function progress(): void {
    done += 1;
    void emit({ name: "sync-progress", detail: { done, total: Math.max(done, total), status: status(true) } });
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
    delivered(row, own) {
      const { id, inspectionId } = row;
      result.delivered += 1;
      settle(row, "gone");
      const photo = { name: "photo-uploaded", detail: { id, inspectionId, photoId: own.serverId } };
      void emit((isUpload(row) ? photo : { name: "item-synced", detail: { id, inspectionId, ...own } }) as EngineEvent);
      progress();
      if (isUpload(row)) uploaded();
    },
    failed(row) {
      const { id, inspectionId, retryCount } = row;
      const final = row.status === "failed";
      result.failed += 1;
      if (isPassing(row)) result.passing += 1;
      if (final) settle(row, "failed");
      const detail = { id, inspectionId, retryCount, final, message: lastMessage(row) ?? "" };
      void emit({ name: isUpload(row) ? "photo-failed" : "item-failed", detail } as EngineEvent);
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

import type { EngineEvent, EngineEvents } from "#shared/engine/events.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { isUnreachable } from "../../network/outcomes.ts";
import { shownUserId } from "../../stores/device-values.ts";
import { countRows } from "../../stores/outbox/counts.ts";
import type { Counts } from "../../stores/outbox/counts.ts";
import { isUpload, lastMessage } from "../../stores/outbox/rows.ts";
import type { Delivered } from "../../stores/outbox/settling.ts";
import { rememberUploaded, subtractUploaded } from "../../stores/outbox/unsent-totals.ts";
import type { OutboxRow } from "../../stores/work-schema.ts";
import { pick } from "../../values/pick.ts";
import type { RunDeps } from "./run-deps.ts";

/**
 * Announces the events of a run, in order, and keeps its result. What follows from an event is done here too: delivered uploads leave the totals and
 * are cleaned up, and failures are revived later.
 */
export interface RunEvents {
  /** Called at each search for work: counts again, since more may have been queued. */
  recount(): Promise<void>;
  /** Called before `rows` more rows are sent; `behind` more may follow. */
  expectRows(rows: number, behind: number): Promise<void>;
  /** Called before each attempt. The first makes the run visible, and how much it sends: a run with nothing to send emits no events. */
  begin(): void;
  delivered(row: OutboxRow, object: Delivered): void;
  /** `row` is as it is after the failure. */
  failed(row: OutboxRow): void;
  /** Called for a row that was neither delivered nor counted as failed. `notBefore` is set if the server asked to wait. */
  uncounted(notBefore: number | null): void;
  /** Called for an attempt that broke off and does not count: something of a photo arrived, or nothing of the row was sent. */
  brokeOff(): void;
  /** Emits one `sync-progress` for all rows settled since the last one. */
  progress(): void;
  /** Emits `sync-complete` after a `sync-start`, or `sync-error` if something other than a row ended the run. */
  end(error: RunError | null): Promise<void>;
  result(): RunResult;
}

export type RunError = EngineEvents["sync-error"]["code"];

/** The result of a run's attempts. */
export interface RunResult {
  delivered: number;
  failed: number;
  /** Whether the link failed an attempt: the server could not be reached, or what was under way broke off. Not after a timeout. */
  hasLinkFailed: boolean;
  /** The earliest time until which the server asked a row to wait. */
  notBefore: number | null;
}

export function createRunEvents(deps: RunDeps): RunEvents {
  const { control, cleanup, reviver } = deps;
  const result: RunResult = { delivered: 0, failed: 0, hasLinkFailed: false, notBefore: null };
  let done = 0;
  /** How many of `done` have been announced. */
  let announced = 0;
  let total = 0;
  /** How many rows the run has sent or will send, as far as it has read. */
  let expected = 0;
  let userId: string | null = null;
  /** Known before anything is sent. */
  let counts: Counts;

  const emit = (event: EngineEvent) => deps.broadcaster.emit(event);
  const status = (): SyncStatus => ({ online: deps.connection.isOnline(), syncing: control.isSyncing, ...counts });

  function countSettled(row: OutboxRow): void {
    if (userId !== null && row.userId !== userId) return;
    const items = isUpload(row) ? "Photos" : "Operations";
    counts[`pending${items}`]--;
    if (row.status === "failed") counts[`failed${items}`]++;
  }

  function emitProgress(): void {
    announced = done;
    void emit({ name: "sync-progress", detail: { done, total: Math.max(done, total), status: status() } });
  }

  async function count(): Promise<void> {
    userId = await shownUserId(deps.databases);
    counts = await countRows(deps.databases, userId);
  }

  return {
    async recount() {
      await count();
      // Rows behind a failure will not be sent, and newly queued ones will.
      expected = done;
    },
    async expectRows(rows, behind) {
      await subtractUploaded(deps.databases);
      expected += rows;
      const before = total;
      total = expected + behind;
      if (control.isSyncing && total !== before) emitProgress();
    },
    begin() {
      if (control.isSyncing) return;
      control.isSyncing = true;
      void emit({ name: "sync-start", detail: { status: status() } });
      emitProgress();
    },
    delivered(row, object) {
      const { id, inspectionId } = row;
      result.delivered++;
      countSettled(row);
      if (isUpload(row)) {
        void emit({ name: "photo-uploaded", detail: { id, inspectionId: row.inspectionId, photoId: object.serverId ?? "" } });
        rememberUploaded(deps.databases, row);
        cleanup.afterUpload();
      } else void emit({ name: "item-synced", detail: { id, inspectionId, ...object } });
      done++;
    },
    failed(row) {
      const isFinal = row.status === "failed";
      result.failed++;
      result.hasLinkFailed ||= isUnreachable(row.failure);
      reviver.afterFailure(row);
      if (isFinal) countSettled(row);
      const failure = { final: isFinal, message: lastMessage(row) ?? "" };
      if (isUpload(row)) void emit({ name: "photo-failed", detail: { ...pick(row, "id", "inspectionId", "retryCount"), ...failure } });
      else void emit({ name: "item-failed", detail: { ...pick(row, "id", "inspectionId", "retryCount"), ...failure } });
      done++;
    },
    uncounted(notBefore) {
      if (notBefore !== null) result.notBefore = Math.min(result.notBefore ?? notBefore, notBefore);
      done++;
    },
    brokeOff() {
      result.hasLinkFailed = true;
      done++;
    },
    progress() {
      if (done > announced) emitProgress();
    },
    async end(error) {
      const hasBegun = control.isSyncing;
      control.isSyncing = false;
      if (!hasBegun && error === null) return;
      try {
        await subtractUploaded(deps.databases);
        await count();
      } catch (reason) {
        if (!hasBegun) throw reason;
        // The run was visible, so its end must be too, with the counts as far as they are known.
        deps.ports.log.warn("sync run", reason);
      }
      if (error !== null) await emit({ name: "sync-error", detail: { code: error, status: status() } });
      else {
        const { delivered: synced, failed } = result;
        await emit({ name: "sync-complete", detail: { synced, failed, status: status() } });
      }
      await deps.broadcaster.notify("queue");
    },
    result: () => result,
  };
}

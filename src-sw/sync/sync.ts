import { SYNC_INTERVAL_MS } from "#shared/constants.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SubmissionSyncResult, SyncStatus } from "#shared/engine/sync.ts";
import type { Lifetime } from "../lifetime.ts";
import { SYNC_EVENT_COOLDOWN_MS } from "../limits.ts";
import { shownUserId } from "../stores/device-values.ts";
import { countRows } from "../stores/outbox/counts.ts";
import { succeed } from "../values/result.ts";
import { createRegistration } from "./background-sync/registration.ts";
import { createBatchSize } from "./batches/batch-size.ts";
import { createCleanup } from "./cleanup.ts";
import { createPartSize } from "./photos/part-size.ts";
import { workRemains } from "./remaining-work.ts";
import { createReviver } from "./reviver.ts";
import { createRunControl } from "./run/run-control.ts";
import type { RunDeps } from "./run/run-deps.ts";
import type { RunResult } from "./run/run-events.ts";
import { createRunner } from "./run/runner.ts";
import { syncSubmissions } from "./submission-sync.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Starts runs, and says what they do. Calls do not wait for the run unless they say so. */
export interface Sync {
  /** Called when a worker starts: catches up with the timer and cleans up after earlier workers. */
  start(): Promise<void>;
  /** Called at each beat of a page: catches up with the timer, and revives failed work that is due. */
  beat(): Promise<void>;
  /** Called when a page was opened or became visible again. */
  onPageOpened(): Promise<void>;
  /** Called when the connection came or went, as reported by a page (`hint`) or by the worker's own event (no hint). */
  onConnectionChanged(hint?: boolean): Promise<void>;
  /**
   * Asks for a sync event, then starts a run, for which the worker is kept alive. Must be called after the transaction that queued work, and when its
   * author signed in. Never rejects. Resolves once the browser has been asked for the event. A call that reports "saved" waits for that: if the tab
   * is closed and the worker stopped right after, only that event delivers the work.
   */
  requestSync(): Promise<void>;
  retry(): Promise<Result<null>>;
  /** Waits for its run. */
  syncSubmissions(): Promise<SubmissionSyncResult>;
  status(): Promise<SyncStatus>;
  /** Whether the last run could send nothing more because the device is full. */
  isDeviceFull(): boolean;
  /** Resolves with whether the browser agreed to the last request for a sync event; before the first, whether it supports that at all. */
  sendsAfterClose(): Promise<boolean>;
  /** Called at a Background Sync event. Waits for its run, and resolves with whether work remains that a later attempt could deliver. */
  onSyncEvent(): Promise<boolean>;
  /** Called after every successful response of the server with the time its request left. Revives failed work. */
  onRequestSucceeded(sentAt: number): void;
  /** Calls the listener after each run. */
  onRunEnded(listener: (result: RunResult) => void): void;
  /** Resolves once no run is under way. The worker is kept alive until then. */
  idle(): Promise<void>;
}

export function createSync(deps: SyncDeps, inBackground: Lifetime["inBackground"]): Sync {
  const { ports, databases, connection, broadcaster } = deps;
  const { clock } = ports;
  const control = createRunControl();
  const reviver = createReviver(deps, control);
  const cleanup = createCleanup(deps);
  const registration = createRegistration(deps);
  const runDeps: RunDeps = { ...deps, control, reviver, cleanup, partSize: createPartSize(), batchSize: createBatchSize() };
  const runner = createRunner(runDeps);
  let hasComeOnline = false;
  let cancelTimer: (() => void) | null = null;

  /** Logs the failure of work that nobody waits for. Nothing is lost, since the rows are unchanged. */
  function logFailure(work: Promise<unknown>): void {
    work.catch((error: unknown) => ports.log.warn("sync", error));
  }

  async function status(): Promise<SyncStatus> {
    const counts = await countRows(databases, await shownUserId(databases));
    return { online: connection.isOnline(), syncing: control.isSyncing, ...counts };
  }

  async function reviveAndRun(): Promise<void> {
    await reviver.revive({ by: "arrival" });
    runner.start();
  }

  /** Announces that the connection came or went. Coming online revives failed work and starts a run. */
  async function announceConnection(): Promise<void> {
    const online = connection.wasOnline();
    hasComeOnline ||= online;
    await broadcaster.emit({ name: online ? "online" : "offline", detail: { status: await status() } });
    if (online) await reviveAndRun();
  }

  async function checkConnection(): Promise<void> {
    if (connection.check()) await announceConnection();
  }

  /** Forgets the last report if no page is open. Resolves with whether one is. */
  async function forgetClosedPages(): Promise<boolean> {
    const isWindowOpen = await ports.clients.anyOpen();
    if (!isWindowOpen) connection.report(null);
    return isWindowOpen;
  }

  /** Starts a run that is due and sets the timer, even if a read fails, so that the next check still comes. */
  async function catchUp(): Promise<void> {
    let dueInMs = 0;
    try {
      const isWindowOpen = await forgetClosedPages();
      await checkConnection();
      const revived = isWindowOpen ? await reviver.revive({ by: "time" }) : 0;
      if (revived > 0 || (await runner.dueInMs()) <= 0) runner.start();
      dueInMs = await runner.dueInMs();
    } finally {
      cancelTimer?.();
      cancelTimer = clock.after(dueInMs > 0 ? dueInMs : SYNC_INTERVAL_MS, () => logFailure(catchUp()));
    }
    await cleanup.sweepDelivered();
  }

  /** Called when a person asks to sync: passing failures are sent again now, however recent they are, unless a run is under way. */
  async function sendNow(): Promise<boolean> {
    await reviver.revive({ by: "arrival" });
    return runner.trigger(0);
  }

  return {
    async start() {
      try {
        await cleanup.sweepUploaded();
      } finally {
        await catchUp();
      }
    },

    async beat() {
      await catchUp();
      if (registration.isUsedUp() && (await workRemains(deps))) await registration.register();
    },

    async onPageOpened() {
      await checkConnection();
      await reviveAndRun();
      if (await workRemains(deps)) await registration.register();
    },

    async onConnectionChanged(hint) {
      if (hint !== undefined) connection.report(hint);
      if (hint) await connection.untilOnline();
      // A worker started by the report that the connection is back never saw it go.
      if (hint === true && connection.wasOnline() && connection.isOnline() && !hasComeOnline) return announceConnection();
      await checkConnection();
      if (connection.wasOnline()) runner.start();
    },

    async requestSync() {
      const registered = registration.register();
      inBackground(async () => {
        await registered;
        runner.start();
        await runner.idle();
      });
      // The background work logs a failure; the rows stay queued.
      await registered.catch(() => undefined);
    },

    async retry() {
      await reviver.revive({ by: "retry" }, await shownUserId(databases));
      runner.renew();
      runner.start();
      return succeed(null);
    },

    async syncSubmissions() {
      await checkConnection();
      const runs = { isOnline: connection.isOnline, isSyncing: () => control.isSyncing, run: sendNow };
      return syncSubmissions(databases, runs, clock.now);
    },

    status,
    isDeviceFull: () => control.isDeviceFull,
    sendsAfterClose: registration.sendsAfterClose,

    async onSyncEvent() {
      await forgetClosedPages();
      await connection.untilOnline();
      // A suspended page cannot correct its last report.
      connection.report(null);
      await checkConnection();
      await reviver.revive({ by: "time" });
      await runner.trigger(SYNC_EVENT_COOLDOWN_MS);
      return workRemains(deps);
    },

    onRequestSucceeded(sentAt) {
      logFailure(reviver.afterSuccess(sentAt).then((revived) => revived > 0 && runner.start()));
    },

    onRunEnded: runner.onRunEnded,
    idle: runner.idle,
  };
}

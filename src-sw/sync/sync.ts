import { ONLINE_LOOK_MS, ONLINE_LOOKS, SYNC_EVENT_CALM_MS, SYNC_INTERVAL_MS, SYNC_REGISTRATION_VALID_MS } from "#shared/constants.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { DraftSyncResult, SyncStatus } from "#shared/engine/sync.ts";
import { accept } from "../result.ts";
import { createBatchPace } from "./batch-pace.ts";
import { createCleanup } from "./cleanup.ts";
import { createConnection } from "./connection.ts";
import { syncDrafts } from "./draft-sync.ts";
import { createPartSize } from "./part-size.ts";
import type { SyncDeps, RunDeps } from "./sync-deps.ts";
import { workRemains } from "./remaining.ts";
import type { RunResult } from "./run-result.ts";
import { createReviver } from "./revival.ts";
import { createRunner } from "./runner.ts";
import { countItems } from "../stores/counts.ts";
import { viewer } from "../stores/outbox-reads.ts";

/** The six triggers of a run, and what else the engine asks of it. Calls settle without waiting for the run, unless they say so. */
export interface Sync {
  /** At the start of each worker: catches up with the timer and with what a worker before it left behind. */
  start(): Promise<void>;
  /** A page beats: the timer is caught up with, and so is the revival of an open tab. */
  beat(): Promise<void>;
  /** A page was opened, or came back to sight. */
  pageOpened(): Promise<void>;
  /** The connection came or went, by a page's word (`hint`) or the worker's own event (none). */
  connectivity(hint?: boolean): Promise<void>;
  /** Work was queued, or its author signed in: asks for a sync event and runs. To be called after the transaction that queued it. */
  queued(): Promise<void>;
  retry(): Promise<Result<null>>;
  /** Waits for its run. */
  syncDrafts(): Promise<DraftSyncResult>;
  status(): Promise<SyncStatus>;
  /** A Background Sync event; waits for its run and answers whether work remains that a later attempt could deliver. */
  syncEvent(): Promise<boolean>;
  /** To be told of every request to the server with a good response, whoever made it, by when it left: it brings failed work back. */
  succeeded(sentAt: number): void;
  /** Fulfilled once no run is under way: what a worker is to be kept alive for. */
  idle(): Promise<void>;
}

export function createSync(given: SyncDeps): Sync {
  const { ports, databases, broadcaster } = given;
  const { clock } = ports;
  const connection = createConnection(ports.network);
  const deps: RunDeps = { ...given, connection, partSize: createPartSize(), batchPace: createBatchPace() };
  const cleanup = createCleanup(deps);
  const reviver = createReviver(deps, (ids) => runner.again(ids));
  const runner = createRunner(deps, {
    onlineSince: () => onlineSince,
    ended,
    uploaded: cleanup.uploaded,
    failed: reviver.failed,
  });
  let online = connection.isOnline();
  let onlineSince = 0;
  let everCameOnline = false;
  let registeredAt = -Infinity;
  let cancelTimer: (() => void) | null = null;

  function ended(result: RunResult): void {
    deps.ended?.(result);
    if (result.delivered > 0) deps.delivered?.();
    if (result.waitUntil !== null) clock.after(Math.max(result.waitUntil - clock.now(), 0), run);
  }

  function run(): void {
    quietly(runner.trigger());
  }

  /** For what nobody waits for: nothing is lost by its failure, since the rows stand as they were. */
  function quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => ports.log.warn("sync", error));
  }

  async function status(): Promise<SyncStatus> {
    const counts = await countItems(databases, await viewer(databases));
    return { online: connection.isOnline(), syncing: runner.isSyncing(), ...counts };
  }

  /** Tells of a connection that came or went since the last look. Coming online brings failed work back and starts a run (and with it the drafts). */
  async function lookAtConnection(): Promise<void> {
    if (connection.isOnline() === online) return;
    online = !online;
    if (online) onlineSince = clock.now();
    await announceConnection();
  }

  async function announceConnection(): Promise<void> {
    if (online) everCameOnline = true;
    await broadcaster.emit({ name: online ? "online" : "offline", detail: { status: await status() } });
    if (online) await reviveAndRun();
  }

  async function reviveAndRun(): Promise<void> {
    await reviver.revive({ by: "arrival" });
    run();
  }

  /** A page's word of the connection, or a sync event, which comes only with one, may be here before the worker's own `navigator.onLine` knows. */
  async function untilOnline(): Promise<void> {
    for (let looks = 0; looks < ONLINE_LOOKS && !connection.isOnline(); looks += 1)
      await new Promise<void>((resolve) => void clock.after(ONLINE_LOOK_MS, resolve));
  }

  /** Answers whether a page is open. */
  async function forgetClosedPages(): Promise<boolean> {
    const windowOpen = await ports.clients.anyOpen();
    if (!windowOpen) connection.hint(null);
    return windowOpen;
  }

  async function catchUp(): Promise<void> {
    const windowOpen = await forgetClosedPages();
    await lookAtConnection();
    const revived = windowOpen ? await reviver.revive({ by: "time" }) : 0;
    if (revived > 0 || (await runner.dueInMs()) <= 0) run();
    armTimer(await runner.dueInMs());
  }

  function armTimer(dueInMs: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(dueInMs > 0 ? dueInMs : SYNC_INTERVAL_MS, () => quietly(catchUp()));
  }

  async function register(): Promise<void> {
    registeredAt = clock.now();
    await ports.sync.register();
  }

  return {
    async start() {
      await cleanup.sweep();
      await catchUp();
    },

    async beat() {
      await catchUp();
      const usedUp = Math.abs(clock.now() - registeredAt) >= SYNC_REGISTRATION_VALID_MS;
      if (usedUp && (await workRemains(deps))) await register();
    },

    async pageOpened() {
      await lookAtConnection();
      await reviveAndRun();
      if (await workRemains(deps)) await register();
    },

    async connectivity(hint) {
      if (hint !== undefined) connection.hint(hint);
      if (hint) await untilOnline();
      // A worker woken by the page's word that the connection is back has not seen it go.
      if (hint === true && online && connection.isOnline() && !everCameOnline) return announceConnection();
      await lookAtConnection();
      if (online) run();
    },

    async queued() {
      await register();
      run();
    },

    async retry() {
      await reviver.revive({ by: "retry" }, await viewer(databases));
      runner.renew();
      run();
      return accept(null);
    },

    async syncDrafts() {
      await lookAtConnection();
      return syncDrafts(databases, { isOnline: connection.isOnline, isSyncing: runner.isSyncing, run: sendNow }, clock.now);
    },

    status,

    async syncEvent() {
      await forgetClosedPages();
      await untilOnline();
      // A page that sleeps can not take its word back.
      connection.hint(null);
      await lookAtConnection();
      await reviver.revive({ by: "time" });
      await runner.trigger(SYNC_EVENT_CALM_MS);
      return workRemains(deps);
    },

    succeeded(sentAt) {
      quietly(reviver.succeeded(sentAt).then((revived) => revived > 0 && run()));
    },

    idle: runner.idle,
  };

  /** Asked for by a person: what failed for a passing reason is tried again now, however recently it was tried. */
  async function sendNow(): Promise<boolean> {
    await reviver.revive({ by: "arrival" });
    return runner.trigger(0);
  }
}

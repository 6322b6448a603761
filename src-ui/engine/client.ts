import { computed, signal } from "@preact/signals-core";
import type { EngineSnapshot } from "#shared/engine/engine.ts";
import type { Broadcast, EngineEventName, EngineEvents, EngineNotice } from "#shared/engine/events.ts";
import type { Readiness } from "#shared/engine/reference.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import type { PageClock } from "../device/clock.ts";
import type { KeyStore } from "../device/local-store.ts";
import { createListeners } from "../listeners.ts";
import { createBroadcastOrder } from "./broadcast-order.ts";
import { EngineCallError } from "./call-error.ts";
import { coalesce } from "./coalesce.ts";
import { createEngineCalls } from "./engine-calls.ts";
import { createPageSession } from "./page-session.ts";
import type { EngineChannel, PagePort } from "./ports.ts";

/** How often a visible page calls `beat`, which keeps the worker's 30 s timer going. */
const BEAT_INTERVAL_MS = 20_000;

/** What changed: an event, a notice, or `snapshot` when events may have been missed and everything must be read again. */
export type Change = EngineEventName | EngineNotice | "snapshot";

/** The events of single rows during a run. The status follows with the run's progress. */
export const RUN_ITEM_CHANGES: readonly Change[] = ["item-synced", "item-failed", "photo-uploaded", "photo-failed"];

/** `connecting` until the first snapshot; `outdated` if the worker uses another protocol version and the page must be reloaded. */
export type Connection = "connecting" | "connected" | "outdated";

/** How many of the items that a run sends are done with, and how many there are. */
export type RunProgress = Pick<EngineEvents["sync-progress"], "done" | "total">;

interface ClientPorts {
  channel: EngineChannel;
  clock: PageClock;
  page: PagePort;
  store: KeyStore;
}

/**
 * Creates the engine client of a page: the calls, and the state that every screen reads as signals.
 * 1. State comes from a snapshot, then from broadcasts with the next number; a gap or a step back triggers a new snapshot.
 * 2. A visible page calls `beat` every 20 s, and catches up whenever it may have slept.
 * 3. On a new day everything is read again, since screens say what is today's, and what is overdue.
 */
export function createEngineClient({ channel, clock, page, store }: ClientPorts) {
  const calls = createEngineCalls(channel, clock);
  const pageSession = createPageSession(calls, store);
  const { session, auth, drafts, adoptSession, signOut } = pageSession;

  const connection = signal<Connection>("connecting");
  const status = signal<SyncStatus>({
    online: page.seemsOnline(),
    syncing: false,
    pendingOperations: 0,
    pendingPhotos: 0,
    failedOperations: 0,
    failedPhotos: 0,
  });
  const progress = signal<RunProgress | null>(null);
  const readiness = signal<Readiness | null>(null);
  const sendsAfterClose = signal<boolean | null>(null);

  const { subscribe, notify } = createListeners<[Change]>();
  const order = createBroadcastOrder(apply, () => quietly(resync()));
  /** Whether the worker has yet to be told that the app was opened. */
  let isOpening = true;

  /** Adopts a snapshot and its session. If that is undefined, the stored tokens stay as they are. */
  function adoptSnapshot(snapshot: EngineSnapshot, current: SessionView | null | undefined, isBlank: boolean | undefined): void {
    order.startFrom(snapshot.sequence);
    // The mirror's drafts went with the storage, also while the session cannot be restored.
    if (snapshot.isBlank) drafts.value = [];
    status.value = snapshot.status;
    readiness.value = snapshot.readiness;
    sendsAfterClose.value = snapshot.sendsAfterClose;
    if (current !== undefined) adoptSession(current, isBlank);
    connection.value = "connected";
    notify("snapshot");
    // A worker of an earlier build, which does not read what `connect` says, may rely on the report of a page that closed before it could correct it.
    const online = page.seemsOnline();
    if (snapshot.status.online !== online) quietly(calls.connectivity({ online }).then(() => undefined));
  }

  const connect = (opened: boolean) => calls.connect({ opened, online: page.seemsOnline() });

  const resync = coalesce(async () => {
    order.hold();
    const opened = isOpening;
    isOpening = false;
    const before = session.peek();
    try {
      const snapshot = await connect(opened);
      const current = snapshot.session ?? (pageSession.isKnown() && !snapshot.isBlank ? null : await pageSession.restore());
      // If somebody signed in on this page meanwhile, the snapshot's missing session is outdated.
      const isCurrent = session.peek() === before;
      adoptSnapshot(snapshot, current === null && !isCurrent ? undefined : current, isCurrent && snapshot.isBlank);
    } catch (error) {
      isOpening ||= opened;
      if (!(error instanceof EngineCallError)) throw error;
      return;
    }
    order.release();
    await refreshDrafts();
  });

  const refreshStatus = coalesce(async () => {
    status.value = await calls.syncStatus({});
  });
  const refreshReadiness = coalesce(async () => {
    readiness.value = await calls.readiness({});
  });
  const refreshDrafts = coalesce(pageSession.readDrafts);

  /** Ignores a failed read, which may happen while the worker is being replaced; the next event or beat reads again. */
  function quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof EngineCallError)) throw error;
    });
  }

  function apply(broadcast: Broadcast): void {
    if (broadcast.event) {
      if (broadcast.event.name === "sync-start") progress.value = null;
      if (broadcast.event.name === "sync-progress") progress.value = broadcast.event.detail;
      if ("status" in broadcast.event.detail) status.value = broadcast.event.detail.status;
      else if (!RUN_ITEM_CHANGES.includes(broadcast.event.name)) quietly(refreshStatus());
      notify(broadcast.event.name);
      return;
    }
    if (broadcast.notice === "session") quietly(resync());
    if (broadcast.notice === "reference") quietly(refreshReadiness());
    if (broadcast.notice === "drafts") quietly(refreshDrafts());
    if (broadcast.notice === "queue") quietly(refreshStatus());
    notify(broadcast.notice);
  }

  const today = (): number => new Date(clock.now()).getDate();
  let day = today();
  function beat(): void {
    if (page.isVisible()) quietly(calls.beat({}));
    const before = day;
    day = today();
    if (order.isHeld() || !pageSession.isKnown() || day !== before) quietly(resync());
    clock.after(BEAT_INTERVAL_MS, beat);
  }

  channel.onMismatch(() => {
    connection.value = "outdated";
  });

  return {
    calls,
    connection,
    status,
    /** Of the latest run, so it counts only while the status says `syncing`; null before its first. */
    progress,
    session,
    auth,
    drafts,
    readiness,
    sendsAfterClose,
    signedIn: computed(() => auth.value.area !== null),
    adoptSession,
    signOut,
    refreshStatus: () => quietly(refreshStatus()),
    /** Lets the worker do again what it does when the app is opened; it loads user and roles, and broadcasts what changed. */
    openAgain: async () => void (await connect(true)),
    /** Notifies the listener of each change. Returns a function that stops it. */
    onChange: subscribe,
    /** Connects, starts the beat, and follows all changes from now on. */
    start(): void {
      channel.onBroadcast(order.receive);
      page.onWake((opened) => {
        isOpening ||= opened;
        quietly(calls.beat({}));
        quietly(resync());
      });
      page.onConnectivity((online) => quietly(calls.connectivity({ online })));
      quietly(resync());
      clock.after(BEAT_INTERVAL_MS, beat);
    },
  };
}
export type EngineClient = ReturnType<typeof createEngineClient>;

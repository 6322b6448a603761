import { computed, signal } from "@preact/signals-core";
import type { EngineFailureCode } from "#shared/codes.ts";
import { PAGE_BEAT_INTERVAL_MS } from "#shared/constants.ts";
import type { DraftSummary } from "#shared/engine/drafts.ts";
import type { Engine, EngineSnapshot } from "#shared/engine/engine.ts";
import type { Broadcast, EngineEventName, EngineNotice } from "#shared/engine/events.ts";
import type { Readiness } from "#shared/engine/reference.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import type { PageClock } from "../device/clock.ts";
import type { KeyStore } from "../device/local-store.ts";
import { EngineCallError } from "./call-error.ts";
import { coalesce } from "./coalesce.ts";
import { createEngineCalls } from "./engine-calls.ts";
import type { EngineChannel, PagePort } from "./ports.ts";
import { authOf, createSessionMirror } from "./session-mirror.ts";
import type { Auth } from "./session-mirror.ts";

/** What changed: an event, a notice, or `snapshot` when events may have been missed and everything must be read again. */
export type Change = EngineEventName | EngineNotice | "snapshot";

/** The events of single rows during a run. The status follows with the run's progress. */
export const RUN_ITEM_CHANGES: readonly Change[] = ["item-synced", "item-failed", "photo-uploaded", "photo-failed"];

/** `connecting` until the first snapshot; `outdated` if the worker uses another protocol version and the page must be reloaded. */
export type Connection = "connecting" | "connected" | "outdated";

/** Codes that mean that the stored tokens are dead. After any other code they may still work. */
const RESTORE_REFUSALS: readonly EngineFailureCode[] = ["refreshRefused", "inspectorRoleRequired"];

interface ClientPorts {
  channel: EngineChannel;
  clock: PageClock;
  page: PagePort;
  store: KeyStore;
}

/**
 * Creates the engine client of a page: the calls, and the state that every screen reads as signals.
 * 1. State comes from a snapshot, then from broadcasts with the next number; a gap or a step back triggers a new snapshot.
 * 2. The session is the worker's. Local storage mirrors it: the page paints from it before the worker's result arrives, and updates it afterwards.
 * 3. A visible page calls `beat` every 20 s, and catches up whenever it may have slept.
 */
export function createEngineClient({ channel, clock, page, store }: ClientPorts) {
  const calls = createEngineCalls(channel, clock);
  const mirror = createSessionMirror(store);

  const connection = signal<Connection>("connecting");
  const status = signal<SyncStatus>({
    online: page.seemsOnline(),
    syncing: false,
    pendingOperations: 0,
    pendingPhotos: 0,
    failedOperations: 0,
    failedPhotos: 0,
  });
  const session = signal<SessionView | null>(null);
  const auth = signal<Auth>(mirror.readAuth());
  const drafts = signal<DraftSummary[]>(mirror.readDrafts());
  const readiness = signal<Readiness | null>(null);
  const sendsAfterClose = signal<boolean | null>(null);

  const listeners = new Set<(change: Change) => void>();
  const early: Broadcast[] = [];
  let lastSequence: number | null = null;
  /** Whether it is known who is signed in. False while the stored tokens have been neither accepted nor refused. */
  let isSessionKnown = false;
  /** Whether the worker has yet to be told that the app was opened. */
  let isOpening = true;

  function notify(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  /** Adopts a session from the worker, unless a newer one is already here. In cleared storage (`isBlank`) generations start again. */
  function adoptSession(next: SessionView | null, isBlank = false): void {
    const present = session.peek();
    if (!isBlank && next && present && next.generation < present.generation) return;
    // One user's drafts are never shown to the next, not even until the new list arrives.
    if (auth.peek().user?.userId !== next?.user.userId) drafts.value = [];
    session.value = next;
    auth.value = authOf(next);
    mirror.writeSession(next);
    isSessionKnown = true;
  }

  /** Ends the session. The stored tokens are removed first, so that no page can restore a session from them. */
  async function signOut(userId: string): ReturnType<Engine["signOut"]> {
    mirror.writeSession(null);
    try {
      const result = await calls.signOut({ userId });
      if (result.ok) adoptSession(null);
      return result;
    } finally {
      mirror.writeSession(session.peek());
    }
  }

  /** Adopts a snapshot and its session. If that is undefined, the stored tokens stay as they are. */
  function adoptSnapshot(snapshot: EngineSnapshot, current: SessionView | null | undefined, isBlank: boolean): void {
    lastSequence = snapshot.sequence;
    status.value = snapshot.status;
    readiness.value = snapshot.readiness;
    sendsAfterClose.value = snapshot.sendsAfterClose;
    if (current !== undefined) adoptSession(current, isBlank);
    connection.value = "connected";
    notify("snapshot");
    // The previous page may have reported otherwise and closed before it could correct that.
    const online = page.seemsOnline();
    if (snapshot.status.online !== online) quietly(calls.connectivity({ online }).then(() => undefined));
  }

  /**
   * Restores the session from the stored tokens, in the stored tenant, when the worker has none. Resolves with null if the server refused them, and
   * with undefined if it could not be asked (no connection, 5xx): they are tried again with the next snapshot.
   */
  async function restoreSession(): Promise<SessionView | null | undefined> {
    const kept = mirror.readKept();
    const tenantId = auth.peek().currentTenantId;
    if (!kept) return null;
    const restored = await calls.restoreSession(kept);
    if (!restored.ok) return RESTORE_REFUSALS.includes(restored.code) ? null : undefined;
    const { currentTenantId, roles } = restored.value;
    if (tenantId === null || tenantId === currentTenantId || !roles.some((role) => role.tenantId === tenantId)) return restored.value;
    const chosen = await calls.chooseTenant({ tenantId });
    return chosen.ok ? chosen.value : restored.value;
  }

  const resync = coalesce(async () => {
    lastSequence = null;
    const opened = isOpening;
    isOpening = false;
    const before = session.peek();
    try {
      const snapshot = await calls.connect({ opened });
      const current = snapshot.session ?? (isSessionKnown && !snapshot.isBlank ? null : await restoreSession());
      // If somebody signed in on this page meanwhile, the snapshot's missing session is outdated.
      const isCurrent = session.peek() === before;
      adoptSnapshot(snapshot, current === null && !isCurrent ? undefined : current, isCurrent && snapshot.isBlank === true);
    } catch (error) {
      isOpening ||= opened;
      if (!(error instanceof EngineCallError)) throw error;
      return;
    }
    for (const broadcast of early.splice(0)) if (broadcast.sequence > (lastSequence ?? 0)) receive(broadcast);
    await refreshDrafts();
  });

  const refreshStatus = coalesce(async () => {
    status.value = await calls.syncStatus({});
  });
  const refreshReadiness = coalesce(async () => {
    readiness.value = await calls.readiness({});
  });
  const refreshDrafts = coalesce(async () => {
    if (!isSessionKnown) return;
    if (auth.peek().area !== "inspector") {
      drafts.value = [];
      return;
    }
    drafts.value = await calls.listDrafts({});
    mirror.writeDrafts(drafts.peek());
  });

  /** Ignores a failed read, which may happen while the worker is being replaced; the next event or beat reads again. */
  function quietly(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof EngineCallError)) throw error;
    });
  }

  function apply(broadcast: Broadcast): void {
    if (broadcast.event) {
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

  function receive(broadcast: Broadcast): void {
    if (lastSequence === null) {
      early.push(broadcast);
      return;
    }
    if (broadcast.sequence === lastSequence + 1) {
      lastSequence = broadcast.sequence;
      apply(broadcast);
    } else if (broadcast.sequence !== lastSequence) {
      quietly(resync());
    }
  }

  function beat(): void {
    if (page.isVisible()) quietly(calls.beat({}));
    if (lastSequence === null || !isSessionKnown) quietly(resync());
    clock.after(PAGE_BEAT_INTERVAL_MS, beat);
  }

  channel.onMismatch(() => {
    connection.value = "outdated";
  });

  return {
    calls,
    connection,
    status,
    session,
    auth,
    drafts,
    readiness,
    sendsAfterClose,
    signedIn: computed(() => auth.value.area !== null),
    adoptSession,
    signOut,
    refreshStatus: () => quietly(refreshStatus()),
    /** Notifies the listener of each change. Returns a function that stops it. */
    onChange(listener: (change: Change) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Connects, starts the beat, and follows all changes from now on. */
    start(): void {
      channel.onBroadcast(receive);
      page.onWake((opened) => {
        isOpening ||= opened;
        quietly(calls.beat({}));
        quietly(resync());
      });
      page.onConnectivity((online) => quietly(calls.connectivity({ online })));
      quietly(resync());
      clock.after(PAGE_BEAT_INTERVAL_MS, beat);
    },
  };
}
export type EngineClient = ReturnType<typeof createEngineClient>;

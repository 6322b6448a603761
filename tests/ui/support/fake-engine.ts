import { expose } from "comlink";
import type { Endpoint } from "comlink";
import { APP_VERSION } from "#shared/constants.ts";
import type { Engine, EngineMethod, EngineSnapshot, Result } from "#shared/engine/engine.ts";
import type { Broadcast, EngineEvent, EngineNotice } from "#shared/engine/events.ts";
import type { Readiness } from "#shared/engine/reference.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { SyncStatus } from "#shared/engine/sync.ts";
import { countUnsent } from "#shared/engine/unsent.ts";
import type { EngineChannel } from "../../../src-ui/engine/ports.ts";

export const QUIET: SyncStatus = {
  online: true,
  syncing: false,
  pendingOperations: 0,
  pendingPhotos: 0,
  failedOperations: 0,
  failedPhotos: 0,
};

export const READY: Readiness = {
  ready: true,
  appOnDevice: true,
  templates: 2,
  extinguishers: 60,
  locations: 6,
  pulledAt: Date.UTC(2026, 0, 15, 7, 40),
  pulling: false,
};

export const HARBOR = "6b1f0c3e-0000-4000-8000-000000000001";
export const CEDAR = "6b1f0c3e-0000-4000-8000-000000000002";

export function inspectorSession(changes: Partial<SessionView> = {}): SessionView {
  return {
    generation: 1,
    area: "inspector",
    user: { userId: "6b1f0c3e-0000-4000-8000-00000000000a", email: "inspector@harbor.example", firstName: "Ida", lastName: "Moreno" },
    roles: [{ roleName: "Inspector", roleType: "Tenant", tenantId: HARBOR, tenantName: "Harbor Point Hospital" }],
    currentTenantId: HARBOR,
    accessToken: "access-1",
    refreshToken: "refresh-1",
    expiresAt: "2026-01-15T08:15:00.000Z",
    signInNeeded: false,
    ...changes,
  };
}

/** The state of the fake; a test changes it, then broadcasts. */
export interface FakeState {
  status: SyncStatus;
  session: SessionView | null;
  readiness: Readiness;
  sendsAfterClose: boolean;
}

const done: Result<null> = { ok: true, value: null };

/** What a test puts in place of the fake's methods. One that is undefined is missing, as from a worker of an earlier build. */
export type FakeMethods = { [M in EngineMethod]?: Engine[M] | undefined };

/** An engine in memory: its methods return its state, and it records its calls. A test can replace single methods. */
export function createFakeEngine(given: Partial<FakeState> = {}, methods: FakeMethods = {}) {
  const state: FakeState = { status: QUIET, session: null, readiness: READY, sendsAfterClose: true, ...given };
  const calls: { method: EngineMethod; input: unknown }[] = [];
  let sequence = 0;

  const implementation: FakeMethods = {
    connect: async (): Promise<EngineSnapshot> => ({ sequence, appVersion: APP_VERSION, ...state }),
    beat: async () => {},
    connectivity: async () => {},
    syncStatus: async () => state.status,
    readiness: async () => state.readiness,
    pullReference: async () => ({ ok: true, value: state.readiness }),
    listDrafts: async () => [],
    listLeftDrafts: async () => [],
    listOutbox: async () => [],
    heldWork: async () => ({ databaseId: "database", inherited: false, unsent: countUnsent([]) }),
    listSubmitted: async () => [],
    listAssigned: async () => [],
    retry: async () => done,
    discardDraft: async () => done,
    withdrawSubmitted: async () => ({ ok: true, value: { isQueued: false } }),
    discardRefused: async () => done,
    syncDrafts: async () => ({ success: true, outcome: "noDrafts", synced: 0, total: 0, failed: [] }),
    signOut: async () => {
      state.session = null;
      return { ok: true, value: { unsentItems: 0 } };
    },
    ...methods,
  };
  const engine = new Proxy({} as Engine, {
    get(_target, method: EngineMethod) {
      const run = implementation[method] as ((input: unknown) => Promise<unknown>) | undefined;
      if (!run && method in implementation) return undefined;
      return (input: unknown) => {
        calls.push({ method, input });
        if (!run) throw new Error(`This test has no implementation of ${method}`);
        return run(input);
      };
    },
  });
  return {
    engine,
    state,
    calls,
    inputsOf: (method: EngineMethod) => calls.filter((call) => call.method === method).map(({ input }) => input),
    count: (method: EngineMethod) => calls.filter((call) => call.method === method).length,
    /** Returns the next broadcast in order, for `channel.broadcast`. */
    event: (event: EngineEvent): Broadcast => ({ sequence: ++sequence, event }),
    notice: (notice: EngineNotice): Broadcast => ({ sequence: ++sequence, notice }),
    /** Loses a broadcast: its number is used up and no page receives it. */
    loseBroadcast: () => void sequence++,
    /** Restarts the numbering, like a worker that lost its count. */
    restartCount: () => void (sequence = 0),
  };
}

/** Comlink over a channel in memory, which can lose messages in flight, as a stopped worker does. */
export function createFakeChannel(engine: Engine) {
  const broadcastListeners: ((broadcast: Broadcast) => void)[] = [];
  const mismatchListeners: (() => void)[] = [];
  let isStopped = false;

  function makeEnd(send: (message: unknown) => void): { end: Endpoint; deliver: (message: unknown) => void } {
    const listeners = new Set<EventListenerOrEventListenerObject>();
    const deliver = (message: unknown): void => {
      const event = new MessageEvent("message", { data: message });
      for (const listener of listeners) if (typeof listener === "function") listener(event);
    };
    const end: Endpoint = {
      postMessage: (message: unknown) => send(structuredClone(message)),
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    };
    return { end, deliver };
  }

  const page = makeEnd((message) => {
    if (!isStopped) queueMicrotask(() => worker.deliver(message));
  });
  const worker = makeEnd((message) => {
    if (!isStopped) queueMicrotask(() => page.deliver(message));
  });
  expose(engine, worker.end);

  const channel: EngineChannel = {
    endpoint: page.end,
    ready: async () => {},
    onBroadcast: (listener) => void broadcastListeners.push(listener),
    onMismatch: (listener) => void mismatchListeners.push(listener),
  };
  return {
    channel,
    broadcast: (broadcast: Broadcast) => broadcastListeners.forEach((listener) => listener(broadcast)),
    refuseProtocol: () => mismatchListeners.forEach((listener) => listener()),
    /** Stops the worker: messages to it and its results are lost. */
    stop: () => void (isStopped = true),
    wake: () => void (isStopped = false),
  };
}

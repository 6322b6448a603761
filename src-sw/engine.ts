import { APP_VERSION } from "#shared/constants.ts";
import type { Engine, EngineSnapshot, Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { Deps } from "./deps.ts";
import type { Lifetime } from "./lifetime.ts";
import type { Ports } from "./ports.ts";
import { readValue } from "./stores/device-values.ts";
import type { Sync } from "./sync/sync.ts";
import { saving } from "./values/result.ts";
import { connectParts, createWiring } from "./wiring.ts";
import { workCalls } from "./work-calls.ts";

export interface BuiltEngine {
  engine: Engine;
  deps: Deps;
  sync: Sync;
  /** Opens both databases and upgrades them if necessary. Must not be called before `activate`. */
  open(): Promise<void>;
}

/** Creates the engine on the browser's ports in the worker, on simulated ports in tests. */
export function createEngine(ports: Ports, apiRoot: string, lifetime: Pick<Lifetime, "extendFor">): BuiltEngine {
  const wiring = createWiring(ports, apiRoot, lifetime);
  connectParts(wiring, ports, apiRoot);
  const { deps, sync } = wiring;
  const { databases } = deps;
  return {
    engine: { ...sessionCalls(deps), ...syncCalls(deps, sync), ...workCalls(deps) },
    deps,
    sync,
    async open() {
      await databases.work(["inspections"], "readonly", (tx) => tx.store.count());
      await databases.device(["values"], "readonly", (tx) => tx.store.count());
    },
  };
}

function sessionCalls(deps: Deps) {
  const { sessions, reference, background, requestSync } = deps;

  /** After a sign-in, pulls reference data and sends work that waited for this user. */
  async function afterSignIn(signingIn: Promise<Result<SessionView>>): Promise<Result<SessionView>> {
    const result = await signingIn;
    if (result.ok) {
      background(reference.pull);
      await requestSync();
    }
    return result;
  }

  return {
    signIn: (input) => saving(() => afterSignIn(sessions.signIn(input))),
    devSignIn: (input) => saving(() => afterSignIn(sessions.devSignIn(input))),
    restoreSession: (kept) => saving(() => afterSignIn(sessions.restore(kept))),
    chooseTenant: ({ tenantId }) => saving(() => afterSignIn(sessions.chooseTenant(tenantId))),
    signOut: ({ userId }) => saving(() => sessions.signOut(userId)),
    refreshSession: ({ generation }) => saving(() => sessions.refreshSession(generation)),
    readiness: reference.readiness,
    pullReference: () => saving(reference.pull),
  } satisfies Partial<Engine>;
}

function syncCalls(deps: Deps, sync: Sync) {
  const { databases, sessions, reference, broadcaster, background } = deps;
  const keepUntilIdle = () => background(sync.idle);

  return {
    async connect({ opened }): Promise<EngineSnapshot> {
      const sequence = await broadcaster.sequence();
      const status = await sync.status();
      const session = await sessions.current();
      const readiness = await reference.readiness();
      if (opened) {
        background(async () => {
          await sync.onPageOpened();
          await sync.idle();
        });
        background(reference.pull);
        if (status.online && session?.signInNeeded === false) background(() => sessions.reload(session));
      }
      const sendsAfterClose = await sync.sendsAfterClose();
      const isBlank = (await readValue(databases, "sessionGeneration")) === null;
      return { sequence, appVersion: APP_VERSION, status, session, readiness, sendsAfterClose, isBlank };
    },
    async beat() {
      await sync.beat();
      keepUntilIdle();
      background(reference.pullIfDue);
    },
    async connectivity({ online }) {
      await sync.onConnectionChanged(online);
      keepUntilIdle();
    },
    async retry() {
      const result = await saving(sync.retry);
      keepUntilIdle();
      return result;
    },
    syncDrafts: sync.syncDrafts,
    syncStatus: sync.status,
  } satisfies Partial<Engine>;
}

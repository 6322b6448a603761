import { APP_VERSION } from "#shared/constants.ts";
import type { Engine, EngineSnapshot, Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { Deps } from "./deps.ts";
import type { Lifetime } from "./lifetime.ts";
import type { Ports } from "./ports.ts";
import { readValue } from "./stores/device-values.ts";
import type { Sync } from "./sync/sync.ts";
import { savingCall } from "./values/result.ts";
import { createWiring } from "./wiring.ts";
import type { Wiring } from "./wiring.ts";
import { workCalls } from "./work-calls.ts";

export interface BuiltEngine {
  engine: Engine;
  deps: Deps;
  sync: Sync;
  /** Opens both databases and upgrades them if necessary. Must not be called before `activate`. */
  open(): Promise<void>;
}

/** Creates the engine on the browser's ports in the worker, on simulated ports in tests. */
export function createEngine(ports: Ports, apiRoot: string, lifetime: Pick<Lifetime, "inBackground">): BuiltEngine {
  const wiring = createWiring(ports, apiRoot, lifetime);
  const { deps, sync } = wiring;
  const { databases } = deps;
  return {
    engine: { ...sessionCalls(wiring), ...syncCalls(wiring), ...workCalls(deps) },
    deps,
    sync,
    async open() {
      await databases.work(["inspections"], "readonly", (tx) => tx.store.count());
      await databases.device(["values"], "readonly", (tx) => tx.store.count());
    },
  };
}

function sessionCalls({ deps, reference }: Wiring) {
  const { sessions, inBackground, requestSync } = deps;

  /** After a sign-in, pulls reference data and sends work that waited for this user. */
  async function afterSignIn(signingIn: Promise<Result<SessionView>>): Promise<Result<SessionView>> {
    const result = await signingIn;
    if (result.ok) {
      inBackground(reference.pull);
      await requestSync();
    }
    return result;
  }

  return {
    signIn: savingCall((input) => afterSignIn(sessions.signIn(input))),
    devSignIn: savingCall((input) => afterSignIn(sessions.devSignIn(input))),
    restoreSession: savingCall((kept) => afterSignIn(sessions.restore(kept))),
    chooseTenant: savingCall(({ tenantId }) => afterSignIn(sessions.chooseTenant(tenantId))),
    signOut: savingCall(({ userId }) => sessions.signOut(userId)),
    refreshSession: savingCall(({ generation }) => sessions.refreshSession(generation)),
    readiness: reference.readiness,
    pullReference: savingCall(reference.pull),
  } satisfies Partial<Engine>;
}

function syncCalls({ deps, reference, sync }: Wiring) {
  const { databases, sessions, broadcaster, isOnline, inBackground } = deps;
  const keepUntilIdle = () => inBackground(sync.idle);

  return {
    async connect({ opened, online }): Promise<EngineSnapshot> {
      // The last report may be of a page that closed before it could correct it.
      if (online === !isOnline()) inBackground(() => sync.onConnectionChanged(online));
      // First, so that no broadcast is missed: one that comes during the reads has a higher number.
      const sequence = await broadcaster.sequence();
      const [status, session, readiness, sendsAfterClose, generation] = await Promise.all([
        sync.status(),
        sessions.current(),
        reference.readiness(),
        sync.sendsAfterClose(),
        readValue(databases, "sessionGeneration"),
      ]);
      if (opened) {
        inBackground(async () => {
          await sync.onPageOpened();
          await sync.idle();
        });
        inBackground(reference.pull);
        if (status.online && session?.signInNeeded === false) inBackground(() => sessions.reload(session).then(reference.pullIfDue));
      }
      return { sequence, appVersion: APP_VERSION, status, session, readiness, sendsAfterClose, isBlank: generation === null };
    },
    async beat() {
      await sync.beat();
      keepUntilIdle();
      inBackground(reference.pullIfDue);
    },
    async connectivity({ online }) {
      await sync.onConnectionChanged(online);
      keepUntilIdle();
    },
    retry: savingCall(() => sync.retry().finally(keepUntilIdle)),
    syncDrafts: sync.syncSubmissions,
    syncStatus: sync.status,
  } satisfies Partial<Engine>;
}

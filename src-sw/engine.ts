import { APP_VERSION } from "#shared/constants.ts";
import type { Engine, EngineMethod, EngineSnapshot, Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { createApiClient } from "./api-client.ts";
import { createClockSkew } from "./clock-skew.ts";
import { correctRejected, editSubmitted, withdrawSubmitted } from "./commands/corrections.ts";
import { clearAnswers, discardDraft, saveAnswers, saveDraft, startDraft } from "./commands/drafts.ts";
import { letGo } from "./commands/let-go.ts";
import { addPhoto, readPhoto, removePhoto } from "./commands/photos.ts";
import { queueItem } from "./commands/operations.ts";
import { submitDraft } from "./commands/submit.ts";
import { createBroadcaster } from "./events.ts";
import type { Lifetime } from "./lifetime.ts";
import type { Input, Deps } from "./deps.ts";
import type { Network, Ports } from "./ports.ts";
import { listAssigned } from "./queries/assigned.ts";
import { getDraft, listDrafts } from "./queries/drafts.ts";
import { findExtinguisher, findLocation, getLocation, listExtinguishersAt } from "./queries/lookups.ts";
import { heldWork } from "./queries/held-work.ts";
import { listLocations } from "./queries/places.ts";
import { listQueue } from "./queries/outbox.ts";
import { getSubmitted, listSubmitted } from "./queries/submitted.ts";
import { createReference } from "./reference/reference.ts";
import { createSessions } from "./sessions/sessions.ts";
import { openDatabases } from "./stores/database.ts";
import { readValue } from "./stores/device-values.ts";
import { createJournal } from "./stores/journal.ts";
import { noteWorkMade } from "./stores/work-database.ts";
import { createLinkWatch } from "./sync/link-watch.ts";
import { isSuccess } from "./sync/outcome.ts";
import type { RunResult } from "./sync/run-result.ts";
import { createSync, type Sync } from "./sync/sync.ts";
import { createUnsentReporter } from "./sync/unsent-reporter.ts";

export interface BuiltEngine {
  engine: Engine;
  deps: Deps;
  sync: Sync;
  /** Opens both databases, upgrading them if need be. To be called in `activate` at the earliest. */
  open(): Promise<void>;
}

/** Builds the engine on the ports given: the browser's own in the worker, simulated ones in tests. */
export function createEngine(given: Ports, apiRoot: string, lifetime: Lifetime): BuiltEngine {
  const network: Network = {
    isOnline: () => given.network.isOnline(),
    async send(request) {
      const sentAt = given.clock.now();
      const outcome = await given.network.send(request);
      clockSkew.heard(outcome, sentAt);
      if (isSuccess(outcome)) sync.succeeded(sentAt);
      return outcome;
    },
  };
  const ports: Ports = { ...given, network };
  const databases = openDatabases(ports, async () => {
    await noteWorkMade(databases, ports.random);
    // Pages that are open show what was there before; nobody waits for their being told.
    void broadcaster.notify("session");
  });
  const api = createApiClient(network, apiRoot, ports.log);
  const broadcaster = createBroadcaster(ports, databases);
  const clockSkew = createClockSkew({ ports, databases, broadcaster });
  const journal = createJournal(ports, databases);
  const sessions = createSessions({ ports, databases, api, broadcaster, journal });
  const reference = createReference({ ports, databases, api, sessions, broadcaster, journal });
  const background = (work: () => Promise<unknown>) => lifetime.keep(work);
  const delivered = () => background(() => reference.pullAssigned());
  const ended = (result: RunResult) => {
    background(unsent.tell);
    linkWatch.ended(result);
  };
  const sync = createSync({ ports, databases, api, sessions, broadcaster, delivered, ended });
  const linkWatch = createLinkWatch({ ports, api, reached: () => sync.connectivity() });
  // By the network itself: that the server took this word brings no failed work back, and that it did not is no news.
  const quietApi = createApiClient(given.network, apiRoot, { warn: () => undefined });
  const unsent = createUnsentReporter({ ports, databases, api: quietApi, sessions });
  const queued = async (): Promise<void> => {
    const asked = sync.queued();
    background(async () => {
      await asked;
      await sync.idle();
    });
    // What goes wrong is logged by the background work; the work that was queued stays queued.
    await asked.catch(() => undefined);
  };
  const deps: Deps = { ports, databases, api, sessions, broadcaster, journal, reference, background, queued };
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
  const { sessions, reference, background, queued } = deps;

  /** A user who arrives brings reference data and, maybe, work that waited for them. Pages are told by the session itself, and then read all anew. */
  async function arriving(signingIn: Promise<Result<SessionView>>): Promise<Result<SessionView>> {
    const result = await signingIn;
    if (result.ok) {
      background(() => reference.pull());
      await queued();
    }
    return result;
  }

  return {
    signIn: (input) => arriving(sessions.signIn(input)),
    devSignIn: (input) => arriving(sessions.devSignIn(input)),
    restoreSession: (kept) => arriving(sessions.restore(kept)),
    chooseTenant: ({ tenantId }) => arriving(sessions.chooseTenant(tenantId)),
    signOut: ({ userId }) => sessions.signOut(userId),
    refreshSession: ({ generation }) => sessions.refreshSession(generation),
    readiness: () => reference.readiness(),
    pullReference: () => reference.pull(),
  } satisfies Partial<Engine>;
}

function syncCalls(deps: Deps, sync: Sync) {
  const { ports, databases, sessions, reference, broadcaster, background } = deps;
  const untilIdle = () => background(() => sync.idle());

  return {
    async connect({ opened }): Promise<EngineSnapshot> {
      const sequence = await broadcaster.sequence();
      const [status, session, readiness] = [await sync.status(), await sessions.current(), await reference.readiness()];
      if (opened) {
        background(async () => {
          await sync.pageOpened();
          await sync.idle();
        });
        background(() => reference.pull());
        if (status.online && session?.signInNeeded === false) background(() => sessions.reload(session));
      }
      const isBlank = (await readValue(databases, "sessionGeneration")) === null;
      return { sequence, appVersion: APP_VERSION, status, session, readiness, sendsAfterClose: ports.sync.supported, isBlank };
    },
    async beat() {
      await sync.beat();
      untilIdle();
      background(() => reference.pullIfDue());
    },
    async connectivity({ online }) {
      await sync.connectivity(online);
      untilIdle();
    },
    async retry() {
      const result = await sync.retry();
      untilIdle();
      return result;
    },
    syncDrafts: () => sync.syncDrafts(),
    syncStatus: () => sync.status(),
  } satisfies Partial<Engine>;
}

type Commands = { [M in EngineMethod]?: (deps: Deps, input: Input<M>) => ReturnType<Engine[M]> };

/** Commands and queries: each takes the parts, and what the page gives. */
const commands = {
  findLocation,
  findExtinguisher,
  getLocation,
  listExtinguishersAt,
  listLocations,
  listAssigned,
  startDraft,
  getDraft,
  listDrafts,
  saveAnswers,
  clearAnswers,
  saveDraft,
  discardDraft,
  addPhoto,
  removePhoto,
  readPhoto,
  submitDraft,
  getSubmitted,
  listSubmitted,
  editSubmitted,
  withdrawSubmitted,
  correctRejected,
  letGo,
  queueItem,
  listQueue,
  heldWork,
} satisfies Commands;

function workCalls(deps: Deps) {
  type Command = (deps: Deps, input: unknown) => unknown;
  const bound = Object.entries(commands).map(([name, run]) => [name, (input: unknown) => (run as Command)(deps, input)]);
  return Object.fromEntries(bound) as Pick<Engine, keyof typeof commands>;
}

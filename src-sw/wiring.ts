import { createBroadcaster } from "./broadcaster.ts";
import type { Deps } from "./deps.ts";
import type { Lifetime } from "./lifetime.ts";
import { createApiClient } from "./network/api-client.ts";
import { createClockSkew } from "./network/clock-skew.ts";
import { createConnection } from "./network/connection.ts";
import { observeNetwork } from "./network/observed-network.ts";
import type { Ports } from "./ports.ts";
import { createReference } from "./reference/reference.ts";
import type { Reference } from "./reference/reference.ts";
import { createSessions } from "./sessions/sessions.ts";
import { openDatabases } from "./stores/database.ts";
import { createJournal } from "./stores/journal.ts";
import { createWorkDatabaseId } from "./stores/work-database.ts";
import { createLinkWatch } from "./sync/link-watch.ts";
import { createSync } from "./sync/sync.ts";
import type { Sync } from "./sync/sync.ts";
import { createUnsentReporter } from "./sync/unsent-reporter.ts";

export interface Wiring {
  deps: Deps;
  reference: Reference;
  sync: Sync;
}

/**
 * Creates the parts that calls and runs need, each with those that it needs itself. None does anything before it is called, except that a
 * successful request revives failed work, and the watchers, which act by themselves on requests and runs. A test that counts the requests and
 * reads of a run leaves these out (`watching`).
 */
export function createWiring(
  rawPorts: Ports,
  apiRoot: string,
  { inBackground }: Pick<Lifetime, "inBackground">,
  { watching = true } = {},
): Wiring {
  const network = observeNetwork(rawPorts);
  const ports: Ports = { ...rawPorts, network };
  const databases = openDatabases(ports);
  const api = createApiClient(network, apiRoot, ports.log);
  const connection = createConnection(ports);
  const { isOnline } = connection;
  const broadcaster = createBroadcaster(ports, databases);
  const journal = createJournal(ports, databases);
  const sessions = createSessions({ ports, databases, api, broadcaster, journal, isOnline });
  const reference = createReference({ ports, databases, api, sessions, broadcaster, journal, isOnline });
  const sync = createSync({ ports, databases, api, connection, sessions, broadcaster }, inBackground);
  network.onSuccess(sync.onRequestSucceeded);
  if (watching) watch();

  /** Watches clock, link and `pinseal`, reports unsent work, and pulls plans. */
  function watch(): void {
    const clockSkew = createClockSkew({ ports, databases, broadcaster });
    const linkWatch = createLinkWatch({ ports, api, isOnline, onServerReached: () => sync.onConnectionChanged() });
    // Bypasses the observed network: the outcome of this report must neither revive failed work nor be logged.
    const unobservedApi = createApiClient(rawPorts.network, apiRoot, { warn: () => undefined });
    const unsent = createUnsentReporter({ ports, databases, api: unobservedApi, sessions, isOnline });

    databases.onWorkDatabaseCreated(async () => {
      await createWorkDatabaseId(databases, ports.random);
      // Open pages still show the old content. Not awaited, since opening the database waits for this listener.
      void broadcaster.notify("session");
    });
    network.onOutcome(clockSkew.observe);
    sync.onRunEnded((result) => {
      inBackground(unsent.report);
      linkWatch.afterRun(result);
      if (result.delivered > 0) inBackground(reference.pullPlans);
    });
  }

  const { requestSync, isDeviceFull } = sync;
  return { deps: { ports, databases, sessions, broadcaster, journal, isOnline, inBackground, requestSync, isDeviceFull }, reference, sync };
}

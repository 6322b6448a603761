import { createBroadcaster } from "./broadcaster.ts";
import type { Deps } from "./deps.ts";
import type { Lifetime } from "./lifetime.ts";
import { createApiClient } from "./network/api-client.ts";
import { createConnection } from "./network/connection.ts";
import { observeNetwork } from "./network/observed-network.ts";
import type { ObservedNetwork } from "./network/observed-network.ts";
import type { Ports } from "./ports.ts";
import { createReference } from "./reference/reference.ts";
import { createSessions } from "./sessions/sessions.ts";
import { openDatabases } from "./stores/database.ts";
import { createJournal } from "./stores/journal.ts";
import { createSync } from "./sync/sync.ts";
import type { Sync } from "./sync/sync.ts";

export interface Wiring {
  network: ObservedNetwork;
  deps: Deps;
  sync: Sync;
}

/** Creates the parts of the engine, each with those that it needs. None does anything before it is called. */
export function createWiring(rawPorts: Ports, apiRoot: string, { extendFor: background }: Pick<Lifetime, "extendFor">): Wiring {
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
  const sync = createSync({ ports, databases, api, connection, sessions, broadcaster }, background);

  const deps = { ports, databases, api, sessions, broadcaster, journal, reference, isOnline, background, requestSync: sync.requestSync };
  return { network, deps, sync };
}

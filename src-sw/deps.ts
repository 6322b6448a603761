import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { Lifetime } from "./lifetime.ts";
import type { ApiClient } from "./network/api-client.ts";
import type { Connection } from "./network/connection.ts";
import type { Ports } from "./ports.ts";
import type { Reference } from "./reference/reference.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Databases } from "./stores/database.ts";
import type { Journal } from "./stores/journal.ts";
import type { Sync } from "./sync/sync.ts";

/** The argument of an engine call. */
export type Input<M extends EngineMethod> = Parameters<Engine[M]>[0];

/** What commands and queries need. */
export interface Deps {
  ports: Ports;
  databases: Databases;
  api: ApiClient;
  sessions: Sessions;
  broadcaster: Broadcaster;
  journal: Journal;
  reference: Reference;
  isOnline: Connection["isOnline"];
  /** Runs work that outlasts the call; the worker is kept alive for it as long as the browser allows. */
  background: Lifetime["extendFor"];
  requestSync: Sync["requestSync"];
  isDeviceFull: Sync["isDeviceFull"];
}

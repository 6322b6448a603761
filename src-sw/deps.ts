import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { Lifetime } from "./lifetime.ts";
import type { Connection } from "./network/connection.ts";
import type { Ports } from "./ports.ts";
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
  sessions: Sessions;
  broadcaster: Broadcaster;
  journal: Journal;
  isOnline: Connection["isOnline"];
  inBackground: Lifetime["inBackground"];
  requestSync: Sync["requestSync"];
  isDeviceFull: Sync["isDeviceFull"];
}

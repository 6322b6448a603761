import type { Engine, EngineMethod } from "#shared/engine/engine.ts";
import type { Broadcaster } from "./broadcaster.ts";
import type { ApiClient } from "./network/api-client.ts";
import type { Connection } from "./network/connection.ts";
import type { Ports } from "./ports.ts";
import type { Reference } from "./reference/reference.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Databases } from "./stores/database.ts";
import type { Journal } from "./stores/journal.ts";

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
  background(work: () => Promise<unknown>): void;
  /**
   * Asks for a sync event and a run. Must be called when work was queued or its author signed in. Never rejects. Resolves once the browser has been
   * asked for the event. A call that reports "saved" waits for that: if the tab is closed and the worker stopped right after, only that event
   * delivers the work.
   */
  requestSync(): Promise<void>;
}

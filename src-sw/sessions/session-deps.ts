import type { ApiClient } from "../api-client.ts";
import type { Broadcaster } from "../broadcaster.ts";
import type { AccessOutcome, NetworkOutcome, Ports } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import type { Journal } from "../stores/journal.ts";
import type { SessionStore } from "./session-store.ts";

/** Held by whatever changes the session; taken before `WIPE_LOCK`, never after. */
export const SESSION_LOCK = "session";
/** Held while reference data is written or wiped, so that a page pulled for one user never lands after that user left. */
export const WIPE_LOCK = "reference-data";

export interface SessionPorts {
  ports: Pick<Ports, "network" | "locks" | "random" | "caches">;
  databases: Databases;
  api: ApiClient;
  broadcaster: Broadcaster;
  journal: Journal;
}

export interface SessionDeps extends SessionPorts {
  store: SessionStore;
  /** Sends with the user's access token, after a 401 once more with a fresh one. */
  withAccess(userId: string, send: (accessToken: string) => Promise<NetworkOutcome>): Promise<AccessOutcome>;
}

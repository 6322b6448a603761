import type { ApiClient } from "../api-client.ts";
import type { Broadcaster } from "../broadcaster.ts";
import type { AuthorizedOutcome, NetworkOutcome, Ports } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import type { Journal } from "../stores/journal.ts";
import type { SessionStore } from "./session-store.ts";

/** Held while the session is changed. Must be taken before `REFERENCE_LOCK`, never after it. */
export const SESSION_LOCK = "session";
/** Held while reference data is written or wiped, so that a page is never stored after its user signed out. */
export const REFERENCE_LOCK = "reference-data";

export interface SessionPorts {
  ports: Pick<Ports, "network" | "locks" | "random" | "caches">;
  databases: Databases;
  api: ApiClient;
  broadcaster: Broadcaster;
  journal: Journal;
}

export interface SessionDeps extends SessionPorts {
  store: SessionStore;
  /** Sends a request with the user's access token, and once more with a new one after a 401. */
  withAccessToken(userId: string, send: (accessToken: string) => Promise<NetworkOutcome>): Promise<AuthorizedOutcome>;
}

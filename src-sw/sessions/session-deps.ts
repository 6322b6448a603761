import type { Broadcaster } from "../broadcaster.ts";
import type { ApiClient } from "../network/api-client.ts";
import type { Connection } from "../network/connection.ts";
import type { AuthorizedOutcome, NetworkOutcome, Ports } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import type { Journal } from "../stores/journal.ts";
import type { SessionStore } from "./session-store.ts";

/** What `createSessions` needs. */
export interface SessionDeps {
  ports: Pick<Ports, "network" | "locks" | "random" | "caches">;
  databases: Databases;
  api: ApiClient;
  broadcaster: Broadcaster;
  journal: Journal;
  isOnline: Connection["isOnline"];
}

/** What the functions about the session share. */
export interface SessionContext extends SessionDeps {
  store: SessionStore;
  /** Sends a request with the user's access token, and once more with a new one after a 401. */
  withAccessToken(userId: string, send: (accessToken: string) => Promise<NetworkOutcome>): Promise<AuthorizedOutcome>;
}

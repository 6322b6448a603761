import type { Broadcaster } from "../broadcaster.ts";
import type { ApiClient } from "../network/api-client.ts";
import type { Connection } from "../network/connection.ts";
import type { Ports } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Databases } from "../stores/database.ts";
import type { Journal } from "../stores/journal.ts";

/** What the pulls need. */
export interface ReferenceDeps {
  ports: Pick<Ports, "clock" | "locks" | "caches">;
  databases: Databases;
  api: ApiClient;
  sessions: Sessions;
  broadcaster: Broadcaster;
  journal: Journal;
  isOnline: Connection["isOnline"];
}

/** The user and tenant that a pull is for. */
export interface PullTarget {
  userId: string;
  tenantId: string;
}

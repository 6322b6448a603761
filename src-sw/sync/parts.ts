import type { ApiClient } from "../api-client.ts";
import type { Broadcaster } from "../events.ts";
import type { Ports } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Databases } from "../stores/database.ts";

/** What the sync works with. */
export interface SyncParts {
  ports: Pick<Ports, "clock" | "network" | "locks" | "clients" | "sync" | "log" | "random">;
  databases: Databases;
  api: ApiClient;
  sessions: Pick<Sessions, "accessFor" | "withAccess">;
  broadcaster: Broadcaster;
  /** Called after a run that delivered something. */
  delivered?(): void;
}

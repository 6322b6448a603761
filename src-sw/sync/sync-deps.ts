import type { Broadcaster } from "../broadcaster.ts";
import type { ApiClient } from "../network/api-client.ts";
import type { Connection } from "../network/connection.ts";
import type { Ports } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Databases } from "../stores/database.ts";

/** What syncing needs. */
export interface SyncDeps {
  ports: Pick<Ports, "clock" | "locks" | "clients" | "syncEvents" | "log" | "random">;
  databases: Databases;
  api: ApiClient;
  connection: Connection;
  sessions: Pick<Sessions, "accessTokenFor" | "withAccessToken">;
  broadcaster: Broadcaster;
}

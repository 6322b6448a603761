import type { ApiClient } from "../api-client.ts";
import type { Broadcaster } from "../events.ts";
import type { Ports } from "../ports.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Databases } from "../stores/database.ts";
import type { BatchPace } from "./batch-pace.ts";
import type { Connection } from "./connection.ts";
import type { PartSize } from "./part-size.ts";
import type { RunResult } from "./run-result.ts";

/** What the sync is made of. */
export interface SyncDeps {
  ports: Pick<Ports, "clock" | "network" | "locks" | "clients" | "sync" | "log" | "random">;
  databases: Databases;
  api: ApiClient;
  sessions: Pick<Sessions, "accessFor" | "withAccess">;
  broadcaster: Broadcaster;
  /** Called after each run. */
  ended?(result: RunResult): void;
  /** Called after a run that delivered something. */
  delivered?(): void;
}

/** What runs work with. */
export interface RunDeps extends SyncDeps {
  connection: Connection;
  /** As the link is known to this worker. */
  partSize: PartSize;
  batchPace: BatchPace;
}

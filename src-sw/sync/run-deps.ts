import type { BatchPace } from "./batch-pace.ts";
import type { Cleanup } from "./cleanup.ts";
import type { Connection } from "./connection.ts";
import type { PartSize } from "./part-size.ts";
import type { Reviver } from "./revival.ts";
import type { RunControl } from "./run-control.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** What runs work with, and keep from one to the next. */
export interface RunDeps extends SyncDeps {
  connection: Connection;
  control: RunControl;
  reviver: Reviver;
  cleanup: Cleanup;
  /** As the link is known to this worker. */
  partSize: PartSize;
  batchPace: BatchPace;
}

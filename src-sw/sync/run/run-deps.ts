import type { BatchSize } from "../batches/batch-size.ts";
import type { Cleanup } from "../cleanup.ts";
import type { PartSize } from "../photos/part-size.ts";
import type { Reviver } from "../reviver.ts";
import type { SyncDeps } from "../sync-deps.ts";
import type { RunControl } from "./run-control.ts";

/** What runs need, including what one run learns for the next. */
export interface RunDeps extends SyncDeps {
  control: RunControl;
  reviver: Reviver;
  cleanup: Cleanup;
  /** What this worker has learned about the link. */
  partSize: PartSize;
  batchSize: BatchSize;
}

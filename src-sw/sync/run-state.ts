import { RUN_SLICE_MS } from "#shared/constants.ts";
import type { RunDeps } from "./run-deps.ts";

/** Why a run stopped before everything was sent. `slice`: its time was up. `busy`: the server asks all requests to wait. */
export type StopReason = "offline" | "slice" | "busy";

/** After this many 429 responses in a row, the run sends nothing more. */
const BUSY_AFTER = 3;

/** The state of one run. */
export interface RunState {
  /** Rows that were attempted, as in `RunControl`. */
  attempted: Set<string>;
  /** Users whose session ended, or could not be refreshed, during this run. */
  withoutSession: Set<string>;
  /** Rows that failed less than this long ago are not sent. */
  cooldownMs: number;
  onlineSince: number;
  stop(reason: StopReason): void;
  /** Whether nothing more may be started. */
  stopped(): boolean;
  stopReason(): StopReason | null;
  /** Called after each response with whether it was a 429. */
  askedToWait(yes: boolean): void;
}

export function createRunState({ ports: { clock }, control, connection }: RunDeps, cooldownMs: number): RunState {
  const startedAt = clock.now();
  let reason: StopReason | null = null;
  let busyInARow = 0;
  const stop = (why: StopReason) => void (reason ??= why);
  return {
    attempted: control.attempted,
    withoutSession: new Set(),
    cooldownMs,
    onlineSince: connection.onlineSince(),
    stop,
    stopped() {
      // The absolute difference, since the clock may be set during a run.
      if (Math.abs(clock.now() - startedAt) >= RUN_SLICE_MS) stop("slice");
      return reason !== null;
    },
    stopReason: () => reason,
    askedToWait(yes) {
      busyInARow = yes ? busyInARow + 1 : 0;
      if (busyInARow >= BUSY_AFTER) stop("busy");
    },
  };
}

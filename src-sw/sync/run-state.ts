import { RUN_SLICE_MS } from "#shared/constants.ts";
import type { RunDeps } from "./run-deps.ts";

/** Why a run ended before its work did. `slice`: its time was over. `busy`: the server asks everything to wait. */
export type StopReason = "offline" | "slice" | "busy";

/** A server that asks this many items in a row to wait is not asked again in the same run. */
const BUSY_AFTER = 3;

/** What one run knows of itself, from its start to its end. */
export interface RunState {
  /** Rows sent, as in `RunControl`: an item is sent once a run, however many triggers fire. */
  attempted: Set<string>;
  /** Users whose session ended, or could not be refreshed, during this run. */
  withoutSession: Set<string>;
  /** Rows that failed less than this long ago are left alone. */
  calmMs: number;
  onlineSince: number;
  stop(reason: StopReason): void;
  /** Whether nothing new may be begun. */
  stopped(): boolean;
  stopReason(): StopReason | null;
  /** Called with each response: whether it was a 429. */
  askedToWait(yes: boolean): void;
}

export function createRunState({ ports: { clock }, control, connection }: RunDeps, calmMs: number): RunState {
  const startedAt = clock.now();
  let reason: StopReason | null = null;
  let busyInARow = 0;
  const stop = (why: StopReason) => void (reason ??= why);
  return {
    attempted: control.attempted,
    withoutSession: new Set(),
    calmMs,
    onlineSince: connection.onlineSince(),
    stop,
    stopped() {
      // A device's clock may be set while a run is under way, so the distance counts.
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

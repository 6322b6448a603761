import { RUN_MAX_MS } from "#shared/constants.ts";
import { THROTTLED_RESPONSES_MAX } from "../../limits.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import type { RunDeps } from "./run-deps.ts";

/** Why a run stopped before everything was sent. `timeLimit`: it took `RUN_MAX_MS`. `throttled`: the server asks all requests to wait. */
export type StopReason = "offline" | "timeLimit" | "throttled";

/** The state of one run. */
export interface RunState {
  /** Users whose session ended, or could not be refreshed, during this run. */
  withoutSession: Set<string>;
  /** Rows that failed less than this long ago are not sent. */
  cooldownMs: number;
  onlineSince: number;
  stop(reason: StopReason): void;
  /** Whether nothing more may be started. */
  isStopped(): boolean;
  stopReason(): StopReason | null;
  /** Called after each attempt or batch with whether the server asked to wait (429). */
  recordResponse(isThrottled: boolean): void;
}

export function createRunState({ ports: { clock }, connection }: RunDeps, cooldownMs: number): RunState {
  const startedAt = clock.now();
  let reason: StopReason | null = null;
  let throttledInARow = 0;
  const stop = (why: StopReason) => void (reason ??= why);
  return {
    withoutSession: new Set(),
    cooldownMs,
    onlineSince: connection.onlineSince(),
    stop,
    isStopped() {
      if (elapsedMs(startedAt, clock.now()) >= RUN_MAX_MS) stop("timeLimit");
      return reason !== null;
    },
    stopReason: () => reason,
    recordResponse(isThrottled) {
      throttledInARow = isThrottled ? throttledInARow + 1 : 0;
      if (throttledInARow >= THROTTLED_RESPONSES_MAX) stop("throttled");
    },
  };
}

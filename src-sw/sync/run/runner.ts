import { SYNC_INTERVAL_MS } from "#shared/constants.ts";
import { RETRY_COOLDOWN_MS } from "../../limits.ts";
import { readValue, writeValue } from "../../stores/device-values.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunResult } from "./run-events.ts";
import { performRun } from "./run.ts";
import type { EndedRun } from "./run.ts";

/** Turns triggers into runs. Several simultaneous triggers cause one run. */
export interface Runner {
  /**
   * Starts a run or joins the one under way. Resolves with true when it has ended, or with false if another worker is doing one or the device is
   * offline.
   */
  trigger(cooldownMs?: number): Promise<boolean>;
  /** Like `trigger`, without waiting. A failure is logged; nothing is lost, since the rows are unchanged. */
  start(): void;
  /** Lets the run under way attempt its rows again, as a new run would. Must be followed by a trigger. */
  renew(): void;
  /** Calls the listener after each run. */
  onRunEnded(listener: (result: RunResult) => void): void;
  /** Resolves with the milliseconds until the next run of the 30 s timer; 0 or less if it is overdue. */
  dueInMs(): Promise<number>;
  /** Resolves once no run is under way. */
  idle(): Promise<void>;
}

export function createRunner(deps: RunDeps): Runner {
  const { connection, control, databases } = deps;
  const { clock, log } = deps.ports;
  const listeners: ((result: RunResult) => void)[] = [];
  let running: Promise<boolean> | null = null;
  let lastRunAt = 0;

  const start = () => void trigger().catch((error: unknown) => log.warn("sync", error));

  function renew(): void {
    control.attempted.clear();
    lastRunAt = clock.now();
  }

  async function performRuns(cooldownMs: number): Promise<boolean> {
    try {
      let result: EndedRun | null;
      do {
        control.isRunRequested = false;
        renew();
        await writeValue(databases, "lastRunAt", lastRunAt).catch((error: unknown) => log.warn("sync run", error));
        result = await performRun(deps, cooldownMs);
        if (result === null) return false;
        for (const listener of listeners) listener(result);
        if (result.notBefore !== null) clock.after(Math.max(result.notBefore - clock.now(), 0), start);
        // A trigger that came while the run was ending is not lost. Rows that have just failed are held back by the cooldown.
        cooldownMs = RETRY_COOLDOWN_MS;
      } while (control.isRunRequested && mayFollow(result) && connection.isOnline());
      return true;
    } finally {
      // At once, so that no trigger joins a run that no longer looks for work.
      running = null;
    }
  }

  async function trigger(cooldownMs = RETRY_COOLDOWN_MS): Promise<boolean> {
    if (!connection.isOnline()) return false;
    control.isRunRequested = true;
    if (running && elapsedMs(lastRunAt, clock.now()) >= SYNC_INTERVAL_MS) renew();
    return (running ??= performRuns(cooldownMs));
  }

  return {
    trigger,
    start,
    renew,
    onRunEnded: (listener) => void listeners.push(listener),
    async dueInMs() {
      lastRunAt ||= (await readValue(databases, "lastRunAt")) ?? 0;
      return SYNC_INTERVAL_MS - elapsedMs(lastRunAt, clock.now());
    },
    async idle() {
      while (running) await running;
    },
  };
}

/** Whether another run may follow immediately. The connection may have come back while a run that lost it was ending. */
function mayFollow({ stopReason }: EndedRun): boolean {
  return stopReason === null || stopReason === "offline";
}

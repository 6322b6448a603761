import { SYNC_INTERVAL_MS } from "#shared/constants.ts";
import { RETRY_COOLDOWN_MS } from "../limits.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunResult } from "./run-events.ts";
import { performRun } from "./run.ts";

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

  function renew(): void {
    control.attempted.clear();
    lastRunAt = clock.now();
  }

  async function performRuns(cooldownMs: number): Promise<boolean> {
    let isStopped: boolean;
    do {
      control.isRunRequested = false;
      renew();
      await writeValue(databases, "lastRunAt", lastRunAt).catch((error: unknown) => log.warn("sync run", error));
      const result = await performRun(deps, cooldownMs);
      if (result === null) return false;
      for (const listener of listeners) listener(result);
      if (result.waitUntil !== null) clock.after(Math.max(result.waitUntil - clock.now(), 0), start);
      isStopped = result.stopReason !== null;
      // A trigger that came while the run was ending is not lost. Rows that have just failed are held back by the cooldown.
      cooldownMs = RETRY_COOLDOWN_MS;
    } while (control.isRunRequested && !isStopped && connection.isOnline());
    return true;
  }

  async function trigger(cooldownMs = RETRY_COOLDOWN_MS): Promise<boolean> {
    if (!connection.isOnline()) return false;
    control.isRunRequested = true;
    if (running && clock.now() - lastRunAt >= SYNC_INTERVAL_MS) renew();
    running ??= performRuns(cooldownMs).finally(() => (running = null));
    return running;
  }

  function start(): void {
    trigger().catch((error: unknown) => log.warn("sync", error));
  }

  return {
    trigger,
    start,
    renew,
    onRunEnded: (listener) => void listeners.push(listener),
    async dueInMs() {
      lastRunAt ||= (await readValue(databases, "lastRunAt")) ?? 0;
      const agoMs = clock.now() - lastRunAt;
      // A clock that was set back must not stop the timer.
      return agoMs < 0 ? 0 : SYNC_INTERVAL_MS - agoMs;
    },
    async idle() {
      while (running) await running;
    },
  };
}

import { SYNC_INTERVAL_MS, TOGETHER_MS } from "#shared/constants.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import { pick } from "../stores/pick.ts";
import type { OutboxRow } from "../stores/schema.ts";
import type { RunDeps } from "./sync-deps.ts";
import type { RunResult } from "./run-result.ts";
import { doRun } from "./run.ts";
import type { RunControl } from "./run-control.ts";

/** Turns triggers into runs: several at once make one. */
export interface Runner {
  /** Fulfilled when the run that this trigger made or met has ended; false when another worker was at it or the device is offline. */
  trigger(calmMs?: number): Promise<boolean>;
  /** Lets a run under way try again what it has tried, as a new one would. To be followed by a trigger. */
  renew(): void;
  /** The same for these rows alone. */
  again(ids: readonly string[]): void;
  /** Whether a run has begun to send. */
  isSyncing(): boolean;
  /** In how many milliseconds the next run of the 30 s timer is due; 0 or less when it is overdue. */
  dueInMs(): Promise<number>;
  /** Fulfilled once no run is under way. */
  idle(): Promise<void>;
}

export interface RunnerHooks {
  onlineSince(): number;
  ended(result: RunResult): void;
  uploaded(): void;
  failed(row: OutboxRow): void;
}

export function createRunner(deps: RunDeps, hooks: RunnerHooks): Runner {
  const { connection } = deps;
  const { clock } = deps.ports;
  const control: RunControl = { wanted: false, syncing: false, attempted: new Set() };
  let running: Promise<boolean> | null = null;
  let lastRunAt = 0;

  function renew(): void {
    control.attempted.clear();
    lastRunAt = clock.now();
  }

  async function run(calmMs: number): Promise<boolean> {
    let stopped: boolean;
    do {
      control.wanted = false;
      renew();
      await writeValue(deps.databases, "lastRunAt", lastRunAt).catch((error: unknown) => deps.ports.log.warn("last run", error));
      const result = await doRun(deps, control, { calmMs, onlineSince: hooks.onlineSince(), ...pick(hooks, "uploaded", "failed") });
      if (result === null) return false;
      hooks.ended(result);
      stopped = result.stopReason !== null;
      // A trigger that came while the run was ending is not lost; what the run has just tried is left calm.
    } while (control.wanted && !stopped && connection.isOnline());
    return true;
  }

  return {
    trigger(calmMs = TOGETHER_MS) {
      if (!connection.isOnline()) return Promise.resolve(false);
      control.wanted = true;
      if (running && clock.now() - lastRunAt >= SYNC_INTERVAL_MS) renew();
      running ??= run(calmMs).finally(() => (running = null));
      return running;
    },
    renew,
    again: (ids) => ids.forEach((id) => control.attempted.delete(id)),
    isSyncing: () => control.syncing,
    async dueInMs() {
      lastRunAt ||= (await readValue(deps.databases, "lastRunAt")) ?? 0;
      const agoMs = clock.now() - lastRunAt;
      // A clock that was set back must not silence the timer.
      return agoMs < 0 ? 0 : SYNC_INTERVAL_MS - agoMs;
    },
    async idle() {
      while (running) await running;
    },
  };
}

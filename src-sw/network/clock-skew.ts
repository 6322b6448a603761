import { CLOCK_SKEW_LIMIT_MS } from "#shared/constants.ts";
import type { Broadcaster } from "../broadcaster.ts";
import { CLOCK_CHANGE_REPORTED_MS } from "../limits.ts";
import type { NetworkOutcome, Ports } from "../ports.ts";
import type { Databases } from "../stores/database.ts";
import { readValue, writeValue } from "../stores/device-values.ts";
import type { ClockReading } from "../stores/work-schema.ts";
import { jsonResponse } from "./outcomes.ts";

/** Whether a clock that is ahead by this much is clearly wrong. */
function isWrong(aheadMs: number): boolean {
  return Math.abs(aheadMs) > CLOCK_SKEW_LIMIT_MS;
}

/**
 * Returns by how much the clock was set forward since `moment`, a time by that clock, and its last reading before; 0 unless it was certainly set
 * after that moment. `aheadMs` and `now` are of the present clock.
 */
export function changeSince(moment: number, reading: ClockReading, { aheadMs, now }: { aheadMs: number; now: number }): number {
  const changeMs = aheadMs - reading.aheadMs;
  // It was certainly set after that moment if it showed less than that until then, or a time that has yet to come.
  return isWrong(changeMs) && (moment - changeMs < reading.at || moment > now) ? changeMs : 0;
}

/** Returns how far the device's clock is ahead of the server's by a response; null if it does not show that. */
export function aheadOf(outcome: NetworkOutcome, sentAt: number, now: number): number | null {
  const date = Date.parse(jsonResponse(outcome)?.date ?? "");
  if (Number.isNaN(date)) return null;
  // The server set its time between sending and now.
  const [maxAheadMs, minAheadMs] = [now - date, sentAt - date];
  return minAheadMs > 0 ? minAheadMs : Math.min(maxAheadMs, 0);
}

/**
 * Compares the device's clock with the server's at each response. A clearly wrong clock is recorded, in milliseconds ahead of the server (negative:
 * behind), so that it is known offline too. The record is cleared once the clock is right again.
 */
export function createClockSkew({ ports, databases, broadcaster }: { ports: Ports; databases: Databases; broadcaster: Broadcaster }) {
  let known: Promise<number | null> | null = null;

  async function record(aheadMs: number): Promise<void> {
    const at = ports.clock.now();
    const before = await (known ??= readValue(databases, "clockAheadMs"));
    const after = isWrong(aheadMs) ? aheadMs : null;
    // Each time, so that a later change of the clock can be told from the time that passed.
    if ((before ?? after) !== null) await writeValue(databases, "clockReading", after === null ? null : { aheadMs, at });
    if (before === after || (before !== null && after !== null && Math.abs(after - before) < CLOCK_CHANGE_REPORTED_MS)) return;
    known = Promise.resolve(after);
    await writeValue(databases, "clockAheadMs", after);
    await broadcaster.notify("reference");
  }

  function failed(error: unknown): void {
    // The next response reads it again.
    known = null;
    ports.log.warn("clock", error);
  }

  return {
    /** Called with the outcome of every request; `sentAt` is by the device's clock. */
    observe(outcome: NetworkOutcome, sentAt: number): void {
      const aheadMs = aheadOf(outcome, sentAt, ports.clock.now());
      if (aheadMs !== null) record(aheadMs).catch(failed);
    },
  };
}

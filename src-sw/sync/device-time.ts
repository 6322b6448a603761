import { changeSince } from "../network/clock-skew.ts";
import { fetchHealth } from "../network/health.ts";
import type { ClockReading, OutboxRow } from "../stores/work-schema.ts";
import type { SyncDeps } from "./sync-deps.ts";

type DeviceTimeOf = (row: OutboxRow) => string;

/**
 * Resolves with a function that returns the `deviceTime` of a row: the device's current time, as its clock would show it if nobody had changed it
 * since the submit. By it the server corrects the dates of the row, which are by the clock of the submit. If a row was submitted by a
 * wrong clock, the server is asked for its time first. Resolves with null if that does not reach it: nothing may be sent then, since a wrong date
 * would be final. If the server was reached and does not say its time, rows are sent uncorrected, or they would wait forever.
 */
export async function deviceTimes(
  { ports: { clock }, api }: Pick<SyncDeps, "ports" | "api">,
  rows: readonly OutboxRow[],
): Promise<DeviceTimeOf | null> {
  let aheadMs: number | null = null;
  if (rows.some((row) => readingOf(row))) {
    const health = await fetchHealth(api, clock);
    // A server that was reached may still not say what time it is.
    if (!health.isReached) return null;
    ({ aheadMs } = health);
  }
  return (row) => {
    const now = clock.now();
    const reading = readingOf(row);
    const changeMs = reading && aheadMs !== null ? changeSince(row.timestamp, reading, { aheadMs, now }) : 0;
    return new Date(now - changeMs).toISOString();
  };
}

function readingOf(row: OutboxRow): ClockReading | null | undefined {
  return "clockReading" in row ? row.clockReading : null;
}

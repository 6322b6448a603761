import { aheadOf, isWrong } from "../network/clock-skew.ts";
import { isUpload } from "../stores/outbox-rows.ts";
import type { OutboxRow } from "../stores/schema.ts";
import type { SyncDeps } from "./sync-deps.ts";

/**
 * Resolves with a function that returns the `deviceTime` of a row: the device's current time, as its clock would show it if nobody had changed it
 * since the submit. By it the server corrects the dates of the row, which are by the clock of the submit. If a row was submitted by a
 * wrong clock, the server is asked for its time first.
 */
export async function deviceTimes(
  { ports: { clock }, api }: Pick<SyncDeps, "ports" | "api">,
  rows: readonly OutboxRow[],
): Promise<(row: OutboxRow) => string> {
  const sentAt = clock.now();
  const isNeeded = rows.some((row) => !isUpload(row) && row.clockReading);
  const aheadMs = isNeeded ? aheadOf(await api.sendRaw({ method: "GET", path: "/health", headers: {} }, {}), sentAt, clock.now()) : null;
  return (row) => {
    const now = clock.now();
    return new Date(now - (aheadMs === null ? 0 : changeSince(row, now, aheadMs))).toISOString();
  };
}

/**
 * Returns by how much the clock was set forward since the submit. Zero if that is not certain, because the clock may have been set between its
 * reading and the submit.
 */
function changeSince(row: OutboxRow, now: number, aheadMs: number): number {
  if (isUpload(row) || !row.clockReading) return 0;
  const changeMs = aheadMs - row.clockReading.aheadMs;
  const passedMs = now - changeMs - row.clockReading.at;
  const untilSubmitMs = row.timestamp - row.clockReading.at;
  const isPossible = (ms: number): boolean => ms >= 0 && ms <= passedMs;
  return isWrong(changeMs) && isPossible(untilSubmitMs) && !isPossible(untilSubmitMs - changeMs) ? changeMs : 0;
}

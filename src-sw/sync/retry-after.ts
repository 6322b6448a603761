import { SYNC_INTERVAL_MS } from "#shared/constants.ts";
import { RETRY_AFTER_MAX_MS, RETRY_AFTER_MIN_MS } from "../limits.ts";

/**
 * Returns when a 429 allows the next attempt, in milliseconds since 1970. `Retry-After` is in seconds or a date (RFC 9110, 10.2.3); without it, the
 * next timer.
 */
export function notBeforeOf(retryAfter: string | null, now: number): number {
  return now + Math.min(Math.max(delayMs(retryAfter?.trim() ?? "", now), RETRY_AFTER_MIN_MS), RETRY_AFTER_MAX_MS);
}

function delayMs(retryAfter: string, now: number): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = /^[A-Z][a-z]{2}/.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(date) ? SYNC_INTERVAL_MS : date - now;
}

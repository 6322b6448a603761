import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { say } from "./as-found-messages.ts";

const UNITS = [
  ["days", DAY_MS],
  ["hours", HOUR_MS],
  ["minutes", MINUTE_MS],
] as const;

/** Formats how far apart two clocks are, in the largest unit that gives at least two. */
export function spanText(ms: number): string {
  const apart = Math.abs(ms);
  const [unit, length] = UNITS.find(([, size]) => apart >= 2 * size) ?? UNITS[2];
  return say(`span.${unit}`, { count: Math.round(apart / length) });
}

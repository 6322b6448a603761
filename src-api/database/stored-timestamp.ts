const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z| ?([+-])(\d\d)(?::?(\d\d))?)$/;
/** PostgreSQL counts from this moment, and rounds away from it. */
const ORIGIN_MS = Date.UTC(2000, 0, 1);
const OFFSET_MAX_HOURS = 15;

/**
 * Returns a timestamp, which the schema `timestamp` has accepted, as `timestamptz(3)` stores and returns it: in UTC, rounded to milliseconds. Null
 * for what the schema accepts and the database refuses: a day that does not exist, or an offset of 16 hours or more.
 */
export function toStoredTimestamp(text: string): string | null {
  const [, year, month, day, hour, minute, second, fraction = "0", sign, offsetHours = "0", offsetMinutes = "0"] =
    TIMESTAMP.exec(text) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day) || Number(offsetHours) > OFFSET_MAX_HOURS) return null;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const offsetSeconds = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60 * (sign === "-" ? -1 : 1);
  const microseconds = (midnight - ORIGIN_MS + (seconds - offsetSeconds) * 1_000) * 1_000 + roundToEven(Number(`0.${fraction}`) * 1e6);
  return new Date(ORIGIN_MS + Math.sign(microseconds) * Math.floor((Math.abs(microseconds) + 500) / 1_000)).toISOString();
}

function roundToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest === 0.5) return below + (below % 2);
  return rest < 0.5 ? below : below + 1;
}

import { addDays, startOfDay } from "#shared/calendar.ts";
import { NOON_MS } from "#shared/durations.ts";

/** Returns the last millisecond of a day (ISO 8601). */
export function endOfDay(timeZone: string, day: string): string {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1).toISOString();
}

/** Returns noon of a day: the moment that stands for the day where no time of day is known. */
export function noonOf(timeZone: string, day: string): Date {
  return new Date(startOfDay(timeZone, day).getTime() + NOON_MS);
}

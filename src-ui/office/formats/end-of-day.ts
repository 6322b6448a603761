import { addDays, startOfDay } from "#shared/calendar.ts";

/** Returns the last millisecond of a day (ISO 8601). */
export function endOfDay(timeZone: string, day: string): string {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1).toISOString();
}

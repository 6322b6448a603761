/* Calendar days as `YYYY-MM-DD`. They have no time zone and are compared as text. A zone is needed only to turn a moment into a day. */

import { DAY_MS, HOUR_MS } from "./durations.ts";
import { perKey } from "./per-key.ts";

const formatIn = perKey((timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }));

/** Returns the calendar day of a moment in a time zone. Put together from parts, because browsers differ in what they put between and around them. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** Whether the text is a day that exists: not the 30th of February. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the moment at which a calendar day begins in a time zone. If the clocks skip midnight, that is the first moment of the day. */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // No zone is more than 14 hours ahead or 12 hours behind, so the beginning is between these two moments.
  let [tooEarly, reached] = [utc - 15 * HOUR_MS, utc + 13 * HOUR_MS];
  while (reached - tooEarly > 1) {
    const middle = Math.floor((tooEarly + reached) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) tooEarly = middle;
    else reached = middle;
  }
  return new Date(reached);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = endOfMonth(day, months);
  const same = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return same < last ? same : last;
}

export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12);
}

/** Returns the last day of the month, or of a later month. */
export function endOfMonth(day: string, monthsLater = 0): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month + monthsLater, 0)).toISOString().slice(0, 10);
}

/** Returns the latest of the days that are not null; null if all are. */
export function latestDay(...days: readonly (string | null)[]): string | null {
  return days.reduce<string | null>((latest, day) => (latest === null || (day !== null && day > latest) ? day : latest), null);
}

/** Returns the time from one day to a later one, rounded down, in the largest usual unit: days, months from 60 days on, years from two years on. */
export function timeBetween(from: string, to: string): { count: number; unit: "day" | "month" | "year" } {
  const days = daysBetween(from, to);
  if (days < 60) return { count: days, unit: "day" };
  const months = wholeMonths(from, to);
  return months < 24 ? { count: months, unit: "month" } : { count: Math.floor(months / 12), unit: "year" };
}

function wholeMonths(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}

import { addDays, addMonths, endOfMonth, isDay } from "#shared/calendar.ts";
import type { Weekday } from "./first-weekday.ts";

/** Any month fits in six weeks. */
const WEEKS = 6;

/** Returns the first day of a day's month. */
function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the first day of the month in the URL (`YYYY-MM`), or of the month of `today`. */
export function monthOf(text: string, today: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : startOfMonth(today);
}

/** Returns the weeks that contain a month, including days of its neighbors. */
export function weeksOf(month: string, first: Weekday): string[][] {
  const start = addDays(month, -indexInWeek(month, first));
  const weeks = Array.from({ length: WEEKS }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)));
  const last = endOfMonth(month);
  return weeks.filter(([day = ""]) => day <= last);
}

interface ShownMonth {
  /** Its first day. */
  month: string;
  /** The day whose work is shown; empty if there is none. */
  day: string;
  weeks: string[][];
  /** The first and the last day of the weeks. */
  start: string;
  end: string;
  /** Work that was due before this day is on none of the days shown. */
  before: string;
}

/** Returns what the calendar shows for a month or a day that the URL asks for: by default this month, and in this month today. */
export function shownMonthOf(asked: { month: string; day: string }, today: string, first: Weekday): ShownMonth {
  const month = monthOf(asked.month || asked.day.slice(0, 7), today);
  const weeks = weeksOf(month, first);
  const start = weeks[0]?.[0] ?? month;
  return {
    month,
    day: isDay(asked.day) ? asked.day : month === startOfMonth(today) ? today : "",
    weeks,
    start,
    end: weeks.at(-1)?.[6] ?? month,
    before: start < today ? start : today,
  };
}

/** Returns how many days of its week precede a day. */
function indexInWeek(day: string, first: Weekday): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - first + 7) % 7;
}

/** Returns the day that a key moves to; null for other keys. */
export function dayAfterKey(key: string, day: string, first: Weekday): string | null {
  const index = indexInWeek(day, first);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -index);
    case "End":
      return addDays(day, 6 - index);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}

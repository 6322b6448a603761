import { addDays, addMonths, dayIn, endOfMonth, startOfDay } from "#shared/calendar.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { perKey } from "#shared/per-key.ts";

/** A weekly or monthly schedule in the tenant's time zone. Exactly one of `weekday` and `dayOfMonth` is set. */
export interface Recurrence {
  /** From 1 (Monday) to 7 (Sunday). */
  weekday: number | null;
  /** From 1 to 31; the last day in shorter months. */
  dayOfMonth: number | null;
  /** From 0 to 23. */
  hour: number;
}

export interface Occurrence {
  /** On the tenant's calendar. */
  day: string;
  at: Date;
}

const QUARTER_MS = 15 * MINUTE_MS;
const QUARTERS_OF_LONGEST_DAY = 26 * 4;
const formatIn = perKey((timeZone) => new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }));

/**
 * Returns the first occurrence after a moment and on a later day than `lastDay`, so that a change of time zone or hour causes no second occurrence
 * on the same day.
 */
export function nextOccurrence(recurrence: Recurrence, timeZone: string, after: Date, lastDay: string | null = null): Occurrence {
  let day = dayIn(timeZone, after);
  if (lastDay !== null && lastDay >= day) day = addDays(lastDay, 1);
  for (;;) {
    day = firstDay(recurrence, day);
    const at = momentOf(timeZone, day, recurrence.hour);
    if (at > after) return { day, at };
    day = addDays(day, 1);
  }
}

/** Returns the latest occurrence that is due by now, starting from one that is due: several missed ones are made up for once. */
export function latestOccurrence(recurrence: Recurrence, timeZone: string, due: Occurrence, now: Date): Occurrence {
  let latest = due;
  for (;;) {
    const next = nextOccurrence(recurrence, timeZone, latest.at, latest.day);
    if (next.at > now) return latest;
    latest = next;
  }
}

/** Returns the first scheduled day that is not before a day. */
function firstDay({ weekday, dayOfMonth }: Recurrence, from: string): string {
  if (weekday !== null) return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const ofMonth = (first: string): string => {
    const [day, last] = [addDays(first, (dayOfMonth ?? 1) - 1), endOfMonth(first)];
    return day < last ? day : last;
  };
  const first = `${from.slice(0, 7)}-01`;
  const day = ofMonth(first);
  return day >= from ? day : ofMonth(addMonths(first, 1));
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns when the clocks of a day first show the hour, or a later one if they skip it. */
function momentOf(timeZone: string, day: string, hour: number): Date {
  const start = startOfDay(timeZone, day).getTime();
  for (let quarter = 0; quarter <= QUARTERS_OF_LONGEST_DAY; quarter++) {
    const moment = new Date(start + quarter * QUARTER_MS);
    if (dayIn(timeZone, moment) > day || hourIn(timeZone, moment) >= hour) return moment;
  }
  return new Date(start);
}

function hourIn(timeZone: string, moment: Date): number {
  return Number(formatIn(timeZone).format(moment));
}

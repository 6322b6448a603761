import { deviceLocale } from "../../device/locale.ts";

/** Formats a calendar day for the reader's locale, with the month as a word, so that it cannot be confused with the day. */
export function fullDayText(day: string): string {
  return new Intl.DateTimeFormat(deviceLocale(), { timeZone: "UTC", dateStyle: "medium" }).format(new Date(day));
}

/** Formats a moment in the tenant's time zone, which is named, since the reader may be anywhere. */
export function zonedMomentText(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(deviceLocale(), {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
}

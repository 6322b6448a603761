import { deviceLocale } from "../../device/locale.ts";

/** A calendar day as the reader writes it; the month is a word, so that nobody takes it for a day. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat(deviceLocale(), { timeZone: "UTC", dateStyle: "medium" }).format(new Date(day));
}

/** A moment in the tenant's time zone, which is named: who reads it may be anywhere. */
export function momentWords(moment: Date, timeZone: string): string {
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

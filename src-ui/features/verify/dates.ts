import { dateLocaleOf } from "#shared/region.ts";

/** A calendar day as it is written in the tenant's region. */
export function dayWords(day: string, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocaleOf(timeZone), { timeZone: "UTC", dateStyle: "medium" }).format(new Date(day));
}

/** A moment in the tenant's time zone, which is named: who reads it may be anywhere. */
export function momentWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocaleOf(timeZone), {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
}

/* Days and times on the inspector's screens, in the device's own format. */

import { perLanguage } from "#shared/messages/language.ts";
import { deviceLocale } from "../../device/locale.ts";

const day = perLanguage(() => new Intl.DateTimeFormat(deviceLocale(), { day: "numeric", month: "short" }));
const time = perLanguage(() => new Intl.DateTimeFormat(deviceLocale(), { hour: "numeric", minute: "2-digit" }));

/** Formats a calendar day `YYYY-MM-DD`, without shifting it by a time zone. */
export function dayText(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return day().format(new Date(year, month - 1, dayOfMonth));
}

export function timeText(moment: string | number): string {
  return time().format(new Date(moment));
}

/** Formats a moment: today by its time alone, any other day with the day. */
export function momentText(moment: string, now = new Date()): string {
  return localDayOf(new Date(moment)) === localDayOf(now) ? timeText(moment) : dayAndTimeText(moment);
}

export function dayAndTimeText(moment: string): string {
  return `${dayText(localDayOf(new Date(moment)))}, ${timeText(moment)}`;
}

/** Returns the calendar day `YYYY-MM-DD` of a moment, in this device's time zone. */
export function localDayOf(date: Date): string {
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

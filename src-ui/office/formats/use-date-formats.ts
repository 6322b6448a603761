import { useEffect, useMemo } from "react";
import { dayIn, timeBetween } from "#shared/calendar.ts";
import { languageTag } from "#shared/messages/language.ts";
import { dateLocaleOf } from "#shared/region.ts";
import { localStore } from "../../device/local-store.ts";
import { useDeviceSetting } from "../../device/use-device-setting.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { useRead } from "../data/use-read.ts";
import { useNow } from "./use-now.ts";

export interface DateFormats {
  timeZone: string;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Formats a calendar day as "Nov 21, 2026" or "21 Nov 2026". */
  day(day: string): string;
  /** Formats the day of a moment in the tenant's time zone. */
  dayOf(timestamp: string): string;
  /** Formats a moment with its time of day. */
  dateTime(timestamp: string): string;
  /** Formats a moment or calendar day relative to today: "3 days ago". */
  relative(dayOrTimestamp: string): string;
}

/** The formats of days and times: by the tenant's region, or as set on this device. */
export const DATE_STYLES = ["region", "en-US", "en-GB", "iso"] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** Returns the date format of this device (`/settings`), and a function to change it. */
export function useDateStyle(): [DateStyle, (style: DateStyle) => void] {
  return useDeviceSetting("dateStyle", DATE_STYLES);
}

/** Returns the locale of a format in the current language: "en-GB" stands for its date order, not for its language. */
function localeIn(style: "en-US" | "en-GB"): string {
  return `${languageTag()}-${style.slice(3)}`;
}

type Formats = Pick<DateFormats, "day" | "dayOf" | "dateTime">;

/** Returns a date that no line breaks within; a line may break before its time of day. */
function unbroken(date: string): string {
  return date.replaceAll(/ (?!\d+:)/g, "\u00a0");
}

function formatsOf(chosen: DateStyle, timeZone: string): Formats {
  const style = chosen === "region" ? dateLocaleOf(timeZone) : chosen === "iso" ? chosen : localeIn(chosen);
  if (style === "iso") {
    const timesInZone = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
    const dayOf = (timestamp: string): string => dayIn(timeZone, new Date(timestamp));
    return { day: (day) => day, dayOf, dateTime: (timestamp) => `${dayOf(timestamp)} ${timesInZone.format(new Date(timestamp))}` };
  }
  const calendarDays = new Intl.DateTimeFormat(style, { timeZone: "UTC", dateStyle: "medium" });
  const dateTimesInZone = new Intl.DateTimeFormat(style, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const daysInZone = new Intl.DateTimeFormat(style, { timeZone, dateStyle: "medium" });
  return {
    day: (day) => unbroken(calendarDays.format(new Date(day))),
    dayOf: (timestamp) => unbroken(daysInZone.format(new Date(timestamp))),
    dateTime: (timestamp) => unbroken(dateTimesInZone.format(new Date(timestamp))),
  };
}

/** Returns the date formats of a time zone, with `today` as of `now`. */
export function dateFormatsIn(timeZone: string, now: Date, style: DateStyle = "region"): DateFormats {
  const relativeDays = new Intl.RelativeTimeFormat(languageTag(), { numeric: "auto" });
  const today = dayIn(timeZone, now);
  return {
    timeZone,
    today,
    ...formatsOf(style, timeZone),
    relative(value) {
      const day = value.length === 10 ? value : dayIn(timeZone, new Date(value));
      const { count, unit } = day < today ? timeBetween(day, today) : timeBetween(today, day);
      return relativeDays.format(day < today ? -count : count, unit);
    },
  };
}

/** Returns the tenant's time zone. Until it is read, and if it cannot be, the one that this device read last, or else the device's own. */
function useTimeZone(): string {
  const key = `timeZone ${useOfficeSession().tenantId}`;
  const timeZone = useRead("GET /tenants/settings", {}).data?.timeZone;
  useEffect(() => {
    if (timeZone) localStore.setItem(key, timeZone);
  }, [key, timeZone]);
  return timeZone ?? localStore.getItem(key) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the date formats of the tenant's time zone, which all screens of the office use, wherever the reader is. */
export function useDateFormats(): DateFormats {
  const timeZone = useTimeZone();
  const [style] = useDateStyle();
  const now = useNow();
  return useMemo(() => dateFormatsIn(timeZone, now, style), [timeZone, now, style]);
}

import { useMemo } from "react";
import { dayIn, spanBetween } from "#shared/calendar.ts";
import { languageTag } from "#shared/messages/language.ts";
import { dateLocaleOf } from "#shared/region.ts";
import { useDeviceSetting } from "./device-setting.ts";
import { useNow } from "./now.ts";
import { useRead } from "./use-read.ts";

export interface Dates {
  timeZone: string;
  /** Today's calendar day of the tenant, `YYYY-MM-DD`. */
  today: string;
  /** A calendar day, as "Nov 21, 2026" or "21 Nov 2026". */
  day(day: string): string;
  /** A moment's day in the tenant's time zone. */
  dayOf(timestamp: string): string;
  /** A moment with its time of day. */
  time(timestamp: string): string;
  /** A moment or calendar day in relation to today: "3 days ago". */
  relative(dayOrTimestamp: string): string;
}

/** How days and times are written: as in the region of the tenant, or as this device is told. */
export const DATE_STYLES = ["region", "en-US", "en-GB", "iso"] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** The way of writing dates on this device (`/settings`). */
export function useDateStyle(): [DateStyle, (style: DateStyle) => void] {
  return useDeviceSetting("dateStyle", DATE_STYLES);
}

/** As a style has it, in the language spoken: "en-GB" is the order of days there, not its language. */
function localeIn(style: "en-US" | "en-GB"): string {
  return `${languageTag()}-${style.slice(3)}`;
}

type Writing = Pick<Dates, "day" | "dayOf" | "time">;

function writingOf(chosen: DateStyle, timeZone: string): Writing {
  const style = chosen === "region" ? dateLocaleOf(timeZone) : chosen === "iso" ? chosen : localeIn(chosen);
  if (style === "iso") {
    const times = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
    const dayOf = (timestamp: string): string => dayIn(timeZone, new Date(timestamp));
    return { day: (day) => day, dayOf, time: (timestamp) => `${dayOf(timestamp)} ${times.format(new Date(timestamp))}` };
  }
  const days = new Intl.DateTimeFormat(style, { timeZone: "UTC", dateStyle: "medium" });
  const times = new Intl.DateTimeFormat(style, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const momentDays = new Intl.DateTimeFormat(style, { timeZone, dateStyle: "medium" });
  return {
    day: (day) => days.format(new Date(day)),
    dayOf: (timestamp) => momentDays.format(new Date(timestamp)),
    time: (timestamp) => times.format(new Date(timestamp)),
  };
}

export function datesIn(timeZone: string, now: Date, style: DateStyle = "region"): Dates {
  const relativeDays = new Intl.RelativeTimeFormat(languageTag(), { numeric: "auto" });
  const today = dayIn(timeZone, now);
  return {
    timeZone,
    today,
    ...writingOf(style, timeZone),
    relative(value) {
      const day = value.length === 10 ? value : dayIn(timeZone, new Date(value));
      const { count, unit } = day < today ? spanBetween(day, today) : spanBetween(today, day);
      return relativeDays.format(day < today ? -count : count, unit);
    },
  };
}

/** Dates as the tenant counts them: every screen of the office shows the tenant's time zone, whoever looks from wherever. */
export function useDates(): Dates {
  const settings = useRead("GET /tenants/settings", {});
  const [style] = useDateStyle();
  const timeZone = settings.data?.timeZone ?? "UTC";
  const now = useNow();
  return useMemo(() => datesIn(timeZone, now, style), [timeZone, now, style]);
}

import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { dateLocaleOf } from "#shared/region.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import { longWeekdays } from "../../../formats/weekdays.ts";
import { say } from "./messages.ts";

/** A Monday, and the first minute of a day. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the weekdays with their names, Monday first. */
export function weekdayOptions(): (readonly [value: string, label: string])[] {
  return WEEKDAYS.map((weekday) => [String(weekday), weekdayText(weekday)]);
}

/** Returns the hours of a day in the region's format. */
export function hourOptions(timeZone: string): readonly (readonly [value: string, words: string])[] {
  return HOURS.map((hour) => [String(hour), hourText(hour, timeZone)] as const);
}

function weekdayText(weekday: number): string {
  return longWeekdays().format(new Date(MONDAY_MS + (weekday - 1) * DAY_MS));
}

function hourText(hour: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(timeZone), { timeZone: "UTC", timeStyle: "short" });
  return format.format(new Date(MONDAY_MS + hour * HOUR_MS));
}

/** Formats a schedule as "Every Monday at 7:00 AM". */
export function scheduleText(
  { weekday, dayOfMonth, hour }: Pick<ReportSchedule, "weekday" | "dayOfMonth" | "hour">,
  timeZone: string,
): string {
  const at = hourText(hour, timeZone);
  if (weekday !== null) return say("weekly", { weekday: weekdayText(weekday), hour: at });
  return dayOfMonth === 31 ? say("monthEnd", { hour: at }) : say("monthly", { day: dayOfMonth ?? 1, hour: at });
}

/** Formats the type of the file. */
export function formatText(format: string): string {
  return say(format === "xlsx" ? "common.excel" : format === "csv" ? "common.csv" : "common.pdf");
}

import type { ReportColumn } from "#shared/reports/result.ts";

/** Returns a function that writes a moment in local time: `2026-11-22 08:30`. */
export function createWallClock(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (moment) => format.format(new Date(moment)).replace(", ", " ");
}

/** Returns the heading of a column in a file; for a column of moments it names the time zone. */
export function fileLabel({ label, kind }: ReportColumn, timeZone: string): string {
  return kind === "instant" ? `${label} (${timeZone})` : label;
}

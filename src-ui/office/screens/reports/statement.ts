import type { ReportHead } from "#shared/reports/result.ts";
import { timeZoneText } from "#shared/time-zone-text.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { cellText } from "./cell-text.ts";
import { say } from "./messages.ts";

/** Formats the day of the report, its time zone, and who created it when. */
export function statementText({ asOf, timeZone, createdAt, createdByName }: ReportHead, dates: DateFormats): string {
  return say("asOf.statement", {
    day: dates.day(asOf),
    timeZone: timeZoneText(timeZone),
    time: dates.dateTime(createdAt),
    name: createdByName,
  });
}

/** Formats the report's filters, each as "Location: Main building". */
export function filterTexts({ filters }: Pick<ReportHead, "filters">, dates: DateFormats): string[] {
  return filters.map(({ label, kind, value }) => `${label}: ${cellText(kind, value, dates)}`);
}

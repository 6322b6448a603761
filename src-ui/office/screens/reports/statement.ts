import type { ReportHead, ReportResult } from "#shared/reports/result.ts";
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

/** Formats the facts about the whole report; unknown ones are left out. */
export function factTexts({ facts }: Pick<ReportResult, "facts">, dates: DateFormats): { key: string; label: string; text: string }[] {
  return facts.map(({ key, label, kind, value }) => ({ key, label, text: cellText(kind, value, dates) })).filter(({ text }) => text !== "");
}

/** A longer fact, such as a statement or a seal, has a line of its own. */
const SHORT_FACT_LENGTH = 60;

/** Returns whether a fact needs more room than a column has. */
export function isLongFact(text: string): boolean {
  return text.length > SHORT_FACT_LENGTH;
}

/** Formats the report's filters, each as "Location: Main building". */
export function filterTexts({ filters }: Pick<ReportHead, "filters">, dates: DateFormats): string[] {
  return filters.map(({ label, kind, value }) => `${label}: ${cellText(kind, value, dates)}`);
}

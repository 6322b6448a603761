import { formatList } from "#shared/messages/language.ts";
import { type ReportMessageKey, reportsMessages, say } from "#shared/messages/reports.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";

/** Returns a note in the reader's language; one that this page does not know as the server wrote it. */
export function noteText({ key, text, values }: ReportNote, dates: Pick<DateFormats, "day" | "dateTime">): string {
  if (values === undefined || !(`note.${key}` in reportsMessages)) return text;
  const { day, time, inspections, photos } = values;
  return say(`note.${key}` as ReportMessageKey, {
    ...values,
    ...(day !== undefined && { day: dates.day(String(day)) }),
    ...(time !== undefined && { time: dates.dateTime(String(time)) }),
    work: formatList([
      ...(Number(inspections) > 0 ? [say("unsent.inspections", { count: Number(inspections) })] : []),
      ...(Number(photos) > 0 ? [say("unsent.photos", { count: Number(photos) })] : []),
    ]),
  });
}

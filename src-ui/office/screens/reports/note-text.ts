import { formatList } from "#shared/messages/language.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import type { DateFormats } from "../../formats/use-date-formats.ts";
import { knownText } from "./report-texts.ts";

/** Returns a note in the reader's language; one that this page does not know as the server wrote it. */
export function noteText({ key, text, values }: ReportNote, dates: Pick<DateFormats, "day" | "dateTime">): string {
  if (values === undefined) return text;
  const { day, time, inspections, photos } = values;
  const filled = {
    ...values,
    ...(day !== undefined && { day: dates.day(String(day)) }),
    ...(time !== undefined && { time: dates.dateTime(String(time)) }),
    work: formatList([
      ...(Number(inspections) > 0 ? [sayReport("unsent.inspections", { count: Number(inspections) })] : []),
      ...(Number(photos) > 0 ? [sayReport("unsent.photos", { count: Number(photos) })] : []),
    ]),
  };
  return knownText(`note.${key}`, filled) ?? text;
}

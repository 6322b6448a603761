import { say } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import { writingIn } from "./pdf/writing.ts";
import type { ReportContext } from "./report.ts";

/** What is said below the rows of a report: of a past day, what was known then and what is told as it is today (`past.ts`). */
export function readNotes(context: ReportContext, name: ReportName): ReportNote[] {
  const { isPast, asOf, timeZone } = context;
  if (!isPast) return [];
  const day = writingIn(timeZone)(asOf, "date");
  const past = { key: "past", text: say("note.past", { day }) };
  return name === "deficiencies" ? [past, { key: "pastDeficiencies", text: say("note.pastDeficiencies") }] : [past];
}

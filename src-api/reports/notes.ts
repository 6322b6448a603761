import { sql } from "kysely";
import { formatList } from "#shared/messages/language.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import { dayOf } from "../database/day-of.ts";
import { readUnsentWork } from "../devices/unsent-work.ts";
import type { ReportedUnsentWork } from "../devices/unsent-work.ts";
import { isNotVoided } from "../records/counted-inspections.ts";
import { cellFormatIn } from "./pdf/cell-format.ts";
import type { FormatCell } from "./pdf/cell-format.ts";
import { inPeriod } from "./period.ts";
import { registerAsOf } from "./register-as-of.ts";
import type { ReportContext } from "./report-source.ts";
import { reportTraits } from "./report-traits.ts";
import { inScope } from "./scope.ts";

/** Further devices are only counted. */
const DEVICES_MAX = 10;

/**
 * Resolves with the notes below the rows of a report: for a past day, which facts are as known then and which are as of today
 * (`register-as-of.ts`); and known gaps, which are work that devices reported as unsent, and unfinished inspections.
 */
export async function readNotes(context: ReportContext, name: ReportName, now: Date): Promise<ReportNote[]> {
  const formatCell = cellFormatIn(context.timeZone);
  const notes = pastNotes(context, name, formatCell);
  if (!reportTraits[name].isChangedByUnsentWork) return notes;
  const unsent = await readUnsentWork(context.tx, context.until, now);
  notes.push(...unsent.slice(0, DEVICES_MAX).map((work) => unsentNote(work, formatCell)));
  const more = unsent.length - DEVICES_MAX;
  if (more > 0) notes.push(noteOf("moreUnsent", { count: more }));
  const unfinished = await countUnfinished(context);
  if (unfinished > 0) notes.push(noteOf("unfinished", { count: unfinished }));
  return notes;
}

function pastNotes({ isPast, asOf }: ReportContext, name: ReportName, formatCell: FormatCell): ReportNote[] {
  if (!isPast) return [];
  const past = noteOf("past", { day: asOf }, { day: formatCell(asOf, "date") });
  return name === "deficiencies" ? [past, noteOf("pastDeficiencies")] : [past];
}

/** Returns a note with its values, and with its text, in which `formatted` values take their place. */
function noteOf(
  key: "moreUnsent" | "past" | "pastDeficiencies" | "unfinished" | "unsent",
  values: ReportNote["values"] = {},
  formatted: Readonly<Record<string, string>> = {},
): ReportNote {
  return { key, text: sayReport(`note.${key}`, { ...values, ...formatted }), values };
}

function unsentNote({ userName, inspections, photos, reportedAt }: ReportedUnsentWork, formatCell: FormatCell): ReportNote {
  const parts = [
    ...(inspections > 0 ? [sayReport("unsent.inspections", { count: inspections })] : []),
    ...(photos > 0 ? [sayReport("unsent.photos", { count: photos })] : []),
  ];
  const formatted = { work: formatList(parts), time: formatCell(reportedAt, "instant") };
  return noteOf("unsent", { name: userName, inspections, photos, time: reportedAt }, formatted);
}

/**
 * Counts the inspections that lacked required checklist items at the end of the day, among those that the filters of the report select. When a plan
 * was begun is not recorded, so one that was completed later does not count.
 */
async function countUnfinished(context: ReportContext): Promise<number> {
  const { tx, filters, until, timeZone } = context;
  const { extinguisherId } = filters;
  const begunAt = sql`coalesce(i.planned_date, i.inspection_date)`;
  const wasBegun = sql`i.received_at >= ${until} AND ${begunAt} < ${until} AND NOT i.is_planned`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM inspections i JOIN LATERAL ${registerAsOf(until, sql<string>`i.extinguisher_id`)} e ON true
    WHERE i.created_at < ${until} AND ${isNotVoided(until, "i")}
      AND (i.status = 'InProgress' OR (${wasBegun}))
      AND ${extinguisherId === undefined ? sql`true` : sql`i.extinguisher_id = ${extinguisherId}`}
      AND ${inScope(context)}
      AND ${inPeriod(dayOf(begunAt, timeZone), daysOf(filters))}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns the days that the filters select: a period, or a year. */
function daysOf({ startDate, endDate, year }: ReportContext["filters"]): Pick<ReportContext["filters"], "startDate" | "endDate"> {
  return year === undefined ? { startDate, endDate } : { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

import { formatList } from "#shared/messages/language.ts";
import { say } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import { readUnsentWork } from "../devices/unsent-work.ts";
import type { ReportedUnsentWork } from "../devices/unsent-work.ts";
import { cellFormatIn } from "./pdf/cell-format.ts";
import type { FormatCell } from "./pdf/cell-format.ts";
import type { ReportContext } from "./report-source.ts";

/** Further devices are only counted. */
const DEVICES_MAX = 10;
/** The reports that unsent work cannot change. */
const UNAFFECTED_BY_UNSENT_WORK: ReadonlySet<ReportName> = new Set(["inspection", "retired"]);

/**
 * Resolves with the notes below the rows of a report: for a past day, which facts are as known then and which are as of today
 * (`register-as-of.ts`); and known gaps, which are work that devices reported as unsent, and unfinished inspections.
 */
export async function readNotes(context: ReportContext, name: ReportName, now: Date): Promise<ReportNote[]> {
  const formatCell = cellFormatIn(context.timeZone);
  const notes = pastNotes(context, name, formatCell);
  if (UNAFFECTED_BY_UNSENT_WORK.has(name)) return notes;
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
  return { key, text: say(`note.${key}`, { ...values, ...formatted }), values };
}

function unsentNote({ userName, inspections, photos, reportedAt }: ReportedUnsentWork, formatCell: FormatCell): ReportNote {
  const parts = [
    ...(inspections > 0 ? [say("unsent.inspections", { count: inspections })] : []),
    ...(photos > 0 ? [say("unsent.photos", { count: photos })] : []),
  ];
  const formatted = { work: formatList(parts), time: formatCell(reportedAt, "instant") };
  return noteOf("unsent", { name: userName, inspections, photos, time: reportedAt }, formatted);
}

/** Counts the inspections begun by the end of the day that lack required checklist items. */
async function countUnfinished({ tx, until }: ReportContext): Promise<number> {
  const { count } = await tx
    .selectFrom("inspections")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "InProgress")
    .where("voided_at", "is", null)
    .where("created_at", "<", until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

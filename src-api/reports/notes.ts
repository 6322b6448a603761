import { say } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportNote } from "#shared/reports/result.ts";
import { readUnsentWork } from "../devices/unsent-work.ts";
import type { ReportedUnsentWork } from "../devices/unsent-work.ts";
import { writingIn } from "./pdf/writing.ts";
import type { Write } from "./pdf/writing.ts";
import type { ReportContext } from "./report.ts";

/** Of more devices it is said how many there are. */
const DEVICES_MAX = 10;
/** Work that is still to come changes nothing of these. */
const CLOSED: ReadonlySet<ReportName> = new Set(["inspection", "retired"]);

/**
 * What is said below the rows of a report: of a past day, what was known then and what is told as it is today (`register-at.ts`); and what is known to
 * be missing: work that devices said they still have, and inspections that are not whole.
 */
export async function readNotes(context: ReportContext, name: ReportName, now: Date): Promise<ReportNote[]> {
  const write = writingIn(context.timeZone);
  const notes = pastNotes(context, name, write);
  if (CLOSED.has(name)) return notes;
  const told = await readUnsentWork(context.tx, context.until, now);
  notes.push(...told.slice(0, DEVICES_MAX).map((each) => ({ key: "unsent", text: unsentWords(each, write) })));
  const more = told.length - DEVICES_MAX;
  if (more > 0) notes.push({ key: "moreUnsent", text: say("note.moreUnsent", { count: more }) });
  const unfinished = await countUnfinished(context);
  if (unfinished > 0) notes.push({ key: "unfinished", text: say("note.unfinished", { count: unfinished }) });
  return notes;
}

function pastNotes({ isPast, asOf }: ReportContext, name: ReportName, write: Write): ReportNote[] {
  if (!isPast) return [];
  const past = { key: "past", text: say("note.past", { day: write(asOf, "date") }) };
  return name === "deficiencies" ? [past, { key: "pastDeficiencies", text: say("note.pastDeficiencies") }] : [past];
}

function unsentWords({ userName, inspections, photos, toldAt }: ReportedUnsentWork, write: Write): string {
  const words = [
    ...(inspections > 0 ? [say("unsent.inspections", { count: inspections })] : []),
    ...(photos > 0 ? [say("unsent.photos", { count: photos })] : []),
  ];
  return say("note.unsent", { name: userName, work: words.join(` ${say("unsent.and")} `), time: write(toldAt, "instant") });
}

/** Inspections that were begun by the end of the day and lack required items of their checklist. */
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

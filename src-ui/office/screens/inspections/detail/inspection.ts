import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { ChecklistResponse, InspectionSummary } from "#shared/entities/inspection.ts";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";

/** Completed: nothing of it changes any more. */
export function isSealed({ dataHash }: Pick<InspectionSummary, "dataHash">): boolean {
  return dataHash !== null;
}

export interface AnsweredQuestion {
  answer: ChecklistResponse;
  /** Null for an answer to a question that the version does not know. */
  item: ChecklistItem | null;
}

export interface AnsweredSection {
  /** Null for questions under no heading. */
  title: string | null;
  /** Of questions that the version does not know. */
  isUnknown: boolean;
  questions: AnsweredQuestion[];
}

/** The answers under the headings of their checklist, in its order; those to questions of another one at the end. */
export function answeredSections(items: readonly ChecklistItem[], answers: readonly ChecklistResponse[]): AnsweredSection[] {
  const given = new Map(answers.map((answer) => [answer.checklistItemId, answer]));
  const sections: AnsweredSection[] = [];
  for (const item of items.toSorted((one, other) => one.sortOrder - other.sortOrder)) {
    const answer = given.get(item.checklistItemId);
    if (answer === undefined) continue;
    given.delete(item.checklistItemId);
    const last = sections.at(-1);
    if (last?.title === item.section) last.questions.push({ answer, item });
    else sections.push({ title: item.section, isUnknown: false, questions: [{ answer, item }] });
  }
  if (given.size > 0) {
    sections.push({ title: null, isUnknown: true, questions: [...given.values()].map((answer) => ({ answer, item: null })) });
  }
  return sections;
}

export interface TimelineEntry {
  what:
    | Exclude<InspectionEvent["event"], "Reviewed" | "Verified">
    | "Created"
    | "Inspected"
    | "InspectedCorrected"
    | "SignatureReceived"
    | "Accepted"
    | "Rejected"
    | "Unchanged"
    | "Changed";
  count: number;
  at: string;
  by: string | null;
  entryHash: string | null;
}

/** What happened, in its order; equal things that one person did one after the other are one entry, with the last one's time and hash. */
export function timelineOf(
  inspection: Pick<InspectionSummary, "inspectionDate" | "deviceInspectionDate" | "dataHash" | "inspectorName" | "inspectorUserId">,
  events: readonly InspectionEvent[],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const happened of events) {
    const { event, recordedAt, recordedByName, entryHash } = happened;
    if (event === "Completed") {
      const what = inspection.deviceInspectionDate ? "InspectedCorrected" : "Inspected";
      entries.push({ what, count: 1, at: inspection.inspectionDate, by: inspection.inspectorName, entryHash: null });
    }
    const what = whatOf(happened, inspection);
    const last = entries.at(-1);
    if (last?.what === what && last.by === recordedByName) Object.assign(last, { count: last.count + 1, at: recordedAt, entryHash });
    else entries.push({ what, count: 1, at: recordedAt, by: recordedByName, entryHash });
  }
  return entries;
}

/**
 * A review is told by its decision, a verification by its result; a signature, which arrives as a photo, is none. What an inspector began, or
 * sent with less than a whole checklist, nobody planned.
 */
function whatOf(
  { event, recordedByUserId, photoType, decision, isValid }: InspectionEvent,
  { inspectorUserId }: Pick<InspectionSummary, "inspectorUserId">,
): TimelineEntry["what"] {
  if (event === "Planned" && recordedByUserId === inspectorUserId) return "Created";
  if (event === "PhotoReceived" && photoType === "Signature") return "SignatureReceived";
  if (event === "Reviewed") return decision ?? "Accepted";
  if (event === "Verified") return isValid === true ? "Unchanged" : "Changed";
  return event;
}

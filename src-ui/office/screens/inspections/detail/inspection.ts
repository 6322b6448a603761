import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import type { ChecklistResponse, InspectionSummary } from "#shared/entities/inspection.ts";

/** Whether it is completed, after which nothing in it changes. */
export function isSealed({ dataHash }: Pick<InspectionSummary, "dataHash">): boolean {
  return dataHash !== null;
}

export interface AnsweredQuestion {
  response: ChecklistResponse;
  /** Null for a response to a question that the version does not have. */
  item: ChecklistItem | null;
}

export interface AnsweredSection {
  /** Null for questions without a heading. */
  title: string | null;
  /** Holds the responses to questions that the version does not have. */
  isUnknown: boolean;
  questions: AnsweredQuestion[];
}

/** Returns the responses under the headings of their checklist, in its order; those to other questions come last. */
export function answeredSections(items: readonly ChecklistItem[], responses: readonly ChecklistResponse[]): AnsweredSection[] {
  const left = new Map(responses.map((response) => [response.checklistItemId, response]));
  const sections: AnsweredSection[] = [];
  for (const item of items.toSorted((one, other) => one.sortOrder - other.sortOrder)) {
    const response = left.get(item.checklistItemId);
    if (response === undefined) continue;
    left.delete(item.checklistItemId);
    const last = sections.at(-1);
    if (last?.title === item.section) last.questions.push({ response, item });
    else sections.push({ title: item.section, isUnknown: false, questions: [{ response, item }] });
  }
  if (left.size > 0) {
    sections.push({ title: null, isUnknown: true, questions: [...left.values()].map((response) => ({ response, item: null })) });
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

/** Returns what happened, in order. Equal events in a row by one person become one entry with the time and hash of the last. */
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
 * A review is named by its decision, a verification by its result, and a signature, which arrives as a photo, as a signature. What the
 * inspector began, or sent with an incomplete checklist, is called created, since nobody planned it.
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

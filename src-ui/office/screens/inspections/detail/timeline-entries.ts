import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";

export interface TimelineEntry {
  what:
    | Exclude<InspectionEvent["event"], "Verified">
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
  if (event === "Reviewed") return decision ?? "Reviewed";
  if (event === "Verified") return isValid === true ? "Unchanged" : "Changed";
  return event;
}

import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";

export interface TimelineEntry {
  what:
    | Exclude<InspectionEvent["event"], "Verified">
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
  inspection: Pick<InspectionSummary, "inspectionDate" | "deviceInspectionDate" | "dataHash" | "inspectorName">,
  events: readonly InspectionEvent[],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const happened of events) {
    const { event, recordedAt, recordedByName, entryHash } = happened;
    if (event === "Completed") {
      const what = inspection.deviceInspectionDate ? "InspectedCorrected" : "Inspected";
      entries.push({ what, count: 1, at: inspection.inspectionDate, by: inspection.inspectorName, entryHash: null });
    }
    const what = whatOf(happened);
    const last = entries.at(-1);
    if (last?.what === what && last.by === recordedByName) Object.assign(last, { count: last.count + 1, at: recordedAt, entryHash });
    else entries.push({ what, count: 1, at: recordedAt, by: recordedByName, entryHash });
  }
  return entries;
}

/** A review is named by its decision, a verification by its result, and a signature, which arrives as a photo, as a signature. */
function whatOf({ event, photoType, decision, isValid }: InspectionEvent): TimelineEntry["what"] {
  if (event === "PhotoReceived" && photoType === "Signature") return "SignatureReceived";
  if (event === "Reviewed") return decision ?? "Reviewed";
  if (event === "Verified") return isValid === true ? "Unchanged" : "Changed";
  return event;
}

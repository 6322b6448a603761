import type { Inspection } from "../entities/inspection.ts";

/** An inspection that the office planned for this inspector and that is not done, as far as this device knows. */
export interface AssignedInspection extends Pick<
  Inspection,
  | "inspectionId"
  | "extinguisherId"
  | "extinguisherCode"
  | "locationId"
  | "locationName"
  | "inspectionType"
  | "inspectionDate"
  | "notes"
  | "replacesInspectionId"
> {
  /** The whole place, as this device knows it. */
  locationPath?: string;
  /** What the office wrote for the inspector; of one that replaces a rejected inspection, why that one was rejected. Absent where an earlier version pulled it. */
  plannedNotes?: string;
  /** The draft on this device that is to complete it. */
  draftId: string | null;
}

import type { Inspection } from "../entities/inspection.ts";

/** An inspection that is planned for this inspector, or that they started, and that is not completed, as far as this device knows. */
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
  /** The full path of the location, as this device knows it. */
  locationPath?: string;
  /**
   * The office's notes for the inspector; if the plan replaces a rejected inspection, the reason for the rejection. Absent if an earlier build
   * pulled it.
   */
  plannedNotes?: string;
  /** The draft on this device that completes it. */
  draftId: string | null;
}

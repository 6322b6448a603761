import type { ExtinguisherType } from "../entities/extinguisher-type.ts";
import type { Extinguisher } from "../entities/extinguisher.ts";
import type { InspectionType } from "../entities/inspection-type.ts";
import type { Location } from "../entities/location.ts";

/** What the device has for working without a connection. */
export interface Readiness {
  /** Whether app, templates, extinguishers and locations are all on the device. */
  ready: boolean;
  appOnDevice: boolean;
  templates: number;
  extinguishers: number;
  locations: number;
  /** Milliseconds since 1970; null if it was never pulled. */
  pulledAt: number | null;
  pulling: boolean;
  /** Whether the inspector's plans were pulled. Absent from a worker of an earlier build. */
  hasPlans?: boolean;
  /** The time zone in which the tenant counts days. Absent until it was pulled, and from a worker of an earlier build. */
  timeZone?: string;
  /** How far this device's clock is ahead of the server's (negative: behind), if it is clearly wrong. Absent from a worker of an earlier build. */
  clockAheadMs?: number | null;
}

/** A location or extinguisher that a typed text may mean. */
export interface Candidate {
  kind: "location" | "extinguisher";
  /** The code that finds exactly this one. */
  code: string;
  /** The name of a location; for an extinguisher the description of its place. */
  title: string | null;
  /** The location of an extinguisher; for a location the names above it. */
  place: string | null;
  serialNumber: string | null;
}

/** A typed text with several matches, or an uncertain one. */
export interface Ambiguous {
  kind: "ambiguous";
  code: string;
  candidates: Candidate[];
}

/** A location on this device. `locationPath` is its full path, "Tower B › Floor 4"; absent from a worker of an earlier build. */
export type LocationWithPath = Location & { locationPath?: string };

/** What a code that was scanned or typed on the location screen stands for. */
export type LocationLookup =
  | { kind: "location"; location: LocationWithPath }
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: LocationWithPath | null }
  | Ambiguous
  | { kind: "unknown"; code: string };

/** What a code that was scanned or typed on the extinguisher screen stands for. */
export type ExtinguisherLookup =
  | {
      kind: "extinguisher";
      extinguisher: Extinguisher;
      type: ExtinguisherType | null;
      /** Its location in the register. */
      registeredLocation: LocationWithPath | null;
      isOutOfPlace: boolean;
      /** When it was inspected today, on this device or by somebody else (ISO); null if it was not. */
      inspectedTodayAt: string | null;
      /** The id of an unfinished draft for it on this device. */
      openDraftId: string | null;
    }
  | { kind: "location"; location: LocationWithPath }
  | Ambiguous
  | { kind: "unknown"; code: string };

/** A location in the list for choosing without the scanner. */
export interface LocationLine extends Pick<Location, "locationId" | "locationCode" | "locationName"> {
  /** The names of the locations above it, outermost first. */
  within: string[];
  /** How many extinguishers are registered at it, not counting sub-locations. */
  extinguishers: number;
}

/** An extinguisher in the list for choosing without the scanner. Its dates are those of the register. */
export interface ExtinguisherLine extends Pick<
  Extinguisher,
  | "extinguisherId"
  | "extinguisherCode"
  | "locationDescription"
  | "isOutOfService"
  | "lastMonthlyDate"
  | "nextInspectionDueDate"
  | "nextServiceDueDate"
  | "nextInternalExamDueDate"
  | "nextHydroTestDueDate"
  | "withdrawalDueDate"
  | "nextDueDate"
  | "nextDueKind"
> {
  typeName: string;
  /** The inspection types submitted on this device in this calendar month, whether or not they were sent. */
  submittedOnDevice: InspectionType[];
  /**
   * What was submitted on this device in this calendar month or the two days before it, by the device's time zone, or earlier and is unsent. Absent
   * from a worker of an earlier build.
   */
  submissions?: SubmissionOnDevice[];
}

/** An inspection of the extinguisher that was submitted on this device. */
export interface SubmissionOnDevice {
  inspectionType: InspectionType;
  passed: boolean;
  inspectionDate: string;
}

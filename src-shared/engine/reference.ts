import type { Extinguisher } from "../entities/extinguisher.ts";
import type { ExtinguisherType } from "../entities/extinguisher-type.ts";
import type { InspectionType } from "../entities/inspection-type.ts";
import type { Location } from "../entities/location.ts";

/** What is on the device for work without a connection. */
export interface Readiness {
  /** App, templates, extinguishers and locations are all on the device. */
  ready: boolean;
  appOnDevice: boolean;
  templates: number;
  extinguishers: number;
  locations: number;
  /** Milliseconds since 1970; null when never pulled. */
  pulledAt: number | null;
  pulling: boolean;
  /** How far this device's clock is ahead of the server's, where it is clearly wrong; behind: less than 0. A worker of an earlier version does not say. */
  clockAheadMs?: number | null;
}

/** What a typed text may mean, for the person to choose. */
export interface Candidate {
  kind: "location" | "extinguisher";
  /** Looked up, it leads to this one and no other. */
  code: string;
  /** A location's name; where an extinguisher hangs. */
  title: string | null;
  /** Where an extinguisher is registered; what a location lies in. */
  place: string | null;
  serialNumber: string | null;
}

/** A typed text that several things fit, or one that it is only like. */
export interface Ambiguous {
  kind: "several";
  code: string;
  candidates: Candidate[];
}

/** A location of this device. `locationPath` is the whole place, "Tower B › Floor 4"; absent from a worker of the build before. */
export type PlacedLocation = Location & { locationPath?: string };

/** What a scanned or typed code turned out to be, on the location screen. */
export type LocationLookup =
  | { kind: "location"; location: PlacedLocation }
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: PlacedLocation | null }
  | Ambiguous
  | { kind: "unknown"; code: string };

/** What a scanned or typed code turned out to be, on the extinguisher screen. */
export type ExtinguisherLookup =
  | {
      kind: "extinguisher";
      extinguisher: Extinguisher;
      type: ExtinguisherType | null;
      /** Where the register says it stands. */
      registeredLocation: PlacedLocation | null;
      inAnotherPlace: boolean;
      /** When it was already inspected today, here or by somebody else; ISO. */
      inspectedTodayAt: string | null;
      /** An unfinished draft of it on this device. */
      openDraftId: string | null;
    }
  | { kind: "location"; location: PlacedLocation }
  | Ambiguous
  | { kind: "unknown"; code: string };

/** A location of the list beside the scanner. */
export interface LocationLine extends Pick<Location, "locationId" | "locationCode" | "locationName"> {
  /** The names of the locations that it lies in, the outermost first. */
  within: string[];
  /** How many extinguishers are registered right at it. */
  extinguishers: number;
}

/** An extinguisher of a location in the list beside the scanner; the days are those of the register. */
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
  /** Submitted on this device in this calendar month; the register need not know of it yet. */
  doneHere: InspectionType[];
}

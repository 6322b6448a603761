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

/** What a scanned or typed code turned out to be, on the location screen. */
export type LocationLookup =
  | { kind: "location"; location: Location }
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: Location | null }
  | { kind: "unknown"; code: string };

/** What a scanned or typed code turned out to be, on the extinguisher screen. */
export type ExtinguisherLookup =
  | {
      kind: "extinguisher";
      extinguisher: Extinguisher;
      type: ExtinguisherType | null;
      /** Where the register says it stands. */
      registeredLocation: Location | null;
      inAnotherPlace: boolean;
      /** When it was already inspected today, here or by somebody else; ISO. */
      inspectedTodayAt: string | null;
      /** An unfinished draft of it on this device. */
      openDraftId: string | null;
    }
  | { kind: "location"; location: Location }
  | { kind: "unknown"; code: string };

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

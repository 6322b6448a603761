import type { DBSchema } from "idb";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Location } from "#shared/entities/location.ts";
import type { ClockReading, TenantRow } from "./work-schema.ts";

/** The session of the signed-in user, with its tokens. Removed at sign-out, while the user's unsent work stays in the outbox. */
export interface SessionRow extends Omit<SessionView, "generation"> {
  userId: string;
}

/** What a code on a label stands for. */
export interface CodeRow {
  tenantId: string;
  /** In the form of `codeKey`; in rows of earlier builds in upper case. */
  code: string;
  kind: "location" | "extinguisher";
  id: string;
}

/** How far a tenant's reference data was pulled, and how much there is. */
export interface PullRow {
  tenantId: string;
  cursor: string;
  /** The tenant's time zone. Absent before the first pull, and in rows of earlier builds. */
  timeZone?: string;
  /** Null until all pages of a first pull are on the device. */
  pulledAt: number | null;
  /** The data includes everything that the server had by then. Absent before the first pull, and in rows of earlier builds. */
  currentAt?: number;
  templates: number;
  extinguishers: number;
  locations: number;
  /** The plans and the user they are for. */
  assigned?: { userId: string; inspections: PlanRow[] };
}

/** A plan as it is stored on the device: one inspection that the office planned for an inspector. */
export type PlanRow = Omit<AssignedInspection, "draftId">;

/** The totals of one owner's unsent work. */
export interface OwnerTotals extends UnsentCounts {
  /** Inspections with a waiting operation. An operation that belongs to no inspection counts as one. */
  inspectionsLeft: number;
  /** Waiting photos, signatures included. */
  photosLeft: number;
}

/** What is waiting in the outbox: the number of rows in each queue, without uploaded photos, and the totals by owner (`keyOfOwner`). */
export interface UnsentTotals {
  operations: number;
  uploads: number;
  owners: Record<string, OwnerTotals>;
}

/** A report of unsent work to the server. */
export interface LastReport {
  /** As JSON; null if the report failed. */
  content: string | null;
  /** In milliseconds since 1970. */
  at: number;
}

/** Single values of the device, each under its own name. */
export interface DeviceValues {
  deviceId: string;
  /** The signed-in user; null when nobody is. */
  currentUserId: string | null;
  sessionGeneration: number;
  /** Whether somebody signed out since a run last looked: what was being sent then may have been delivered after the wipe. */
  hasSignedOut: boolean;
  /** Whether the browser agreed to the last request for a sync event. Not set before the first. */
  sendsAfterClose: boolean;
  /** How far this device's clock is ahead of the server's; null unless it is clearly wrong. */
  clockAheadMs: number | null;
  /** The last reading of the clock; null unless it was clearly wrong. */
  clockReading: ClockReading | null;
  lastRunAt: number;
  /** The last report of each owner (`keyOfOwner`) to the server. */
  lastReports: Record<string, LastReport>;
  /** The last reports of earlier builds, whose content is not read. */
  unsentTold: Record<string, LastReport>;
  operationOrder: number;
  /** The users who may have rows in the outbox, with the last order number that each took. The key "" means that there may be others. */
  queueAuthors: Record<string, number>;
  eventSequence: number;
  /** What was waiting when `operationOrder` was `order`. */
  unsentTotals: UnsentTotals & { order: number };
  /** The local inspection started for each plan. The inspection itself says whether that still holds. */
  plansBegun: Record<string, string>;
  /**
   * The id of the database `pinseal`, new each time it is created. `inherited`: the database existed before it got this id, created by an earlier
   * build, or because only this value was cleared. Nothing was lost then.
   */
  workDatabase: { id: string; inherited: boolean };
}

/** A line of the journal, kept for support; the oldest are dropped. */
export interface JournalRow {
  id?: number;
  at: number;
  what: string;
  detail: string;
}

/** Database `pinseal-device`, version 1: everything that the seven stores do not cover. */
export interface DeviceSchema extends DBSchema {
  sessions: { key: string; value: SessionRow };
  values: { key: string; value: DeviceValues[keyof DeviceValues] };
  locations: { key: string; value: TenantRow<Location>; indexes: { tenantId: string } };
  extinguisher_types: { key: string; value: TenantRow<ExtinguisherType>; indexes: { tenantId: string } };
  codes: { key: [string, string]; value: CodeRow; indexes: { id: string } };
  pulls: { key: string; value: PullRow };
  journal: { key: number; value: JournalRow };
}

import type { DBSchema } from "idb";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft, DraftResponse, DraftPhoto, LocalInspectionStatus } from "#shared/engine/drafts.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { FailureKind, PhotoQueueItem, PhotoStatus, SyncQueueItem } from "#shared/engine/sync.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Location } from "#shared/entities/location.ts";

/** The owner of a row. The row is sent with this user's session to this tenant, never with another's. */
export interface Owner {
  tenantId: string;
  userId: string;
  deviceId: string;
}

/** A local inspection. Its local id is permanently its key; the server's id is stored beside it. */
export interface InspectionRow extends Owner, Omit<Draft, "id" | "responses" | "photos" | "status" | "version"> {
  inspectionId: string;
  /** The tenant's name when it was started. Absent in rows of earlier builds. */
  tenantName?: string;
  /** The version of the draft. Absent in drafts of earlier builds. */
  version?: number;
  /** When its content was last changed; absent before its first change, and in rows of earlier builds. */
  changedAt?: number;
  /** The last reading of the clock that its dates are by, if it was clearly wrong. Absent in rows of earlier builds. */
  clockReading?: ClockReading | null;
  status: LocalInspectionStatus;
  submittedAt: string | null;
  serverInspectionId: string | null;
  receiptNumber: string | null;
  /** When the server accepted it. Absent before that, and in rows of earlier builds. */
  deliveredAt?: number;
  /** The server's message, if the inspection was deleted there before it was completed. */
  deletedMessage?: string;
  /** The server kept it in progress, because its checklist there has questions without a response. */
  isIncomplete?: boolean;
  /** The server's id of the plan that this inspection completes. */
  assignedInspectionId?: string | null;
  /** The ids of all rows queued for it since its submit, waiting or not. Absent in rows of earlier builds. */
  queued?: { operations: string[]; uploads: string[] };
}

/** A response, stored as soon as it is given. */
export interface ResponseRow extends DraftResponse {
  id?: number;
  inspectionId: string;
}

/** A photo with its bytes. Its status changes in the same transaction as that of its upload. Its type is that when it was taken (`readPhotos`). */
export interface PhotoRow extends Owner, Omit<DraftPhoto, "photoId"> {
  id: string;
  inspectionId: string;
  /** Empty once it is uploaded. */
  bytes: ArrayBuffer;
  timestamp: number;
}

/** The state of the attempts to send an operation or upload. */
export interface AttemptRecord {
  /** Sent with each attempt. Changes only if the row becomes another operation. */
  idempotencyKey: string;
  /** Increases by one with each claim; 0 if the row was never sent. */
  attempts: number;
  /**
   * Whether the server may have what this row contains. Set by each claim, and reset only if that attempt got a definite response or sent nothing.
   * Once an attempt left it open, no later refusal resets it: a gateway or a missing role refuses without looking at the content.
   */
  mayBeThere: boolean;
  /** Set while a run sends this row. If set when a run begins, the row is an orphan. */
  claimedAt: number | null;
  lastTryAt: number | null;
  /** How the last counted attempt failed. */
  failure: FailureKind | null;
  /** The row is not sent before this time (429, `Retry-After`). */
  notBefore: number | null;
  /**
   * Not a time, but the index in `REVIVAL_DELAYS_MS` of the delay after the next passing failure. Null or absent until the row was revived
   * automatically, and in rows of earlier builds.
   */
  revivalWait?: number | null;
}

/** A photo waiting to be sent, without its bytes. */
export interface UploadRow extends Owner, AttemptRecord, PhotoQueueItem {
  checklistItemId: string | null;
  /** The server's id of its upload in parts. Absent or null before that began, in rows of earlier builds, and once the server has forgotten it. */
  uploadId?: string | null;
  /** The number of bytes that the server had when the last attempt ended. */
  arrivedBytes?: number;
}

/** An operation waiting to be sent. */
export interface OperationRow extends Owner, AttemptRecord, SyncQueueItem {
  /** The local inspection it belongs to. Operations of one inspection are sent in order. */
  inspectionId: string | null;
  /** The position in the order of all operations, which also orders those queued in the same millisecond. */
  order: number;
  /** The plan that a create completes instead of creating another inspection. */
  completes?: string | null;
  /** Of a create: the last reading of the clock before the submit, if it was clearly wrong. Absent in rows of earlier builds. */
  clockReading?: ClockReading | null;
}

/** How far the device's clock was ahead of the server's, and when that was read, by the device's clock. */
export interface ClockReading {
  aheadMs: number;
  at: number;
}

/** An operation or an upload. */
export type OutboxRow = OperationRow | UploadRow;

/** Reference data with its tenant, which separates the tenants of one user. */
export type TenantRow<T> = T & { tenantId: string };

/** Database `pinseal`, version 1: exactly the stores and indexes of specification section 3. */
export interface PinsealSchema extends DBSchema {
  inspections: {
    key: string;
    value: InspectionRow;
    indexes: { status: LocalInspectionStatus; timestamp: number };
  };
  inspection_responses: { key: number; value: ResponseRow; indexes: { inspectionId: string } };
  photos: {
    key: string;
    value: PhotoRow;
    indexes: { inspectionId: string; status: PhotoStatus; timestamp: number };
  };
  upload_queue: { key: string; value: UploadRow; indexes: { status: PhotoStatus; timestamp: number } };
  sync_queue: {
    key: string;
    value: OperationRow;
    indexes: { type: string; status: string; timestamp: number };
  };
  templates: { key: string; value: TenantRow<ChecklistTemplate>; indexes: { inspectionType: string } };
  extinguishers: { key: string; value: TenantRow<Extinguisher>; indexes: { locationId: string } };
}

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

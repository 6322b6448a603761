import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Location } from "#shared/entities/location.ts";
import type { AssignedInspection } from "#shared/engine/assigned.ts";
import type { Draft, DraftResponse, DraftPhoto, LocalInspectionStatus } from "#shared/engine/drafts.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { FailureKind, PhotoQueueItem, PhotoStatus, SyncQueueItem } from "#shared/engine/sync.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import type { DBSchema } from "idb";

/** Whose work a row is: it is sent with this user's session, to this tenant, from this device; never another's. */
export interface Owner {
  tenantId: string;
  userId: string;
  deviceId: string;
}

/** A local inspection. Its key is the local id for ever; the server's id stands beside it. */
export interface InspectionRow extends Owner, Omit<Draft, "id" | "responses" | "photos" | "status" | "version"> {
  inspectionId: string;
  /** Of the draft; none before its first change. */
  version?: number;
  status: LocalInspectionStatus;
  submittedAt: string | null;
  serverInspectionId: string | null;
  receiptNumber: string | null;
  /** The server's words, once it said that the inspection was deleted there before it was completed. */
  deletedMessage?: string;
  /** The server kept it in progress, since it asks for more than was responded. */
  isIncomplete?: boolean;
  /** The server's id of the planned inspection that this one is to complete. */
  assignedInspectionId?: string | null;
  /** What was queued for it since it was submitted, whether it still waits or not. Not there in a row of a build before. */
  queued?: { operations: string[]; uploads: string[] };
}

/** One response, kept at the moment it is given. */
export interface ResponseRow extends DraftResponse {
  id?: number;
  inspectionId: string;
}

/** A photo with its bytes. Its status is written in the same transaction as that of its upload. */
export interface PhotoRow extends Owner, Omit<DraftPhoto, "photoId"> {
  id: string;
  inspectionId: string;
  bytes: ArrayBuffer;
  timestamp: number;
}

/** How the attempts of an operation or upload went. */
export interface AttemptRecord {
  /** Sent to the server with each attempt; a new one only for a new operation. */
  idempotencyKey: string;
  /** Grows by one at each claim; at 0 no server can have seen this row. */
  attempts: number;
  /**
   * The server may have what this row stands for. Set by each claim, and taken back only where that very attempt ended with the server's definite
   * answer, or with nothing sent: once an attempt left it open, no later refusal settles it, since a role or a gateway refuses without a look.
   */
  mayBeThere: boolean;
  /** Set while a run sends this row; found at the start of a run it is an orphan. */
  claimedAt: number | null;
  lastTryAt: number | null;
  /** Of the last attempt that counted. */
  failure: FailureKind | null;
  /** Not before this time (429, `Retry-After`). */
  notBefore: number | null;
  /**
   * Which of `REVIVAL_DELAYS_MS` (counted from 0) it waits once it has failed again for a passing reason; null or missing, as in rows of builds
   * before, until it was brought back by itself.
   */
  revivalWait?: number | null;
}

/** A photo waiting to be sent, without its bytes. */
export interface UploadRow extends Owner, AttemptRecord, PhotoQueueItem {
  checklistItemId: string | null;
  /** The server's id of its upload in parts; none before that began, in rows of builds before, and once the server has forgotten it. */
  uploadId?: string | null;
  /** How much the server was known to have when an attempt ended. */
  arrivedBytes?: number;
}

/** An operation waiting to be sent. */
export interface OperationRow extends Owner, AttemptRecord, SyncQueueItem {
  /** The local inspection it belongs to; rows of one inspection go in order. */
  inspectionId: string | null;
  /** Grows by one at each queuing: the order of operations, also within one millisecond. */
  order: number;
  /** Of an inspection's create: the planned inspection that it completes instead of making one. */
  completes?: string | null;
}

/** An operation or an upload. */
export type OutboxRow = OperationRow | UploadRow;

/** Reference rows carry their tenant, so that one user's tenants stay apart. */
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

/** The session of the user signed in on this device, with its tokens; gone after sign-out, while unsent work of theirs stays in the outbox. */
export interface SessionRow extends Omit<SessionView, "generation"> {
  userId: string;
}

/** A code on a label, upper case, to what it stands for. */
export interface CodeRow {
  tenantId: string;
  code: string;
  kind: "location" | "extinguisher";
  id: string;
}

/** How far a tenant's reference data was pulled, and how much of it there is. */
export interface PullRow {
  tenantId: string;
  cursor: string;
  /** Null until all pages of a first pull are on the device. */
  pulledAt: number | null;
  templates: number;
  extinguishers: number;
  locations: number;
  /** What is planned, and for whom. */
  assigned?: { userId: string; inspections: AssignedRow[] };
}

/** An inspection that the office planned, as a device carries it. */
export type AssignedRow = Omit<AssignedInspection, "draftId">;

/** What of one owner waits. */
export interface HeldSums extends UnsentCounts {
  /** Inspections of which an operation waits; an operation of none counts as one. */
  inspectionsLeft: number;
  /** Signatures among them, whatever they belong to. */
  photosLeft: number;
}

/** What waits: rows of each queue, uploaded photos aside, and what they are, by their owner as `keyOfOwner` writes it. */
export interface Held {
  operations: number;
  uploads: number;
  owners: Record<string, HeldSums>;
}

/** Single values of the device, each under its own name. */
export interface DeviceValues {
  deviceId: string;
  /** The signed-in user; null when nobody is. */
  currentUserId: string | null;
  sessionGeneration: number;
  /** How far this device's clock is ahead of the server's; null while it is not clearly wrong. */
  clockAheadMs: number | null;
  lastRunAt: number;
  /** What the server was told is left of whose work, and when, by tenant, user and device. */
  unsentTold: Record<string, { said: string; at: number }>;
  operationOrder: number;
  /** Whose rows the outbox may hold, each with the last number of order that they took; under "" while others may have some, too. */
  queueAuthors: Record<string, number>;
  eventSequence: number;
  /** What waited when `order` was the last number of `operationOrder`. */
  heldWork: Held & { order: number };
  /** Which local inspection was begun for which planned one; the inspection itself says whether it still stands. */
  plansBegun: Record<string, string>;
  /**
   * Which `pinseal` this device has: another id each time it is made from nothing. `inherited`: it was there before it got an id, from a build
   * before or with this value cleared alone, so that nothing of it is gone.
   */
  workDatabase: { id: string; inherited: boolean };
}

/** Something worth knowing when a device's story is asked for; the oldest go. */
export interface JournalRow {
  id?: number;
  at: number;
  what: string;
  detail: string;
}

/** Database `pinseal-device`, version 1: what the seven stores do not cover. */
export interface DeviceSchema extends DBSchema {
  sessions: { key: string; value: SessionRow };
  values: { key: string; value: DeviceValues[keyof DeviceValues] };
  locations: { key: string; value: TenantRow<Location>; indexes: { tenantId: string } };
  extinguisher_types: { key: string; value: TenantRow<ExtinguisherType>; indexes: { tenantId: string } };
  codes: { key: [string, string]; value: CodeRow; indexes: { id: string } };
  pulls: { key: string; value: PullRow };
  journal: { key: number; value: JournalRow };
}

import type { DBSchema } from "idb";
import type { Draft, DraftResponse, DraftPhoto, LocalInspectionStatus } from "#shared/engine/drafts.ts";
import type { FailureKind, PhotoQueueItem, PhotoStatus, SyncQueueItem } from "#shared/engine/sync.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";

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

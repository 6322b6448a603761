import type { PhotoType } from "../entities/photo.ts";

/** Specification section 3, "Sync status". Counts are of the signed-in user's items; of the whole device while nobody is signed in. */
export interface SyncStatus {
  online: boolean;
  syncing: boolean;
  pendingOperations: number;
  pendingPhotos: number;
  failedOperations: number;
  failedPhotos: number;
}

export type OperationType = "inspection" | "response" | "deficiency";
export type OperationAction = "create" | "update" | "delete";
export type OperationStatus = "pending" | "failed";
export type PhotoStatus = "pending" | "uploading" | "uploaded" | "failed";

/**
 * Why the last try of an item that counted ended as it did.
 * `rejected` is the server's own definite no (4xx problem), to that try; `lost`: its bytes are gone from the device, so that it was not sent. All
 * others leave open whether the server acted.
 */
export type FailureKind = "no-answer" | "timeout" | "server-error" | "not-the-server" | "rejected" | "unknown-type" | "lost";

/** Failures that pass by themselves (contract for outside scripts, "What counts as a failure"). */
export const PASSING_FAILURES: readonly FailureKind[] = ["no-answer", "timeout", "server-error"];

/** Specification section 3, "Offline sync queue item". */
export interface SyncQueueItem {
  id: string;
  type: OperationType;
  action: OperationAction;
  data: unknown;
  retryCount: number;
  /** Milliseconds since 1970, when it was queued. */
  timestamp: number;
  status: OperationStatus;
  lastError: string | null;
}

/** Specification section 3, "Offline photo queue item", without its bytes. */
export interface PhotoQueueItem {
  id: string;
  inspectionId: string;
  photoType: PhotoType;
  captureDate: string | null;
  retryCount: number;
  timestamp: number;
  status: PhotoStatus;
  error: string | null;
  uploadedPhotoId: string | null;
}

/** Why an item has not gone: what its last try met, or what it waits for. */
export type WaitReason =
  | FailureKind
  | "waiting"
  | "waitingForConnection"
  | "sending"
  | "waitingForInspection"
  | "signIn"
  | "tooManyRequests";

/** A line of `Not sent yet`: what it is, where it stands, and why it has not gone; the page says the words. */
export interface OutboxLine {
  id: string;
  kind: "operation" | "photo";
  /** Of the local inspection it belongs to; null for a deficiency reported on its own. */
  inspectionId: string | null;
  type: OperationType | "photo";
  action: OperationAction;
  photoType: PhotoType | null;
  extinguisherCode: string | null;
  locationName: string | null;
  status: OperationStatus | PhotoStatus;
  retryCount: number;
  timestamp: number;
  lastTryAt: number | null;
  failure: FailureKind | null;
  reason: WaitReason;
  /** What the server said at the last try, or in short what happened; null before the first failure. */
  message: string | null;
  /** The server may have it from an earlier try, whatever it said since: all that is left is to send it again. */
  mayBeThere: boolean;
  /** A rejected inspection can be opened again, corrected and submitted anew. */
  canCorrect: boolean;
  /** An inspection that the server can not have: withdrawing it is settled on this device. */
  canWithdraw: boolean;
  /**
   * Refused by the server for good, and nothing that waits stands on it: it can be removed from this device (`discardRefused`). Even if it may be there:
   * what the server has stays there, and nothing is made twice.
   */
  canDiscard: boolean;
}

export interface DraftFailure {
  draftId: string;
  message: string;
  time: string;
}

/** What `syncDrafts()` resolves with (specification section 4, "Inspector drafts"). */
export interface DraftSyncResult {
  success: boolean;
  /** Which of the four outcomes of specification section 8 it is; the page says its words (`sync.…` in the catalogue). */
  outcome: "offline" | "running" | "noDrafts" | "result";
  synced: number;
  total: number;
  failed: DraftFailure[];
}

import type { PhotoType } from "../entities/photo.ts";

/** Specification section 3, "Sync status". Counts the signed-in user's unsent work; everybody's while nobody is signed in. */
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
 * How the last counted attempt failed. `rejected`: the server itself definitely refused it (4xx problem). `lost`: the bytes are gone from the
 * device, so nothing was sent. With all others, the server may have processed it. The codes are stored in rows of the outbox, so
 * their spelling must not change.
 */
export type FailureKind = "no-answer" | "timeout" | "server-error" | "not-the-server" | "rejected" | "unknown-type" | "lost";

/** Failures that may pass by themselves (contract for outside scripts, "What counts as a failure"). */
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

/** Why an operation or upload is not sent: how its last attempt failed, or what it waits for. */
export type WaitReason =
  | FailureKind
  | "waiting"
  | "waitingForConnection"
  | "deviceFull"
  | "sending"
  | "waitingForInspection"
  | "signIn"
  | "tooManyRequests";

/** A line of `Not sent yet`: an operation or upload, its state, and why it is not sent. The page supplies the texts. */
export interface OutboxLine {
  id: string;
  kind: "operation" | "photo";
  /** The local inspection that it belongs to; null for a deficiency that was reported on its own. */
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
  /** The message of the last failed attempt: the server's own, else the failure; null before the first. */
  message: string | null;
  /** Whether the server may have it from an earlier attempt, whatever it has responded since, so that it can only be sent again. */
  mayBeThere: boolean;
  /** Whether the inspector's roles still allow to inspect in its tenant. Absent from a worker of an earlier build. */
  mayInspect?: boolean;
  /** Whether it is an inspection that the server refused and that can be reopened, corrected and submitted again. */
  canCorrect: boolean;
  /** Whether it is an inspection that the server cannot have, so that withdrawing it removes it from this device. */
  canWithdraw: boolean;
  /**
   * Whether it was refused for good and nothing waiting depends on it, so that it can be removed from this device (`discardRefused`). What an
   * earlier attempt may have delivered stays on the server.
   */
  canDiscard: boolean;
}

/** Why a submission was not sent. */
export interface SubmissionFailure {
  /** Its local id. */
  draftId: string;
  message: string;
  time: string;
}

/** What `syncDrafts()` resolves with. The specification calls submissions drafts here (section 4, "Inspector drafts"). */
export interface SubmissionSyncResult {
  success: boolean;
  /** Which of the four outcomes of specification section 8 it is. The page supplies the texts (`sync.…` in the catalog). */
  outcome: "offline" | "running" | "noDrafts" | "result";
  synced: number;
  total: number;
  failed: SubmissionFailure[];
}

import type { InspectionType } from "../entities/inspection-type.ts";
import type { PhotoType } from "../entities/photo.ts";
import type { EngineFailureCode } from "../error-codes.ts";
import type { AssignedInspection } from "./assigned.ts";
import type {
  Draft,
  DraftResponse,
  DraftPhoto,
  DraftSignature,
  DraftStep,
  DraftSummary,
  GpsPosition,
  LeftDrafts,
  SubmittedSummary,
} from "./drafts.ts";
import type { ExtinguisherLine, ExtinguisherLookup, LocationLine, LocationLookup, Readiness } from "./reference.ts";
import type { KeptSession, SessionView, SignInInput } from "./session.ts";
import type { OperationAction, OperationType, OutboxLine, SubmissionSyncResult, SyncStatus } from "./sync.ts";
import type { UnsentCounts } from "./unsent.ts";

/**
 * The result of a call. An expected failure is a value; a throw is a bug. `message` is for people: the server's, or else the catalog's text for
 * the code, which the page fills in because the worker has no catalog.
 */
export type Result<T> = { ok: true; value: T } | FailedResult;
export type FailedResult = { ok: false; code: EngineFailureCode; message: string };

export interface EngineSnapshot {
  /** The snapshot includes everything up to the broadcast with this number. */
  sequence: number;
  appVersion: string;
  status: SyncStatus;
  session: SessionView | null;
  readiness: Readiness;
  /** Whether this browser sends after the tab is closed: it supports Background Sync, and agreed when it was last asked. */
  sendsAfterClose: boolean;
  /** Whether nobody ever signed in or out in this storage: it is new or was cleared. Absent from a worker of an earlier build. */
  isBlank?: boolean;
}

/** Everybody's unsent work on this device, and the database that holds it. */
export interface HeldWork {
  /** Changes when the database is created again. */
  databaseId: string;
  /** The database existed before it got this id, so a different earlier id does not mean that work was lost. */
  inherited: boolean;
  unsent: UnsentCounts;
  /** Everybody's drafts, without those that were only opened. Absent from a worker of an earlier build. */
  drafts?: number;
  /** The part that is not the signed-in user's; all of it while nobody is signed in. Absent from a worker of an earlier build. */
  ofOthers?: UnsentCounts;
}

/** Bytes travel as `ArrayBuffer`: Safari loses Blobs in IndexedDB. */
export interface PhotoInput {
  photoId: string;
  draftId: string;
  /** Of a photo without a question. That of a question's photo follows the response until the submit. */
  photoType: PhotoType;
  checklistItemId: string | null;
  bytes: ArrayBuffer;
  contentType: string;
  captureDate: string;
}

/** What its author may still change in a submitted inspection. Its author and status are the server's matter. */
export type InspectionChanges = Partial<Draft["inspection"]>;

/** How an inspection was withdrawn. `isQueued`: the server may have it, so a delete was queued, which the server may refuse. */
export interface WithdrawResult {
  isQueued: boolean;
}

/**
 * The engine as a page calls it, over Comlink. Each call takes one object of cloneable data.
 * Every call that changes something has an id from the caller (`draftId`, `photoId`, `operationId`), so that it can be repeated: a call that is in
 * flight when the worker is stopped never settles, and is sent again.
 */
export interface Engine {
  /**
   * Resolves with the current state. `opened`: the app was opened or became visible again, so failed work is sent again and reference data
   * is pulled. A page that only reads the state again does neither. `online`: what the page sees, a hint as in `connectivity`.
   * Pages of earlier builds send none.
   */
  connect(input: { opened: boolean; online?: boolean }): Promise<EngineSnapshot>;
  /** Called regularly by a visible page, which wakes the worker and keeps its 30 s timer going. */
  beat(input: Record<never, never>): Promise<void>;
  /** Reports that the page saw the connection come or go. The worker treats it as a hint. */
  connectivity(input: { online: boolean }): Promise<void>;

  signIn(input: SignInInput): Promise<Result<SessionView>>;
  devSignIn(input: { email: string; area: SignInInput["area"] }): Promise<Result<SessionView>>;
  /**
   * Signs in with tokens from local storage (specification section 2, "Guard behaviour"): a script put them there, or the browser cleared
   * the worker's storage only. If there is a session, it stays. `refreshRefused` if the tokens are not valid.
   */
  restoreSession(input: KeptSession): Promise<Result<SessionView>>;
  /** Ends the current session on this device, and on the server if it can be reached. Unsent work stays on this device for its author. */
  signOut(input: { userId: string }): Promise<Result<{ unsentItems: number }>>;
  chooseTenant(input: { tenantId: string }): Promise<Result<SessionView>>;
  /**
   * Refreshes the session, once for all callers, or resolves with the current one if it is newer than `generation`. A refusal ends an
   * office session.
   */
  refreshSession(input: { generation: number }): Promise<Result<SessionView>>;

  readiness(input: Record<never, never>): Promise<Readiness>;
  pullReference(input: Record<never, never>): Promise<Result<Readiness>>;
  /**
   * Finds what a code stands for. A scanned code must match exactly. If `typed` by a person, the end of a code, a serial number, an asset tag or a
   * location's name match too; several matches, or an uncertain one, come back as `ambiguous`.
   */
  findLocation(input: { code: string; typed?: boolean }): Promise<LocationLookup>;
  findExtinguisher(input: { code: string; locationId: string; typed?: boolean }): Promise<ExtinguisherLookup>;
  listLocations(input: Record<never, never>): Promise<LocationLine[]>;
  /**
   * Finds a location by its id, for a screen that was reloaded. Resolves with `unknown` if this device does not have it. The name stays,
   * since a page may call a worker of another build.
   */
  getLocation(input: { locationId: string }): Promise<LocationLookup>;
  listExtinguishersAt(input: { locationId: string }): Promise<ExtinguisherLine[]>;
  /** Lists the inspector's plans by location, then by date, without those that were submitted on this device. */
  listAssigned(input: Record<never, never>): Promise<AssignedInspection[]>;

  /**
   * Starts an inspection with the template that applies, or resolves with the draft that has this id. It replaces drafts of this extinguisher that
   * were only opened. The inspection completes the given plan, which determines its type, or else a plan of this inspector for this extinguisher
   * and type, if there is one.
   */
  startDraft(input: {
    draftId: string;
    locationId: string;
    extinguisherId: string;
    inspectionType?: InspectionType;
    assignedInspectionId?: string;
  }): Promise<Result<Draft>>;
  getDraft(input: { draftId: string }): Promise<Result<Draft>>;
  listDrafts(input: Record<never, never>): Promise<DraftSummary[]>;
  /** Lists the tenants of drafts that are here and that `listDrafts` does not list. */
  listLeftDrafts(input: Record<never, never>): Promise<LeftDrafts[]>;
  /** Stores responses; an earlier response to the same item is replaced. */
  saveResponses(input: { draftId: string; responses: DraftResponse[] }): Promise<Result<null>>;
  /** Clears responses of `okForRemaining`. One that says more by now, perhaps from another tab, stays. */
  clearResponses(input: { draftId: string; checklistItemIds: string[] }): Promise<Result<null>>;
  /** `version`: that of the draft which the signature is for; `draftChanged` if it is outdated. Pages of earlier builds send none. */
  saveDraft(input: {
    draftId: string;
    notes?: string;
    step?: DraftStep;
    gps?: GpsPosition;
    version?: number;
    signature?: DraftSignature | null;
  }): Promise<Result<null>>;
  /** Succeeds if the draft is already gone. `ofAnotherUser` if it is another user's. */
  discardDraft(input: { draftId: string }): Promise<Result<null>>;
  addPhoto(input: PhotoInput): Promise<Result<DraftPhoto>>;
  removePhoto(input: { draftId: string; photoId: string }): Promise<Result<null>>;
  readPhoto(input: { photoId: string }): Promise<Result<{ bytes: ArrayBuffer; contentType: string }>>;
  /**
   * Submits a draft in one strict transaction: inspection, operation, uploads and the picture of the signature. Once this resolves, the work is
   * stored on this device. `version` is that of the draft that the page showed; `draftChanged` if it is outdated, so that the draft must be shown
   * and signed again. `signature` is what the picture shows. Pages of earlier builds send neither.
   */
  submitDraft(input: {
    draftId: string;
    operationId: string;
    version?: number;
    signature?: DraftSignature;
    signaturePhoto: { photoId: string; bytes: ArrayBuffer; contentType: string };
  }): Promise<Result<SubmittedSummary>>;
  /** Reads a submitted inspection. Codes: notSignedIn, notFound, ofAnotherUser (it is on this device but not the signed-in user's). */
  getSubmitted(input: { inspectionId: string }): Promise<Result<SubmittedSummary>>;
  /** Lists inspections that were submitted since `since` (ISO), newest first, at most `limit`. */
  listSubmitted(input: { since: string; limit?: number }): Promise<SubmittedSummary[]>;

  /**
   * Changes a submitted inspection. The change is merged into the create if that was never sent, and otherwise queued. Used by no page; for the
   * action `update` of the specification (section 3, "Offline sync queue item").
   */
  editSubmitted(input: { inspectionId: string; operationId: string; changes: InspectionChanges }): Promise<Result<null>>;
  /**
   * Withdraws a submitted inspection. It is removed if no attempt can have delivered it; otherwise a delete is queued. `draftChanged` if it
   * was reopened as a draft, `ofAnotherUser` if it is another user's. Resolves with null from a worker of an earlier build.
   */
  withdrawSubmitted(input: { inspectionId: string; operationId: string }): Promise<Result<WithdrawResult | null>>;
  /**
   * Reopens an inspection that the server refused as a draft with the same id, if no attempt can have delivered it. Submitting it creates a new
   * operation.
   */
  reopenRefused(input: { inspectionId: string }): Promise<Result<Draft>>;
  /**
   * Removes from this device what the server refused for good: an operation, or a photo with its bytes. It is lost unless an earlier attempt
   * delivered it, and work waiting behind it may be sent. A create is removed with its whole inspection, and only if an earlier attempt may have
   * delivered it; otherwise correct or withdraw it. A photo can be removed only once the server has its inspection. Repeating the call is harmless.
   * Codes: notSignedIn, notFound (another user's), notRefused (anything else).
   */
  discardRefused(input: { id: string }): Promise<Result<null>>;
  /**
   * Queues a write that belongs to no draft. `data` is the body of the API call for this type and action. Used by no page; for the types `response`
   * and `deficiency` of the specification (section 3, "Offline sync queue item"). An inspection is created by `submitDraft` only: without a draft it
   * could not be removed once the server refuses it.
   */
  queueOperation(input: {
    id: string;
    type: Exclude<OperationType, "inspection">;
    action: OperationAction;
    data: unknown;
  }): Promise<Result<null>>;

  /**
   * Lists the signed-in user's unsent work, with the reason for each. `limit` applies to operations and to photos: failed ones first, then those
   * that have waited longest. `failed`: failed ones only.
   */
  listOutbox(input: { limit?: number; failed?: boolean }): Promise<OutboxLine[]>;
  syncStatus(input: Record<never, never>): Promise<SyncStatus>;
  /** Counts everybody's unsent work, so that pages can keep a copy outside the database, which outlasts it. */
  heldWork(input: Record<never, never>): Promise<HeldWork>;
  /** Sets failed operations and uploads to pending with `retryCount` 0, and starts a run. Two calls in quick succession start one run. */
  retry(input: Record<never, never>): Promise<Result<null>>;
  /** Sends submissions that the server does not have, and everything else that waits. Waits for the run. */
  syncDrafts(input: Record<never, never>): Promise<SubmissionSyncResult>;
}
export type EngineMethod = keyof Engine;

import type { EngineFailureCode } from "../codes.ts";
import type { InspectionType } from "../entities/inspection-type.ts";
import type { InspectionUpdate } from "../entities/inspection.ts";
import type { PhotoType } from "../entities/photo.ts";
import type { AssignedInspection } from "./assigned.ts";
import type { Draft, DraftResponse, DraftPhoto, DraftSignature, DraftStep, DraftSummary, GpsPosition, SubmittedSummary } from "./drafts.ts";
import type { ExtinguisherLine, ExtinguisherLookup, LocationLine, LocationLookup, Readiness } from "./reference.ts";
import type { KeptSession, SessionView, SignInInput } from "./session.ts";
import type { UnsentCounts } from "./unsent.ts";
import type { DraftSyncResult, OperationAction, OperationType, OutboxLine, SyncStatus } from "./sync.ts";

/**
 * An expected failure comes back as a value; a throw is a bug. `message` is for people: the server's own words, else those of the catalogue
 * for the code, which the page puts in; the worker, which has no catalogue, leaves it empty.
 */
export type Result<T> = { ok: true; value: T } | { ok: false; code: EngineFailureCode; message: string };

export interface EngineSnapshot {
  /** Broadcasts up to this one are contained in the snapshot. */
  sequence: number;
  appVersion: string;
  status: SyncStatus;
  session: SessionView | null;
  readiness: Readiness;
  /** Whether this browser sends after the tab is closed (Background Sync). */
  sendsAfterClose: boolean;
  /** Nobody ever signed in or out in this storage: it is new, or was cleared. Absent from a worker of the build before. */
  isBlank?: boolean;
}

/** Work of anybody that is not sent, and the database that holds it. */
export interface HeldWork {
  /** Another one after the database was made from nothing. */
  databaseId: string;
  /** The database was there before it got its id: it may be the one of any earlier id. */
  inherited: boolean;
  unsent: UnsentCounts;
  /** What of it is not the signed-in user's: all of it while nobody is signed in. Absent from a worker of the build before. */
  ofOthers?: UnsentCounts;
}

/** Bytes travel as `ArrayBuffer`: Safari loses Blobs in IndexedDB. */
export interface PhotoInput {
  photoId: string;
  draftId: string;
  photoType: PhotoType;
  checklistItemId: string | null;
  bytes: ArrayBuffer;
  contentType: string;
  captureDate: string;
}

/**
 * The engine as a page sees it, over Comlink. One object a call, cloneable data only.
 * Every call that changes something carries an id made by the caller (`draftId`, `photoId`, `operationId`), so that it is safe to repeat:
 * a call in flight when the worker is stopped never settles and is sent again.
 */
export interface Engine {
  /**
   * What is true now. `opened` when the app was opened, or came back to sight: failed work is tried again and reference data is pulled.
   * A page that merely reads anew brings neither about.
   */
  connect(input: { opened: boolean }): Promise<EngineSnapshot>;
  /** Says that a visible page is there; wakes the worker and keeps its 30 s timer true. */
  beat(input: Record<never, never>): Promise<void>;
  /** The page saw the connection come or go; a hint only. */
  connectivity(input: { online: boolean }): Promise<void>;

  signIn(input: SignInInput): Promise<Result<SessionView>>;
  devSignIn(input: { email: string; area: SignInInput["area"] }): Promise<Result<SessionView>>;
  /**
   * Takes up the session of tokens that stand in local storage (specification section 2, "Guard behaviour"): a script put them there, or
   * the browser cleared the worker's storage and not theirs. The present session stays where there is one; `refreshRefused` when they are
   * no good.
   */
  restoreSession(input: KeptSession): Promise<Result<SessionView>>;
  /** Ends the current session on this device and on the server when it can be reached. Unsent work is kept for its author. */
  signOut(input: { userId: string }): Promise<Result<{ unsentItems: number }>>;
  chooseTenant(input: { tenantId: string }): Promise<Result<SessionView>>;
  /**
   * One refresh, however many ask; returns the present session when it is newer than `generation`. Refused, it ends the office's session.
   */
  refreshSession(input: { generation: number }): Promise<Result<SessionView>>;

  readiness(input: Record<never, never>): Promise<Readiness>;
  pullReference(input: Record<never, never>): Promise<Result<Readiness>>;
  /**
   * A label's code is found by itself alone. `typed` by a person, the end of a code, a serial number, an asset tag or a location's name is
   * understood too; what several fit, or one only nearly, comes back as `several`.
   */
  findLocation(input: { code: string; typed?: boolean }): Promise<LocationLookup>;
  findExtinguisher(input: { code: string; locationId: string; typed?: boolean }): Promise<ExtinguisherLookup>;
  listLocations(input: Record<never, never>): Promise<LocationLine[]>;
  /** The location by id, for a screen that was reloaded. */
  getLocation(input: { locationId: string }): Promise<LocationLookup>;
  listExtinguishersAt(input: { locationId: string }): Promise<ExtinguisherLine[]>;
  /** By location, the earliest due first; without what was submitted on this device. */
  listAssigned(input: Record<never, never>): Promise<AssignedInspection[]>;

  /**
   * Begins an inspection with the template that applies, or resolves with the draft that has this id already. It completes the planned inspection
   * named, which then gives the type; without one, what is planned for this inspector of that extinguisher and type.
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
  /** Keeps responses; one given before for the same item is replaced. */
  saveResponses(input: { draftId: string; responses: DraftResponse[] }): Promise<Result<null>>;
  clearResponses(input: { draftId: string; checklistItemIds: string[] }): Promise<Result<null>>;
  saveDraft(input: {
    draftId: string;
    notes?: string;
    step?: DraftStep;
    gps?: GpsPosition;
    signature?: DraftSignature | null;
  }): Promise<Result<null>>;
  discardDraft(input: { draftId: string }): Promise<Result<null>>;
  addPhoto(input: PhotoInput): Promise<Result<DraftPhoto>>;
  removePhoto(input: { draftId: string; photoId: string }): Promise<Result<null>>;
  readPhoto(input: { photoId: string }): Promise<Result<{ bytes: ArrayBuffer; contentType: string }>>;
  /**
   * One strict transaction: inspection, operation, uploads and the signature's picture. Once it resolves, the work is on this device.
   * `version` is that of the draft the page showed: `draftChanged` where another one stands, which is to be shown and signed anew.
   * `signature` is what the picture shows. A page of an earlier version gives neither.
   */
  submitDraft(input: {
    draftId: string;
    operationId: string;
    version?: number;
    signature?: DraftSignature;
    signaturePhoto: { photoId: string; bytes: ArrayBuffer; contentType: string };
  }): Promise<Result<SubmittedSummary>>;
  /** Codes: notSignedIn, notFound, ofAnotherUser (it is here, and not the signed-in user's). */
  getSubmitted(input: { inspectionId: string }): Promise<Result<SubmittedSummary>>;
  /** Submitted since `since` (ISO), newest first, at most `most`. */
  listSubmitted(input: { since: string; most?: number }): Promise<SubmittedSummary[]>;

  /** Changes a submitted inspection: merged into the waiting create when it was never sent, queued otherwise. */
  editSubmitted(input: { inspectionId: string; operationId: string; changes: InspectionUpdate }): Promise<Result<null>>;
  /** Withdraws a submitted inspection: taken back while no try can have brought it to the server, a delete is queued otherwise. */
  withdrawSubmitted(input: { inspectionId: string; operationId: string }): Promise<Result<null>>;
  /**
   * Opens a rejected inspection that no try can have brought to the server again as a draft with the same id; submitting it makes a new
   * operation.
   */
  correctRejected(input: { inspectionId: string }): Promise<Result<Draft>>;
  /**
   * Removes what the server refused for good from this device, a photo with its bytes; it is lost, unless an earlier try brought it there,
   * and what stood behind it may go out. Only a `failed`, `rejected` item of the signed-in user: an inspection's create, as a whole, only
   * where an earlier attempt may have brought it there (else correct or withdraw it), no photo of an inspection that the server does not
   * have. What is gone already is answered as removed. Codes: notSignedIn, notFound (another user's), notRefused (any other item).
   */
  discardRefused(input: { id: string }): Promise<Result<null>>;
  /** Queues a write that belongs to no draft; `data` is the body of the call that type and action stand for. */
  queueOperation(input: { id: string; type: OperationType; action: OperationAction; data: unknown }): Promise<Result<null>>;

  /**
   * What of the signed-in user is not sent, and why. With `most`, so many operations and so many photos: what failed, then what has waited
   * longest. `failed`: that alone.
   */
  listOutbox(input: { most?: number; failed?: boolean }): Promise<OutboxLine[]>;
  syncStatus(input: Record<never, never>): Promise<SyncStatus>;
  /** For a mirror outside the database, which outlives it. */
  heldWork(input: Record<never, never>): Promise<HeldWork>;
  /** Sets failed items to pending with `retryCount` 0 and runs. Twice in quick succession is one run. */
  retry(input: Record<never, never>): Promise<Result<null>>;
  syncDrafts(input: Record<never, never>): Promise<DraftSyncResult>;
}
export type EngineMethod = keyof Engine;

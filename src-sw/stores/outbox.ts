import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import type { FailureKind } from "#shared/engine/sync.ts";
import { leaving } from "./held-work.ts";
import { removeInspection, serverIdOf } from "./inspections.ts";
import type { WorkTransaction } from "./work-transaction.ts";
import { pick } from "./pick.ts";
import { isCreate, isUpload, isWithdrawal } from "./outbox-rows.ts";
import { outboxOf } from "./outbox-reads.ts";
import { afterFailure, isRevivedBy, type Revival, revived } from "./retry-rule.ts";
import type { Held, InspectionRow, OperationRow, PhotoRow, OutboxRow, UploadRow } from "./schema.ts";

/*
 * The outbox: the queues of operations (`sync_queue`) and of uploads (`upload_queue`). Its invariants:
 * 1. A row is removed after the server's own response: an operation by `settleDelivered`, an upload with its photo by `removeUploaded`,
 *    `UPLOADED_PHOTO_RETENTION_MS` after the response with the photo's id, either by `settleMoot` if the response says that the inspection was deleted.
 * 2. Otherwise a row is removed only by its author: withdrawn while no attempt can have brought it to the server, or discarded after the last attempt
 *    was definitely refused. What an earlier attempt may have brought to the server stays there.
 * 3. `claimedAt` is set, and an upload is `uploading`, only while a run sends the row. `mayBeThere` is set with it, and reset only by a definite
 *    response. A run holds the lock, so a row that is claimed when a run begins is an orphan.
 * 4. The idempotency key lives as long as the row. Every attempt carries it, so that the server creates one object however many attempts there are. It
 *    changes at most once, when the server has said that the plan which the row was to complete is gone.
 * 5. What else shows the state of a row (the photo, the inspection of a create) changes in the same transaction. All functions here are for
 *    transactions over `OUTBOX_STORES`.
 */
type Tx = WorkTransaction<"readwrite">;
type Changes = Partial<Omit<OperationRow, "status"> & Omit<UploadRow, "status">> & { status?: "pending" | "failed" | "uploaded" };

/** How an attempt failed. */
export interface Failure {
  failure: FailureKind;
  /** The server's own message, else the failure. */
  message: string;
  /** Whether this attempt cannot have brought anything to the server: it said so, or nothing was sent. */
  definite: boolean;
}

/** What the server created from a row. */
export interface Delivered {
  serverId: string | null;
  receiptNumber: string | null;
  /** The inspection is still in progress on the server: what was sent does not complete it. */
  isIncomplete?: boolean;
}

/** A row taken for sending, with the call that sends it. */
export interface Claimed<Call> {
  /** As it was before. */
  row: OutboxRow;
  call: Call;
  /** For a photo: with its bytes, unless they are gone from the device. */
  photo: PhotoRow | undefined;
}

/** Makes the calls that send rows. */
export interface CallMaker<Call> {
  /** Returns the call that sends a row; null while it cannot be made. */
  callFor(row: OutboxRow, serverInspectionId: string | null): Call | null;
  /** Whether this build can send the operation; one that it cannot send holds up nothing. */
  isKnown(row: OperationRow): boolean;
}

/**
 * Takes a waiting row for sending; null when it is gone, taken or not waiting any more, when an operation before it in its inspection still waits,
 * or when there is no call for it yet.
 */
export async function claim<Call>(
  tx: Tx,
  waiting: OutboxRow,
  now: number,
  { callFor, isKnown }: CallMaker<Call>,
): Promise<Claimed<Call> | null> {
  const row = await storeOf(tx, waiting).get(waiting.id);
  if (row?.status !== "pending" || row.claimedAt !== null || (await hasEarlierOperation(tx, row, isKnown))) return null;
  // A create contains no server id, so its inspection, the largest row, is not read.
  const serverId = isCreate(row) ? null : await serverIdOf(tx.objectStore("inspections"), row.inspectionId);
  const call = callFor(row, serverId);
  if (call === null) return null;
  const claimed = { ...row, claimedAt: now, attempts: row.attempts + 1, mayBeThere: true };
  if (isUpload(claimed)) claimed.status = "uploading";
  return { row, call, photo: await write(tx, claimed) };
}

/** Whether an operation that was queued before for the same inspection still waits. */
async function hasEarlierOperation(tx: Tx, row: OutboxRow, isKnown: CallMaker<unknown>["isKnown"]): Promise<boolean> {
  // A photo waits for the create alone, and that is the first.
  if (isUpload(row) || isCreate(row) || row.inspectionId === null) return false;
  const inspection = await tx.objectStore("inspections").get(row.inspectionId);
  const { operations } = await outboxOf(tx, inspection ?? { inspectionId: row.inspectionId });
  return operations.some((other) => other.order < row.order && isKnown(other));
}

/**
 * The server has it: an operation goes, and the inspection it made carries the server's id and receipt; a withdrawn one goes as a whole. Resolves
 * with what leaves the outbox by it; null where that is not known.
 */
export async function settleDelivered(tx: Tx, sent: OutboxRow, own: Delivered, now: number): Promise<Held | null> {
  const { serverId, receiptNumber, isIncomplete = false } = own;
  if (isUpload(sent)) {
    const changes = { status: "uploaded", uploadedPhotoId: serverId, claimedAt: null, lastTryAt: now, failure: null, error: null } as const;
    return (await change(tx, sent, changes)) && leaving(sent, undefined);
  }
  if (isWithdrawal(sent)) {
    await removeInspection(tx, sent.inspectionId);
    return null;
  }
  const isThere = (await find(tx, sent)) !== null;
  if (isThere) await tx.objectStore("sync_queue").delete(sent.id);
  const synced = { status: "synced", serverInspectionId: serverId, receiptNumber, isIncomplete } as const;
  const inspection = isCreate(sent) ? await changeInspection(tx, sent, synced) : undefined;
  return isThere ? leaving(sent, inspection) : null;
}

/** The plan cannot be completed: from now on the row creates an inspection of its own, under a new key, and counts as never sent. */
export async function settleGone(tx: Tx, sent: OutboxRow, newKey: string): Promise<void> {
  await change(tx, sent, { completes: null, idempotencyKey: newKey, attempts: 0, mayBeThere: false, claimedAt: null });
}

/** Its inspection was deleted: the row goes, a photo with its bytes, and the inspection says why in the server's words. */
export async function settleMoot(tx: Tx, sent: OutboxRow, message: string): Promise<void> {
  if (!(await find(tx, sent))) return;
  await storeOf(tx, sent).delete(sent.id);
  if (isUpload(sent)) await tx.objectStore("photos").delete(sent.id);
  await changeInspection(tx, sent, { deletedMessage: message });
}

/** Counts a failure and resolves with the changed row. `definite`: this attempt cannot have brought anything to the server. */
export function settleFailed(tx: Tx, sent: OutboxRow, { failure, message, definite }: Failure, now: number): Promise<OutboxRow | null> {
  return change(tx, sent, {
    ...afterFailure(sent, failure, now),
    ...(isUpload(sent) ? { error: message } : { lastError: message }),
    ...(definite && pick(sent, "mayBeThere")),
  });
}

/** Returns a row to waiting without counting a failure; it is not sent before `notBefore`. */
export async function settleUncounted(tx: Tx, sent: OutboxRow, notBefore: number | null, definite: boolean): Promise<void> {
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore, ...(definite && pick(sent, "mayBeThere")) });
}

/** Stores the server's id of an upload in parts; null if the server has forgotten the upload and what arrived of it. */
export async function noteUpload(tx: Tx, sent: UploadRow, uploadId: string | null): Promise<void> {
  await change(tx, sent, { uploadId, ...(uploadId === null && { arrivedBytes: 0 }) });
}

/** Returns an upload in parts to waiting, after parts of it arrived or it was interrupted. Newly arrived parts reset its earlier failures. */
export async function settleUnderway(tx: Tx, sent: UploadRow, arrivedBytes: number): Promise<void> {
  const moved = arrivedBytes > (sent.arrivedBytes ?? 0) && { retryCount: 0, failure: null, error: null };
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore: null, arrivedBytes, ...moved });
}

/** Marks a row for which this build has no call: it stays, visible, with its reason. */
export async function markUnknown(tx: Tx, row: OutboxRow): Promise<void> {
  await change(tx, row, { failure: "unknown-type", lastError: "unknown-type" });
}

/** Returns rows that a dead run left claimed to waiting, without counting a failure. */
export async function release(tx: Tx, orphans: readonly OutboxRow[]): Promise<void> {
  for (const row of orphans) await settleUncounted(tx, row, null, false);
}

/** Sets failed rows of one user, or of all (null), to be sent again; resolves with their ids. */
export async function revive(tx: Tx, revival: Revival, now: number, userId: string | null): Promise<string[]> {
  const isTheirs = (row: OutboxRow) => userId === null || row.userId === userId;
  const operations = await tx.objectStore("sync_queue").index("status").getAll("failed");
  const uploads = await tx.objectStore("upload_queue").index("status").getAll("failed");
  const rows = [...operations, ...uploads].filter((row) => isTheirs(row) && isRevivedBy(row, revival, now));
  for (const row of rows) await change(tx, row, revived(row, revival));
  return rows.map((row) => row.id);
}

/**
 * Removes photos with their bytes once 2 s have passed since their upload (specification section 4).
 * Resolves with the milliseconds until the next one is due, or null if none is left.
 */
export async function removeUploaded(tx: Tx, now: number): Promise<number | null> {
  let nextMs: number | null = null;
  for (const row of await tx.objectStore("upload_queue").index("status").getAll("uploaded")) {
    const leftMs = (row.lastTryAt ?? 0) + UPLOADED_PHOTO_RETENTION_MS - now;
    if (leftMs > 0 && leftMs <= UPLOADED_PHOTO_RETENTION_MS) {
      nextMs = Math.min(nextMs ?? leftMs, leftMs);
      continue;
    }
    await tx.objectStore("upload_queue").delete(row.id);
    await tx.objectStore("photos").delete(row.id);
  }
  return nextMs;
}

function storeOf(tx: Tx, row: OutboxRow) {
  return tx.objectStore(isUpload(row) ? "upload_queue" : "sync_queue");
}

/** Reads the current row; null if it was removed in the meantime, or its id belongs to another operation by now. */
async function find(tx: Tx, sent: OutboxRow): Promise<OutboxRow | null> {
  const row = await storeOf(tx, sent).get(sent.id);
  return row?.idempotencyKey === sent.idempotencyKey ? row : null;
}

async function change(tx: Tx, sent: OutboxRow, changes: Changes): Promise<OutboxRow | null> {
  const row = await find(tx, sent);
  if (!row) return null;
  const changed = { ...row, ...changes } as OutboxRow;
  await write(tx, changed);
  return changed;
}

/**
 * Writes a row and what shows its state: the status of its photo, or of the inspection whose create was refused. The bytes of a photo are not written
 * again just to say so: it stays `pending` while it is being sent, and its bytes are gone once it is `uploaded`.
 */
async function write(tx: Tx, row: OutboxRow): Promise<PhotoRow | undefined> {
  await storeOf(tx, row).put(row);
  if (!isUpload(row)) {
    if (row.failure === "rejected" && isCreate(row))
      await changeInspection(tx, row, { status: row.status === "failed" ? "failed" : "queued" });
    return undefined;
  }
  const photo = await tx.objectStore("photos").get(row.id);
  const status = row.status === "uploading" ? "pending" : row.status;
  const bytes = status === "uploaded" ? new ArrayBuffer() : photo?.bytes;
  if (photo && bytes && photo.status !== status) await tx.objectStore("photos").put({ ...photo, bytes, status });
  return photo;
}

async function changeInspection(
  tx: Tx,
  { inspectionId }: Pick<OperationRow, "inspectionId">,
  changes: Partial<InspectionRow>,
): Promise<InspectionRow | undefined> {
  const inspection = inspectionId === null ? undefined : await tx.objectStore("inspections").get(inspectionId);
  if (inspection) await tx.objectStore("inspections").put({ ...inspection, ...changes });
  return inspection;
}

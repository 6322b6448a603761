/*
 * The outbox: the queues of operations (`sync_queue`) and of uploads (`upload_queue`). Its invariants:
 * 1. A row is removed after the server's own response: an operation by `settleDelivered`; an upload with its photo by `removeUploaded`,
 *    `UPLOADED_PHOTO_RETENTION_MS` after the response with the photo's id; either by `settleInspectionDeleted` if the response says that the
 *    inspection was deleted.
 * 2. Otherwise only its author removes a row: withdrawn while no attempt can have delivered it, or discarded after the last attempt was definitely
 *    refused. What an earlier attempt may have delivered stays on the server.
 * 3. `claimedAt` is set, and an upload is `uploading`, only while a run sends the row. `mayBeThere` is set with it, and reset only by a definite
 *    response. A run holds the lock, so a row that is claimed when a run begins is an orphan.
 * 4. The idempotency key lives as long as the row, and every attempt carries it, so the server creates one object however many attempts there are.
 *    It changes at most once: when the server says that the plan the row would complete is gone.
 * 5. Everything else that shows the state of a row (the photo, the inspection of a create) changes in the same transaction. All functions here are
 *    for transactions over `OUTBOX_STORES`.
 */

import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import type { FailureKind } from "#shared/engine/sync.ts";
import { pick } from "../pick.ts";
import { removeInspection, serverIdOf } from "./inspections.ts";
import { outboxOfId } from "./outbox-reads.ts";
import { isCreate, isUpload, isWithdrawal } from "./outbox-rows.ts";
import { afterFailure, afterRevival, isRevivedBy, type Revival } from "./retry-rule.ts";
import type { InspectionRow, OperationRow, PhotoRow, OutboxRow, UploadRow } from "./schema.ts";
import type { WorkTransaction } from "./work-transaction.ts";

type Tx = WorkTransaction<"readwrite">;
type Changes = Partial<Omit<OperationRow, "status"> & Omit<UploadRow, "status">> & { status?: "pending" | "failed" | "uploaded" };

/** How an attempt failed. */
export interface Failure {
  failure: FailureKind;
  /** The server's own message, or else the failure. */
  message: string;
  /** Whether this attempt certainly delivered nothing: the server said so, or nothing was sent. */
  definite: boolean;
}

/** What the server created from a row. */
export interface Delivered {
  serverId: string | null;
  receiptNumber: string | null;
  /** Whether the inspection is still in progress on the server, because what was sent does not complete it. */
  isIncomplete?: boolean;
}

/** A row taken for sending, with the call that sends it. */
export interface Claimed<Call> {
  /** The row before the claim. */
  row: OutboxRow;
  call: Call;
  /** The photo of an upload with its bytes; undefined if they are gone from the device. */
  photo: PhotoRow | undefined;
}

/** Makes the calls that send rows. */
export interface CallMaker<Call> {
  /** Returns the call that sends a row; null while it cannot be made. */
  callFor(row: OutboxRow, serverInspectionId: string | null): Call | null;
  /** Whether this build can send the operation. One that it cannot send blocks no other. */
  isKnown(row: OperationRow): boolean;
}

/**
 * Claims a waiting row for sending. Resolves with null if it is gone, claimed or no longer pending, if an earlier operation of its inspection is
 * still waiting, or if there is no call for it yet.
 */
export async function claim<Call>(
  tx: Tx,
  waiting: OutboxRow,
  now: number,
  { callFor, isKnown }: CallMaker<Call>,
): Promise<Claimed<Call> | null> {
  const row = await storeOf(tx, waiting).get(waiting.id);
  if (row?.status !== "pending" || row.claimedAt !== null || (await hasEarlierOperation(tx, row, isKnown))) return null;
  // A create contains no server id, so its inspection, the largest of the rows, is not read.
  const serverId = isCreate(row) ? null : await serverIdOf(tx.objectStore("inspections"), row.inspectionId);
  const call = callFor(row, serverId);
  if (call === null) return null;
  const claimed = { ...row, claimedAt: now, attempts: row.attempts + 1, mayBeThere: true };
  if (isUpload(claimed)) claimed.status = "uploading";
  return { row, call, photo: await write(tx, claimed) };
}

/** Whether an earlier operation of the same inspection is still waiting. */
async function hasEarlierOperation(tx: Tx, row: OutboxRow, isKnown: CallMaker<unknown>["isKnown"]): Promise<boolean> {
  // A photo waits only for the create, which is always the first operation.
  if (isUpload(row) || isCreate(row) || row.inspectionId === null) return false;
  const { operations } = await outboxOfId(tx, row.inspectionId);
  return operations.some((other) => other.order < row.order && isKnown(other));
}

/**
 * Settles a delivered row. An operation is removed, and its inspection gets the server's id and receipt; a withdrawn inspection is removed as a
 * whole.
 */
export async function settleDelivered(tx: Tx, sent: OutboxRow, object: Delivered, now: number): Promise<void> {
  const { serverId, receiptNumber, isIncomplete = false } = object;
  if (isUpload(sent)) {
    const changes = { status: "uploaded", uploadedPhotoId: serverId, claimedAt: null, lastTryAt: now, failure: null, error: null } as const;
    await change(tx, sent, changes);
  } else if (isWithdrawal(sent)) await removeInspection(tx, sent.inspectionId);
  else {
    if (await find(tx, sent)) await tx.objectStore("sync_queue").delete(sent.id);
    const synced = { status: "synced", serverInspectionId: serverId, receiptNumber, isIncomplete } as const;
    if (isCreate(sent)) await changeInspection(tx, sent, synced);
  }
}

/** Settles a row whose plan cannot be completed: it will create a separate inspection, under a new key, and counts as never sent. */
export async function settlePlanUnavailable(tx: Tx, sent: OutboxRow, newKey: string): Promise<void> {
  await change(tx, sent, { completes: null, idempotencyKey: newKey, attempts: 0, mayBeThere: false, claimedAt: null });
}

/**
 * Settles a row whose inspection was deleted on the server: it is removed, a photo with its bytes, and the inspection stores the server's message.
 */
export async function settleInspectionDeleted(tx: Tx, sent: OutboxRow, message: string): Promise<void> {
  if (!(await find(tx, sent))) return;
  await storeOf(tx, sent).delete(sent.id);
  if (isUpload(sent)) await tx.objectStore("photos").delete(sent.id);
  await changeInspection(tx, sent, { deletedMessage: message });
}

/** Counts a failure and resolves with the changed row; null if it is gone. */
export function settleFailed(tx: Tx, sent: OutboxRow, { failure, message, definite }: Failure, now: number): Promise<OutboxRow | null> {
  return change(tx, sent, {
    ...afterFailure(sent, failure, now),
    ...(isUpload(sent) ? { error: message } : { lastError: message }),
    ...(definite && pick(sent, "mayBeThere")),
  });
}

/** Makes a row wait again without counting a failure: until `notBefore` if the server asked for it at `lastTryAt`. */
export async function settleUncounted(
  tx: Tx,
  sent: OutboxRow,
  definite: boolean,
  asked?: { notBefore: number; lastTryAt: number },
): Promise<void> {
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore: null, ...asked, ...(definite && pick(sent, "mayBeThere")) });
}

/** Stores the server's id of an upload in parts; null if the server has forgotten the upload with all its bytes. */
export async function storeUploadId(tx: Tx, sent: UploadRow, uploadId: string | null): Promise<void> {
  await change(tx, sent, { uploadId, ...(uploadId === null && { arrivedBytes: 0 }) });
}

/** Makes an upload in parts wait again after it was interrupted. If new parts arrived, its earlier failures are reset. */
export async function settleInterrupted(tx: Tx, sent: UploadRow, arrivedBytes: number): Promise<void> {
  // The stored count, which is that of the upload under way: it is 0 again if the server has forgotten an earlier one.
  const { arrivedBytes: before = 0 } = { ...((await find(tx, sent)) as UploadRow | null) };
  const moved = arrivedBytes > before && { retryCount: 0, failure: null, error: null };
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore: null, arrivedBytes, ...moved });
}

/** Marks a row that this build cannot send: it stays visible with its reason. */
export async function markUnknown(tx: Tx, row: OutboxRow): Promise<void> {
  await change(tx, row, { failure: "unknown-type", lastError: "unknown-type" });
}

/** Makes rows wait again that a dead run left claimed, without counting a failure. */
export async function release(tx: Tx, orphans: readonly OutboxRow[]): Promise<void> {
  for (const row of orphans) await settleUncounted(tx, row, false);
}

/** Sets failed rows of one user, or of all (null), to be sent again. Resolves with their ids. */
export async function revive(tx: Tx, revival: Revival, now: number, userId: string | null): Promise<string[]> {
  const isTheirs = (row: OutboxRow) => userId === null || row.userId === userId;
  const operations = await tx.objectStore("sync_queue").index("status").getAll("failed");
  const uploads = await tx.objectStore("upload_queue").index("status").getAll("failed");
  const rows = [...operations, ...uploads].filter((row) => isTheirs(row) && isRevivedBy(row, revival, now));
  for (const row of rows) await change(tx, row, afterRevival(row, revival));
  return rows.map((row) => row.id);
}

/**
 * Removes photos with their bytes 2 s after their upload (specification section 4). Resolves with the milliseconds until the next one is due, or
 * null if none is left.
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

/** Reads the current row; null if it was removed meanwhile, or its id now belongs to another operation. */
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
 * Writes a row and what shows its state: the status of its photo, or of the inspection whose create was refused. The bytes of a photo are not
 * rewritten only to change its status: it stays `pending` while it is being sent, and its bytes are gone once it is `uploaded`.
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
): Promise<void> {
  const inspection = inspectionId === null ? undefined : await tx.objectStore("inspections").get(inspectionId);
  if (inspection) await tx.objectStore("inspections").put({ ...inspection, ...changes });
}

/*
 * The outbox: the queues of operations (`sync_queue`) and of uploads (`upload_queue`). Its invariants:
 * 1. A row is removed after the server's own response: an operation by `settleDelivered`; an upload with its photo by `removeUploaded`,
 *    `UPLOADED_PHOTO_RETENTION_MS` after the response with the photo's id; either by `settleInspectionDeleted` if the response says that the
 *    inspection was deleted.
 * 2. Otherwise only its author removes a row: withdrawn, or reopened as a draft, while no attempt can have delivered it; or discarded after the last
 *    attempt was definitely refused (`removal-rule.ts`). What an earlier attempt may have delivered stays on the server.
 * 3. `claimedAt` is set, and an upload is `uploading`, only while a run sends the row. `mayBeThere` is set with it, and reset only by a definite
 *    response. A run holds the lock, so a row that is claimed when a run begins is an orphan.
 * 4. The idempotency key lives as long as the row, and every attempt carries it, so the server creates one object however many attempts there are.
 *    It changes at most once: when the server says that the plan the row would complete is gone.
 * 5. Everything else that shows the state of a row (the photo, the inspection of a create) changes in the same transaction.
 */

import { UPLOADED_PHOTO_RETENTION_MS } from "#shared/constants.ts";
import { readServerInspectionId } from "../inspections.ts";
import type { OperationRow, PhotoRow, OutboxRow } from "../work-schema.ts";
import type { InspectionTransaction } from "../work-transaction.ts";
import { changeRow, storeOf, writeRow } from "./changes.ts";
import { readInspectionOutboxById } from "./inspection-rows.ts";
import { afterRevival, isRevivedBy } from "./retry-rule.ts";
import type { Revival } from "./retry-rule.ts";
import { isCreate, isUpload } from "./rows.ts";
import { settleLeftOpen } from "./settling.ts";

type Tx = InspectionTransaction;

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
  const serverInspectionId = isCreate(row) ? null : await readServerInspectionId(tx.objectStore("inspections"), row.inspectionId);
  const call = callFor(row, serverInspectionId);
  if (call === null) return null;
  const claimed = { ...row, claimedAt: now, attempts: row.attempts + 1, mayBeThere: true };
  if (isUpload(claimed)) claimed.status = "uploading";
  return { row, call, photo: await writeRow(tx, claimed) };
}

/** Whether an earlier operation of the same inspection is still waiting. */
async function hasEarlierOperation(tx: Tx, row: OutboxRow, isKnown: CallMaker<unknown>["isKnown"]): Promise<boolean> {
  // A photo waits only for the create, which is always the first operation.
  if (isUpload(row) || isCreate(row) || row.inspectionId === null) return false;
  const { operations } = await readInspectionOutboxById(tx, row.inspectionId);
  return operations.some((other) => other.order < row.order && isKnown(other));
}

/** Makes rows wait again that a dead run left claimed, without counting a failure. */
export async function release(tx: Tx, orphans: readonly OutboxRow[]): Promise<void> {
  for (const row of orphans) await settleLeftOpen(tx, row);
}

/** Sets failed rows of one user, or of all (null), to be sent again. Resolves with their ids. */
export async function revive(tx: Tx, revival: Revival, now: number, userId: string | null): Promise<string[]> {
  const isTheirs = (row: OutboxRow) => userId === null || row.userId === userId;
  const operations = await tx.objectStore("sync_queue").index("status").getAll("failed");
  const uploads = await tx.objectStore("upload_queue").index("status").getAll("failed");
  const rows = [...operations, ...uploads].filter((row) => isTheirs(row) && isRevivedBy(row, revival, now));
  for (const row of rows) await changeRow(tx, row, afterRevival(row, revival));
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

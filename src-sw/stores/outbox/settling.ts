/* How the outcome of an attempt is written. The invariants are in `outbox.ts`. */

import type { FailureKind } from "#shared/engine/sync.ts";
import { pick } from "../../values/pick.ts";
import { removeInspection } from "../inspections.ts";
import type { AttemptRecord, OutboxRow, UploadRow } from "../work-schema.ts";
import type { InspectionTransaction } from "../work-transaction.ts";
import { changeInspection, changeRow, findRow, storeOf } from "./changes.ts";
import { afterFailure } from "./retry-rule.ts";
import { isCreate, isUpload, isInspectionDelete } from "./rows.ts";

type Tx = InspectionTransaction;

/** The changes that make a row wait again. */
const WAITING = { status: "pending", claimedAt: null, notBefore: null } as const;

/** How an attempt failed. */
export interface Failure {
  failure: FailureKind;
  /** The server's own message, or else the failure. */
  message: string;
  /** Whether this attempt certainly delivered nothing: the server said so, or nothing was sent. */
  isDefinite: boolean;
}

/** What the server created from a row. */
export interface Delivered {
  serverId: string | null;
  receiptNumber: string | null;
  /** Whether the inspection is still in progress on the server, because what was sent does not complete it. */
  isIncomplete?: boolean;
}

/**
 * Settles a delivered row. An operation is removed, and its inspection gets the server's id and receipt; a withdrawn inspection is removed as a
 * whole.
 */
export async function settleDelivered(tx: Tx, sent: OutboxRow, object: Delivered, now: number): Promise<void> {
  const { serverId, receiptNumber, isIncomplete = false } = object;
  if (isUpload(sent)) {
    const changes = { status: "uploaded", uploadedPhotoId: serverId, claimedAt: null, lastTryAt: now, failure: null, error: null } as const;
    await changeRow(tx, sent, changes);
  } else if (isInspectionDelete(sent)) await removeInspection(tx, sent.inspectionId);
  else {
    if (await findRow(tx, sent)) await tx.objectStore("sync_queue").delete(sent.id);
    const synced = { status: "synced", serverInspectionId: serverId, receiptNumber, isIncomplete, deliveredAt: now } as const;
    if (isCreate(sent)) await changeInspection(tx, sent, synced);
  }
}

/**
 * Settles a row whose plan cannot be completed: it will create a separate inspection, under a new key, and counts as never sent. The plan, if
 * it is still one, is to be done.
 */
export async function settlePlanUnavailable(tx: Tx, sent: OutboxRow, newKey: string): Promise<void> {
  await changeRow(tx, sent, { completes: null, idempotencyKey: newKey, attempts: 0, mayBeThere: false, claimedAt: null });
  await changeInspection(tx, sent, { assignedInspectionId: null });
}

/**
 * Settles a row whose inspection was deleted on the server: it is removed, a photo with its bytes, and the inspection stores the server's message.
 */
export async function settleInspectionDeleted(tx: Tx, sent: OutboxRow, message: string): Promise<void> {
  if (!(await findRow(tx, sent))) return;
  await storeOf(tx, sent).delete(sent.id);
  if (isUpload(sent)) await tx.objectStore("photos").delete(sent.id);
  await changeInspection(tx, sent, { deletedMessage: message });
}

/** Counts a failure and resolves with the changed row; null if it is gone. */
export function settleFailed(tx: Tx, sent: OutboxRow, { failure, message, isDefinite }: Failure, now: number): Promise<OutboxRow | null> {
  return changeRow(tx, sent, {
    ...afterFailure(sent, failure, now),
    ...(isUpload(sent) ? { error: message } : { lastError: message }),
    ...(isDefinite && pick(sent, "mayBeThere")),
  });
}

/** How long a row must wait: until `notBefore`, if the server asked for that at `lastTryAt`. */
type Wait = Pick<AttemptRecord, "notBefore" | "lastTryAt">;

/** Makes a row wait again without counting a failure, after an attempt that certainly delivered nothing. */
export async function settleUndelivered(tx: Tx, sent: OutboxRow, wait?: Wait): Promise<void> {
  await changeRow(tx, sent, { ...WAITING, ...wait, ...pick(sent, "mayBeThere") });
}

/** Makes a row wait again without counting a failure, after an attempt that may have delivered it. */
export async function settleLeftOpen(tx: Tx, sent: OutboxRow): Promise<void> {
  await changeRow(tx, sent, WAITING);
}

/** Stores the server's id of an upload in parts; null if the server has forgotten the upload with all its bytes. */
export async function storeUploadId(tx: Tx, sent: UploadRow, uploadId: string | null): Promise<void> {
  await changeRow(tx, sent, { uploadId, ...(uploadId === null && { arrivedBytes: 0 }) });
}

/** Makes an upload in parts wait again after it was interrupted. If new parts arrived, its earlier failures are reset. */
export async function settleInterrupted(tx: Tx, sent: UploadRow, arrivedBytes: number): Promise<void> {
  // The stored count, which is that of the upload under way: it is 0 again if the server has forgotten an earlier one.
  const stored = (await findRow(tx, sent)) as UploadRow | null;
  const moved = arrivedBytes > (stored?.arrivedBytes ?? 0) && { retryCount: 0, failure: null, error: null };
  await changeRow(tx, sent, { ...WAITING, arrivedBytes, ...moved });
}

/** Marks a row that this build cannot send: it stays visible with its reason. */
export async function markUnknown(tx: Tx, row: OutboxRow): Promise<void> {
  await changeRow(tx, row, { failure: "unknown-type", lastError: "unknown-type" });
}

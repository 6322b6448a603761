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
 * Invariants of both queues:
 * 1. An operation leaves only by `settleDelivered`, after the server's own answer, or by `settleMoot`, when that says that its inspection is gone; a photo's bytes go with its row, and only
 *    `UPLOADED_PHOTO_RETENTION_MS` after the server answered with the photo's id. Otherwise either leaves only when its author takes it back
 *    while no try can have brought it there, or lets it go after the server's definite no to the last try: what an earlier one may have brought
 *    there stays there, nothing is made twice, and what stands behind it is not held up for ever.
 * 2. `claimedAt` is set, and a photo is `uploading`, only while a run sends the row; `mayBeThere` is set with it, and is taken back by a
 *    definite answer alone. A run holds the lock, so what is claimed when a run begins is an orphan.
 * 3. The idempotency key lives as long as the row: every repeat carries it, so that the server makes one object of many tries. It changes
 *    once at the most, when the server has said that the plan which the row was to complete is not there.
 * 4. What else shows the state of a row (the photo, the inspection of a create) changes in the same transaction. All of it is for
 *    transactions over `QUEUE_STORES`.
 */
type Tx = WorkTransaction<"readwrite">;
type Changes = Partial<Omit<OperationRow, "status"> & Omit<UploadRow, "status">> & { status?: "pending" | "failed" | "uploaded" };

/** How an attempt that counts failed. */
export interface Failure {
  failure: FailureKind;
  /** The server's own words; without any, the kind of failure stands for itself. */
  message: string;
  /** Whether nothing of the row can be on the server by this attempt: it said so itself, or nothing was sent. */
  definite: boolean;
}

/** What the server made of a row. */
export interface Delivered {
  serverId: string | null;
  receiptNumber: string | null;
  /** It is an inspection that the server kept in progress: what was sent does not complete it. */
  isIncomplete?: boolean;
}

/** A row taken for sending, with what is to be sent of it. */
export interface Claimed<Plan> {
  /** As it was before. */
  row: OutboxRow;
  plan: Plan;
  /** Of a photo: with its bytes, unless they are gone from the device. */
  photo: PhotoRow | undefined;
}

/** What a run knows of sending. */
export interface Plans<Plan> {
  /** What is to be sent of a row; null while that can not be said. */
  planOf(row: OutboxRow, serverInspectionId: string | null): Plan | null;
  /** Whether the operation can be sent at all; one that can not holds up nothing. */
  isKnown(row: OperationRow): boolean;
}

/**
 * Takes a waiting row for sending; null when it is gone, taken or not waiting any more, when an operation before it in its inspection still waits,
 * or when there is no plan for it yet.
 */
export async function claim<Plan>(
  tx: Tx,
  waiting: OutboxRow,
  now: number,
  { planOf, isKnown }: Plans<Plan>,
): Promise<Claimed<Plan> | null> {
  const row = await storeOf(tx, waiting).get(waiting.id);
  if (row?.status !== "pending" || row.claimedAt !== null || (await standsBehind(tx, row, isKnown))) return null;
  const plan = planOf(row, await serverIdOf(tx.objectStore("inspections"), row.inspectionId));
  if (plan === null) return null;
  const claimed = { ...row, claimedAt: now, attempts: row.attempts + 1, mayBeThere: true };
  if (isUpload(claimed)) claimed.status = "uploading";
  return { row, plan, photo: await write(tx, claimed) };
}

/** Whether an operation that was queued before for the same inspection still waits. */
async function standsBehind(tx: Tx, row: OutboxRow, isKnown: Plans<unknown>["isKnown"]): Promise<boolean> {
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

/** The plan can not be completed: the row is the create of an inspection from now on, with a key of its own, and never sent. */
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

/** One failure more; resolves with the row as it is then. `definite`: by this attempt, nothing of it is on the server. */
export function settleFailed(tx: Tx, sent: OutboxRow, { failure, message, definite }: Failure, now: number): Promise<OutboxRow | null> {
  return change(tx, sent, {
    ...afterFailure(sent, failure, now),
    ...(isUpload(sent) ? { error: message } : { lastError: message }),
    ...(definite && pick(sent, "mayBeThere")),
  });
}

/** As it was, for nothing that happened counts; at the most it waits until `notBefore`. */
export async function settleUncounted(tx: Tx, sent: OutboxRow, notBefore: number | null, definite: boolean): Promise<void> {
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore, ...(definite && pick(sent, "mayBeThere")) });
}

/** Keeps the server's id of a photo's upload in parts; null when the server has forgotten it, and what arrived of it. */
export async function noteUpload(tx: Tx, sent: UploadRow, uploadId: string | null): Promise<void> {
  await change(tx, sent, { uploadId, ...(uploadId === null && { arrivedBytes: 0 }) });
}

/** Parts of it arrived in this attempt, or it stood aside: it waits for the next, and what failed before parts arrived counts no more. */
export async function settleUnderway(tx: Tx, sent: UploadRow, arrivedBytes: number): Promise<void> {
  const moved = arrivedBytes > (sent.arrivedBytes ?? 0) && { retryCount: 0, failure: null, error: null };
  await change(tx, sent, { status: "pending", claimedAt: null, notBefore: null, arrivedBytes, ...moved });
}

/** This build knows no call for the row: it stays, in sight, with its reason. */
export async function markUnknown(tx: Tx, row: OutboxRow): Promise<void> {
  await change(tx, row, { failure: "unknown-type", lastError: "unknown-type" });
}

/** Rows that a dead run left claimed wait again, uncounted. */
export async function release(tx: Tx, orphans: readonly OutboxRow[]): Promise<void> {
  for (const row of orphans) await settleUncounted(tx, row, null, false);
}

/** Sets failed rows, of one user or of all (null), to be sent from the start; resolves with their ids. */
export async function revive(tx: Tx, revival: Revival, now: number, userId: string | null): Promise<string[]> {
  const isTheirs = (row: OutboxRow) => userId === null || row.userId === userId;
  const operations = await tx.objectStore("sync_queue").index("status").getAll("failed");
  const uploads = await tx.objectStore("upload_queue").index("status").getAll("failed");
  const rows = [...operations, ...uploads].filter((row) => isTheirs(row) && isRevivedBy(row, revival, now));
  for (const row of rows) await change(tx, row, revived(row, revival));
  return rows.map((row) => row.id);
}

/**
 * Removes photos, bytes and all, that were uploaded 2 s ago or earlier (specification section 4).
 * Resolves with in how many milliseconds the next one is due, or null when none is left.
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

/** The row as it stands; none when it was taken back meanwhile, or is another's by now. */
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

/** Writes a row and what shows its state: a photo's own status, or of a refused create whether its inspection needs the inspector. */
async function write(tx: Tx, row: OutboxRow): Promise<PhotoRow | undefined> {
  await storeOf(tx, row).put(row);
  if (!isUpload(row)) {
    if (row.failure === "rejected" && isCreate(row))
      await changeInspection(tx, row, { status: row.status === "failed" ? "failed" : "queued" });
    return undefined;
  }
  const photo = await tx.objectStore("photos").get(row.id);
  if (photo && photo.status !== row.status) await tx.objectStore("photos").put({ ...photo, status: row.status });
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

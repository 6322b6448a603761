import type { FailureKind } from "#shared/engine/sync.ts";
import type { IDBPTransaction } from "idb";
import { isCreate } from "./queue-rows.ts";
import { afterFailure, REVIVED } from "./retry-rule.ts";
import type { OperationRow, PinsealSchema } from "./schema.ts";

/*
 * Invariants of the operation queue:
 * 1. A row leaves only by `settleDelivered`, after the server's own answer, or when its author takes it back before it was ever sent, or lets
 *    it go after the server's definite no.
 * 2. `claimedAt` is set only while a run sends the row. A run holds the lock, so what is claimed when a run begins is an orphan.
 * 3. The idempotency key lives as long as the row: every repeat carries it, so that the server makes one object of many tries. It changes
 *    once at the most, when the server has said that the plan which the row was to complete is not there.
 */
export const OPERATION_STORES: ["sync_queue", "inspections"] = ["sync_queue", "inspections"];
export type OperationTx = IDBPTransaction<PinsealSchema, typeof OPERATION_STORES, "readwrite">;

export interface Claimed {
  row: OperationRow;
  /** The server's id of the inspection it belongs to; null while the server has none. */
  serverInspectionId: string | null;
}

/** The server's id of an inspection. One that this device never held was named by the server's id from the start. */
export async function serverIdOf(
  inspections: { get(id: string): Promise<{ serverInspectionId: string | null } | undefined> },
  inspectionId: string | null,
): Promise<string | null> {
  if (inspectionId === null) return null;
  const inspection = await inspections.get(inspectionId);
  return inspection ? inspection.serverInspectionId : inspectionId;
}

/** Takes a waiting row for sending; null when it is gone, taken or not waiting any more. */
export async function claimOperation(
  tx: OperationTx,
  id: string,
  now: number,
  sendable: (claim: Claimed) => boolean,
): Promise<Claimed | null> {
  const row = await tx.objectStore("sync_queue").get(id);
  if (!row || row.status !== "pending" || row.claimedAt !== null) return null;
  // A refusal is the last word only until the next try: from its start on the server may have the row.
  const failure = row.failure === "rejected" ? null : row.failure;
  const claimed = { ...row, claimedAt: now, attempts: row.attempts + 1, failure };
  const claim = { row: claimed, serverInspectionId: await serverIdOf(tx.objectStore("inspections"), row.inspectionId) };
  if (!sendable(claim)) return null;
  await tx.objectStore("sync_queue").put(claimed);
  return claim;
}

/** What the server made of a row. */
export interface Delivered {
  serverId: string | null;
  receiptNumber: string | null;
}

/** The server has it: the row goes, and the inspection it made carries the server's id and receipt. */
export async function settleDelivered(tx: OperationTx, sent: OperationRow, own: Delivered): Promise<void> {
  const row = await tx.objectStore("sync_queue").get(sent.id);
  if (row?.idempotencyKey === sent.idempotencyKey) await tx.objectStore("sync_queue").delete(sent.id);
  if (!isCreate(sent) || sent.inspectionId === null) return;
  const inspection = await tx.objectStore("inspections").get(sent.inspectionId);
  if (!inspection) return;
  await tx.objectStore("inspections").put({
    ...inspection,
    status: "synced",
    serverInspectionId: own.serverId,
    receiptNumber: own.receiptNumber,
  });
}

/** The plan can not be completed: the row is the create of an inspection from now on, with a key of its own, and never sent. */
export async function settleGone(tx: OperationTx, sent: OperationRow, newKey: string): Promise<void> {
  const row = await tx.objectStore("sync_queue").get(sent.id);
  if (row?.idempotencyKey !== sent.idempotencyKey) return;
  await tx.objectStore("sync_queue").put({ ...row, completes: null, idempotencyKey: newKey, attempts: 0, claimedAt: null });
}

/** One failure more. A create that the server refused for good leaves its inspection in need of the inspector. */
export async function settleFailed(
  tx: OperationTx,
  sent: OperationRow,
  failure: FailureKind,
  message: string,
  now: number,
): Promise<OperationRow | null> {
  const row = await tx.objectStore("sync_queue").get(sent.id);
  if (row?.idempotencyKey !== sent.idempotencyKey) return null;
  const failed: OperationRow = { ...row, ...afterFailure(row, failure, now), lastError: message };
  await tx.objectStore("sync_queue").put(failed);
  if (failed.status === "failed" && failure === "rejected") await markInspection(tx, failed, "failed");
  return failed;
}

/** As it was, for nothing that happened counts; at the most it waits until `notBefore`. */
export async function settleUncounted(tx: OperationTx, sent: OperationRow, notBefore: number | null): Promise<void> {
  const row = await tx.objectStore("sync_queue").get(sent.id);
  if (row?.idempotencyKey !== sent.idempotencyKey) return;
  await tx.objectStore("sync_queue").put({ ...row, claimedAt: null, notBefore });
}

/** This build knows no call for the row: it stays, in sight, with its reason. */
export async function markUnknown(tx: OperationTx, id: string): Promise<void> {
  const row = await tx.objectStore("sync_queue").get(id);
  if (row) await tx.objectStore("sync_queue").put({ ...row, failure: "unknown-type", lastError: "unknown-type" });
}

/** Rows that a dead run left claimed go back to waiting, uncounted. */
export async function releaseOperations(tx: OperationTx): Promise<void> {
  for (const row of await tx.objectStore("sync_queue").getAll()) {
    if (row.claimedAt !== null) await tx.objectStore("sync_queue").put({ ...row, claimedAt: null });
  }
}

/** Sets failed rows to be tried from the start; answers how many. */
export async function reviveOperations(tx: OperationTx, which: (row: OperationRow) => boolean): Promise<number> {
  const rows = (await tx.objectStore("sync_queue").index("status").getAll("failed")).filter(which);
  for (const row of rows) {
    await tx.objectStore("sync_queue").put({ ...row, ...REVIVED });
    await markInspection(tx, row, "queued");
  }
  return rows.length;
}

async function markInspection(tx: OperationTx, row: OperationRow, status: "queued" | "failed"): Promise<void> {
  if (!isCreate(row) || row.inspectionId === null) return;
  const inspection = await tx.objectStore("inspections").get(row.inspectionId);
  if (inspection && (inspection.status === "queued" || inspection.status === "failed")) {
    await tx.objectStore("inspections").put({ ...inspection, status });
  }
}

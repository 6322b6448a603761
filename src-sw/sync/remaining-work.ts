import { readServerInspectionId } from "../stores/inspections.ts";
import { readOutboxAuthors } from "../stores/outbox/authors.ts";
import { isPassing } from "../stores/outbox/retry-rule.ts";
import type { OperationRow, OutboxRow } from "../stores/work-schema.ts";
import { OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { OutboxStore, WorkTransaction } from "../stores/work-transaction.ts";
import { isKnown } from "./outbox-call.ts";
import type { SyncDeps } from "./sync-deps.ts";

type Tx = WorkTransaction<"inspections" | OutboxStore>;

/**
 * Resolves with whether work remains that a later attempt could deliver: its author has a live session, and it is not stuck behind a failure that
 * only a person can resolve. If so, the caller asks the browser for another sync event. Stops reading at the first such row.
 */
export async function workRemains({ databases, sessions }: SyncDeps): Promise<boolean> {
  const signedIn = new Set<string>();
  for (const userId of await readOutboxAuthors(databases)) if (await sessions.accessTokenFor(userId)) signedIn.add(userId);
  if (signedIn.size === 0) return false;
  const isTheirs = (row: OutboxRow): boolean => signedIn.has(row.userId);
  return databases.work(
    ["inspections", ...OUTBOX_STORES],
    "readonly",
    async (tx) => (await operationRemains(tx, isTheirs)) || photoRemains(tx, isTheirs),
  );
}

async function operationRemains(tx: Tx, isTheirs: (row: OutboxRow) => boolean): Promise<boolean> {
  const byStatus = tx.objectStore("sync_queue").index("status");
  const blocking = new Map<string, OperationRow>();
  for (const row of (await byStatus.getAll("failed")).filter(isKnown)) {
    const key = row.inspectionId ?? row.id;
    if (row.order < (blocking.get(key)?.order ?? Infinity)) blocking.set(key, row);
  }
  if ([...blocking.values()].some((row) => isTheirs(row) && isPassing(row))) return true;
  for (let cursor = await byStatus.openCursor("pending"); cursor; cursor = await cursor.continue()) {
    const row = cursor.value;
    const isBlocked = row.order > (blocking.get(row.inspectionId ?? row.id)?.order ?? Infinity);
    if (!isBlocked && isKnown(row) && isTheirs(row)) return true;
  }
  return false;
}

async function photoRemains(tx: Tx, isTheirs: (row: OutboxRow) => boolean): Promise<boolean> {
  for (const status of ["pending", "uploading", "failed"] as const) {
    for (let cursor = await tx.objectStore("upload_queue").index("status").openCursor(status); cursor; cursor = await cursor.continue()) {
      const row = cursor.value;
      if (!isTheirs(row) || (status === "failed" && !isPassing(row))) continue;
      if ((await readServerInspectionId(tx.objectStore("inspections"), row.inspectionId)) !== null) return true;
    }
  }
  return false;
}

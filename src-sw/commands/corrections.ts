import type { Draft } from "#shared/engine/drafts.ts";
import type { InspectionChanges, Result, WithdrawResult } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { readDraft } from "../stores/draft-reads.ts";
import { removeInspection } from "../stores/inspections.ts";
import { readInspectionOutbox, queueFor, removeFromOutbox } from "../stores/outbox/inspection-rows.ts";
import { canCorrect, canWithdrawLocally } from "../stores/outbox/removal-rule.ts";
import { isCreate, isInspectionDelete, isUnattempted, operationRow } from "../stores/outbox/rows.ts";
import { succeedIfGone, withOwnInspection } from "../stores/own-inspection.ts";
import type { InspectionRow, OperationRow } from "../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { InspectionTransaction } from "../stores/work-transaction.ts";
import { fieldsOf } from "../values/json.ts";
import { succeed, fail } from "../values/result.ts";
import { notifyPages } from "./notify-pages.ts";
import { queueAndSend, queuedOperations } from "./queuing.ts";
import type { QueuedWork } from "./queuing.ts";

type Tx = InspectionTransaction;
/** The result of a change: the operation to send, or none if the change concerns this device only. */
type Change = Result<QueuedWork<null>>;

/**
 * Runs a change of the user's own submitted inspection in one transaction. Codes: notSignedIn, notFound, ofAnotherUser, draftChanged (it is
 * a draft again), quotaExceeded, storageFailed.
 */
function changeSubmitted(
  deps: Deps,
  inspectionId: string,
  change: (tx: Tx, row: InspectionRow, order: number) => Promise<Change>,
): Promise<Result<null>> {
  return queueAndSend(deps, (order, authorId) =>
    withOwnInspection(deps, { inspectionId, stores: INSPECTION_AND_OUTBOX_STORES, mode: "readwrite", userId: authorId }, (tx, row) =>
      row.status === "draft" ? fail("draftChanged") : change(tx, row, order),
    ),
  );
}

/**
 * Changes a submitted inspection. The changes are merged into the create if it was never sent, and otherwise queued as an update behind it; fields
 * that already have the new value are left out. Codes as in `changeSubmitted`.
 */
export function editSubmitted(deps: Deps, { inspectionId, operationId, changes }: Input<"editSubmitted">) {
  return changeSubmitted(deps, inspectionId, async (tx, row, order) => {
    const present = await tx.objectStore("sync_queue").get(operationId);
    const changed = changesTo(row, changes);
    if (present || Object.keys(changed).length === 0) return queuedOperations();
    const inspection = { ...row.inspection, ...changed };
    // A plan is for one inspection type, so an inspection of another type no longer completes it.
    const isOtherType = changed.inspectionType !== undefined;
    const now = deps.ports.clock.now();
    await tx.objectStore("inspections").put({ ...row, inspection, timestamp: now, ...(isOtherType && { assignedInspectionId: null }) });
    const create = (await readInspectionOutbox(tx, row)).operations.find(isCreate);
    if (create && isUnattempted(create)) {
      const data = { ...fieldsOf(create.data), ...changed };
      await tx.objectStore("sync_queue").put({ ...create, data, ...(isOtherType && { completes: null }) });
      return queuedOperations();
    }
    const operation = { id: operationId, type: "inspection", action: "update", data: changed, inspectionId, order } as const;
    return queue(tx, inspectionId, operationRow(row, operation, now));
  });
}

/** Returns the changes that differ from the inspection. A field without a value is none, and neither is one that an inspection does not have. */
function changesTo({ inspection }: InspectionRow, changes: InspectionChanges): InspectionChanges {
  const known: Record<string, unknown> = inspection;
  const isChange = ([field, value]: [string, unknown]): boolean => field in known && value !== undefined && value !== known[field];
  return Object.fromEntries(Object.entries(changes).filter(isChange)) as InspectionChanges;
}

/**
 * Withdraws a submitted inspection. It is removed from this device if the server cannot have it: it was never sent, or no attempt can have delivered
 * it. Otherwise, also while it is being sent, a delete is queued behind it. Codes as in `changeSubmitted`, without notFound.
 */
export async function withdrawSubmitted(
  deps: Deps,
  { inspectionId, operationId }: Input<"withdrawSubmitted">,
): Promise<Result<WithdrawResult>> {
  let isQueued = false;
  const result = await changeSubmitted(deps, inspectionId, async (tx, row, order) => {
    const { operations } = await readInspectionOutbox(tx, row);
    const create = operations.find(isCreate);
    isQueued = !create || !canWithdrawLocally(row, create);
    if (!isQueued) {
      await removeInspection(tx, inspectionId);
      return queuedOperations();
    }
    if (operations.some(isInspectionDelete)) return queuedOperations();
    const operation = { id: operationId, type: "inspection", action: "delete", data: null, inspectionId, order } as const;
    return queue(tx, inspectionId, operationRow(row, operation, deps.ports.clock.now()));
  });
  const withdrawn = await succeedIfGone(deps, inspectionId, result);
  return withdrawn.ok ? succeed({ isQueued }) : withdrawn;
}

async function queue(tx: Tx, inspectionId: string, operation: OperationRow): Promise<Change> {
  await queueFor(tx, inspectionId, operation);
  return queuedOperations(operation);
}

/**
 * Reopens an inspection that the server refused as a draft. Possible only if every attempt was definitely refused; otherwise the server may
 * have it. Photos stay; the picture of the signature is made again at the next submit. Codes: notSignedIn, notFound (not refused),
 * ofAnotherUser, quotaExceeded, storageFailed.
 */
export async function reopenRefused(deps: Deps, { inspectionId }: Input<"reopenRefused">): Promise<Result<Draft>> {
  const result = await withOwnInspection(
    deps,
    { inspectionId, stores: INSPECTION_AND_OUTBOX_STORES, mode: "readwrite" },
    async (tx, row) => {
      if (row.status === "draft") return succeed(await readDraft(tx, row));
      const create = (await readInspectionOutbox(tx, row)).operations.find(isCreate);
      if (!canCorrect(row, create)) return fail("notFound");
      const reset = { submittedAt: null, timestamp: deps.ports.clock.now(), assignedInspectionId: create?.completes ?? null };
      const draft: InspectionRow = { ...row, status: "draft", step: "checklist", ...reset };
      await removeFromOutbox(tx, inspectionId);
      await reopenPhotos(tx, inspectionId);
      await tx.objectStore("inspections").put(draft);
      return succeed(await readDraft(tx, draft));
    },
  );
  if (result.ok) notifyPages(deps, "drafts", "queue");
  return result;
}

async function reopenPhotos(tx: Tx, inspectionId: string): Promise<void> {
  const photos = tx.objectStore("photos");
  for (const photo of await photos.index("inspectionId").getAll(inspectionId)) {
    if (photo.photoType === "Signature") await photos.delete(photo.id);
    // Written with its bytes, for which a full device has no room.
    else if (photo.status !== "pending") await photos.put({ ...photo, status: "pending" });
  }
}

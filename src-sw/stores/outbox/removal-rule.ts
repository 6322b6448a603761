/* When the author of a row may remove it: by reopening or withdrawing its inspection, or by discarding it. The invariants are in `outbox.ts`. */

import type { AttemptRecord, InspectionRow, OperationRow, UploadRow } from "../work-schema.ts";
import { isCreate, isUnattempted } from "./rows.ts";

/**
 * Whether the server definitely refused the create and no earlier attempt can have succeeded, so that the inspection may be reopened, corrected and
 * submitted again under a new key.
 */
export function canCorrect(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow | undefined): boolean {
  return row.serverInspectionId === null && create?.failure === "rejected" && !create.mayBeThere;
}

/** Whether the server cannot have the inspection of this create, so that it can be withdrawn on this device alone. */
export function canWithdrawLocally(row: Pick<InspectionRow, "serverInspectionId">, create: OperationRow): boolean {
  return isUnattempted(create) || (row.serverInspectionId === null && !create.mayBeThere);
}

/**
 * Whether an operation was refused for good and may be discarded. A create, which is discarded with its whole inspection, only if it can be neither
 * corrected nor withdrawn, because an earlier attempt may have delivered it.
 */
export function canDiscardOperation(row: OperationRow): boolean {
  return cannotBeDelivered(row) && (!isCreate(row) || row.mayBeThere);
}

/**
 * Whether an upload was refused for good and may be discarded. Before the server has its inspection, it can only be removed with the
 * inspection.
 */
export function canDiscardPhoto(row: UploadRow, serverInspectionId: string | null): boolean {
  return cannotBeDelivered(row) && serverInspectionId !== null;
}

function cannotBeDelivered(row: AttemptRecord & { status: string }): boolean {
  return row.status === "failed" && (row.failure === "rejected" || row.failure === "lost");
}

import { createHash } from "node:crypto";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import type { InspectionRow } from "../../records/inspection-rows.ts";
import { randomReceiptNumber } from "../receipt-number.ts";

/** The columns of a completed inspection that never change again. A review is recorded in the ledger. */
export type SealedRow = Pick<InspectionRow, (typeof sealedColumns)[number] | (typeof laterColumns)[number]>;

export interface SealedResponse {
  checklist_item_id: string;
  response: ResponseValue;
  comments: string | null;
  photo_url: string | null;
}

export const sealedResponseColumns = ["checklist_item_id", "response", "comments", "photo_url"] as const;

const sealedColumns = [
  "inspection_id",
  "extinguisher_id",
  "location_id",
  "inspection_type",
  "inspection_date",
  "inspector_user_id",
  "passed",
  "notes",
  "gps_latitude",
  "gps_longitude",
  "gps_accuracy",
  "receipt_number",
  "submitted_at",
  "received_at",
  "inspector_signature",
  "signed_date",
  "failure_reason",
  "corrective_action",
  "replaces_inspection_id",
  "duplicate_of_inspection_id",
  "created_at",
  "created_by",
] as const;

/** Columns that were added after the first records were sealed. New columns go at the end, and none may be removed. */
const laterColumns = ["registered_location_id", "device_time", "device_inspection_date", "planned_notes", "signature_method"] as const;

/**
 * Returns the SHA-256, in hex, of an inspection: its columns in the order written here, and its responses by the id of their item. A later
 * column is included, with its name, if it has a value: records sealed before it existed keep their hash, and no value can be added
 * unnoticed.
 */
export function hashInspection(row: SealedRow, responses: readonly SealedResponse[]): string {
  const sorted = responses
    .map(({ checklist_item_id, response, comments, photo_url }) => [checklist_item_id, response, comments, photo_url])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const later = laterColumns.filter((column) => row[column] !== null && row[column] !== "").map((column) => [column, row[column]]);
  const content = [...sealedColumns.map((column) => row[column]), sorted, ...later];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** The values that a completion sets. */
export type Sealing = Pick<InspectionRow, "passed" | "failure_reason" | "inspector_signature" | "signature_method" | "signed_date">;

/** Returns the columns that a completion writes, with receipt number and hash, and the content of its entry in the ledger. */
export function sealedBy(row: SealedRow, sealing: Sealing, responses: readonly SealedResponse[], now: Date) {
  const receivedAt = now.toISOString();
  const completed = { ...sealing, receipt_number: randomReceiptNumber(), submitted_at: receivedAt, received_at: receivedAt };
  const dataHash = hashInspection({ ...row, ...completed }, responses);
  return {
    sealed: { ...completed, status: "Completed" as const, data_hash: dataHash },
    entry: { receiptNumber: completed.receipt_number, dataHash },
  };
}

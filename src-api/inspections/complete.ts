import type { Actor } from "../http/request.ts";
import { record } from "./ledger.ts";
import { freeReceiptNumber } from "./receipt-number.ts";
import type { InspectionRow } from "./rows.ts";
import { hashContent } from "./seal.ts";

/** Seals an inspection whose row is written and locked, with its responses: receipt number, hash, ledger. `updateDueDates` follows. */
export async function seal(actor: Actor, row: InspectionRow): Promise<void> {
  const { tx, now } = actor;
  const responses = await tx
    .selectFrom("inspection_responses")
    .select(["checklist_item_id as checklistItemId", "response", "comments"])
    .where("inspection_id", "=", row.inspection_id)
    .execute();
  const passed = row.passed ?? responses.every(({ response }) => response !== "Fail");
  const receiptNumber = await freeReceiptNumber(tx);
  const receivedAt = now.toISOString();
  const dataHash = hashContent({
    inspectionId: row.inspection_id,
    extinguisherId: row.extinguisher_id,
    locationId: row.location_id,
    inspectionType: row.inspection_type,
    inspectionDate: row.inspection_date,
    inspectorUserId: row.inspector_user_id,
    passed,
    notes: row.notes,
    gpsLatitude: row.gps_latitude,
    gpsLongitude: row.gps_longitude,
    gpsAccuracy: row.gps_accuracy,
    receiptNumber,
    receivedAt,
    responses,
  });
  await tx
    .updateTable("inspections")
    .set({ status: "Completed", passed, receipt_number: receiptNumber, data_hash: dataHash, submitted_at: now, received_at: now })
    .where("inspection_id", "=", row.inspection_id)
    .execute();
  await record(actor, row.inspection_id, "Completed", { receiptNumber, dataHash });
}

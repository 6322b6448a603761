import type { TenantTransaction } from "../database/tenancy.ts";
import type { Actor } from "../http/request.ts";
import { record } from "./ledger.ts";
import { freeReceiptNumber } from "./receipt-number.ts";
import type { InspectionRow } from "./rows.ts";
import { hashInspection } from "./seal.ts";
import type { SealedResponse } from "./seal.ts";

/** Seals an inspection whose row is written and locked, with its responses: receipt number, hash, ledger. `updateDueDates` follows. */
export async function seal(actor: Actor, row: InspectionRow): Promise<void> {
  const { tx, now } = actor;
  const responses = await readSealedResponses(tx, row.inspection_id);
  const receivedAt = now.toISOString();
  const completed = {
    passed: row.passed ?? responses.every(({ response }) => response !== "Fail"),
    receipt_number: await freeReceiptNumber(tx),
    submitted_at: receivedAt,
    received_at: receivedAt,
  };
  const dataHash = hashInspection({ ...row, ...completed }, responses);
  await tx
    .updateTable("inspections")
    .set({ ...completed, status: "Completed", data_hash: dataHash })
    .where("inspection_id", "=", row.inspection_id)
    .execute();
  await record(actor, row.inspection_id, "Completed", { receiptNumber: completed.receipt_number, dataHash });
}

export function readSealedResponses(tx: TenantTransaction, inspectionId: string): Promise<SealedResponse[]> {
  return tx
    .selectFrom("inspection_responses")
    .select(["checklist_item_id", "response", "comments", "photo_url"])
    .where("inspection_id", "=", inspectionId)
    .execute();
}

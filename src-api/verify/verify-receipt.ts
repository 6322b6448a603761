import type { VerifiedDocument } from "#shared/entities/verified-code.ts";
import { countOrThrow } from "../authentication/count-attempt.ts";
import { takeTurnInSnapshot } from "../database/connection-limiters.ts";
import { networkOf } from "../http/network.ts";
import { isShortReceiptNumber } from "../inspections/receipt-number.ts";
import { readRecords } from "../inspections/seal/sealed-record.ts";
import { say } from "../pdf/messages.ts";
import type { AttemptCounter } from "../ports/attempt-counters.ts";
import type { ServerPorts } from "../ports/ports.ts";
import { readSettings } from "../tenant-settings/read.ts";
import { hashCode } from "./codes.ts";
import { ANYBODY, isUnchanged } from "./packed-records.ts";

const EVERYWHERE = "everywhere";

/**
 * Verifies the inspections of active tenants with this receipt number, if there are any. Unknown numbers are counted: throws
 * `tooManyRequests` after a few from one network, and for a short number after more from everywhere, since guesses would find some of
 * those.
 */
export async function verifyReceiptNumber(server: ServerPorts, clientAddress: string, receiptNumber: string): Promise<VerifiedDocument[]> {
  const { network, everywhere } = server.attemptCounters.receipts;
  const counts: [AttemptCounter, string][] = [[network, networkOf(clientAddress)]];
  if (isShortReceiptNumber(receiptNumber)) counts.push([everywhere, EVERYWHERE]);
  for (const [counter, key] of counts) await countOrThrow(counter, key);
  const found = await findReceipts(server, receiptNumber);
  if (found.length > 0) for (const [counter, key] of counts) await counter.uncount(key);
  return Promise.all(found.map((receipt) => server.verifyLimiter.run(receipt.tenantId, () => verifyReceipt(server, receipt))));
}

interface Receipt {
  tenantId: string;
  tenantName: string;
  inspectionId: string;
  receivedAt: string;
}

function findReceipts(server: ServerPorts, receiptNumber: string): Promise<Receipt[]> {
  return server.connectionLimiters.identity.run(ANYBODY, () =>
    server.identityDb
      .selectFrom("receipt_numbers as r")
      .innerJoin("tenants as t", "t.tenant_id", "r.tenant_id")
      .select(["r.tenant_id as tenantId", "t.tenant_name as tenantName", "r.inspection_id as inspectionId", "r.received_at as receivedAt"])
      .where("r.number_hash", "=", hashCode(receiptNumber))
      .where("t.is_active", "=", true)
      .orderBy("r.received_at")
      .execute(),
  );
}

/** An inspection that is missing altogether is not valid either. */
async function verifyReceipt(server: ServerPorts, { tenantId, tenantName, inspectionId, receivedAt }: Receipt): Promise<VerifiedDocument> {
  const { record, timeZone } = await takeTurnInSnapshot(server, { tenantId, userId: null, owner: ANYBODY }, async (tx) => {
    const { timeZone } = await readSettings(tx);
    return { record: (await readRecords(tx, [inspectionId])).get(inspectionId), timeZone };
  });
  return {
    kind: "inspection",
    name: "inspection",
    title: say("paper.inspection"),
    tenantName,
    createdAt: receivedAt,
    timeZone,
    asOf: null,
    isValid: record !== undefined && (await isUnchanged(server, tenantId, record, true)),
    isVoided: (record?.row.voided_at ?? null) !== null,
    arePhotosRead: true,
    sha256: null,
  };
}

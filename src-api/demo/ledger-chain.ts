import type { LedgerEvent } from "../database/tables/ledger.ts";
import { hashEntry, ledgerRow } from "../records/ledger.ts";
import type { LedgerEntry } from "../records/ledger.ts";

interface InspectionOrigin {
  inspectionId: string;
  userId: string;
  receivedAt: string;
}

/** Returns a function that adds the ledger entries of a past inspection, each chained to the entry before. */
export function createLedgerChain(
  { inspectionId, userId, receivedAt }: InspectionOrigin,
  add: (row: object) => void,
): (event: LedgerEvent, content: object) => void {
  let previousHash = "";
  let entryNumber = 0;
  return (event, content) => {
    entryNumber++;
    const entry: LedgerEntry = {
      inspectionId,
      entryNumber,
      event,
      content: JSON.stringify(content),
      recordedAt: receivedAt,
      recordedBy: userId,
      previousHash,
    };
    add(ledgerRow(entry));
    previousHash = hashEntry(entry);
  };
}
